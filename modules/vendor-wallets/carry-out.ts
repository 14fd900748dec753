import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { Outgoing } from '#modules/gateway/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { judgeFate, judgeMove, type AnswerVerdict } from '#modules/vendor-wallets/judge-answer.ts';
import { endCommand, type TransferAccounts, type TransferEnd } from '#modules/vendor-wallets/transfer-commands.ts';
import {
  findVendorTransfer,
  lookAgainAt,
  recordChecked,
  recordReceipt,
  recordSending,
  takeDue,
  takeOne,
  takeUnchecked,
  type VendorTransfer,
} from '#modules/vendor-wallets/transfer.ts';

export type CarryDeps = {
  db: Database;
  log: Log;
  clock: Clock;
  wallet: Wallet;
  outgoing: Pick<Outgoing, 'request' | 'prepare' | 'playerOf'>;
};

/**
 * Time in ms for which a process holds a transfer, longer than all calls of one pass. Only a crashed process leaves a transfer for this
 * time.
 */
const LEASE_MS = 30_000;
const AT_ONCE = 20;
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000];
/** Time in ms after which an order that could not be sent is cancelled. The vendor has never received it. */
const UNSENT_MS = 30_000;
/** Time in ms after the end of a transfer until the vendor's record of it is checked again. */
const CHECK_AFTER_MS = 3_600_000;
const CHECKS_AT_ONCE = 50;

/** Returns the accounts between which a transfer moves money. */
export async function accountsOf(
  wallet: Wallet,
  { merchantId, memberId, vendor }: Pick<VendorTransfer, 'merchantId' | 'memberId' | 'vendor'>,
  currency: VendorTransfer['amount']['currency'],
): Promise<TransferAccounts> {
  const owner = { merchantId, memberId, currency };
  const { cash } = await wallet.accountsOf(owner);
  const held = await wallet.accountOf(owner, 'held', vendor);
  return { cash, held, clearing: await wallet.houseAccount(merchantId, 'clearing', vendor, currency) };
}

/** Carries out one transfer now, unless another process does. Returns its state afterwards. */
export async function carryOut(deps: CarryDeps, id: string): Promise<VendorTransfer> {
  const now = deps.clock.now();
  const taken = await takeOne(deps.db, id, now, new Date(now.getTime() + LEASE_MS));
  if (taken) await pass(deps, taken);
  return (await findVendorTransfer(deps.db, id))!;
}

/** Carries out due transfers: sends stored orders to vendors, and asks vendors for unknown outcomes. Returns their number. */
export async function carryOutDue(deps: CarryDeps): Promise<number> {
  const now = deps.clock.now();
  const due = await takeDue(deps.db, now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  const passed = await Promise.allSettled(due.map((transfer) => pass(deps, transfer)));
  for (const one of passed) if (one.status === 'rejected') deps.log.error({ err: one.reason as Error }, 'a transfer to a vendor waits');
  return due.length;
}

async function pass(deps: CarryDeps, transfer: VendorTransfer): Promise<void> {
  const verdict = transfer.state === 'stored' ? await notify(deps, transfer) : await requestOutcome(deps, transfer);
  if (verdict === 'wait') {
    const now = deps.clock.now().getTime();
    await lookAgainAt(deps.db, transfer.id, new Date(now + pauseAfter(now - transfer.storedAt.getTime())));
  }
}

/** Returns the pause until the next attempt, in ms. It grows with the time that the transfer has waited. */
function pauseAfter(waitedMs: number): number {
  return PAUSES_MS.find((pause) => pause >= waitedMs) ?? PAUSES_MS.at(-1)!;
}

/** Sends the order to the vendor. The intent to send is stored first. */
async function notify(deps: CarryDeps, transfer: VendorTransfer): Promise<AnswerVerdict> {
  const { db, clock, outgoing } = deps;
  const { vendor, memberId, direction, amount, id } = transfer;
  if (!(await outgoing.prepare(vendor, memberId, amount.currency))) {
    const isOld = clock.now().getTime() - transfer.storedAt.getTime() > UNSENT_MS;
    if (transfer.state !== 'stored' || !isOld) return 'wait';
    await end(deps, transfer, { from: 'stored', to: 'refused', reason: 'unsent', now: clock.now() });
    return 'refuse';
  }
  const sending = await recordSending(db, transfer, clock.now());
  if (!sending) return 'wait';
  const player = outgoing.playerOf(memberId, amount.currency);
  const word = await outgoing.request(vendor, { kind: 'move', player, direction, amount, reference: id });
  if (word.word !== 'unknown' && word.word !== 'unsent') await recordReceipt(db, sending, word.word);
  const verdict = judgeMove(word);
  if (verdict === 'done') await end(deps, sending, { from: 'sent', to: 'done', reason: null, now: clock.now() });
  return verdict === 'request' ? requestOutcome(deps, { ...sending, received: word.word }) : verdict;
}

/** Asks the vendor for the outcome of a transfer, under the same reference. */
async function requestOutcome(deps: CarryDeps, transfer: VendorTransfer): Promise<AnswerVerdict> {
  const { clock, outgoing } = deps;
  const { vendor, memberId, amount, id } = transfer;
  const word = await outgoing.request(vendor, { kind: 'fate', player: outgoing.playerOf(memberId, amount.currency), reference: id });
  const verdict = judgeFate(word, transfer, clock.now());
  if (verdict === 'done') await end(deps, transfer, { from: 'sent', to: 'done', reason: null, now: clock.now() });
  if (verdict === 'refuse') {
    await end(deps, transfer, { from: 'sent', to: 'refused', reason: 'why' in word ? word.why : 'absent', now: clock.now() });
  }
  return verdict === 'send' ? notify(deps, transfer) : verdict;
}

async function end(deps: CarryDeps, transfer: VendorTransfer, how: TransferEnd): Promise<void> {
  const accounts = await accountsOf(deps.wallet, transfer, transfer.amount.currency);
  const done = await deps.wallet.commit(endCommand(transfer, how, accounts));
  if (done.ok || done.failure.code === 'vendor_wallets.moved_on') return;
  throw new Error(`transfer ${transfer.id} could not be ${how.to}: ${done.failure.code}`);
}

/**
 * Asks vendors again about transfers that ended an hour ago. A vendor that now reports another outcome is a case for staff. Returns the
 * number of requests.
 */
export async function checkEnded(deps: CarryDeps): Promise<number> {
  const now = deps.clock.now();
  const ended = await takeUnchecked(deps.db, new Date(now.getTime() - CHECK_AFTER_MS), CHECKS_AT_ONCE);
  for (const transfer of ended) {
    const { id, vendor, memberId, amount, state } = transfer;
    const player = deps.outgoing.playerOf(memberId, amount.currency);
    const { word } = await deps.outgoing.request(vendor, { kind: 'fate', player, reference: id });
    if (word === 'unknown' || word === 'unsent' || word === 'pending') continue;
    const trouble =
      word === 'done' && state === 'refused' ? 'done_after_refusal' : word !== 'done' && state === 'done' ? 'refused_after_done' : null;
    if (trouble) deps.log.error({ id, vendor, trouble, alert: 'vendor-wallets' }, 'a vendor says otherwise of a transfer that has ended');
    await recordChecked(deps.db, id, trouble, now);
  }
  return ended.length;
}
