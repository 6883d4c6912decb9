/** Signs in a box of 20 around the origin, as path data. */
export const GOLD = 'M-8 0A8 8 0 1 1 8 0 8 8 0 1 1-8 0M-5 0A5 5 0 1 1 5 0 5 5 0 1 1-5 0M0-2.5V2.5';
export const FLAG = 'M-6 9V-9M-6-8H7L4-4 7 0H-6';
