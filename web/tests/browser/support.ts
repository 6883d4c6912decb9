import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import assert from 'node:assert/strict';
import { after, before } from 'node:test';

import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

import { Engine, type Language, type Table } from '../../engine/index.ts';
import { Server } from './server.ts';

const ROOT = join(import.meta.dirname, '../../../..');
export const DIST = join(ROOT, 'web/dist');
const SHOTS = join(ROOT, 'build/screenshots');

/** A name of this machine that browsers do not trust, as they do not trust another device's: plain http, no secure context. */
export const FOREIGN_HOST = 'sextant.test';

/** The program holds the pages as they were when it was built; it must be these. */
async function assertPagesOf(address: string): Promise<void> {
  const served = await (await fetch(address)).text();
  const built = (await readFile(join(DIST, 'index.html'), 'utf8')).replace(
    'name="sextant-server" content=""',
    'name="sextant-server" content="./"',
  );
  assert.equal(served, built, 'the program holds other pages than web/dist: run tools/build release sextant');
}

/** What Chromium writes down; `tdur` in microseconds of processor time. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** A server and a browser to see its pages in. */
export class Site {
  readonly #server: Server;
  readonly #browser: Browser;
  readonly address: string;
  private constructor(server: Server, browser: Browser) {
    this.#server = server;
    this.#browser = browser;
    this.address = server.address;
  }
  static async open(): Promise<Site> {
    const server = await Server.start();
    await assertPagesOf(server.address);
    // Chromium without what only a screen needs.
    const executablePath = process.env['SEXTANT_CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';
    const hosts = `--host-resolver-rules=MAP ${FOREIGN_HOST} 127.0.0.1`;
    // A text in a page’s memory is written down whole, however long it is.
    const whole = '--js-flags=--heap-snapshot-string-limit=100000000';
    const args = ['--no-sandbox', '--disable-dev-shm-usage', hosts, whole];
    return new Site(server, await chromium.launch({ executablePath, args }));
  }
  /** A person's window at this address, which may be a place of the pages such as `?seed=7#/saved`. */
  visit(place: string, look: Look, more: BrowserContextOptions = {}): Promise<Window> {
    return Window.open(this.#browser, new URL(place, this.address).href, look, more);
  }
  /** The tasks of the page's main thread while something is done: milliseconds of processor time, so that a busy machine changes nothing. */
  async tasksOf(page: Page, work: () => Promise<void>): Promise<number[]> {
    await this.#browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
    await work();
    const { traceEvents } = JSON.parse(String(await this.#browser.stopTracing())) as { traceEvents: TraceEvent[] };
    const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
    const isMain = ({ pid, tid }: TraceEvent) => threads.some((thread) => thread.pid === pid && thread.tid === tid);
    return traceEvents.filter((event) => event.name.endsWith('RunTask') && isMain(event)).map(({ tdur = 0 }) => tdur / 1000);
  }
  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.close();
  }
}
/** The site that all tests of a file share. */
export function siteOfTests(): () => Site {
  let site: Site | undefined;
  before(async () => {
    site = await Site.open();
  });
  after(() => site?.close());
  return () => {
    assert.ok(site, 'only tests can visit the pages');
    return site;
  };
}

/** How long something may take that comes for certain, also on a machine with much else to do. */
const PATIENCE = 60_000; // milliseconds

export const WIDE = { width: 1280, height: 800 } as const;
export const PHONE = { width: 360, height: 740 } as const;

export interface Look {
  readonly size: typeof WIDE | typeof PHONE;
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
}

/** Runs in every page: others act without waiting, unless the person has chosen something. */
function hurry(): void {
  try {
    if (localStorage.getItem('sextant.settings') === null) localStorage.setItem('sextant.settings', '{"speed":"instant"}');
  } catch {
    // A page that may keep nothing.
  }
}

/** A person's browser window; whatever its console complains about fails the test. */
export class Window {
  readonly page: Page;
  readonly look: Look;
  readonly #context: BrowserContext;
  readonly #complaints: string[] = [];

  private constructor(context: BrowserContext, page: Page, look: Look) {
    this.#context = context;
    this.page = page;
    this.look = look;
    this.#listen(page);
  }
  #listen(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.#complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.#complaints.push(String(error)));
    page.setDefaultTimeout(PATIENCE);
  }
  static async open(browser: Browser, address: string, look: Look, more: BrowserContextOptions = {}): Promise<Window> {
    const context = await browser.newContext({
      viewport: look.size,
      locale: look.language ?? 'en',
      colorScheme: look.theme ?? 'light',
      reducedMotion: 'reduce',
      hasTouch: look.size === PHONE,
      ...more,
    });
    // Nobody waits for bots but a test that is about that.
    if (more.reducedMotion === undefined) await context.addInitScript(hurry);
    const window = new Window(context, await context.newPage(), look);
    await window.page.goto(address);
    return window;
  }

  /** Another tab of the same browser. */
  async tab(address: string): Promise<Page> {
    const page = await this.#context.newPage();
    this.#listen(page);
    await page.goto(address);
    return page;
  }
  /** The same in the light and in the dark. */
  async inspectInBoth(name: string): Promise<void> {
    for (const theme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme: theme });
      await this.inspect(name, theme);
    }
  }
  /** Checks the page with axe-core, writes its picture to build/screenshots, and that no width and no heading is amiss. */
  async inspect(name: string, theme = this.look.theme ?? 'light'): Promise<void> {
    mkdirSync(SHOTS, { recursive: true });
    const { size, language = 'en' } = this.look;
    await this.page.screenshot({ path: join(SHOTS, `${name}-${size === PHONE ? 'phone' : 'wide'}-${language}-${theme}.png`) });
    const overflow = await this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(overflow <= 0, `${name} is ${overflow} px too wide`);
    assert.deepEqual(await this.#headings(), [], name);
    assert.deepEqual(await this.#tiny(), [], name);
    assert.deepEqual(await this.#clipped(), [], name);
    assert.deepEqual(await this.#violations(), [], name);
  }
  /** What is too small for a finger (WCAG 2.5.8: 24 pixels); links within a sentence may be. */
  #tiny(): Promise<string[]> {
    return this.page.evaluate(() => {
      const all = [...document.querySelectorAll('button, summary, select, input, .button, nav a')];
      const sizes = all.filter((each) => each.checkVisibility()).map((each) => ({ each, box: each.getBoundingClientRect() }));
      return sizes.filter(({ box }) => Math.min(box.width, box.height) < 24).map(({ each }) => each.outerHTML);
    });
  }
  /** Texts that are longer than their room in a drawing: their first and last lines are cut off there. */
  #clipped(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('foreignObject')].flatMap((room) => {
        const range = document.createRange();
        range.selectNodeContents(room);
        const [text, box] = [range.getBoundingClientRect(), room.getBoundingClientRect()];
        return text.top < box.top - 1 || text.bottom > box.bottom + 1 ? [room.textContent] : [];
      }),
    );
  }
  /** Headings that leave out a level: who jumps from one to the next would think something was missed. */
  #headings(): Promise<string[]> {
    return this.page.evaluate(() => {
      const shown = [...document.querySelectorAll('h1, h2, h3, h4')].filter((heading) => heading.checkVisibility());
      const levels = shown.map(({ tagName }) => Number(tagName.slice(1)));
      return shown.filter((_, i) => (levels[i] ?? 0) > (levels[i - 1] ?? 0) + 1).map(({ outerHTML }) => outerHTML);
    });
  }
  async #violations(): Promise<string[]> {
    const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
    await this.page.evaluate(await readFile(axe, 'utf8'));
    return this.page.evaluate(async () => {
      interface Found {
        id: string;
        nodes: { html: string; target: [string]; failureSummary: string }[];
      }
      const run = (window as unknown as { axe: { run(): Promise<{ violations: Found[] }> } }).axe.run();
      const { violations } = await run;
      // In a drawing a name says in words what figures and signs show; it need not repeat them.
      const isDrawn = (html: string) => html.startsWith('<g');
      /** Whether a name holds every text that is to be read in an element, in whatever order they lie on a card. */
      const saysAll = (target: string) => {
        const element = document.querySelector(target);
        const leaves = [...(element?.querySelectorAll(':not([aria-hidden] *)') ?? [])].filter(({ children }) => children.length === 0);
        const texts = leaves.filter((leaf) => !leaf.hasAttribute('aria-hidden')).map(({ textContent }) => textContent.trim());
        return texts.length > 0 && texts.every((text) => element?.getAttribute('aria-label')?.includes(text));
      };
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ html, target: [target] }) => id !== 'label-content-name-mismatch' || !(isDrawn(html) || saysAll(target)))
          .map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      );
    });
  }
  /** From here on there is no network: everything must have been kept by the first page. */
  async goOffline(): Promise<void> {
    await this.page.evaluate(async () => navigator.serviceWorker.ready);
    await this.#context.setOffline(true);
  }
  /** Ends the visit; only complaints that the test has provoked may have come. */
  async close(provoked?: RegExp): Promise<void> {
    await this.#context.close();
    assert.deepEqual(
      this.#complaints.filter((text) => !provoked?.test(text)),
      [],
    );
  }
}

