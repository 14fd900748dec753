import { JsonText } from '#kernel/json.ts';
import { money } from '#kernel/money.ts';
import type { RoundAccounts } from '#modules/bets/index.ts';
import { countBet } from '#modules/bonus/index.ts';
import type { SlipLeg, SlipMath } from '#modules/sportsbook/book.ts';
import type { SellsRefusal } from '#modules/sportsbook/slips/bet-command.ts';
import type { SportsBet } from '#modules/sportsbook/slips/bet-store.ts';
import { boostedReturn } from '#modules/sportsbook/slips/judged-legs.ts';
import { shapeOf } from '#modules/sportsbook/slips/slip.ts';
import { turnoverOf } from '#modules/turnover-weights/index.ts';
import type { Account, Command, Gate, Move } from '#modules/wallet/index.ts';

/**
 * Result of a bet. `atRisk` is the part of its stake that counts, `extra` the part of its payout that a boost added, in minor units.
 * `awaitsResult` is true for a bet that has lost the result by which it was paid.
 */
export type BetEnd = { payout: bigint; atRisk: bigint; extra: bigint; awaitsResult?: boolean };

/** Price in ten-thousandths below which a leg has hardly any risk and does not count. */
const LEAST_COUNTED = 15_000;
const WHOLE = 10_000;

/** Number of parts of a bet, of which a cash-out sells some. */
export const PARTS = 10_000;

/** Returns the result of a bet by its ended legs, with the bought-back parts; undefined while an open leg can change it. */
export function endOfBet(slips: SlipMath, bet: SportsBet): BetEnd | undefined {
  const { unit, stake, currency, sold, soldFor, covered } = bet;
  const left = BigInt(PARTS - sold);
  const shape = shapeOf(slips, bet);
  const returned = slips.returned(shape, unit * left);
  if (returned === undefined) return undefined;
  if (bet.tokenId !== null)
    return { payout: returned > unit * left ? (returned - unit * left) / BigInt(PARTS) : 0n, atRisk: 0n, extra: 0n };
  const boosted = boostedReturn(slips, shape, bet.boostPrice, { unit: unit * left, returned });
  const extra = (boosted - returned) / BigInt(PARTS);
  const payout = soldFor + returned / BigInt(PARTS) + extra;
  const most = Math.max(...[...shape.legs, ...(shape.places ?? [])].map(decidedHalves));
  const atRisk = ((stake - covered) * left * BigInt(most)) / 2n / BigInt(PARTS);
  const counted = turnoverOf(money(stake, currency), { payout: money(payout, currency), atRisk }, WHOLE);
  return { payout, atRisk: counted.minor, extra };
}

/** Returns the decided part of a leg or a builder, in halves: 0 for a void leg, an open leg and a leg at a low price. */
function decidedHalves({ price, end }: SlipLeg): number {
  return end && price >= LEAST_COUNTED ? 2 - end.voided : 0;
}

/** Returns turnover, gate and write of a settlement, the first or a correction. */
export function turn(
  { id, memberId, mode, stake, currency, state, sales, revision, paid, soldFor }: SportsBet,
  { payout, atRisk, extra, awaitsResult = false }: BetEnd,
  { weight, legs, now, isSold = false }: { weight: number; legs: JsonText; now: Date; isSold?: boolean },
) {
  const turnover = turnoverOf(money(stake, currency), { payout: money(payout, currency), atRisk }, weight).minor;
  const gate: Gate<'sports.bet_moved'> = { kind: 'sports_turn', args: { bet: id, member: memberId, revision, state, sales }, memberId };
  const row = {
    bet: id,
    revision: revision + 1,
    member: memberId,
    mode,
    paid_before: paid ?? soldFor,
    payout,
    at_risk: atRisk,
    turnover,
    weight,
    legs,
    at: now,
    state: isSold ? 'sold' : 'settled',
    extra,
    awaits: awaitsResult,
  };
  return { turnover, gate, write: { kind: 'sports_settlement', row } };
}

/**
 * Returns whether a bet must return its free bet or use it again: the bet is void and was not at its last settlement, or the other way
 * round.
 */
export function turnsToken({ tokenId, wasVoid, legs }: SportsBet): boolean {
  return tokenId !== null && legs.every(({ end }) => end?.voided === 2) !== wasVoid;
}

