import { money, type Currency } from '#kernel/money.ts';
import { isTrial, type OpenedMember } from '#modules/identity/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';

/** Play money of a trial account: 2,000.00, which cannot be moved, withdrawn or wagered in real rounds (decisions.md). */
const PRACTICE: Record<Currency, bigint> = { USD: 200_000n, THB: 200_000n, CNY: 200_000n, VND: 2_000n, USDT: 2_000_000_000n };

/** Gives a new member a wallet, and a trial one its practice money, once. Safe to repeat. */
export async function welcomeMember(wallet: Wallet, { id, merchantId, accountType, currency }: OpenedMember): Promise<void> {
  const { practice } = await wallet.openMember(merchantId, id, currency);
  if (!isTrial(accountType)) return;
  const source = await wallet.houseAccount(merchantId, 'play_money', '', currency);
  const given = await wallet.commit({
    key: { source: 'cashier', kind: 'practice-money', externalId: String(id), meaning: [] },
    account: practice,
    transfers: [{ kind: 'practice-money', from: source, to: practice, amount: money(PRACTICE[currency], currency) }],
  });
  if (!given.ok) throw new Error(`practice money was refused: ${given.failure.code}`);
}
