// Keeps every file of this build, so that the pages work without a network. build-tools/offline.ts fills in the names.
const CACHE = 'sextant-__VERSION__';
const FILES = __FILES__;
const LATER = __LATER__; // nets: kept when they are first fetched
const PATIENCE = 3000; // milliseconds to wait for a newer page before the kept one is shown

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  const old = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('sextant-') && name !== CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(old());
});

async function page(request) {
  const fetched = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => Response.error());
  // A proxy answers for a server that is just being restarted.
  return fetched.type === 'error' || fetched.status >= 500 ? ((await caches.match('./')) ?? fetched) : fetched;
}

/** A link to a match leads to the one page there is, as the server does it; without a network as well. */
function matchPage(address) {
  const match = /^match\/([\w-]{22})$/.exec(address.pathname.slice(new URL(self.registration.scope).pathname.length))?.[1];
  return match && Response.redirect(`${self.registration.scope}?match=${match}`);
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function laterFile(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fetched = await fetch(request);
  if (fetched.ok) await (await caches.open(CACHE)).put(request, fetched.clone());
  return fetched;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const here = new URL(request.url);
  // What the server alone can answer is none of this worker's business.
  const name = here.href.startsWith(self.registration.scope) && here.href.slice(self.registration.scope.length);
  if (request.method !== 'GET' || here.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(matchPage(here) ?? page(request));
  else if (FILES.includes(name)) event.respondWith(file(request));
  else if (LATER.includes(name)) event.respondWith(laterFile(request));
});

/** What was told of a match leads there: in a tab that is open, else in a new one. */
async function showMatch(match) {
  const place = `${self.registration.scope}#/match/${match}`;
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (tab === undefined) return self.clients.openWindow(place);
  // What a tab is known by is where it began: it may be anywhere by now.
  await tab.navigate(place);
  return tab.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showMatch(event.notification.data));
});
