import { CURRENCIES, multiplyDown, parseMajor, toMajor, type Currency } from '#kernel/money.ts';

/** What so many coins are worth at a stake: `stake × coins ÷ total bet`, cut, as exact decimal text. */
export function amountAt(stake: number, currency: Currency, coins: number, totalBet: number): string {
  const amount = parseMajor(stake.toFixed(CURRENCIES[currency]), currency);
  return amount.ok ? toMajor(multiplyDown(amount.value, BigInt(coins), BigInt(totalBet))) : '0';
}
