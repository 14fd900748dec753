import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { figuresOf } from '#platform/module/figure.ts';
import type { Identity } from '#modules/identity/index.ts';
import { settledRounds } from '#modules/bets/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { referralDesk } from '#modules/referral/back-office/routes.ts';
import { createReferral, type Referral } from '#modules/referral/referral.ts';
import { referralPersonal } from '#modules/referral/referral-personal.ts';
import { referralRoutes } from '#modules/referral/routes.ts';
import { seedReferral } from '#modules/referral/seed-referral.ts';
import { notices } from '#modules/referral/notices.ts';
import { subjects } from '#modules/referral/subjects.ts';

export { createReferral, type Referral } from '#modules/referral/referral.ts';

type Deps = ModuleDeps & { identity: Identity; site: Site; staff: Staff; wallet: Wallet };

export async function openReferral({ db, clock, identity, site, staff, wallet }: Deps): Promise<Module<Referral>> {
  const referral = createReferral({ db, identity, site, wallet });
  identity.onMemberOpened((member) => referral.welcome(member, clock.now()));
  return {
    api: referral,
    subjects,
    seed: () => seedReferral(db, site.merchants()),
    notices,
    personal: referralPersonal(db),
    figures: [
      figuresOf(
        { rewards: 'sum(r.amount)' },
        {
          currency: 'r.currency',
          from: 'referral_reward r ON merchant_of(r.inviter_id) = p.merchant_id AND r.at >= p.from_at AND r.at < p.to_at',
        },
      ),
    ],
    routes: [...referralRoutes(referral), ...referralDesk(referral.deps, staff)],
    consumers: [
      {
        name: 'referral-of-play',
        topic: 'RoundsSettled',
        handle: (events, tx) => referral.onRounds(tx, events.flatMap(settledRounds), clock.now()),
      },
      {
        name: 'referral-corrected',
        topic: 'BetsCorrected',
        handle: (events, tx) => referral.onRounds(tx, events.flatMap(settledRounds), clock.now()),
      },
    ],
  };
}
