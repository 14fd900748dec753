import type { Cashier, PayoutEvent, SignedCallback } from '#modules/cashier/index.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { hearCallback } from '#modules/withdrawals/payouts/hear-news.ts';

/** `POST /pay/<code>/payout-callback` of every provider that pays out. */
export function payoutCallbacks(deps: WithdrawalDeps, { noteForgery }: Pick<Cashier, 'noteForgery'>): SignedCallback<PayoutEvent>[] {
  return deps.providers.flatMap(({ code, payouts }) =>
    payouts
      ? [
          {
            path: `/pay/${code}/payout-callback`,
            verify: payouts.verifyCallback.bind(payouts),
            receive: (event, now) => hearCallback(deps, code, event, now),
            noteForgery: (ip, now) => noteForgery(code, ip, now),
          },
        ]
      : [],
  );
}
