import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut, priced } from '#contracts/money.ts';
import { BARRED, OF_THE_LEDGER } from '#contracts/refusals.ts';
import { dbId } from '#contracts/values.ts';
import { VAULT_LOCKS } from '#contracts/vault-limits.ts';

export const ownVault = endpoint({
  method: 'GET',
  path: '/wps/member/vault',
  auth: 'member',
  summary: 'Money that the member has put aside from play, until when it is locked, and what moved it, newest first',
  input: z.strictObject({ before: z.optional(dbId) }),
  output: z.object({
    amount: moneyOut,
    currency,
    /** Time until which the vault is locked; null if it is open. */
    lockedUntil: z.nullable(z.date()),
    lines: z.array(z.object({ id: z.string(), at: z.date(), change: moneyOut, amountAfter: moneyOut })),
    /** `before` of the next page; null on the last page. */
    next: z.nullable(z.string()),
  }),
  errors: ['in_need_true_account'],
});

const moved = z.object({ /** Amount that is in the vault now. */ amount: moneyOut, balance: moneyOut, currency });

export const putInVault = endpoint({
  method: 'POST',
  path: '/wps/member/vault/put',
  auth: 'member',
  summary: 'Put money of the balance aside; a repeat of the request id moves it once',
  input: priced('amount', { requestId: z.uuid() }),
  output: moved,
  errors: [...BARRED, 'wallet.debt_owed', 'bonus.running', ...OF_THE_LEDGER],
});

export const takeFromVault = endpoint({
  method: 'POST',
  path: '/wps/member/vault/take',
  auth: 'member',
  summary: 'Take money out of the vault into the balance, unless the vault is locked',
  input: priced('amount', { requestId: z.uuid() }),
  output: moved,
  errors: [...BARRED, 'vault.locked', ...OF_THE_LEDGER],
});

export const lockVault = endpoint({
  method: 'POST',
  path: '/wps/member/vault/lock',
  auth: 'member',
  summary: 'Lock the vault, at once; a lock is never made shorter',
  input: z.strictObject({ length: z.enum(VAULT_LOCKS) }),
  output: z.object({ lockedUntil: z.date() }),
  errors: ['in_need_true_account', 'vault.lock_shorter'],
});
