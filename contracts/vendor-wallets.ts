import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut, priced } from '#contracts/money.ts';
import { BARRED, OF_THE_LEDGER } from '#contracts/refusals.ts';

/** Direction of a transfer (specification 7.20). `in`: from the balance to the vendor. `out`: back from the vendor. */
export const walletDirection = z.enum(['in', 'out']);

const vendor = z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/));

/**
 * State of a transfer. `under_way`: the vendor has not confirmed the outcome, and is asked until it does. `refused`: no money was moved,
 * and money that was taken from the balance was returned.
 */
export const vendorTransferState = z.enum(['under_way', 'done', 'refused']);

const transfer = z.object({
  id: z.string(),
  requestId: z.string(),
  vendor: z.string(),
  accountTypeName: z.string(),
  direction: walletDirection,
  amount: moneyOut,
  currency,
  state: vendorTransferState,
  at: z.date(),
});

const refusals = [
  'vendor_wallets.vendor_unknown',
  'vendor_wallets.closed',
  'vendor_wallets.away',
  'vendor_wallets.under_way',
  'vendor_wallets.amount_too_fine',
  'vendor_wallets.nothing_there',
  'limits.not_kept_outside',
  'limits.line_stopped',
  'wallet.debt_owed',
  'bonus.running',
  ...BARRED,
  ...OF_THE_LEDGER,
] as const;

export const vendorWallets = endpoint({
  method: 'GET',
  path: '/wps/vendor-wallets',
  auth: 'member',
  summary: 'Vendors that keep money of members themselves, whether each can be used now, and the last transfers, newest first',
  output: z.object({
    wallets: z.array(
      z.object({
        vendor: z.string(),
        accountTypeName: z.string(),
        /** `closed`: by staff. `away`: the vendor has not answered lately. */
        state: z.enum(['open', 'closed', 'away']),
      }),
    ),
    transfers: z.array(transfer),
    currency,
  }),
  errors: ['in_need_true_account'],
});

export const vendorWalletBalance = endpoint({
  method: 'GET',
  path: '/wps/vendor-wallets/balance',
  auth: 'member',
  summary: 'What a vendor says that it keeps for the member just now',
  input: z.strictObject({ vendor }),
  output: z.object({
    vendor: z.string(),
    /** Money in the wallet; null if the vendor does not answer now. */
    balance: z.nullable(moneyOut),
    currency,
    at: z.date(),
  }),
  errors: ['vendor_wallets.vendor_unknown', 'in_need_true_account'],
});

export const moveToVendor = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  auth: 'member',
  summary: 'Move an amount to a vendor or back; the answer may be that it is under way. A repeat answers how far it is',
  input: priced('amount', { vendor, direction: walletDirection, requestId: z.uuid() }),
  output: transfer,
  errors: refusals,
});

export const bringToVendor = endpoint({
  method: 'POST',
  path: '/wps/vendor-wallets/bring',
  auth: 'member',
  summary: 'Move all that the balance has to a vendor, for a game of it that is opened',
  input: z.strictObject({ vendor, requestId: z.uuid() }),
  output: transfer,
  errors: refusals,
});

export const bringBack = endpoint({
  method: 'POST',
  path: '/wps/vendor-wallets/back',
  auth: 'member',
  summary: 'Move all that vendors keep for the member back to the balance: from one vendor, or from all of them',
  input: z.strictObject({ vendor: z.optional(vendor), requestId: z.uuid() }),
  output: z.object({
    transfers: z.array(transfer),
    /** Codes of vendors that did not report the money in their wallet, or could not be asked to return it now. */
    unheard: z.array(z.string()),
  }),
  errors: ['vendor_wallets.vendor_unknown', 'in_need_true_account'],
});
