import { money } from '#kernel/money.ts';
import type { RoundAccounts } from '#modules/bets/index.ts';
import { countBet, type BonusStake } from '#modules/bonus/index.ts';
import { legsText, settlementKey, tokenWrites, turn, type BetEnd } from '#modules/sportsbook/settlement/settle-command.ts';
import type { SportsBet } from '#modules/sportsbook/slips/bet-store.ts';
import type { Account, Command, Move } from '#modules/wallet/index.ts';

const WHOLE = 10_000;
const counted = (atRisk: bigint, weightBps: number): bigint => (atRisk * BigInt(weightBps)) / BigInt(WHOLE);

type Accounts = RoundAccounts & { debt: Account | undefined; staked: BonusStake | undefined; promotions?: Account | undefined };

/**
 * Builds the command that corrects a settled bet. It moves the difference between the two payouts, to the accounts that paid the stake or
 * back from them in the same proportion. The part that a member no longer has becomes a debt; for play money that part is waived. A bonus
 * counts the corrected part at risk.
 */
export function correctionCommand(bet: SportsBet, end: BetEnd, accounts: Accounts, now: Date): Command<'sports.bet_moved', Move> {
  const { currency, bonusId, bonusWeight } = bet;
  const { gate, write } = turn(bet, end, { weight: bet.weight!, legs: legsText(bet), now });
  const { staked, player, promotions } = accounts;
  const change = end.payout - bet.paid!;
  const extra = promotions ? end.extra - (bet.extra ?? 0n) : 0n;
  // While the bonus runs, it counts exactly the stake that was at risk.
  const counts = counted(end.atRisk, bonusWeight ?? 0) - counted(bet.atRisk!, bonusWeight ?? 0);
  const isCounted = bonusId !== null && (counts !== 0n || (staked !== undefined && change !== 0n));
  return {
    key: settlementKey(bet, 'resettle'),
    account: player,
    gates: [gate],
    transfers: [...movesOf(bet, change - extra, accounts), ...movesOf(bet, extra, { ...accounts, house: promotions ?? accounts.house })],
    writes: [write, ...tokenWrites(bet), ...(isCounted ? [countBet({ id: bonusId, weightBps: WHOLE }, money(counts, currency), now)] : [])],
  };
}

function movesOf({ stakedIn, stake, currency }: SportsBet, change: bigint, { player, house, debt, staked }: Accounts): Move[] {
  if (change === 0n) return [];
  const amount = money(change < 0n ? -change : change, currency);
  if (change > 0n)
    return [{ kind: 'correction', from: house, to: player, amount, ...(staked && { splitAs: { kind: 'stake', of: [stakedIn!] } }) }];
  if (!debt) return [{ kind: 'correction-back', from: player, to: house, amount: { upTo: amount } }];
  const ofBonus = staked ? (amount.minor * staked.minor) / stake : 0n;
  const back = (minor: bigint, ...from: [Account, ...Account[]]): Move[] =>
    minor > 0n ? [{ kind: 'correction-back', from, to: house, amount: money(minor, currency) }] : [];
  return [...(staked ? back(ofBonus, staked.account, player, debt) : []), ...back(amount.minor - ofBonus, player, debt)];
}