/** Returns the write that makes the free bet of a void slip available again, or that uses it again for a slip that is no longer void. */
export function tokenWrites(bet: SportsBet) {
  const { id, tokenId, wasVoid } = bet;
  return turnsToken(bet) ? [{ kind: wasVoid ? 'sports_token' : 'sports_token_back', row: { token: tokenId, bet: id } }] : [];
}

/**
 * Returns the key of a settlement. A refusal is stored for ever, so each state of a bet, by its revision and cash-outs, has a key of its
 * own.
 */
export const settlementKey = ({ id, revision, sales }: SportsBet, kind: 'settle' | 'resettle') => ({
  source: 'sports',
  kind,
  externalId: `${id}:${revision + 1}${sales === 0 ? '' : `:${sales}`}`,
  meaning: [],
});

/** Returns the state of each leg, as it is stored with a settlement and its round. */
export function legsText({ legs }: SportsBet): JsonText {
  const shown = legs.map(({ event, sport, names, code, specifiers, outcome, price, isBanker, end, block, place }) => {
    const wider = { ...(block !== null && { block }), ...(place && { place }) };
    return { event, sport, names, market: code, specifiers, outcome, price, isBanker, end, ...wider };
  });
  return new JsonText(JSON.stringify(shown));
}

/**
 * Builds the command that settles a bet for the first time: its payout, its round with the record and the event RoundsSettled. If a bonus
 * helped to pay the stake, the payout returns in the same proportion. `sale` is a cash-out of the whole rest, which ends the bet.
 */
export function settleCommand(
  bet: SportsBet,
  end: BetEnd,
  { player, house, promotions }: RoundAccounts & { promotions?: Account | undefined },
  {
    now,
    weightBps,
    sale,
  }: { now: Date; weightBps: number; sale?: Pick<Command, 'key' | 'writes'> & { gates: readonly Gate<SellsRefusal>[] } },
): Command<'sports.bet_moved' | SellsRefusal, Move> {
  const { id, mode, currency, bonusId, bonusWeight } = bet;
  const legs = legsText(bet);
  const { turnover, gate, write } = turn(bet, end, { weight: weightBps, legs, now, isSold: sale !== undefined });
  const key = sale?.key ?? settlementKey(bet, 'settle');
  const part = (from: Account, minor: bigint): Move[] =>
    minor <= 0n
      ? []
      : [
          {
            kind: 'payout',
            from,
            to: player,
            amount: money(minor, currency),
            ...(bonusId !== null && { splitAs: { kind: 'stake', of: [bet.stakedIn!] } }),
          },
        ];
  return {
    key,
    account: player,
    gates: [gate, ...(sale?.gates ?? [])],
    transfers: [...part(house, end.payout - bet.soldFor - end.extra), ...(promotions ? part(promotions, end.extra) : [])],
    writes: [
      ...(sale?.writes ?? []),
      {
        kind: 'round',
        row: {
          id,
          merchant: bet.merchantId,
          member: bet.memberId,
          // No member paid the stake of a free bet, so it has no record and does not count.
          mode: bet.tokenId === null ? mode : 'free',
          vendor: bet.vendor,
          game: bet.gameCode,
          family: 'book',
          model: bet.gameCode.toLowerCase(),
          stake: bet.stake,
          payout: end.payout,
          ...(mode === 'real' && bet.tokenId === null && { turnover, at_risk: end.atRisk }),
          currency,
          bet: { unit: bet.unit, sizes: bet.sizes, ...(bet.eachWay && { eachWay: true }) },
          outcome: { legs },
          staked_in: [bet.stakedIn],
          ...(bet.soldIn.length > 0 && { paid_in: bet.soldIn }),
          stakes_more: false,
          closed_by: key.externalId,
          nonce: 0,
          external: bet.externalId,
          vendor_round: String(id),
          ...(bonusId !== null && { bonus: true }),
          at: now,
        },
      },
      write,
      ...tokenWrites(bet),
      ...(bonusId === null ? [] : [countBet({ id: bonusId, weightBps: bonusWeight! }, money(end.atRisk, currency), now)]),
    ],
  };
}
