import type { StopKind } from '#contracts/bo/brands.ts';
import { translated } from '#apps/admin/lib/text.ts';

export const KINDS: Record<StopKind, string> = translated({
  play: 'All play',
  game: 'Game',
  vendor: 'Vendor',
  provider: 'Payment provider',
  method: 'Deposit method',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  sign_in: 'Sign-in',
  registration: 'Registration',
});
