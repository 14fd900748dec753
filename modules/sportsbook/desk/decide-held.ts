import * as z from 'zod/mini';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { plainTexts, sportWords } from '#kernel/sport-words.ts';
import type { Tx } from '#platform/db/database.ts';
import { cardsOf } from '#modules/identity/index.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { lockHeld } from '#modules/sportsbook/settlement/held-store.ts';
import { endOfBet } from '#modules/sportsbook/settlement/settle-command.ts';
import { endCommands, type Moving } from '#modules/sportsbook/settlement/settle-page.ts';
import { withoutVoids } from '#modules/sportsbook/settlement/void-legs.ts';
import { betsByIds } from '#modules/sportsbook/slips/bet-store.ts';
import { audit, type ApprovalKind } from '#modules/staff/index.ts';

export const BET = 'sports_bet';
const payload = z.strictObject({ bet: z.string() });
const text = (minor: bigint, currency: Currency): string => `${toMajor(money(minor, currency))} ${currency}`;

/** Returns a bet whose payout waits, with its payout by the present results. */
async function judge(tx: Tx, { book }: Pick<SportsDeps, 'book'>, id: string): Promise<Moving | undefined> {
  if (!(await lockHeld(tx, BigInt(id)))) return undefined;
  const bet = await withoutVoids({ db: tx, book }, (await betsByIds(tx, [BigInt(id)]))[0]!);
  const end = endOfBet(book.slips, bet);
  return end && { bet, end };
}

/**
 * Declares the approval to pay a payout that waits, which two staff members decide. Its amount follows the results at that time; if they
 * have changed since the request, the request is void. The payout is the settlement of the bet, so it is paid once.
 */
export const payHeldKind = (deps: SportsDeps): ApprovalKind<z.output<typeof payload>, 'sports.case_unknown'> => ({
  kind: 'sports.pay_held',
  permission: SPORTS.approve,
  payload,
  describe: async (tx, { bet: id }) => {
    const judged = await judge(tx, deps, id);
    if (!judged) return err('sports.case_unknown');
    const { bet, end } = judged;
    const { account } = (await cardsOf(tx, [bet.memberId])).get(bet.memberId)!;
    const words = sportWords(plainTexts(deps.book.texts));
    const legs = bet.legs.map((leg) => `${leg.names.join(' – ')}: ${words.outcome(leg, leg, leg.outcome)}`);
    return ok({
      merchantId: bet.merchantId,
      subject: { kind: BET, id },
      facts: {
        member: account,
        bet: id,
        legs: legs.join('; '),
        stake: text(bet.stake, bet.currency),
        payout: text(end.payout, bet.currency),
      },
    });
  },
  execute: async (tx, { bet: id }, { now }) => {
    const judged = await judge(tx, deps, id);
    if (!judged) return err('sports.case_unknown');
    const [command] = await endCommands(deps, [judged], now);
    const decided = await deps.wallet.commitIn(tx, command!);
    if (!decided.ok) return err('sports.case_unknown');
    return ok({ after: { paid: text(judged.end.payout, judged.bet.currency) } });
  },
});

const SUBJECT = 'sports_event';
type SuspectFailure = Failure<'sports.event_unknown'>;
type Suspected = { names: string[]; isSuspect: boolean };

async function lockMatch(tx: Tx, event: string): Promise<Suspected | undefined> {
  const [found] = await tx.query<Suspected>('SELECT names, is_suspect FROM sports_event WHERE id = $1 FOR NO KEY UPDATE', [event]);
  return found;
}

/** Puts a match under suspicion: from then on wins on it wait for two staff members, and its bets cannot be cashed out. */
export function suspect(
  { db }: Pick<SportsDeps, 'db'>,
  caller: StaffCaller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ event: string }, SuspectFailure>> {
  return db.transaction<{ event: string }, SuspectFailure>(async (tx) => {
    const found = await lockMatch(tx, id);
    if (!found) return err('sports.event_unknown');
    await tx.query('UPDATE sports_event SET is_suspect = true WHERE id = $1', [id]);
    await audit(tx, caller, { action: 'sports.suspect', subject: { kind: SUBJECT, id }, reason, after: { isSuspect: true } });
    return ok({ event: id });
  });
}

/** Declares the approval to lift a suspicion, which two staff members decide. Payouts that waited only for it are then paid. */
export const clearKind: ApprovalKind<{ event: string }, 'sports.event_unknown'> = {
  kind: 'sports.clear_suspicion',
  permission: SPORTS.approve,
  payload: z.strictObject({ event: z.string() }),
  describe: async (tx, { event }) => {
    const found = await lockMatch(tx, event);
    if (!found?.isSuspect) return err('sports.event_unknown');
    const sums = await tx.query<{ currency: Currency; count: number; payout: bigint }>(
      `SELECT h.currency, count(*)::int AS count, sum(h.payout)::bigint AS payout
         FROM sports_held h JOIN sports_bet b ON b.id = h.bet_id AND b.revision = h.revision
        WHERE h.why = 'suspicion' AND EXISTS (SELECT FROM sports_leg g WHERE g.bet_id = h.bet_id AND g.event_id = $1) GROUP BY 1 ORDER BY 1`,
      [event],
    );
    const figures = {
      'held payouts': sums.map(({ currency, count, payout }) => `${count}, ${text(payout, currency)}`).join('; ') || 'none',
    };
    return ok({ merchantId: null, subject: { kind: SUBJECT, id: event }, facts: { match: found.names.join(' – ') }, figures });
  },
  execute: async (tx, { event }) => {
    const found = await lockMatch(tx, event);
    if (!found?.isSuspect) return err('sports.event_unknown');
    // With the next revision the match's leader settles the waiting bets.
    await tx.query(
      'UPDATE sports_event SET is_suspect = false, revision = revision + CASE WHEN revision > 0 OR feed IS NOT NULL THEN 1 ELSE 0 END WHERE id = $1',
      [event],
    );
    return ok({ after: { isSuspect: false } });
  },
};
