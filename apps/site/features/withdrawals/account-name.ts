import type { PayoutKind } from '#contracts/withdrawals.ts';
import type { IconName } from '#ui/components/icon/icon.tsx';
import type { PayoutAccount } from '#apps/site/features/withdrawals/use-payout-accounts.ts';

export const KIND_ICONS: Readonly<Record<PayoutKind, IconName>> = { bank: 'bank', ewallet: 'wallet', crypto: 'qr' };

/** Returns the name of an account as a text, such as `First Bank ••••1234`. */
export function accountName({ institution, number }: Pick<PayoutAccount, 'institution' | 'number'>): string {
  return `${institution} ${number}`;
}

/** Returns true if an account was added so recently that it cannot be used yet. */
export function isCooling({ usableFrom }: Pick<PayoutAccount, 'usableFrom'>, now: number): boolean {
  return new Date(usableFrom).getTime() > now;
}
