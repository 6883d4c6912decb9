/** Where else the pages may lie: behind a proxy under a path, and as plain files in some folder of a web space. */
import { readFile } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage, type RequestListener, type Server as HttpServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Duplex } from 'node:stream';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

type Upgrade = (request: IncomingMessage, socket: Duplex) => void;

/** What is reached under a path such as `/games/`, and nothing beside it. */
export class Mount {
  readonly #server: HttpServer;
  readonly address: string;
  private constructor(server: HttpServer, path: string) {
    this.#server = server;
    this.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  }
  static async open(path: string, listener: RequestListener, upgrade?: Upgrade): Promise<Mount> {
    const isBelow = (request: IncomingMessage) => {
      if (!request.url?.startsWith(path)) return false;
      request.url = request.url.slice(path.length - 1);
      return true;
    };
    const server = createServer((request, response) => {
      if (isBelow(request)) listener(request, response);
      else response.writeHead(404).end();
    });
    server.on('upgrade', (request, socket: Duplex) => {
      if (upgrade && isBelow(request)) upgrade(request, socket);
      else socket.destroy();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new Mount(server, path);
  }
  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((done) => this.#server.close(() => done()));
  }
}

/** A proxy that takes the path away and passes on the rest, as docs/hosting.md has it. */
export function proxyAt(path: string, server: () => string): Promise<Mount> {
  return Mount.open(
    path,
    (request, response) => {
      const { method = 'GET', headers, url = '/' } = request;
      const passed = ask(new URL(server()), { method, headers, path: url }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.writeHead(502).end('Bad Gateway'));
      request.pipe(passed);
    },
    (request, socket) => passUpgrade(request, socket, new URL(server())),
  );
}
/** A connection that stays: what is said over it goes through in both directions. */
function passUpgrade({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, { hostname, port }: URL): void {
  const server = connect(Number(port), hostname);
  const lines = Array.from({ length: rawHeaders.length / 2 }, (_, i) => `${rawHeaders[2 * i]}: ${rawHeaders[2 * i + 1]}\r\n`);
  server.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
  server.pipe(socket).pipe(server);
  for (const [one, other] of [
    [server, socket],
    [socket, server],
  ] as const)
    for (const end of ['close', 'error']) one.on(end, () => other.destroy());
}
/** The files of a folder, by a server that can do nothing else and knows no more types than it must. */
export function filesAt(path: string, folder: string): Promise<Mount> {
  return Mount.open(path, async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    try {
      const content = await readFile(file);
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
}
