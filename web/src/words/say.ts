/** Phrases of locale/ by key. */
export type Phrases = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;
/** The phrase of a key with its placeholders filled in. */
export type Say = (key: string, values?: Values) => string;

/**
 * The phrase of a key in the form that its values choose, as the engine does: `key.you` where `who` is the person spoken
 * to, `key.to_you` where `other` is, `key.one` and `key.other` for `count`; else the phrase itself.
 */
function phraseOf(phrases: Phrases, rules: Intl.PluralRules, key: string, values: Values): string {
  const { who, other, count } = values;
  const you = phrases['play.you'];
  const forms = [
    ...(you !== undefined && who === you ? ['.you'] : []),
    ...(you !== undefined && other === you ? ['.to_you'] : []),
    ...(typeof count === 'number' ? [`.${rules.select(count)}`, '.other'] : []),
    '',
  ];
  // A missing phrase shows as its key: a test compares all keys of the code with the files.
  return forms.map((form) => phrases[key + form]).find((phrase) => phrase !== undefined) ?? key;
}

/** A phrase as it is printed: with round apostrophes, and in French without a line break before a double sign or inside quotation marks. */
export function typeset(phrase: string, language: string): string {
  const round = phrase.replaceAll(/(?<=[\p{L}}])'(?=\p{L})/gu, '’');
  return language === 'fr' ? round.replaceAll(/ ([:;!?»…])/g, '\u00a0$1').replaceAll('« ', '«\u00a0') : round;
}

const VOWEL = /^[aeiouàâéèêîôœ]/iu;

/** A word after what stands before it: in French “de” loses its vowel before another one. */
function joined(de: string, word: string, language: string): string {
  return de !== '' && language === 'fr' && VOWEL.test(word) ? ` d’${word}` : de + word;
}

export function speaker(phrases: Phrases, language: string): Say {
  const rules = new Intl.PluralRules(language);
  return (key, values = {}) =>
    typeset(phraseOf(phrases, rules, key, values), language).replaceAll(
      /( de )?\{(\w+)\}/g,
      (whole, de: string | undefined, name: string) => {
        const value = values[name];
        if (value === undefined) return whole;
        return joined(de ?? '', typeof value === 'number' ? figure(value) : value, language);
      },
    );
}

/** A number as it is printed: with a minus sign, not a hyphen. */
export function figure(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

/** A phrase as a sentence begins. */
export function capital(phrase: string): string {
  return phrase.charAt(0).toLocaleUpperCase() + phrase.slice(1);
}
