import { money } from '#kernel/money.ts';
import type { RoundAccounts } from '#modules/bets/index.ts';
import { countBet } from '#modules/bonus/index.ts';
import type { Valued } from '#modules/sportsbook/cash-out/value.ts';
import { PARTS, settleCommand } from '#modules/sportsbook/settlement/settle-command.ts';
import type { SellsRefusal } from '#modules/sportsbook/slips/bet-command.ts';
import type { SportsBet } from '#modules/sportsbook/slips/bet-store.ts';
import type { Command, Gate, KeyName, Move, Write } from '#modules/wallet/index.ts';

type SaleKey = KeyName & { meaning: readonly unknown[] };
/** A cash-out of a part of a bet for `paid`, in minor units; `row` is its own write. */
type Selling = { key: SaleKey; valued: Valued; part: number; paid: bigint; row: Write; now: Date; weightBps: number };

/** Returns the key of a cash-out that a member requests. */
export const saleKey = (memberId: bigint, requestId: string, meaning: readonly unknown[]): SaleKey => ({
  source: 'sports',
  kind: 'sell',
  externalId: `${memberId}:${requestId}`,
  meaning,
});
/** Returns the key of the decision on a cash-out that waited. */
export const saleEndKey = (sale: bigint, attempt: number): SaleKey => ({
  source: 'sports',
  kind: 'sell-waited',
  externalId: `${sale}~${attempt}`,
  meaning: [],
});

/**
 * Gate that lets a cash-out pass while the matches are in the states from which its value was computed. A cash-out adds no load and counts
 * for no limit.
 */
function sellsGate({ memberId: member, merchantId: merchant, currency }: SportsBet, { legs }: Valued, at: Date): Gate<SellsRefusal> {
  const requested = legs.map((leg, n) => ({ n, ...leg, outcome: '', price: 0, epoch: 0, owed: 0n, room: 0n, sells: true }));
  return { kind: 'sports_accepts', args: { member, merchant, currency, potential: 0n, cap: 0n, at, legs: requested }, memberId: member };
}

const turnOf = ({ id: bet, memberId: member, revision, state, sales }: SportsBet): Gate<'sports.bet_moved'> => ({
  kind: 'sports_turn',
  args: { bet, member, revision, state, sales },
  memberId: member,
});

/**
 * Builds the command that buys a part of a bet back now. The last part ends the bet: its round is written, and the bought-back part counts
 * for no turnover.
 */
export function sellCommand(
  bet: SportsBet,
  { key, valued, part, paid, row, now, weightBps }: Selling,
  accounts: RoundAccounts,
): Command<'sports.bet_moved' | SellsRefusal, Move> {
  const gate = sellsGate(bet, valued, now);
  const isLast = bet.sold + part === PARTS;
  if (isLast) {
    const end = { payout: bet.soldFor + paid, atRisk: 0n, extra: 0n };
    return settleCommand(bet, end, accounts, { now, weightBps, sale: { key, gates: [gate], writes: [row] } });
  }
  const { player, house } = accounts;
  const amount = money(paid, bet.currency);
  const split = bet.bonusId !== null && { splitAs: { kind: 'stake', of: [bet.stakedIn!] } };
  return {
    key,
    account: player,
    gates: [turnOf(bet), gate],
    transfers: paid > 0n ? [{ kind: 'payout', from: house, to: player, amount, ...split }] : [],
    // The turnover of the bet counts when it is settled.
    writes: [row, ...(bet.bonusId === null ? [] : [countBet({ id: bet.bonusId, weightBps: 0 }, money(0n, bet.currency), now)])],
  };
}

/** Builds the command that only stores a fact about a bet: a cash-out that waits or is refused, or a target. */
export function saleStepCommand(bet: SportsBet, key: SaleKey, row: Write, { player }: RoundAccounts): Command<'sports.bet_moved', Move> {
  return { key, account: player, gates: [turnOf(bet)], transfers: [], writes: [row] };
}
