/** Replaces digits of every script by Latin digits: `۱۲` and `১২` become `12`. */
export function plainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, digitOf);
}

/** Returns the Latin digit. In Unicode, the digits of a script are ten consecutive characters from zero to nine. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}
