import { toMinor, writtenNumber, type Amount } from '#kernel/amount.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { locale, t, translated } from '#apps/admin/lib/text.ts';

/** Names of poker games, by the codes in hand histories. */
export const GAMES = translated({
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
});
export type Game = keyof typeof GAMES;
export const gameOptions = () => Object.entries(GAMES) as [Game, string][];

export const modeOptions = () =>
  [
    ['real', t('real money')],
    ['practice', t('practice')],
  ] as const;
export const modeText = (mode: 'real' | 'practice'): string => (mode === 'real' ? t('real money') : t('practice'));

/** Writes a value with the decimals of the poker room: two, and more only if the amount has more. */
function figureText(value: Parameters<Intl.NumberFormat['format']>[0], currency: Currency): string {
  const most = CURRENCIES[currency];
  const format = new Intl.NumberFormat(locale(), { minimumFractionDigits: Math.min(most, 2), maximumFractionDigits: most });
  return format.format(value).replace('-', '−');
}

/** Writes an amount without the code of its currency. */
export const amountText = (amount: Amount, currency: Currency): string => figureText(writtenNumber(amount), currency);

/** Writes an amount in minor units, or a number of chips of a tournament. */
export function chipsText(minor: number, currency: Currency, isMoney = true): string {
  if (isMoney) return `${figureText(minor / 10 ** CURRENCIES[currency], currency)} ${currency}`;
  return new Intl.NumberFormat(locale()).format(minor).replace('-', '−');
}

/** Writes the blinds of a table. A game with antes and a button blind has the button blind and the ante instead. */
export function blindsText({ small, big, ante, currency }: { small: Amount; big: Amount; ante: Amount; currency: Currency }): string {
  const [first, second, third] = [small, big, ante].map((amount) => amountText(amount, currency));
  return toMinor(small, currency) > 0n
    ? `${first}/${second} ${currency}`
    : t('{big}, ante {ante} {currency}', { big: second, ante: third, currency });
}

/** Writes the blinds of a stake, which are in US cents. */
export const stakeText = ({ small, big, ante }: { small: number; big: number; ante: number }): string =>
  small > 0 ? `${dollars(small)}/${dollars(big)}` : t('{big}, ante {ante}', { big: dollars(big), ante: dollars(ante) });

/** Writes US cents as dollars. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);
