import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = join(import.meta.dirname, 'service-worker.js');
const PUBLIC = join(import.meta.dirname, '../public');

/** Writes service-worker.js with the names of all files of the build, so that everything works without a network. */
export function offline(): Plugin {
  return {
    name: 'sextant-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = ['./', ...Object.keys(bundle).filter((name) => !/\.(map|woff)$/.test(name)), ...readdirSync(PUBLIC)].sort();
      const digest = createHash('sha256').update(files.join('\n'));
      // Names of chunks hold a digest of their content; that of the page does not.
      for (const file of Object.values(bundle)) if (file.fileName.endsWith('.html') && file.type === 'asset') digest.update(file.source);
      const source = readFileSync(WORKER, 'utf8')
        .replace('__FILES__', JSON.stringify(files))
        .replace('__VERSION__', digest.digest('hex').slice(0, 12));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}
