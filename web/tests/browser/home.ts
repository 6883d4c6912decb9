/** Sextant at home: `make run`, as somebody types it, with the games kept in a folder of its own. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

export class Home {
  readonly #folder: string;
  readonly #terminal: ChildProcess;
  /** What stands in the terminal. */
  said = '';

  private constructor(command: string) {
    this.#folder = mkdtempSync(join(tmpdir(), 'sextant-home-'));
    const env: NodeJS.ProcessEnv = { ...process.env, XDG_DATA_HOME: this.#folder, TERM: 'xterm-256color', LANG: 'C.UTF-8' };
    delete env['NO_COLOR'];
    // A terminal: without one no code is drawn.
    this.#terminal = spawn('script', ['--quiet', '--flush', '--return', '--command', command, '/dev/null'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }
  /** Types a command such as `make run LAN=1`, and waits until it says where the games are. */
  static async type(command: string): Promise<Home> {
    const home = new Home(command);
    const { stdout } = home.#terminal;
    assert.ok(stdout);
    for await (const part of stdout) {
      home.said += String(part);
      if (home.said.includes('Ctrl-C')) break;
    }
    return home;
  }
  /** The address that it tells people to open. */
  get address(): string {
    const [address] = this.said.match(/http:\/\/\S+/g)?.slice(-1) ?? [];
    assert.ok(address, this.said);
    return address;
  }
  /** The lines of the code for telephones. */
  get code(): readonly string[] {
    return this.said.split('\n').filter((line) => line.includes('█'));
  }
  async close(): Promise<void> {
    const gone = once(this.#terminal, 'exit');
    this.#terminal.kill();
    await gone;
    rmSync(this.#folder, { recursive: true });
  }
}
