import type { Placed, RoundAccounts, SeededDeps } from '#modules/bets/index.ts';
import { fundOf, meterEntry, type MeterEntry } from '#modules/meters/index.ts';

/** Meter of an order: its count before the round, and a function for its part in the command of a dealt outcome. */
type DealtMeter = { count: number; entryOf(outcome: object): MeterEntry };

/** Reads the meter with which an order is played; undefined if its game has no meter. */
export async function meterOf(
  { meters }: Pick<SeededDeps, 'meters'>,
  { caller, mode, stake, playable, now }: Placed<'instant'>,
  { house, hasBonus }: Pick<RoundAccounts, 'house'> & { hasBonus: boolean },
): Promise<DealtMeter | undefined> {
  const { rules, title } = playable;
  if (!rules.meter) return undefined;
  const { of, owed: owedAt } = rules.meter;
  const { memberId, merchantId, currency } = caller;
  const { vendor, gameCode } = title;
  const place = { memberId, vendor, gameCode, model: rules.model, stake, fund: fundOf(mode, hasBonus) };
  const [count, owed] = await Promise.all([meters.countOf(place), meters.accountOf(merchantId, currency)]);
  return {
    count,
    entryOf: (outcome) => {
      const { before, after } = of(outcome);
      return meterEntry(place, { before, after, owedBefore: owedAt(stake, before), owedAfter: owedAt(stake, after) }, { house, owed, now });
    },
  };
}
