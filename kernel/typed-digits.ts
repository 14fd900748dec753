/** Text with the digits of every script as Latin ones: `۱۲` and `১২` are `12`. */
export function plainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, digitOf);
}

/** Digits of every script stand in Unicode in runs of ten, from zero to nine. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}
