import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { bringBack as bringBackContract, moveToVendor, vendorWalletBalance, vendorWallets } from '#contracts/vendor-wallets.ts';
import type { Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import {
  requestTransfer,
  balanceAt,
  bringAll,
  giveBack,
  isClosed,
  type TransferRequest,
  type TransferFailure,
  type WalletsDeps,
} from '#modules/vendor-wallets/request-transfer.ts';
import { carryOutDue, checkEnded } from '#modules/vendor-wallets/carry-out.ts';
import { viewOf, lastTransfers, type Direction, type VendorTransfer } from '#modules/vendor-wallets/transfer.ts';

/** Money of members in wallets that vendors keep. */
export interface VendorWallets {
  /** Returns the vendors that keep money, whether each can be used now, and the last transfers. */
  list(caller: Caller): Promise<Output<typeof vendorWallets>>;
  /** Moves the money back from one vendor, or from all vendors in parallel. */
  back(
    order: Omit<TransferRequest, 'vendor'> & { vendor?: string | undefined },
  ): Promise<Result<Back, Failure<'vendor_wallets.vendor_unknown'>>>;
  /** Returns the balance that a vendor reports for the caller. */
  balance(
    caller: Caller,
    vendor: string,
    now: Date,
  ): Promise<Result<Output<typeof vendorWalletBalance>, Failure<'vendor_wallets.vendor_unknown'>>>;
  /** Moves an amount to a vendor or back. Each `requestId` of a member is one transfer; a repeat returns its state. */
  move(order: TransferRequest & { direction: Direction; amount: Money }): Promise<Result<View, TransferFailure>>;
  /** Moves the whole balance to a vendor, except the part that is too fine for the vendor's decimals. */
  bring(order: TransferRequest): Promise<Result<View, TransferFailure>>;
  /** Sends stored transfers to vendors and asks for unknown outcomes. Returns their number. */
  carryOutDue(): Promise<number>;
  /** Compares transfers that ended an hour ago with the vendor again. A difference is a case for staff. Returns their number. */
  checkEnded(): Promise<number>;
}
type Deps = WalletsDeps & { catalogue: Pick<Catalogue, 'vendor'> };
type View = Output<typeof moveToVendor>;
type Back = Output<typeof bringBackContract>;

const SHOWN = 10;

/** Creates the vendor wallets: transfers to vendors and back, and the balances that vendors report. */
export function createVendorWallets(deps: Deps): VendorWallets {
  const { outgoing, catalogue, db } = deps;
  const nameOf = (vendor: string): string => catalogue.vendor(vendor).accountTypeName;
  const shown = (transfer: VendorTransfer): View => ({ ...viewOf(transfer), accountTypeName: nameOf(transfer.vendor) });
  const answered = (requested: Result<VendorTransfer, TransferFailure>): Result<View, TransferFailure> =>
    requested.ok ? ok(shown(requested.value)) : requested;

  async function list(caller: Caller): Promise<Output<typeof vendorWallets>> {
    const transfers = await lastTransfers(db, caller, SHOWN);
    return {
      wallets: outgoing.vendors().map((vendor) => ({
        vendor,
        accountTypeName: nameOf(vendor),
        state: isClosed(deps, vendor, caller) ? 'closed' : outgoing.isAway(vendor) ? 'away' : 'open',
      })),
      transfers: transfers.map(shown),
      currency: caller.currency,
    };
  }

  /**
   * Moves the money back from one vendor, or from all vendors in parallel. A vendor that does not answer delays the call by its own wait
   * only.
   */
  async function back({ vendor, ...order }: Omit<TransferRequest, 'vendor'> & { vendor?: string | undefined }) {
    if (vendor !== undefined && !outgoing.keepsMoney(vendor)) return err('vendor_wallets.vendor_unknown' as const);
    const from = vendor === undefined ? outgoing.vendors() : [vendor];
    const given = await Promise.all(from.map(async (one) => ({ one, answer: await giveBack(deps, { ...order, vendor: one }) })));
    const sent: Back = {
      transfers: given.flatMap(({ answer }) => (answer?.ok ? [shown(answer.value)] : [])),
      unheard: given.flatMap(({ one, answer }) => (answer && !answer.ok ? [one] : [])),
    };
    return ok(sent);
  }

  return {
    list,
    back,
    balance: async (caller, vendor, now) => {
      if (!outgoing.keepsMoney(vendor)) return err('vendor_wallets.vendor_unknown');
      const balance = (await balanceAt(deps, vendor, caller)) ?? null;
      return ok({ vendor, balance, currency: caller.currency, at: now });
    },
    move: async (order) => answered(await requestTransfer(deps, order)),
    bring: async (order) => answered(await bringAll(deps, order)),
    carryOutDue: () => carryOutDue(deps),
    checkEnded: () => checkEnded(deps),
  };
}
