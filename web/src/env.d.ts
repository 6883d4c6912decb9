declare module 'virtual:phrases/en' {
  const phrases: Readonly<Record<string, string>>;
  export default phrases;
}
declare module 'virtual:phrases/fr' {
  const phrases: Readonly<Record<string, string>>;
  export default phrases;
}
