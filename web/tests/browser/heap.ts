/** What a page has in its memory, by Chromium's own account: every text in it, and what holds that text. */
import type { Page } from 'playwright-core';

/** As the browser writes it: flat lists of numbers, whose meaning stands in `meta`. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
      readonly edge_fields: readonly string[];
      readonly edge_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}
/** That something holds something else, and under which name. */
export interface Hold {
  readonly kind: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

async function takeSnapshot(page: Page): Promise<Snapshot> {
  const session = await page.context().newCDPSession(page);
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return JSON.parse(parts.join('')) as Snapshot;
}

export class Heap {
  readonly #snapshot: Snapshot;
  readonly #nodeSize: number;
  readonly #edgeSize: number;
  /** Where the edges of each node begin, in the list of all. */
  readonly #firstEdge: Int32Array;

  /** Garbage is collected before. */
  static async of(page: Page): Promise<Heap> {
    return new Heap(await takeSnapshot(page));
  }
  private constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    const { node_fields, edge_fields } = snapshot.snapshot.meta;
    [this.#nodeSize, this.#edgeSize] = [node_fields.length, edge_fields.length];
    this.#firstEdge = new Int32Array(this.size + 1);
    const counts = node_fields.indexOf('edge_count');
    for (let node = 0; node < this.size; ++node)
      this.#firstEdge[node + 1] = (this.#firstEdge[node] ?? 0) + (snapshot.nodes[node * this.#nodeSize + counts] ?? 0);
  }
  /** How many nodes there are, numbered from 0. */
  get size(): number {
    return this.#snapshot.nodes.length / this.#nodeSize;
  }
  /** Such as `string`, `object`, `array`, `closure`. */
  kindOf(node: number): string {
    const { node_fields, node_types } = this.#snapshot.snapshot.meta;
    return node_types[0][this.#snapshot.nodes[node * this.#nodeSize + node_fields.indexOf('type')] ?? -1] ?? '';
  }
  /** The text itself of a string, the class of an object. */
  nameOf(node: number): string {
    const at = this.#snapshot.snapshot.meta.node_fields.indexOf('name');
    return this.#snapshot.strings[this.#snapshot.nodes[node * this.#nodeSize + at] ?? -1] ?? '';
  }
  /** What a node holds so that it stays. */
  *holdsOf(from: number): Generator<Hold> {
    const { edges, strings, snapshot } = this.#snapshot;
    for (let edge = this.#firstEdge[from] ?? 0; edge < (this.#firstEdge[from + 1] ?? 0); ++edge) {
      const [type = -1, name = -1, to = -1] = edges.slice(edge * this.#edgeSize, edge * this.#edgeSize + 3);
      const kind = snapshot.meta.edge_types[0][type] ?? '';
      const isNumbered = kind === 'element' || kind === 'hidden';
      if (kind !== 'weak') yield { kind, name: isNumbered ? String(name) : (strings[name] ?? ''), from, to: to / this.#nodeSize };
    }
  }
  /** Whatever holds one of these nodes. */
  holdersOf(nodes: ReadonlySet<number>): Hold[] {
    const found: Hold[] = [];
    const { edges } = this.#snapshot;
    for (let from = 0; from < this.size; ++from) {
      const [first = 0, end = 0] = [this.#firstEdge[from], this.#firstEdge[from + 1]];
      let holds = false;
      for (let edge = first; edge < end && !holds; ++edge) holds = nodes.has((edges[edge * this.#edgeSize + 2] ?? -1) / this.#nodeSize);
      if (holds) for (const hold of this.holdsOf(from)) if (nodes.has(hold.to)) found.push(hold);
    }
    return found;
  }
  /** Every text, also one that is still in parts. */
  *texts(): Generator<{ readonly node: number; readonly text: string }> {
    for (let node = 0; node < this.size; ++node) {
      const kind = this.kindOf(node);
      if (kind === 'string') yield { node, text: this.nameOf(node) };
      else if (kind === 'concatenated string') yield { node, text: this.#joined(node) };
    }
  }
  #joined(node: number): string {
    const parts: string[] = [];
    const open = [node];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (this.kindOf(next) !== 'concatenated string') {
        parts.push(this.nameOf(next));
        continue;
      }
      const halves = [...this.holdsOf(next)].filter(({ name }) => name === 'first' || name === 'second');
      // The last one pushed is the next one taken.
      open.push(...halves.sort((one, other) => (one.name < other.name ? 1 : -1)).map(({ to }) => to));
    }
    return parts.join('');
  }
}
