import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = join(import.meta.dirname, 'service-worker.js');
const PUBLIC = join(import.meta.dirname, '../public');

const NO_VERSION = 'name="sextant-version" content=""';

/** Pictures for those who install the pages are of no use without a network. */
function isNeeded(name: string): boolean {
  return !name.startsWith('screenshot');
}

/**
 * Writes service-worker.js with the names of all files of the build, so that everything works without a network; and the version of the
 * build into the page and into version.txt, so that a page that stays open can ask whether there is a newer one.
 */
export function offline(): Plugin {
  return {
    name: 'sextant-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = [
        './',
        ...Object.keys(bundle).filter((name) => !/\.(map|woff|net)$/.test(name)),
        ...readdirSync(PUBLIC).filter(isNeeded),
      ].sort();
      // Large, and not for everybody: kept when they are first fetched.
      const later = Object.keys(bundle).filter((name) => name.endsWith('.net'));
      const digest = createHash('sha256').update(files.join('\n'));
      // Names of chunks hold a digest of their content; that of the page does not.
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no page');
      const html = String(page.source);
      if (!html.includes(NO_VERSION)) throw new Error('the page has no place for its version');
      const version = digest.update(html).digest('hex').slice(0, 12);
      page.source = html.replace(NO_VERSION, `name="sextant-version" content="${version}"`);
      const source = readFileSync(WORKER, 'utf8')
        .replace('__FILES__', JSON.stringify(files))
        .replace('__LATER__', JSON.stringify(later))
        .replace('__VERSION__', version);
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      this.emitFile({ type: 'asset', fileName: 'version.txt', source: `${version}\n` });
    },
  };
}
