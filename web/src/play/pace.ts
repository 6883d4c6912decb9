/** How long things are shown before the next one: milliseconds at normal pace. */
const NOTICE = 500; // to see that something has changed
const PER_SIGN = 38; // to read a sign of a sentence
const LONGEST = 3500;
const STEP = 450; // between two things that belong to one turn
const ANSWER = 700; // before somebody answers what the person has done, who need not read it

/** The time in which a sentence can be read at ease. */
export function readingTime(sentence: string): number {
  return sentence === '' ? 0 : Math.min(LONGEST, NOTICE + PER_SIGN * sentence.length);
}

/** Who acted last, who acts next, and what has been told of the one who did. */
export interface Between {
  readonly last: number | null;
  readonly next: number | null;
  /** The seats of the people who look. */
  readonly here: readonly number[];
  readonly told: string;
}

/** How long what is shown stays before somebody else acts. */
export function timeBetween({ last, next, here, told }: Between): number {
  if (last !== null && last === next) return STEP;
  return last === null || here.includes(last) ? ANSWER : readingTime(told);
}

/** Lets time pass that anybody may cut short. */
export class Pacer {
  #until = 0;
  #wake: (() => void) | null = null;

  /** Nothing new is shown before so much time is over. */
  hold(milliseconds: number): void {
    this.#until = Math.max(this.#until, performance.now() + milliseconds);
  }
  /** Waits for all that is held, also for what is held meanwhile. */
  async wait(milliseconds: number): Promise<void> {
    this.hold(milliseconds);
    for (let rest = this.#rest; rest > 0; rest = this.#rest) await this.#sleep(rest);
  }
  /** Lets nobody wait any longer. */
  skip(): void {
    this.#until = 0;
    this.#wake?.();
  }
  /** Waits until somebody skips. */
  stop(): Promise<void> {
    return this.#sleep(Infinity);
  }

  get #rest(): number {
    return this.#until - performance.now();
  }
  async #sleep(milliseconds: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((done) => {
      this.#wake = done;
      if (milliseconds < Infinity) timer = setTimeout(done, milliseconds);
    });
    clearTimeout(timer);
    this.#wake = null;
  }
}
