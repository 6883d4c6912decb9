/** One number for a seat, whichever tabs of this browser want it at the same moment: which of them was first, only a database says. */
import type { Seat } from '../../engine/protocol.ts';
import { answerOf } from '../play/database.ts';

const NUMBERS = 'numbers';
const MOST = 1000; // a number that was drawn long ago is found where the match is kept

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('sextant.chance', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(NUMBERS));
  return answerOf(request);
}
async function first(database: IDBDatabase, key: [string, Seat], digits: string): Promise<string> {
  const numbers = database.transaction(NUMBERS, 'readwrite').objectStore(NUMBERS);
  const known = (await answerOf(numbers.get(key))) as string | undefined;
  if (known !== undefined) return known;
  if ((await answerOf(numbers.count())) >= MOST) numbers.clear();
  await answerOf(numbers.add(digits, key));
  return digits;
}
/** What this browser contributes for a seat: what was drawn here just now, or by another tab before. */
export async function firstDrawn(match: string, seat: Seat, digits: string): Promise<string> {
  try {
    const database = await open();
    try {
      return await first(database, [match, seat], digits);
    } finally {
      database.close();
    }
  } catch {
    return digits; // A browser that keeps nothing has no other tab to agree with.
  }
}
