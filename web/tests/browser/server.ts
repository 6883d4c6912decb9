import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const PROGRAM = process.env['SEXTANT_BIN'] ?? join(ROOT, 'build/release/sextant');

/** `sextant serve` with a database of its own. It can be killed and started again at the same address. */
export class Server {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sextant-'));
  readonly #lie: string | undefined;
  #process: ChildProcess | undefined;
  address = '';

  private constructor(lie?: string) {
    this.#lie = lie;
  }

  static async start(): Promise<Server> {
    const server = new Server();
    await server.start();
    return server;
  }
  /** One that cheats: tests/server/cheating_server.cpp. */
  static async cheating(lie: string): Promise<Server> {
    const server = new Server(lie);
    await server.start();
    return server;
  }
  #command(more: readonly string[]): readonly [string, readonly string[]] {
    const database = join(this.#folder, 'db');
    if (this.#lie !== undefined) return [join(dirname(PROGRAM), 'tests/server/cheating_server'), [this.#lie, database]];
    const listen = this.address === '' ? '127.0.0.1:0' : new URL(this.address).host;
    const options = ['--listen', listen, '--db', `sqlite:${database}`, '--journal', join(this.#folder, 'journal'), '--no-limits'];
    return [PROGRAM, ['--lang', 'en', 'serve', ...options, ...more]];
  }
  /** Starts, or starts again at the same address; `more` are options of this run. */
  async start(...more: readonly string[]): Promise<void> {
    const [command, options] = this.#command(more);
    const program = spawn(command, options, { stdio: ['ignore', 'pipe', this.#lie === undefined ? 'inherit' : 'ignore'] });
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
  /** What its operator does: `sextant admin`. */
  admin(...words: readonly string[]): void {
    execFileSync(PROGRAM, ['admin', '--socket', join(this.#folder, 'db.admin'), ...words]);
  }
  /** As when the machine stops: without a word. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.#process === undefined) return;
    const gone = once(this.#process, 'exit');
    this.#process.kill(signal);
    await gone;
    this.#process = undefined;
  }
  /** It stands still and answers nobody, until it is killed; what is sent to it arrives nevertheless. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }
  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true });
  }
}
