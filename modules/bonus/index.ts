import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { bonusPersonal } from '#modules/bonus/bonus-personal.ts';
import { createBonuses, type Bonuses, type WithdrawalRequested } from '#modules/bonus/bonus.ts';
import { bonusRoutes } from '#modules/bonus/routes.ts';
import { bonusTimeline } from '#modules/bonus/timeline.ts';

export { bonusFree, moneyLeaves } from '#modules/bonus/bonus-free.ts';
export { countBet, type BetRefusal, type BonusBet } from '#modules/bonus/bet-with-bonus.ts';
export { createBonuses, type Bonuses } from '#modules/bonus/bonus.ts';
export { requirement, type GrantOrder, type GrantParts, type GrantRefusal } from '#modules/bonus/grant-bonus.ts';
export type { BonusGrant, BonusStake } from '#modules/bonus/grant-store.ts';
export { bonusTotals, recentBonusTotals, type BonusTotals } from '#modules/bonus/member-totals.ts';
export type { Terms } from '#modules/bonus/terms.ts';

export async function openBonus({ db, clock, wallet }: ModuleDeps & { wallet: Wallet }): Promise<Module<Bonuses>> {
  const bonus = createBonuses({ db, wallet });
  await bonus.follow();
  return {
    api: bonus,
    routes: bonusRoutes(bonus),
    personal: bonusPersonal(db),
    timeline: bonusTimeline(db),
    jobs: [{ name: 'end-bonuses', everyMs: 1_000, idleMs: 3_000, run: () => bonus.endDue(clock.now()) }],
    consumers: [
      {
        // The rest of a bonus is for play together with the cash in the balance. A withdrawal therefore gives the bonus up; the member was
        // warned before.
        name: 'bonus-of-withdrawals',
        topic: 'WithdrawalRequested',
        handle: async (events) => {
          for (const event of events) await bonus.giveUpFor(event as WithdrawalRequested, clock.now());
        },
      },
    ],
    stop: bonus.stop,
  };
}
