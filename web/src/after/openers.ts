import { playedFar } from '../online/played.ts';
import { playedHere, playedInLink, type Opener, type Whence } from './played.ts';

/** How a match is found, by where it lies. */
export const OPENERS: Readonly<Record<Whence, Opener>> = { replay: playedHere, 'replay-online': playedFar, log: playedInLink };
