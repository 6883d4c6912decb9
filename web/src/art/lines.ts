/**
 * A text in lines of at most so many characters, broken at spaces; a drawing does not break its text. No line begins with a
 * sign that French sets apart, or ends with its opening quotation mark.
 */
export function linesOf(text: string, characters: number): string[] {
  return text.split(/(?<!«) (?![:;!?»…])/).reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > characters) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}
