import { money, type Currency, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { LedgerRefusal, Owner, Wallet } from '#modules/wallet/index.ts';

/** A full practice balance: 2,000.00 in most currencies. It cannot be moved, withdrawn or wagered in real rounds. */
const FULL: Record<Currency, bigint> = { USD: 200_000n, THB: 200_000n, CNY: 200_000n, VND: 40_000_000n, USDT: 2_000_000_000n };

/** Gives a new member the practice money, once. Safe to repeat. */
export async function givePractice(wallet: Wallet, owner: Owner): Promise<void> {
  const given = await fill(wallet, owner, { kind: 'practice-money', externalId: String(owner.memberId) });
  if (!given.ok) throw new Error(`practice money was refused: ${given.failure.code}`);
}

/** Fills the practice balance up again; a balance that is full or above stays unchanged. Safe to repeat with the same `requestId`. */
export async function refillPractice(
  wallet: Wallet,
  owner: Owner,
  requestId: string,
): Promise<Result<{ balance: Money }, Failure<LedgerRefusal<never>>>> {
  return fill(wallet, owner, { kind: 'practice-refill', externalId: `${owner.memberId}:${requestId}` });
}

/** Fills the balance. The missing amount is decided under the lock: the second of two concurrent calls has nothing to fill. */
async function fill(
  wallet: Wallet,
  owner: Owner,
  key: { kind: string; externalId: string },
): Promise<Result<{ balance: Money }, Failure<LedgerRefusal<never>>>> {
  const { merchantId, currency } = owner;
  const { practice } = await wallet.accountsOf(owner);
  const source = await wallet.houseAccount(merchantId, 'play_money', '', currency);
  const filled = await wallet.commit({
    key: { source: 'cashier', ...key, meaning: [] },
    account: practice,
    transfers: [{ kind: key.kind, from: source, to: practice, amount: { whatIsMissingTo: money(FULL[currency], currency) } }],
  });
  if (filled.ok) return ok({ balance: filled.value.balance! });
  const { code } = filled.failure;
  // The house has play money without limit, in the currency of the account.
  if (code === 'wallet.insufficient_funds' || code === 'wallet.wrong_currency') throw new Error(`play money was refused: ${code}`);
  return err(code);
}
