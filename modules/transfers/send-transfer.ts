import type { Caller } from '#contracts/caller.ts';
import { toMajor, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import {
  accountsOf,
  findKin,
  memberMay,
  type MemberRefusal,
  memberMayNow,
  moneyFree,
  type Identity,
  type PaymentPasswordFailure,
} from '#modules/identity/index.ts';
import { bonusFree, moneyLeaves } from '#modules/bonus/index.ts';
import { depositUse, withinDepositLimit } from '#modules/limits/index.ts';
import type { Rollover } from '#modules/rollover/index.ts';
import { isOn, type Site } from '#modules/site/index.ts';
import { debtFree, event, type Command, type LedgerRefusal, type Move, type Wallet } from '#modules/wallet/index.ts';
import { withinDay, transferLimits } from '#modules/transfers/transfer-limits.ts';
import { findTransfer, transferIdOf, type Transfer, type Way } from '#modules/transfers/transfer-store.ts';

export type Received = { to: bigint; account: string; amount: Money };

export type TransferDeps = {
  db: Database;
  identity: Pick<Identity, 'checkPaymentPassword' | 'hasPaymentPassword'>;
  site: Pick<Site, 'merchant' | 'isStopped'>;
  rollover: Pick<Rollover, 'carried'>;
  wallet: Wallet;
  /** Called after the commit, to notify the receiver. */
  announce(received: Received): void;
};

export type TransferOrder = {
  caller: Caller;
  /** The receiver's account name. */
  to: string;
  amount: Money;
  paymentPassword: string;
  requestId: string;
  ip: string;
  now: Date;
};

export type GateRefusal =
  | MemberRefusal
  | 'identity.withheld'
  | 'wallet.debt_owed'
  | 'bonus.running'
  | 'limits.deposit_limit_reached'
  | 'transfers.day_limit';
export type OwnRefusal = Exclude<LedgerRefusal<Move> | GateRefusal, 'limits.deposit_limit_reached'>;
export type TransferFailure =
  | Failure<`transfers.${'off' | 'stopped' | 'stranger' | 'other_currency' | 'not_received' | 'amount_outside_limits'}` | OwnRefusal>
  | PaymentPasswordFailure;

/** Refusals of the receiver's gates. They are private to the receiver. */
export const OF_RECEIVER: ReadonlySet<string> = new Set([
  'limits.deposit_limit_reached',
  'identity.excluded',
  'identity.timed_out',
  'identity.frozen',
  'identity.account_closed',
  'in_need_true_account',
]);

/**
 * Sends money to the member directly above or to a member directly below, in one commit. Each `requestId` of a member is one transfer; the
 * same request with another amount or receiver is refused as `wallet.request_reused`. Only cash is sent, and a transfer counts for no
 * turnover.
 */
export async function sendTransfer(deps: TransferDeps, order: TransferOrder): Promise<Result<Transfer, TransferFailure>> {
  const { db, site, identity, wallet } = deps;
  const { caller, amount, paymentPassword, requestId, ip, now } = order;
  const { memberId, merchantId, currency } = caller;
  const id = transferIdOf(memberId, requestId);
  // A repeat gets the first answer, even if a switch or lock has changed since.
  if (!(await findTransfer(db, memberId, id))) {
    if (!isOn(site.merchant(merchantId), 'TRANSFER3')) return err('transfers.off');
    if (site.isStopped('withdrawals', caller)) return err('transfers.stopped');
    const proven = await identity.checkPaymentPassword({ caller, paymentPassword, ip, now });
    if (!proven.ok) return proven;
  }
  if (amount.currency !== currency) return err('wallet.wrong_currency');
  const kin = await findKin(db, memberId, order.to);
  if (!kin) return err('transfers.stranger', { field: 'to' });
  if (kin.currency !== currency) return err('transfers.other_currency', { field: 'to' });
  const { min, max } = transferLimits(currency);
  if (amount.minor < min.minor || amount.minor > max.minor) {
    return err('transfers.amount_outside_limits', { min: toMajor(min), max: toMajor(max) });
  }
  const key = { kind: 'transfer', externalId: `${memberId}:${requestId.toLowerCase()}` };
  const decided = await wallet.commit(await commandOf(deps, { caller, id, key, to: kin.id, amount, requestId, now, way: 'tree' }));
  if (decided.ok) {
    const done = (await findTransfer(db, memberId, id))!;
    if (!decided.value.isReplay) deps.announce({ to: kin.id, account: await accountOf(db, memberId), amount });
    return ok(done);
  }
  const { failure } = decided;
  if (!OF_RECEIVER.has(failure.code)) return err(failure.code as OwnRefusal, failure.facts);
  // The sender's gates have some of the same refusals. The sender receives only its own refusal.
  const own = await memberMayNow(db, memberId, 'withdraw');
  return own.ok ? err('transfers.not_received', { field: 'to' }) : own;
}

type Sending = Pick<TransferOrder, 'caller' | 'amount' | 'requestId' | 'now'> & {
  id: string;
  key: { kind: string; externalId: string };
  to: bigint;
  way: Way;
};

/**
 * Returns the command that moves cash to another member. Its gates check both members, the sender's daily limits and the receiver's limits.
 */
export async function commandOf(
  { rollover, site, wallet }: Pick<TransferDeps, 'rollover' | 'site' | 'wallet'>,
  { caller, amount, requestId, now, id, key, to: receiver, way }: Sending,
): Promise<Command<GateRefusal, Move>> {
  const { memberId, merchantId, currency } = caller;
  const { cash } = await wallet.accountsOf(caller);
  const { cash: theirs } = await wallet.accountsOf({ merchantId, memberId: receiver, currency });
  const counted = { memberId: receiver, timeZone: site.merchant(merchantId).timeZone };
  const [from, to, minor] = [String(memberId), String(receiver), String(amount.minor)];
  return {
    key: { source: 'transfers', ...key, meaning: [to, minor, currency] },
    account: cash,
    gates: [
      memberMay(memberId, 'withdraw'),
      moneyFree(memberId),
      debtFree(memberId, currency),
      bonusFree(memberId),
      memberMay(receiver, 'deposit'),
      ...withinDay(memberId, amount, { isGift: way !== 'tree', now }),
      withinDepositLimit(counted, amount),
    ],
    transfers: [{ kind: 'member-transfer', from: cash, to: theirs, amount }],
    writes: [
      moneyLeaves(memberId, currency),
      { kind: 'member_transfer', row: { id, merchant: merchantId, request: requestId, from, to, way, currency, amount: minor, at: now } },
      depositUse(counted, amount, id),
      rollover.carried({ merchantId, from: cash, to: theirs, amount }),
      event('MemberTransferred', { id, from, to, merchantId, amount: minor, currency }),
    ],
  };
}

async function accountOf(db: Database, memberId: bigint): Promise<string> {
  return (await accountsOf(db, [memberId])).get(memberId)!;
}
