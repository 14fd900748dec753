import { balance, payDebt as payDebtContract } from '#contracts/member.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Database } from '#platform/db/database.ts';
import { payDebt } from '#modules/wallet/debt.ts';
import type { Wallet } from '#modules/wallet/wallet.ts';

const SYMBOLS = { USD: '$', THB: '฿', CNY: '¥', VND: '₫', USDT: '₮' };

export function walletRoutes({ db, wallet }: { db: Database; wallet: Wallet }): Route[] {
  return [
    handle(balance, async ({ caller }) => {
      const { cash, bonus, held, practice, debt, version } = await wallet.balancesOf(caller);
      // A trial member has play money only, and sees the play money as the balance.
      const shown = caller.isTrial ? practice : cash;
      return ok({
        balance: shown,
        bonus,
        locked: held,
        debt,
        currency: cash.currency,
        currencySymbol: SYMBOLS[cash.currency],
        version: Number(version),
      });
    }),
    handle(payDebtContract, ({ input, caller }) => payDebt({ db, wallet }, caller, input.requestId)),
  ];
}
