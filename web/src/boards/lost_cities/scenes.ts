import type { Colour } from '../../art/looks.ts';

/** A small landscape in a box of 100 by 72: something far, something near, and the ink. */
export interface Scene {
  readonly far: string;
  readonly near: string;
  readonly lines: string;
}

/** Where each expedition goes. */
export const SCENES: Readonly<Record<Colour, Scene>> = {
  // Dunes under a low sun.
  yellow: {
    far: 'M72 8a12 12 0 1 1 0 24 12 12 0 0 1 0-24ZM0 46q22-16 46 0t54-6v32H0Z',
    near: 'M0 58q26-18 52-2t48-4v20H0Z',
    lines: 'M0 46q22-16 46 0t54-6M0 58q26-18 52-2t48-4M14 62q12-6 22-2M58 64q14-6 24-1',
  },
  // A sea with a sail.
  blue: {
    far: 'M0 40h100v32H0Z',
    near: 'M0 54q8-6 17 0t16 0 17 0 17 0 16 0 17 0v18H0Z',
    lines:
      'M0 54q8-6 17 0t16 0 17 0 17 0 16 0 17 0M6 64q8-5 16 0M66 64q8-5 16 0M50 14v26M50 14q18 10 16 22H50M48 18q-12 8-12 18h12M32 42h38q-4 8-10 8H42q-6 0-10-8Z',
  },
  // High snow.
  white: {
    far: 'M0 60 26 22l16 22L66 10l34 48v14H0Z',
    near: 'M0 66 20 50l14 10 26-20 40 28v4H0Z',
    lines: 'M0 60 26 22l16 22L66 10l34 48M20 31l6 6 5-8M56 24l8 8 6-6 6 7M0 66 20 50l14 10 26-20 40 28',
  },
  // Palms and leaves.
  green: {
    far: 'M0 46q20-22 44-8 24-18 56 4v30H0Z',
    near: 'M0 62q30-14 54-4 24-8 46 2v12H0Z',
    lines:
      'M50 66q2-22-2-40M48 26q-16-10-26 4M48 26q-4-18-20-16M48 26q8-18 24-12M48 26q18-6 26 8M48 26q10 8 8 18M48 26q-12 6-12 16M8 68q4-10 12-10M80 68q2-10 12-12',
  },
  // A mountain that smokes.
  red: {
    far: 'M0 68 38 24h18l44 44v4H0Z',
    near: 'M44 24h8l10 48H36Z',
    lines: 'M0 68 38 24q9 5 18 0l44 44M47 24q-4 12 0 22t-4 22M52 24q6 10 2 24M46 18q-8-8 2-14M54 18q10-6 4-15',
  },
  // Arches under stars.
  purple: {
    far: 'M0 58h100v14H0Z',
    near: 'M18 60V32q12-18 24 0v28ZM56 60V38q10-14 20 0v22Z',
    lines: 'M18 60V32q12-18 24 0v28M24 60V36q6-10 12 0v24M56 60V38q10-14 20 0v22M8 60h84M72 10v8M68 14h8M16 14v6M13 17h6M50 6v5M48 8h5',
  },
  // Roads of spice; no expedition goes there yet.
  orange: {
    far: 'M0 50h100v22H0Z',
    near: 'M20 50q10-26 30-26t30 26Z',
    lines: 'M0 50h100M20 50q10-26 30-26t30 26M50 24V12',
  },
};
