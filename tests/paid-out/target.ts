import { randomUUID } from 'node:crypto';
import type { StaffCaller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { isConflict, isConnectionLoss, openDatabase, UnknownOutcome } from '#platform/db/database.ts';
import { err } from '#kernel/result.ts';
import type { PayoutUpdate } from '#modules/cashier/index.ts';
import { sealLedger } from '#modules/wallet/index.ts';
import { handOver } from '#modules/withdrawals/payouts/hand-over.ts';
import { claimWithdrawal, pay, requestApproval } from '#modules/withdrawals/review/work-withdrawal.ts';
import { memberCaller } from '#tests/factories/caller.ts';
import { paid } from '#tests/factories/cashier.ts';
import { orderOf, type ToCompany } from '#tests/paid-out/company.ts';
import { moneyModules } from '#tests/paid-out/modules.ts';
import { AMOUNT, type Requested, type Step } from '#tests/paid-out/step.ts';

// Process that the faults harm: deposits, withdrawals and receipts on a database. The process that started it sends one step at a time, and
// also plays the payment provider. This process ends with that process.

const { url, staff: named } = JSON.parse(process.env['PAID_OUT_TARGET']!) as { url: string; staff: { id: string; name: string }[] };
const db = openDatabase({ url });
const [ines, oren] = named.map(({ id, name }): StaffCaller => ({
  staffId: BigInt(id),
  sessionId: randomUUID(),
  name,
  grants: [{ role: 'finance', merchantId: null }],
  roles: ['finance'],
  brand: null,
  hidden: [],
  ip: '127.0.0.1',
})) as [StaffCaller, StaffCaller];

const waiting = new Map<string, (news: PayoutUpdate) => void>();
function notifyCompany(toCompany: ToCompany): Promise<PayoutUpdate> {
  const key = randomUUID();
  process.send!({ key, toCompany });
  return new Promise((resolve) => waiting.set(key, resolve));
}
const { world, withdrawals, staff, desk } = await moneyModules(db, {
  terms: { bank: { USD: { min: 1n, max: 1_000_000n } } },
  send: (order) => notifyCompany(orderOf(order)),
  readOutcome: (id) => notifyCompany({ ask: id }),
  verifyCallback: () => err('payments.signature_invalid'),
});

/** Takes a step. Returns its result as a word that a repeat returns again; for a withdrawal, its state. */
async function take(step: Step): Promise<string> {
  const now = new Date(Date.now() + (step.aheadMs ?? 0));
  if (step.name === 'deposit') {
    const caller = memberCaller(BigInt(step.member));
    const opened = await world.deposit(caller, AMOUNT.deposit, { requestId: step.request });
    if (!opened.ok) return codeOf(opened);
    const sent = await world.cashier.receivePayment('sandbox', { ...paid(opened.value), eventId: step.request });
    return sent.ok ? sent.value.outcome : codeOf(sent);
  }
  if (step.name === 'ask') {
    const order = { caller: memberCaller(BigInt(step.member)), accountId: step.account, amount: money(AMOUNT.withdrawal, 'USD') };
    const done = await withdrawals.request({ ...order, paymentPassword: '000000', requestId: step.request, ip: '127.0.0.1', now });
    return done.ok ? done.value.id : codeOf(done);
  }
  if (step.name === 'send') return String(await withdrawals.sendDuePayouts(now));
  if (step.name === 'silence') {
    await withdrawals.confirmSilent(now);
    return 'done';
  }
  const done = await act(step, now);
  if (done === 'unknown') return done;
  const [row] = await db.query<{ state: string }>('SELECT state FROM withdrawal WHERE id = $1', [step.id]);
  return row?.state ?? 'gone';
}

type Acted = { ok: true } | { ok: false; failure: { code: string } };

async function act(step: Extract<Step, { id: string }>, now: Date): Promise<string> {
  const { id } = step;
  const claimed = async (work: () => Promise<Acted>): Promise<string> => {
    const claim = await claimWithdrawal(desk, ines, { id, isTakeover: true, now });
    return claim.ok ? codeOf(await work()) : codeOf(claim);
  };
  if (step.name === 'look') return 'ok';
  if (step.name === 'approve') {
    const requested = await claimed(() => requestApproval(desk, ines, { id, reason: 'all passed', requestId: step.request, now }));
    if (requested === 'unknown') return requested;
    const [open] = await db.query<{ id: string; hash: string }>(
      "SELECT id, encode(hash, 'hex') AS hash FROM approval WHERE subject_id = $1 AND status = 'waiting'",
      [id],
    );
    return open ? codeOf(await staff.decideApproval(oren, { ...open, verdict: 'approve', note: '', now })) : 'ok';
  }
  if (step.name === 'pay') return claimed(() => pay(desk, ines, { id, reference: 'BANK 7781', now }));
  if (step.name === 'hand') {
    const order = { id, provider: 'sandbox', reason: 'by bank', requestId: step.request, now };
    return claimed(() => handOver(withdrawals.deps, ines, order));
  }
  const caller = memberCaller(BigInt(step.member));
  return codeOf(
    step.name === 'receive'
      ? await withdrawals.confirm(caller, { id, answer: 'received' }, now)
      : await withdrawals.confirmPart(caller, { id, amount: money(AMOUNT.part, 'USD') }, now),
  );
}

function codeOf(done: Acted): string {
  if (done.ok) return 'ok';
  const { code } = done.failure;
  return code === 'wallet.busy' || code === 'wallet.outcome_unknown' ? 'unknown' : code;
}

async function decide(step: Step): Promise<string> {
  try {
    return await take(step);
  } catch (error) {
    if (error instanceof UnknownOutcome || isConnectionLoss(error) || isConflict(error)) return 'unknown';
    return `failed ${(error as Error).message}`;
  }
}

process.on('message', (message: Requested | { key: string; news: PayoutUpdate }) => {
  if ('key' in message) {
    waiting.get(message.key)?.(message.news);
    waiting.delete(message.key);
  } else void decide(message.step).then((answer) => process.send!({ n: message.n, answer }));
});
process.on('disconnect', () => process.exit(0));
process.send!({ isReady: true });
for (;;) {
  await new Promise((done) => setTimeout(done, 500));
  await sealLedger(db).catch(() => {});
}
