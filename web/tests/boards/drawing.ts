/** Boards as the pages draw them, as text: Svelte renders them on the server's side. */
import { join } from 'node:path';
import type { render } from 'svelte/server';
import { createServer, type ViteDevServer } from 'vite';

import type { BoardProps } from '../../src/boards/board.ts';
import { speaker, type Phrases, type Say } from '../../src/words/say.ts';

const WEB = join(import.meta.dirname, '../../..'); // compiled tests lie in web/build

type Component = Parameters<typeof render>[0];

export class DrawingRoom {
  readonly #server: ViteDevServer;
  private constructor(server: ViteDevServer) {
    this.#server = server;
  }
  static async open(): Promise<DrawingRoom> {
    const server = await createServer({
      root: WEB,
      configFile: join(WEB, 'vite.config.ts'),
      logLevel: 'error',
      appType: 'custom',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true, include: [] },
    });
    return new DrawingRoom(server);
  }
  /** The phrases of the pages. */
  async phrases(language: 'en' | 'fr'): Promise<Phrases> {
    return ((await this.#server.ssrLoadModule(`virtual:phrases/${language}`)) as { default: Phrases }).default;
  }
  async say(language: 'en' | 'fr'): Promise<Say> {
    return speaker(await this.phrases(language), language);
  }
  /** What the board of a game shows with these properties, as HTML. */
  async draw(game: string, props: BoardProps): Promise<string> {
    const { default: Board } = (await this.#server.ssrLoadModule(`/src/boards/${game}/Board.svelte`)) as { default: Component };
    const renderer = (await this.#server.ssrLoadModule('svelte/server')) as { render: typeof render };
    return renderer.render(Board, { props: props as never }).body;
  }
  close(): Promise<void> {
    return this.#server.close();
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** What is read of a drawing: its texts and the names of its parts, one to a line. */
export function readingOf(html: string): string {
  const names = [...html.matchAll(/\s(?:aria-label|aria-description|title|alt)="([^"]*)"/g)].map(([, name]) => name ?? '');
  const texts = html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, '\n');
  return [...names, texts].join('\n').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}
