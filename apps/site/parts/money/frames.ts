import { applyBalanceFrame } from '#apps/site/parts/money/use-balance.ts';
import { onFrame, readAgain } from '#web/http/frames.ts';

onFrame(['balance'], applyBalanceFrame);
// A withdrawal changes the locked money, and may change the number of withdrawals that wait for the member.
onFrame(['withdrawal', 'ready'], readAgain('withdrawals', 'wallet', 'badge'));
onFrame(['deposit', 'ready'], readAgain('cashier/deposit'));
// A charged-back deposit may leave a debt and a case, and a notice may announce the end of either.
onFrame(['deposit', 'messages'], readAgain('wallet/balance', 'payout-accounts'));
