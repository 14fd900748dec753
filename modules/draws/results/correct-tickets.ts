import { JsonText } from '#kernel/json.ts';
import { money } from '#kernel/money.ts';
import { countBet, type BonusStake } from '#modules/bonus/index.ts';
import { event, type Account, type Command, type Move } from '#modules/wallet/index.ts';
import { accountsFor, type DealtRound, type RoundAccounts, ROUNDS, type SettledTicket } from '#modules/bets/index.ts';
import type { DrawDeps } from '#modules/draws/deps.ts';
import type { Draw } from '#modules/draws/draw-store.ts';
import { rulesOfOpen } from '#modules/rules/index.ts';

/**
 * Settles tickets by the corrected result of their draw: a higher payout is paid, a lower payout is claimed back. Each ticket has a commit
 * of its own, many are decided together, and a repeat changes nothing.
 */
export async function correctTickets(deps: DrawDeps, draw: Draw, tickets: readonly SettledTicket[], now: Date): Promise<void> {
  const staked = await deps.bonus.stakedIn(tickets.flatMap(({ id, mode }) => (mode === 'real' ? [id] : [])));
  const commands = await Promise.all(
    tickets.map(async (ticket) => {
      const { payout, outcome } = rulesOfOpen(deps.families, 'ticket', ticket).settle(ticket, draw.outcome!);
      const accounts = await accountsFor(deps.wallet, { ...ticket, currency: ticket.stake.currency });
      const isClaimed = ticket.mode === 'real' && payout.minor < ticket.payout.minor;
      const debt = isClaimed ? await deps.wallet.accountOf({ ...ticket, currency: ticket.stake.currency }, 'receivable') : undefined;
      return correctionCommand(
        ticket,
        { payout, outcome: JSON.stringify(outcome) },
        { ...accounts, debt, staked: staked.get(ticket.id) },
        now,
      );
    }),
  );
  const decided = await deps.wallet.commitMany(commands);
  decided.forEach((one, at) => {
    if (!one.ok) throw new Error(`ticket ${tickets[at]!.id} could not be corrected: ${one.failure.code}`);
  });
}

/**
 * Builds the command that moves the difference between the two payouts of a ticket, to the accounts that paid its stake or back from them
 * in the same proportion. The part that a member no longer has becomes a debt; for play money that part is waived.
 */
function correctionCommand(
  ticket: SettledTicket,
  { payout, outcome }: DealtRound,
  { player, house, debt, staked }: RoundAccounts & { debt: Account | undefined; staked: BonusStake | undefined },
  now: Date,
): Command<never, Move> {
  const { id, drawId, merchantId, memberId, mode, stake } = ticket;
  const change = payout.minor - ticket.payout.minor;
  const amount = money(change < 0n ? -change : change, stake.currency);
  const ofBonus = staked ? (amount.minor * staked.minor) / stake.minor : 0n;
  const back = (minor: bigint, ...from: [Account, ...Account[]]): Move[] =>
    minor > 0n ? [{ kind: 'correction-back', from, to: house, amount: money(minor, stake.currency) }] : [];
  const moves = (): Move[] => {
    if (change > 0n)
      return [{ kind: 'correction', from: house, to: player, amount, ...(staked && { splitAs: { kind: 'stake', of: [id] } }) }];
    if (!debt) return [{ kind: 'correction-back', from: player, to: house, amount: { upTo: amount } }];
    return [...(staked ? back(ofBonus, staked.account, player, debt) : []), ...back(amount.minor - ofBonus, player, debt)];
  };
  return {
    key: { source: ROUNDS, kind: 'ticket_correction', externalId: String(id), meaning: [drawId] },
    account: player,
    transfers: change === 0n ? [] : moves(),
    writes: [
      {
        kind: 'ticket_correction',
        row: {
          round: id,
          draw: drawId,
          merchant: merchantId,
          member: memberId,
          mode,
          paid_before: ticket.payout.minor,
          payout: payout.minor,
          outcome: new JsonText(outcome),
          at: now,
        },
      },
      ...(staked && change !== 0n ? [countBet({ id: staked.bonus, weightBps: 0 }, money(0n, stake.currency), now)] : []),
      ...(change !== 0n && mode === 'real'
        ? [event('TicketCorrected', { id: String(id), memberId: String(memberId), change: String(change), currency: stake.currency })]
        : []),
    ],
  };
}
