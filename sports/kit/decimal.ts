import { fraction, type Fraction } from '#kernel/fraction.ts';

/** Reads a decimal text such as `-0.94` exactly; `undefined` for other text. */
export function decimalFraction(text: string): Fraction | undefined {
  const match = /^([+-]?)(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole, part = ''] = match as unknown as [string, string, string, string?];
  const size = fraction(BigInt(whole + part), 10n ** BigInt(part.length));
  return sign === '-' ? { top: -size.top, bottom: size.bottom } : size;
}

/** Writes a value with so many decimals, rounded half away from zero; zero has no sign. */
export function decimalText({ top, bottom }: Fraction, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const size = ((top < 0n ? -top : top) * scale * 2n + bottom) / (bottom * 2n);
  const digits = size.toString().padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return top < 0n && size > 0n ? `-${text}` : text;
}