/** The log of the match played last in this browser in its parts, as it is kept: the header and the entries. */
export function lastParts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) => new Promise<T>((done) => request.addEventListener('success', () => done(request.result)));
    const database = await answer(indexedDB.open('sextant'));
    const stores = database.transaction(['matches', 'entries']);
    const all = await answer<{ id: string; when: number; header: string }[]>(stores.objectStore('matches').getAll());
    const [last] = all.sort((one, other) => other.when - one.when);
    if (last === undefined) return [];
    const entries = await answer<{ text: string }[]>(
      stores.objectStore('entries').getAll(IDBKeyRange.bound([last.id, 0], [last.id, Infinity])),
    );
    database.close();
    return [last.header, ...entries.map(({ text }) => text)];
  });
}
/** What the engine says of the match played last in this browser. */
export async function lastTable(page: Page): Promise<Table> {
  const parts = await lastParts(page);
  const engine = await Engine.load(await readFile(join(ROOT, 'build/wasm/sextant.wasm')));
  return engine.resume(parts).table('open', false);
}

/** Runs in the page before its own scripts: counts, by name, what it asks of the engine's worker. */
export function countRequests(): void {
  const counts: Record<string, number> = {};
  const post = Worker.prototype.postMessage;
  Object.assign(window, { counts });
  Worker.prototype.postMessage = function (this: Worker, message: { name: string }) {
    counts[message.name] = (counts[message.name] ?? 0) + 1;
    post.call(this, message, {});
  };
}
/** What has been asked so far. */
export function requestsOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => ({ ...(globalThis as unknown as { counts: Record<string, number> }).counts }));
}
