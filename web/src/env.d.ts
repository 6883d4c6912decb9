declare module 'virtual:phrases/en' {
  const phrases: Readonly<Record<string, string>>;
  export default phrases;
}
declare module 'virtual:phrases/fr' {
  const phrases: Readonly<Record<string, string>>;
  export default phrases;
}
/** Of the release that these pages are, as `sextant --version` has it (vite.config.ts). */
declare const SEXTANT_VERSION: string;
