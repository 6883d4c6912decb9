import { mount } from 'svelte';

import App from './App.svelte';
import './theme.css';
import './page.css';
import { settings } from './settings.svelte.ts';

const target = document.getElementById('page');
if (target === null) throw new Error('the page has no place for the application');
try {
  await settings.begin();
  target.replaceChildren();
  mount(App, { target });
} catch (error) {
  // The words have not come: the page has a sentence for that.
  for (const id of ['coming', 'failed']) document.getElementById(id)?.toggleAttribute('hidden', id === 'coming');
  throw error;
}

// The pages of a development server change too often to be kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('./service-worker.js').catch(() => undefined);
