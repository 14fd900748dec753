import { balance } from '#contracts/member.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Wallet } from '#modules/wallet/wallet.ts';

const SYMBOLS = { USD: '$', THB: '฿', CNY: '¥', VND: '₫', USDT: '₮' };

export function walletRoutes(wallet: Wallet): Route[] {
  return [
    handle(balance, async ({ caller }) => {
      const { cash, bonus, held, practice, version } = await wallet.balancesOf(caller);
      // A trial member has play money only, and sees it as the balance.
      const shown = caller.isTrial ? practice : cash;
      return ok({
        balance: shown,
        bonus,
        locked: held,
        currency: cash.currency,
        currencySymbol: SYMBOLS[cash.currency],
        version: Number(version),
      });
    }),
  ];
}
