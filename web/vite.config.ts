import { readFileSync } from 'node:fs';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { groups } from './build-tools/chunks.ts';
import { offline } from './build-tools/offline.ts';
import { phrases } from './build-tools/phrases.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  base: './',
  define: { SEXTANT_VERSION: JSON.stringify(version) },
  plugins: [svelte(), phrases(), offline()],
  // The locale files and the WebAssembly module lie outside this folder.
  server: { fs: { allow: ['..'] } },
  worker: { format: 'es' },
  build: { outDir: 'dist', target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting: { groups } } } },
});
