import type { GambledOutcome } from '#games/slots/gamble/gamble-rules.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import type { Extra } from '#games/slots/model.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import type { SettledRound } from '#games/kit/view/view.ts';
import { fromMinor, partOf, type Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

/** Returns the price of a way to play, in coins. */
function priceOf({ extras, totalBet }: Pick<SlotInfo<Amount>, 'extras' | 'totalBet'>, way: Extra | undefined): number {
  return extras.find((one) => one.way === way)?.price ?? totalBet;
}

/** Returns a return in per cent as text; if free games are chosen, that of the worst choice and that of the best one. */
export function returnText({ returnPercent, bestPercent }: { returnPercent: string; bestPercent: string | null }): string {
  return bestPercent === null || bestPercent === returnPercent ? returnPercent : `${returnPercent}–${bestPercent}`;
}

/** Returns the return of a plain spin, as `returnText` has it. */
export function plainReturn({ returnPercent, play }: Pick<SlotInfo<Amount>, 'returnPercent' | 'play'>): string {
  const best = play.choices?.toSorted((a, b) => Number(b.returnPercent) - Number(a.returnPercent))[0];
  return returnText({ returnPercent, bestPercent: best?.returnPercent ?? null });
}

/** Returns the values that the text of the gamble rule needs. */
export function gambleFacts({ returnPercent, most }: NonNullable<SlotInfo<Amount>['gamble']>): { percent: string; most: number } {
  return { percent: returnPercent, most };
}

/** Returns the price in coins of a recorded bet. */
export function priceOfBet(info: Pick<SlotInfo<Amount>, 'extras' | 'totalBet'>, bet: unknown): number {
  return priceOf(info, ((bet ?? {}) as { way?: Extra }).way);
}

/** Returns the cost of a way to play at the stake of a plain spin. */
export function costOf(
  info: Pick<SlotInfo<Amount>, 'extras' | 'totalBet'>,
  stake: Amount,
  way: Extra | undefined,
  currency: Currency,
): Amount {
  return way === undefined ? stake : partOf(stake, priceOf(info, way), info.totalBet, currency);
}

/** Returns the part of a bet that orders additions to a plain spin. */
export function extraBet(way: Extra | undefined, isGambling: boolean): { way?: Extra; gamble?: true } {
  return { ...(way !== undefined && { way }), ...(isGambling && { gamble: true as const }) };
}

type Gambles = GambledOutcome['gamble'];

/** Returns the gambles of a round for the display; null for a round without any. */
export function gambleOf(outcome: Outcome, isOpen: boolean): { shown: Gambles; isOpen: boolean } | null {
  const { gamble } = outcome as Outcome & { gamble?: Gambles };
  return gamble && (isOpen || gamble.gambles.length > 0) ? { shown: gamble, isOpen } : null;
}

/** Returns gambles for the display without further offers: the win can only be collected. */
export function withoutOffer<G extends { shown: Gambles } | null>(gamble: G): G {
  return gamble && { ...gamble, shown: { ...gamble.shown, offered: [] } };
}

/** Returns a round with the payout of its spin, before any gamble. */
export function spinOf<R extends SettledRound<Outcome>>(round: R, currency: Currency): R {
  const { gamble } = round.outcome as Outcome & { gamble?: Gambles };
  return gamble ? { ...round, payout: fromMinor(BigInt(gamble.won), currency) } : round;
}
