/** A small log in a link: header and entries as lines, compressed where the browser can, in letters that no messenger breaks. */

/** The longest link that is offered: what mail programs and messengers pass on whole. */
export const LONGEST = 8000;
/** More than any log that fits into a link. */
const MOST_BYTES = 2_000_000;
const PLAIN = 'p';
const PACKED = 'z';

/** Why a link with a log cannot be read. */
export class BadLink extends Error {
  override readonly name = 'BadLink';
  readonly reason: 'damaged' | 'old_browser';
  constructor(reason: BadLink['reason']) {
    super(reason);
    this.reason = reason;
  }
}

type Entry = Readonly<Record<string, unknown>>;
function without(object: Entry, ...names: readonly string[]): Entry {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/** The log without what can be computed: numbers, sums and result. */
function linesOf(log: string): string {
  const all = JSON.parse(log) as Entry;
  const entries = (all['entries'] as readonly Entry[]).map((entry) => without(entry, 'seq', 'sum'));
  return [without(all, 'entries', 'result'), ...entries].map((line) => JSON.stringify(line)).join('\n');
}
/** The header and the entries as the engine keeps them. */
function partsOf(lines: string): string[] {
  const [header = '', ...entries] = lines.split('\n');
  return [header, ...entries.map((line, seq) => JSON.stringify({ seq, ...(JSON.parse(line) as Entry) }))];
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    size += part.value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new BadLink('damaged');
    }
  }
  const all = new Uint8Array(size);
  let place = 0;
  for (const chunk of chunks) {
    all.set(chunk, place);
    place += chunk.length;
  }
  return all;
}
function lettersOf(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

/** The text of a log as letters for a link. */
export async function pack(log: string): Promise<string> {
  const bytes = new TextEncoder().encode(linesOf(log));
  if (!('CompressionStream' in globalThis)) return PLAIN + lettersOf(bytes);
  return PACKED + lettersOf(await through(bytes, new CompressionStream('deflate')));
}
/** The parts of the log that was packed. Whether they are a game, the engine says. */
export async function unpack(letters: string): Promise<string[]> {
  const [kind, data] = [letters.slice(0, 1), letters.slice(1)];
  if (kind === PACKED && !('DecompressionStream' in globalThis)) throw new BadLink('old_browser');
  try {
    const bytes = bytesOf(data);
    if (kind === PLAIN) return partsOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (kind !== PACKED) throw new BadLink('damaged');
    return partsOf(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate'))));
  } catch {
    // Letters that are no letters, bytes that do not unpack, lines that are no JSON.
    throw new BadLink('damaged');
  }
}
