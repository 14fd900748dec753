import type { Cashier, PayoutEvent, SignedCallback } from '#modules/cashier/index.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { onCallback } from '#modules/withdrawals/payouts/on-update.ts';

/** Returns the callback `POST /pay/<code>/payout-callback` of every provider that pays out. */
export function payoutCallbacks(deps: WithdrawalDeps, { recordForgery }: Pick<Cashier, 'recordForgery'>): SignedCallback<PayoutEvent>[] {
  return deps.providers.flatMap(({ code, payouts }) =>
    payouts
      ? [
          {
            path: `/pay/${code}/payout-callback`,
            verify: payouts.verifyCallback.bind(payouts),
            receive: (event, now) => onCallback(deps, code, event, now),
            recordForgery: (ip, now) => recordForgery(code, ip, now),
          },
        ]
      : [],
  );
}
