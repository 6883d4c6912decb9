import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const PROGRAM = process.env['SEXTANT_BIN'] ?? join(ROOT, 'build/release/sextant');

/** `sextant serve` with a database of its own. It can be killed and started again at the same address. */
export class Server {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sextant-'));
  #process: ChildProcess | undefined;
  address = '';

  static async start(): Promise<Server> {
    const server = new Server();
    await server.start();
    return server;
  }
  /** Starts, or starts again at the same address; `more` are options of this run. */
  async start(...more: readonly string[]): Promise<void> {
    const listen = this.address === '' ? '127.0.0.1:0' : new URL(this.address).host;
    const options = ['--listen', listen, '--db', `sqlite:${join(this.#folder, 'db')}`, '--journal', join(this.#folder, 'journal')];
    const program = spawn(PROGRAM, ['--lang', 'en', 'serve', ...options, '--no-limits', ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = program;
    let said = '';
    for await (const part of program.stdout) {
      said += String(part);
      const [address] = /http:\S+/.exec(said) ?? [];
      if (address === undefined) continue;
      this.address = address;
      break;
    }
    program.stdout.resume();
  }
  /** As when the machine stops: without a word. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.#process === undefined) return;
    const gone = once(this.#process, 'exit');
    this.#process.kill(signal);
    await gone;
    this.#process = undefined;
  }
  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true });
  }
}
