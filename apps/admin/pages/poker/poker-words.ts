import { CURRENCIES, type Currency } from '#kernel/money.ts';

/** Games by the codes that hand histories use. */
export const GAMES = {
  NT: 'Hold’em, no limit',
  PT: 'Hold’em, pot limit',
  FT: 'Hold’em, fixed limit',
  NS: 'Short deck',
  PO: 'Omaha, pot limit',
  PO5: 'Omaha, five cards',
  PO6: 'Omaha, six cards',
  'NO/8': 'Omaha hi-lo, no limit',
  'PO/8': 'Omaha hi-lo, pot limit',
  'PO5/8': 'Omaha hi-lo, five cards',
  'FO/8': 'Omaha hi-lo, fixed limit',
} as const;
export type Game = keyof typeof GAMES;
export const GAME_OPTIONS = Object.entries(GAMES) as [Game, string][];

export const MODE_OPTIONS = [
  ['real', 'real money'],
  ['practice', 'practice'],
] as const;
export const modeText = (mode: 'real' | 'practice'): string => (mode === 'real' ? 'real money' : 'practice');

/** Minor units, or chips of a tournament, as text. */
export function chipsText(minor: number, currency: Currency, isMoney = true): string {
  const digits = isMoney ? CURRENCIES[currency] : 0;
  const text = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(minor / 10 ** digits);
  return (isMoney ? `${text} ${currency}` : text).replace('-', '−');
}

/** US cents as dollars. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);
