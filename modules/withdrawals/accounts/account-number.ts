import { createHash } from 'node:crypto';
import type { PayoutKind } from '#contracts/withdrawals.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/**
 * Returns an account number in its stored form: without spaces and hyphens, an IBAN in capitals. Undefined if the text is no number of that
 * kind.
 */
export function accountNumber(kind: PayoutKind, typed: string): string | undefined {
  const number = typed.replace(/[\s-]/g, '');
  if (kind === 'crypto') return isTronAddress(number) ? number : undefined;
  if (kind === 'ewallet') return /^[\w.+@]{5,64}$/.test(number) ? number : undefined;
  const large = number.toUpperCase();
  if (/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(large)) return isIban(large) ? large : undefined;
  return /^\d{6,24}$/.test(large) ? large : undefined;
}

/** Ranges of card numbers that are no bank accounts anywhere: Visa, Mastercard, American Express. */
const CARD = /^(4\d{15}|5[1-5]\d{14}|2(22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13})$/;

/** True if the text is the number of a card, by its range and its check digit (Luhn). */
export function isCardNumber(typed: string): boolean {
  const number = typed.replace(/[\s-]/g, '');
  if (!CARD.test(number)) return false;
  const sum = [...number].toReversed().reduce((total, digit, at) => {
    const weighed = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/**
 * True for a valid IBAN (ISO 13616): with country and check digits moved to the end and letters as numbers from 10, the number leaves 1
 * when divided by 97.
 */
function isIban(iban: string): boolean {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((letter) => parseInt(letter, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** True for a TRC-20 address in base 58: 21 bytes that begin with 0x41, followed by the first four bytes of their double SHA-256. */
function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false;
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(BASE58.indexOf(letter));
  const hex = value.toString(16).padStart(50, '0');
  if (hex.length !== 50 || !hex.startsWith('41')) return false;
  const bytes = Buffer.from(hex, 'hex');
  const sha = (data: Buffer): Buffer => createHash('sha256').update(data).digest();
  return sha(sha(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21));
}
