import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PayoutEvent, PayoutNews } from '#modules/cashier/index.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { judgeNews } from '#modules/withdrawals/payouts/judge-news.ts';
import { addEvent, changePayout, findEvent, findPayout, type Payout } from '#modules/withdrawals/payouts/payout.ts';
import { step } from '#modules/withdrawals/step.ts';
import { lockWithdrawal, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';

type NewsFailure = Failure<'payments.order_unknown' | 'wallet.request_reused' | 'wallet.busy' | 'wallet.outcome_unknown'>;
type Received = Result<{ outcome: string }, NewsFailure>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Takes in one verified callback about a payout. Each is recorded and acted upon once, also when copies come at once; its repeats get the
 * same outcome. A callback about a payout that is not there is `payments.order_unknown`, so that the company sends again.
 */
export async function onCallback(deps: WithdrawalDeps, provider: string, event: PayoutEvent, now: Date): Promise<Received> {
  const { eventId, orderRef, ...news } = event;
  const found = UUID.test(orderRef) ? await findPayout(deps.db, orderRef) : undefined;
  if (found?.provider !== provider) return err('payments.order_unknown');
  return onSettled(deps, found, { news, eventId, now });
}

/** Takes in what a company answered when it was asked. Answers that change nothing are not kept. */
export function onAnswer(deps: WithdrawalDeps, payout: Payout, news: PayoutNews, now: Date): Promise<Received> {
  return onSettled(deps, payout, { news, now });
}

function onSettled(
  deps: WithdrawalDeps,
  { id, provider, withdrawalId }: Payout,
  { news, eventId, now }: { news: PayoutNews; eventId?: string; now: Date },
): Promise<Received> {
  return deps.db.transaction<{ outcome: string }, NewsFailure>(
    async (tx) => {
      const withdrawal = (await lockWithdrawal(tx, withdrawalId))!;
      const payout = (await findPayout(tx, id))!;
      const seen = eventId === undefined ? undefined : await findEvent(tx, provider, eventId);
      if (seen) {
        // A repeat confirms what the first did.
        await tx.query('SELECT ledger.wait_for_standby()');
        const isSame = seen.payoutId === id && isDeepStrictEqual(seen.news, news);
        return isSame ? ok({ outcome: seen.outcome }) : err('wallet.request_reused');
      }
      const done = await act(deps, tx, { payout, withdrawal, news, now });
      if (!done.ok) return done;
      const { outcome } = done.value;
      if (eventId !== undefined || outcome !== 'nothing') {
        await addEvent(tx, { provider, eventId: eventId ?? `answer-${randomUUID()}`, payoutId: id, news, outcome, now });
      }
      return done;
    },
    { isRepeatable: true },
  );
}

type Act = { payout: Payout; withdrawal: Withdrawal; news: PayoutNews; now: Date };

async function act(deps: WithdrawalDeps, tx: Tx, { payout, withdrawal, news, now }: Act): Promise<Received> {
  const verdict = judgeNews(payout, news);
  const { providerRef, reason } = news;
  switch (verdict.act) {
    case 'nothing':
      return ok({ outcome: 'nothing' });
    case 'accept':
      await changePayout(tx, payout.id, { state: 'accepted', trouble: null, providerRef }, now);
      return ok({ outcome: 'accepted' });
    case 'send':
      return ok({ outcome: 'send' });
    case 'trouble':
      await changePayout(tx, payout.id, { trouble: verdict.trouble, providerRef, reason }, now);
      tx.afterCommit(() => deps.announce(withdrawal));
      return ok({ outcome: verdict.trouble });
    case 'pay':
      return move(deps, tx, { payout, withdrawal, news, now }, { to: 'paid', reference: providerRef ?? payout.providerRef ?? payout.id });
    case 'refuse':
      return move(deps, tx, { payout, withdrawal, news, now }, { to: 'approved' });
  }
}

/** The withdrawal and its payout move together, or neither does. */
async function move(
  deps: WithdrawalDeps,
  tx: Tx,
  { payout, withdrawal, news, now }: Act,
  next: { to: 'paid' | 'approved'; reference?: string },
): Promise<Received> {
  const state = next.to === 'paid' ? 'paid' : 'refused';
  await changePayout(tx, payout.id, { state, trouble: null, providerRef: news.providerRef, reason: news.reason }, now);
  const stepped = await step(deps, withdrawal, { ...next, from: 'paying', payoutId: payout.id, now }, tx);
  if (stepped.ok) return ok({ outcome: state });
  const { code } = stepped.failure;
  if (code === 'wallet.busy' || code === 'wallet.outcome_unknown') return err(code);
  throw new Error(`payout ${payout.id} was ${state}, and its withdrawal could not be: ${code}`);
}
