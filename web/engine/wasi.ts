/**
 * The part of WASI that the module imports. The engine reads no file and no environment; what is left comes from the C
 * library: the clock of `bench`, and the last words of `abort` on the standard error.
 */

const Errno = { success: 0, badFile: 8, invalid: 28 } as const;
const Clock = { realtime: 0, monotonic: 1 } as const;
const NANOSECONDS_PER_MILLISECOND = 1e6;

export type Report = (line: string) => void;

/** The functions of `wasi_snapshot_preview1`. `memory` is asked for at each call, since growing memory replaces it. */
export function wasiFunctions(memory: () => WebAssembly.Memory, report: Report): WebAssembly.ModuleImports {
  const data = () => new DataView(memory().buffer);
  const decoder = new TextDecoder();

  return {
    clock_time_get(clock: number, _precision: bigint, time: number): number {
      if (clock !== Clock.realtime && clock !== Clock.monotonic) return Errno.invalid;
      const milliseconds = clock === Clock.realtime ? Date.now() : performance.now();
      data().setBigUint64(time, BigInt(Math.round(milliseconds * NANOSECONDS_PER_MILLISECOND)), true);
      return Errno.success;
    },

    fd_write(file: number, vectors: number, count: number, written: number): number {
      if (file !== 1 && file !== 2) return Errno.badFile;
      const view = data();
      let text = '';
      let bytes = 0;
      for (let i = 0; i < count; ++i) {
        const start = view.getUint32(vectors + 8 * i, true);
        const length = view.getUint32(vectors + 8 * i + 4, true);
        text += decoder.decode(new Uint8Array(view.buffer, start, length));
        bytes += length;
      }
      if (text.trim() !== '') report(text.trimEnd());
      view.setUint32(written, bytes, true);
      return Errno.success;
    },

    fd_close: () => Errno.badFile,
    fd_seek: () => Errno.badFile,
  };
}
