import { randomUUID } from 'node:crypto';
import { ofDollars } from '#kernel/dollars.ts';
import { money } from '#kernel/money.ts';
import { mayStillStake, stakeMove, type RoundAccounts, type StakeRefusal } from '#modules/bets/index.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import type { Block } from '#modules/sportsbook/slips/blocks.ts';
import type { AcceptanceRefusal } from '#modules/sportsbook/slips/bet-command.ts';
import { blockRows, coverWrites, legsOf, potentialOf } from '#modules/sportsbook/slips/judged-legs.ts';
import { shapeOf } from '#modules/sportsbook/slips/slip.ts';
import type { FactorOf } from '#modules/sportsbook/terms/factors.ts';
import type { WaitingBet } from '#modules/sportsbook/waiting/waiting-store.ts';
import type { Account, Command, Gate, Hold, Move, Reversal } from '#modules/wallet/index.ts';

export type WaitingAccounts = RoundAccounts & { held: Account | undefined };

/** Returns the key of a decision on a bet. */
const keyOf = (kind: 'accept' | 'refuse', externalId: string) => ({ source: 'sports', kind, externalId, meaning: [] });

const turnOf = ({ id: bet, memberId: member }: WaitingBet): Gate<'sports.bet_moved'> => ({
  kind: 'sports_turn',
  args: { bet, member, revision: 0, state: 'waiting', sales: 0 },
  memberId: member,
});

type Accepting = { prices: readonly number[]; blocks: readonly Block[]; accounts: WaitingAccounts; factorOf: FactorOf; now: Date };

/**
 * Builds the command that accepts a bet at exactly these prices. A stake that was held leaves the wallet now. The limits of the member were
 * checked when it was held. Each attempt has a key of its own, because a refusal is stored permanently and the bet may be tried again. The
 * gate `sports_turn` lets one attempt through.
 */
export function acceptCommand(
  { book, limits, terms }: Pick<SportsDeps, 'book' | 'limits' | 'terms'>,
  bet: WaitingBet,
  { prices, blocks, accounts, factorOf, now }: Accepting,
): Command<StakeRefusal | AcceptanceRefusal | 'sports.bet_moved', Move | Hold> {
  const { id, memberId: member, merchantId: merchant, mode, currency, unit } = bet;
  const isReal = mode === 'real';
  const shape = shapeOf(book.slips, { ...bet, blocks }, prices);
  const potential = potentialOf(book.slips, shape, { unit, isFree: bet.tokenId !== null });
  const lines = bet.legs.map((leg) => ({ ...leg, event: BigInt(leg.event), market: BigInt(leg.market) }));
  const legs = legsOf(book.slips, {
    shape,
    lines,
    prices,
    unit: isReal ? unit : 0n,
    limitOf: (league) => ofDollars(terms(league).owed, currency).minor,
    factorOf,
    // A boosted bet is placed before the start, so it does not wait.
    boost: undefined,
  });
  const day = { potential: isReal ? potential : 0n, cap: ofDollars(limits.paid, currency).minor };
  const stake = money(bet.stake, currency);
  return {
    key: keyOf('accept', `${id}~${randomUUID()}`),
    account: accounts.player,
    gates: [
      mayStillStake(bet),
      turnOf(bet),
      { kind: 'sports_accepts', args: { member, merchant, currency, at: now, legs, ...day, delayed: true, bet: id }, memberId: member },
    ],
    transfers: bet.hold ? [backOf(bet, accounts), stakeMove(accounts, stake, undefined)] : [],
    writes: [
      {
        kind: 'sports_accept',
        row: { bet: id, merchant, currency, stake: bet.stake, stakes: bet.hold !== null, potential, legs, blocks: blockRows(blocks) },
      },
      ...coverWrites({ isReal: isReal && bet.tokenId === null, sizes: bet.sizes }, id),
    ],
  };
}

/** Builds the command that refuses a bet and returns its stake to the balance that it came from. */
export function refuseCommand(bet: WaitingBet, refusal: string, accounts: WaitingAccounts): Command<'sports.bet_moved', Hold | Reversal> {
  const { id, externalId } = bet;
  const reverses = { source: 'sports', kind: 'place', externalId };
  return {
    key: keyOf('refuse', String(id)),
    account: accounts.player,
    gates: [turnOf(bet)],
    transfers: [bet.hold ? backOf(bet, accounts) : { kind: 'stake-back', reverses, only: 'stake' }],
    writes: [
      { kind: 'sports_refuse', row: { bet: id, refusal } },
      ...(bet.tokenId === null ? [] : [{ kind: 'sports_token_back', row: { token: bet.tokenId, bet: id } }]),
    ],
  };
}

function backOf({ stake, currency, hold }: WaitingBet, { player, held }: WaitingAccounts): Hold {
  return { kind: 'bet-reserve-back', state: 'released', from: held!, to: player, amount: money(stake, currency), holdId: hold! };
}
