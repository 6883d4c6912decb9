import { mount } from 'svelte';

import App from './App.svelte';
import './theme.css';
import './page.css';
import { settings } from './settings.svelte.ts';

await settings.begin();
const target = document.getElementById('page');
if (target === null) throw new Error('the page has no place for the application');
mount(App, { target });

// The pages of a development server change too often to be kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('./service-worker.js').catch(() => undefined);
