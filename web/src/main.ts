import { mount } from 'svelte';

import './theme.css';
import './page.css';
import App from './App.svelte';
import { hearInstallOffer } from './install.svelte.ts';
import { keepPages } from './offline.ts';
import { watchOwnGames } from './online/own-games.svelte.ts';
import { LATER } from './pages/later.ts';
import { route } from './route.svelte.ts';
import { settings } from './settings.svelte.ts';

hearInstallOffer();
const target = document.getElementById('page');
if (target === null) throw new Error('the page has no place for the application');
// A table is fetched beside the words; what does not come now is missed, and told of, when it is shown.
const isTable = route.now.page === 'table';
if (isTable) LATER.table().catch(() => undefined);
try {
  await settings.begin();
  target.replaceChildren();
  mount(App, { target });
} catch (error) {
  // The words have not come: the page has a sentence for that.
  for (const id of ['coming', 'failed']) document.getElementById(id)?.toggleAttribute('hidden', id === 'coming');
  throw error;
}

watchOwnGames().catch(() => undefined);
// On a slow line nothing is kept for later before the table is there.
if (!isTable) keepPages();
