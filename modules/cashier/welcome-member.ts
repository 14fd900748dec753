import type { OpenedMember } from '#modules/identity/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { givePractice } from '#modules/cashier/practice-money.ts';

/** Gives a new member a wallet and practice money. Safe to repeat. */
export async function welcomeMember(wallet: Wallet, { id, merchantId, currency }: OpenedMember): Promise<void> {
  await wallet.openMember(merchantId, id, currency);
  await givePractice(wallet, { memberId: id, merchantId, currency });
}
