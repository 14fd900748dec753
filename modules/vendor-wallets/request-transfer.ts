import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '#contracts/caller.ts';
import { CURRENCIES, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Restored } from '#platform/restored/restored.ts';
import type { Outgoing } from '#modules/gateway/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Hold, LedgerRefusal } from '#modules/wallet/index.ts';
import { accountsOf, carryOut, type CarryDeps } from '#modules/vendor-wallets/carry-out.ts';
import { storeCommand, type StoreGates } from '#modules/vendor-wallets/transfer-commands.ts';
import { findVendorTransfer, transferIdOf, type Direction, type VendorTransfer } from '#modules/vendor-wallets/transfer.ts';

export type WalletsDeps = CarryDeps & { outgoing: Outgoing; site: Pick<Site, 'isStopped'>; restored: Pick<Restored, 'isHeld'> };

/** Time in ms that the caller waits for the vendor. After it the answer is that the transfer is under way. */
const WAIT_MS = 2_500;
/** Most reads of a balance that changes in the meantime. */
const MOST_READS = 5;

export type TransferRequest = { caller: Caller; vendor: string; requestId: string; now: Date };
export type TransferFailure = Failure<
  | `vendor_wallets.${'vendor_unknown' | 'closed' | 'away' | 'amount_too_fine' | 'nothing_there'}`
  | StoreGates
  | Exclude<LedgerRefusal<Hold>, 'wallet.hold_closed' | 'wallet.hold_exists'>
>;
type Answer = Result<VendorTransfer, TransferFailure>;

/** Returns true if staff have stopped play, or this vendor. */
export function isClosed({ site }: Pick<WalletsDeps, 'site'>, vendor: string, { merchantId }: Pick<Caller, 'merchantId'>): boolean {
  return site.isStopped('play', { merchantId }) || site.isStopped('vendor', { merchantId, subject: vendor });
}

/** Moves an amount to a vendor or back. Each `requestId` of a member is one transfer with a vendor; a repeat returns its current state. */
export async function requestTransfer(
  deps: WalletsDeps,
  order: TransferRequest & { direction: Direction; amount: Money },
): Promise<Answer> {
  const known = await repeated(deps, order);
  if (known) {
    const { direction, amount } = order;
    const isSame = known.direction === direction && known.amount.minor === amount.minor && known.amount.currency === amount.currency;
    return isSame ? ok(await carried(deps, known.id)) : err('wallet.request_reused');
  }
  const barred = barOf(deps, order);
  if (barred) return barred;
  const { caller, amount } = order;
  if (amount.currency !== caller.currency) return err('wallet.wrong_currency');
  if (amount.minor % stepOf(deps, order.vendor, amount.currency) !== 0n) return err('vendor_wallets.amount_too_fine');
  return store(deps, { ...order, isAll: false });
}

/** Moves the whole balance to a vendor. A rest that is too fine for the vendor's amounts stays. */
export async function bringAll(deps: WalletsDeps, order: TransferRequest): Promise<Answer> {
  const known = await repeated(deps, order);
  if (known) return ok(await carried(deps, known.id));
  const barred = barOf(deps, { ...order, direction: 'in' });
  if (barred) return barred;
  const { caller, vendor } = order;
  for (let tries = 1; ; tries++) {
    const { cash } = await deps.wallet.balancesOf(caller);
    const minor = cash.minor - (cash.minor % stepOf(deps, vendor, cash.currency));
    if (minor <= 0n) break;
    const answer = await store(deps, { ...order, direction: 'in', amount: { ...cash, minor }, isAll: true });
    // The balance may have decreased in the meantime. The next attempt then moves a smaller amount.
    if (answer.ok || answer.failure.code !== 'wallet.insufficient_funds' || tries === MOST_READS) return answer;
  }
  // A repeat of this request may have moved the whole balance a moment ago.
  const copy = await repeated(deps, order);
  return copy ? ok(copy) : err('vendor_wallets.nothing_there');
}

/** Moves the whole balance at a vendor back. Returns undefined if the vendor has none. */
export async function giveBack(deps: WalletsDeps, order: TransferRequest): Promise<Answer | undefined> {
  const known = await repeated(deps, order);
  if (known) return ok(await carried(deps, known.id));
  const { caller, vendor } = order;
  const balance = await balanceAt(deps, vendor, caller);
  if (!balance) return err('vendor_wallets.away');
  return balance.minor === 0n ? undefined : store(deps, { ...order, direction: 'out', amount: balance, isAll: true });
}

/** Returns the balance that a vendor reports, or undefined if it reports none. */
export async function balanceAt({ outgoing }: Pick<WalletsDeps, 'outgoing'>, vendor: string, caller: Caller): Promise<Money | undefined> {
  const { memberId, currency } = caller;
  if (!(await outgoing.prepare(vendor, memberId, currency))) return undefined;
  const word = await outgoing.request(vendor, { kind: 'balance', player: outgoing.playerOf(memberId, currency) });
  return word.word === 'done' ? word.balance : undefined;
}

const repeated = ({ db }: WalletsDeps, { caller, vendor, requestId }: TransferRequest) =>
  findVendorTransfer(db, transferIdOf(caller.memberId, vendor, requestId));

function barOf(deps: WalletsDeps, { vendor, direction, caller }: TransferRequest & { direction: Direction }) {
  if (!deps.outgoing.keepsMoney(vendor)) return err('vendor_wallets.vendor_unknown');
  // Money can return to the member even if play is stopped.
  if (direction === 'in' && isClosed(deps, vendor, caller)) return err('vendor_wallets.closed');
  return deps.outgoing.isAway(vendor) ? err('vendor_wallets.away') : undefined;
}

/** Returns the smallest amount that a vendor's amounts can express, in minor units. */
function stepOf({ outgoing }: WalletsDeps, vendor: string, currency: Money['currency']): bigint {
  return 10n ** BigInt(Math.max(0, CURRENCIES[currency] - outgoing.decimalsOf(vendor)));
}

async function store(deps: WalletsDeps, order: TransferRequest & { direction: Direction; amount: Money; isAll: boolean }): Promise<Answer> {
  const { caller, vendor, requestId, amount } = order;
  const { memberId, merchantId } = caller;
  const id = transferIdOf(memberId, vendor, requestId);
  const accounts = await accountsOf(deps.wallet, { merchantId, memberId, vendor }, amount.currency);
  const stored = await deps.wallet.commit(storeCommand({ ...order, id }, accounts));
  if (!stored.ok) {
    const { code, facts } = stored.failure;
    if (code === 'wallet.hold_closed' || code === 'wallet.hold_exists') throw new Error(`the hold of transfer ${id} is another's`);
    return err(code, facts);
  }
  return ok(await carried(deps, id));
}

/**
 * Returns the state of a transfer after it was carried out, or after `WAIT_MS`. A transfer that is not finished by then is carried out by
 * the job. In a restored database it waits for the release.
 */
async function carried(deps: WalletsDeps, id: string): Promise<VendorTransfer> {
  if (!(await deps.restored.isHeld())) {
    const carrying = carryOut(deps, id).catch((error: unknown) => deps.log.error({ err: error, id }, 'a transfer to a vendor waits'));
    await Promise.race([carrying, sleep(WAIT_MS, undefined, { ref: false })]);
  }
  return (await findVendorTransfer(deps.db, id))!;
}
