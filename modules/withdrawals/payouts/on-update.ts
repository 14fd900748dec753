import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PayoutEvent, PayoutUpdate } from '#modules/cashier/index.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { judgeUpdate } from '#modules/withdrawals/payouts/judge-update.ts';
import { addEvent, changePayout, findEvent, findPayout, type Payout } from '#modules/withdrawals/payouts/payout.ts';
import { step } from '#modules/withdrawals/step.ts';
import { lockWithdrawal, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';

type UpdateFailure = Failure<'payments.order_unknown' | 'wallet.request_reused' | 'wallet.busy' | 'wallet.outcome_unknown'>;
type Received = Result<{ outcome: string }, UpdateFailure>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Processes one verified callback about a payout. Each callback is recorded and acted upon once, also when copies arrive at the same time;
 * repeats get the same outcome. A callback about an unknown payout is `payments.order_unknown`, so that the provider sends it again.
 */
export async function onCallback(deps: WithdrawalDeps, provider: string, event: PayoutEvent, now: Date): Promise<Received> {
  const { eventId, orderRef, ...update } = event;
  const found = UUID.test(orderRef) ? await findPayout(deps.db, orderRef) : undefined;
  if (found?.provider !== provider) return err('payments.order_unknown');
  return onSettled(deps, found, { update, eventId, now });
}

/** Processes a provider's answer to a query. Answers that change nothing are not stored. */
export function onAnswer(deps: WithdrawalDeps, payout: Payout, update: PayoutUpdate, now: Date): Promise<Received> {
  return onSettled(deps, payout, { update, now });
}

function onSettled(
  deps: WithdrawalDeps,
  { id, provider, withdrawalId }: Payout,
  { update, eventId, now }: { update: PayoutUpdate; eventId?: string; now: Date },
): Promise<Received> {
  return deps.db.transaction<{ outcome: string }, UpdateFailure>(
    async (tx) => {
      const withdrawal = (await lockWithdrawal(tx, withdrawalId))!;
      const payout = (await findPayout(tx, id))!;
      const seen = eventId === undefined ? undefined : await findEvent(tx, provider, eventId);
      if (seen) {
        // A repeat confirms the outcome of the first callback.
        await tx.query('SELECT ledger.wait_for_standby()');
        const isSame = seen.payoutId === id && isDeepStrictEqual(seen.news, update);
        return isSame ? ok({ outcome: seen.outcome }) : err('wallet.request_reused');
      }
      const done = await act(deps, tx, { payout, withdrawal, update, now });
      if (!done.ok) return done;
      const { outcome } = done.value;
      if (eventId !== undefined || outcome !== 'nothing') {
        await addEvent(tx, { provider, eventId: eventId ?? `answer-${randomUUID()}`, payoutId: id, news: update, outcome, now });
      }
      return done;
    },
    { isRepeatable: true },
  );
}

type Act = { payout: Payout; withdrawal: Withdrawal; update: PayoutUpdate; now: Date };

async function act(deps: WithdrawalDeps, tx: Tx, { payout, withdrawal, update, now }: Act): Promise<Received> {
  const verdict = judgeUpdate(payout, update);
  const { providerRef, reason } = update;
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
      return move(deps, tx, { payout, withdrawal, update, now }, { to: 'paid', reference: providerRef ?? payout.providerRef ?? payout.id });
    case 'refuse':
      return move(deps, tx, { payout, withdrawal, update, now }, { to: 'approved' });
  }
}

/** Moves the withdrawal and its payout to the next state together, or neither. */
async function move(
  deps: WithdrawalDeps,
  tx: Tx,
  { payout, withdrawal, update, now }: Act,
  next: { to: 'paid' | 'approved'; reference?: string },
): Promise<Received> {
  const state = next.to === 'paid' ? 'paid' : 'refused';
  await changePayout(tx, payout.id, { state, trouble: null, providerRef: update.providerRef, reason: update.reason }, now);
  const stepped = await step(deps, withdrawal, { ...next, from: 'paying', payoutId: payout.id, now }, tx);
  if (stepped.ok) return ok({ outcome: state });
  const { code } = stepped.failure;
  if (code === 'wallet.busy' || code === 'wallet.outcome_unknown') return err(code);
  throw new Error(`payout ${payout.id} was ${state}, and its withdrawal could not be: ${code}`);
}
