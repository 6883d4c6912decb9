const FIRST = /\/src\/main\.ts$/;
const TABLE = /\/(src\/(pages\/TablePage\.svelte|boards\/\w+\.ts|art\/\w+\.(svelte|ts))|engine\/support\.ts)$/;
const BOARD = /\/src\/boards\/(\w+)\/(Board|Standing)\.svelte$/;

/**
 * Which parts of the pages travel together, with all that they need and no earlier group holds: the first page; what every table has;
 * the board of each game. Each file is a round trip on a telephone, so a table comes in few of them.
 */
export const groups = [
  { name: 'first', test: FIRST, priority: 3 },
  { name: 'table', test: TABLE, priority: 2 },
  { name: (id: string) => `Board-${BOARD.exec(id)?.[1] ?? ''}`, test: BOARD, priority: 1, debugName: 'board' },
];
