import { JsonText } from '#kernel/json.ts';
import { money } from '#kernel/money.ts';
import { turnoverOf, type RoundAccounts } from '#modules/bets/index.ts';
import { countBet } from '#modules/bonus/index.ts';
import type { LegEnd, SlipMath } from '#modules/sportsbook/book.ts';
import type { SportsBet } from '#modules/sportsbook/slips/bet-store.ts';
import type { Command, Gate, Move } from '#modules/wallet/index.ts';

/** Result of a bet. `atRisk` is the part of its stake that counts, in minor units. */
export type BetEnd = { payout: bigint; atRisk: bigint };

/** A leg below this price, in ten-thousandths, was hardly a risk and counts for nothing. */
const LEAST_COUNTED = 15_000;
const WHOLE = 10_000;

/** Result of a bet by its legs that are over; undefined while an open one can change it. */
export function endOfBet(slips: SlipMath, { unit, stake, currency, sizes, legs }: SportsBet): BetEnd | undefined {
  const payout = slips.returned({ sizes, legs: legs.map((leg) => ({ ...leg, end: leg.end ?? undefined })) }, unit);
  if (payout === undefined) return undefined;
  const most = Math.max(...legs.map(decidedHalves));
  const atRisk = (stake * BigInt(most)) / 2n;
  const counted = turnoverOf(money(stake, currency), { payout: money(payout, currency), atRisk }, WHOLE);
  return { payout, atRisk: counted.minor };
}

/** Decided part of a leg, in halves: 0 for a void leg, an open leg and a leg at a low price. */
function decidedHalves({ price, end }: { price: number; end: LegEnd | null }): number {
  return end && price >= LEAST_COUNTED ? 2 - end.voided : 0;
}

/** Turnover, gate and write of a settlement, whether it is the first or a correction. */
export function turn(
  { id, memberId, mode, stake, currency, state, revision, paid }: SportsBet,
  { payout, atRisk }: BetEnd,
  { weight, legs, now }: { weight: number; legs: JsonText; now: Date },
) {
  const turnover = turnoverOf(money(stake, currency), { payout: money(payout, currency), atRisk }, weight).minor;
  const gate: Gate<'sports.bet_moved'> = { kind: 'sports_turn', args: { bet: id, member: memberId, revision, state }, memberId };
  const row = {
    bet: id,
    revision: revision + 1,
    member: memberId,
    mode,
    paid_before: paid ?? 0n,
    payout,
    at_risk: atRisk,
    turnover,
    weight,
    legs,
    at: now,
  };
  return { turnover, gate, write: { kind: 'sports_settlement', row } };
}

/** Standing of each leg, as it is stored with a settlement and its round. */
export function legsText({ legs }: SportsBet): JsonText {
  const shown = legs.map(({ event, sport, names, code, specifiers, outcome, price, isBanker, end }) => {
    return { event, sport, names, market: code, specifiers, outcome, price, isBanker, end };
  });
  return new JsonText(JSON.stringify(shown));
}

/**
 * The command that settles a bet for the first time: its payout, its round with the record and the event RoundsSettled. A stake that a
 * bonus helped to pay gets its payout back in the same parts.
 */
export function settleCommand(
  bet: SportsBet,
  end: BetEnd,
  { player, house }: RoundAccounts,
  { now, weightBps }: { now: Date; weightBps: number },
): Command<'sports.bet_moved', Move> {
  const { id, mode, currency, bonusId, bonusWeight } = bet;
  const legs = legsText(bet);
  const { turnover, gate, write } = turn(bet, end, { weight: weightBps, legs, now });
  const externalId = `${id}:1`;
  const payout = money(end.payout, currency);
  const back: Move[] = [
    {
      kind: 'payout',
      from: house,
      to: player,
      amount: payout,
      ...(bonusId !== null && { splitAs: { kind: 'stake', of: [bet.stakedIn!] } }),
    },
  ];
  return {
    key: { source: 'sports', kind: 'settle', externalId, meaning: [] },
    account: player,
    gates: [gate],
    transfers: end.payout > 0n ? back : [],
    writes: [
      {
        kind: 'round',
        row: {
          id,
          merchant: bet.merchantId,
          member: bet.memberId,
          mode,
          vendor: bet.vendor,
          game: bet.gameCode,
          family: 'book',
          model: bet.gameCode.toLowerCase(),
          stake: bet.stake,
          payout: end.payout,
          ...(mode === 'real' && { turnover, at_risk: end.atRisk }),
          currency,
          bet: { unit: bet.unit, sizes: bet.sizes },
          outcome: { legs },
          staked_in: [bet.stakedIn],
          stakes_more: false,
          closed_by: externalId,
          nonce: 0,
          external: bet.externalId,
          vendor_round: String(id),
          at: now,
        },
      },
      write,
      ...(bonusId === null ? [] : [countBet({ id: bonusId, weightBps: bonusWeight! }, money(end.atRisk, currency), now)]),
    ],
  };
}
