import type { Caller } from '#contracts/caller.ts';
import type { Money } from '#kernel/money.ts';
import { bonusFree, moneyLeaves } from '#modules/bonus/index.ts';
import { memberMay, type BeginRefusal } from '#modules/identity/index.ts';
import { withoutPlayLimits, type OutsideBar } from '#modules/limits/index.ts';
import { debtFree, type Account, type Command, type Gate, type Hold, type Move, type Write } from '#modules/wallet/index.ts';
import type { Direction, VendorTransfer } from '#modules/vendor-wallets/transfer.ts';

/**
 * Accounts of a transfer. `held` is an account of the member for money on its way to the vendor. `clearing` is the money that the vendor
 * has for the brand's members.
 */
export type TransferAccounts = { cash: Account; held: Account; clearing: Account };

export type StoreGates = BeginRefusal | 'wallet.debt_owed' | 'bonus.running' | OutsideBar | 'vendor_wallets.under_way';

export type StoreOrder = {
  id: string;
  caller: Caller;
  vendor: string;
  direction: Direction;
  amount: Money;
  /** True if the whole balance was requested. The amount is then not part of the request's meaning. */
  isAll: boolean;
  requestId: string;
  now: Date;
};

/**
 * Returns the command that stores a transfer. For a transfer to the vendor the money leaves the balance in this commit, before the order is
 * sent. For a transfer from the vendor no money moves until the vendor confirms it. Money may return whatever the member's state is.
 */
export function storeCommand(
  { id, caller, vendor, direction, amount, isAll, requestId, now }: StoreOrder,
  { cash, held }: TransferAccounts,
): Command<StoreGates, Hold> {
  const { memberId, merchantId } = caller;
  const { minor, currency } = amount;
  const free: Gate<'vendor_wallets.under_way'> = { kind: 'vendor_transfer_free', args: { member: String(memberId), vendor }, memberId };
  const out: Gate<StoreGates>[] = [memberMay(memberId, 'bet'), debtFree(memberId, currency), withoutPlayLimits(memberId)];
  return {
    key: {
      source: 'vendor-wallets',
      kind: 'transfer',
      externalId: id,
      meaning: [vendor, direction, isAll ? 'all' : String(minor), currency],
    },
    account: cash,
    gates: direction === 'in' ? [...out, bonusFree(memberId), free] : [free],
    transfers: direction === 'in' ? [{ kind: 'vendor-in', state: 'pending', holdId: id, from: cash, to: held, amount }] : [],
    writes: [
      ...(direction === 'in' ? [moneyLeaves(memberId, currency)] : []),
      {
        kind: 'vendor_transfer',
        row: {
          id,
          merchant: merchantId,
          member: String(memberId),
          request: requestId,
          vendor,
          direction,
          currency,
          amount: String(minor),
          at: now,
        },
      },
    ],
  };
}

export type TransferEnd = { from: 'stored' | 'sent'; to: 'done' | 'refused'; reason: string | null; now: Date };

/**
 * Returns the command that ends a transfer and moves the money of its end. If the transfer has ended otherwise in the meantime, nothing
 * happens.
 */
export function endCommand(
  { id, direction, amount }: VendorTransfer,
  { from, to, reason, now }: TransferEnd,
  { cash, held, clearing }: TransferAccounts,
): Command<'vendor_wallets.moved_on', Hold | Move> {
  const written: Write<'vendor_wallets.moved_on'> = { kind: 'vendor_transfer_end', row: { id, from, to, reason, at: now } };
  const hold = { amount, holdId: id, from: held };
  const transfers: (Hold | Move)[] = [];
  if (direction === 'in' && to === 'done') transfers.push({ ...hold, kind: 'vendor-in-done', to: clearing, state: 'settled' });
  if (direction === 'in' && to === 'refused') transfers.push({ ...hold, kind: 'vendor-in-back', to: cash, state: 'released' });
  if (direction === 'out' && to === 'done') transfers.push({ kind: 'vendor-out', from: clearing, to: cash, amount });
  // An end that came too late for one state must not be the stored answer for the end of another state.
  const key = { source: 'vendor-wallets', kind: `${from}-${to}`, externalId: id, meaning: [] };
  return { key, account: cash, transfers, writes: [written] };
}
