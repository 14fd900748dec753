import type { Caller } from '#contracts/caller.ts';
import { money, subtract, type Currency, type Money } from '#kernel/money.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { Refusal, Wallet } from '#modules/wallet/index.ts';

/** A full practice balance: 2,000.00, which cannot be moved, withdrawn or wagered in real rounds (decisions.md). */
const FULL: Record<Currency, bigint> = { USD: 200_000n, THB: 200_000n, CNY: 200_000n, VND: 40_000_000n, USDT: 2_000_000_000n };

type Owner = Pick<Caller, 'merchantId' | 'memberId' | 'currency'>;

/** Gives a new member its practice money, once. Safe to repeat. */
export async function givePractice(wallet: Wallet, owner: Owner): Promise<void> {
  const given = await add(wallet, owner, money(FULL[owner.currency], owner.currency), {
    kind: 'practice-money',
    externalId: String(owner.memberId),
  });
  if (!given.ok) throw new Error(`practice money was refused: ${given.failure.code}`);
}

/** Fills the practice balance up again; one that is full or above stays. Safe to repeat with the same `requestId`. */
export async function refillPractice(wallet: Wallet, owner: Owner, requestId: string): Promise<Result<{ balance: Money }, Refusal>> {
  const { practice } = await wallet.balancesOf(owner.memberId);
  const missing = subtract(money(FULL[owner.currency], owner.currency), practice);
  if (missing.minor <= 0n) return ok({ balance: practice });
  const filled = await add(wallet, owner, missing, { kind: 'practice-refill', externalId: `${owner.memberId}:${requestId}` });
  return filled.ok ? ok({ balance: filled.value.balance! }) : filled;
}

async function add(wallet: Wallet, { merchantId, memberId, currency }: Owner, amount: Money, key: { kind: string; externalId: string }) {
  const { practice } = await wallet.accountsOf(memberId);
  const source = await wallet.houseAccount(merchantId, 'play_money', '', currency);
  return wallet.commit({
    // The amount is what is missing at that moment, so it is no part of what the request means.
    key: { source: 'cashier', ...key, meaning: [] },
    account: practice,
    transfers: [{ kind: key.kind, from: source, to: practice, amount }],
  });
}
