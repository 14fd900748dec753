import { applyBalanceFrame } from '#apps/site/parts/money/use-balance.ts';
import { onFrame, readAgain } from '#web/http/frames.ts';

onFrame(['balance'], applyBalanceFrame);
// Locked money changes with a withdrawal, and so may the count of those that wait for the member.
onFrame(['withdrawal', 'ready'], readAgain('withdrawals', 'wallet', 'badge'));
onFrame(['deposit', 'ready'], readAgain('cashier/deposit'));
// A deposit that is taken back may leave a debt, and a case; a notice may be the end of either.
onFrame(['deposit', 'messages'], readAgain('wallet/balance', 'payout-accounts'));
