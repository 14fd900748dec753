import { asOf } from '#platform/module/figure.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { Rollover } from '#modules/rollover/index.ts';
import { type Bets, correctedBets, settledRounds } from '#modules/bets/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { TurnoverWeights } from '#modules/turnover-weights/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { createAgents, type Agents } from '#modules/agents/agents.ts';
import { turnoverCosts } from '#modules/agents/turnover-cost.ts';
import { agentsPersonal } from '#modules/agents/agents-personal.ts';
import { staffRoutes } from '#modules/agents/back-office/staff-routes.ts';
import type { Records } from '#modules/agents/reports/member-records.ts';
import { CONSUMER, TOPIC } from '#modules/agents/deps.ts';
import { agentRoutes } from '#modules/agents/routes.ts';
import { seedAgents } from '#modules/agents/seed-agents.ts';
import { notices } from '#modules/agents/notices.ts';
import { subjects } from '#modules/agents/subjects.ts';
import { freezeTimeline } from '#modules/agents/back-office/timeline.ts';

export { createAgents, type Agents } from '#modules/agents/agents.ts';

type Deps = ModuleDeps &
  Records & {
    catalogue: Catalogue;
    identity: Identity;
    rollover: Rollover;
    bets: Bets;
    site: Site;
    staff: Staff;
    wallet: Wallet;
    weights: TurnoverWeights;
  };

export async function openAgents({ db, clock, ...deps }: Deps): Promise<Module<Agents>> {
  const { bets, cashier, catalogue, identity, rollover, site, staff, transfers, wallet, weights, withdrawals } = deps;
  const agents = createAgents({ db, catalogue, identity, rollover, site, wallet });
  await agents.ensure(clock.now());
  weights.declareCost('agents', () => turnoverCosts(db, clock.now()));
  identity.onMemberOpened((member) => agents.welcome(member, clock.now()));
  identity.useLinks(agents.linkOwner);
  return {
    api: agents,
    subjects,
    seed: async () => {
      await agents.ensure(clock.now());
      await seedAgents(agents, clock.now());
    },
    notices,
    personal: agentsPersonal(db),
    timeline: freezeTimeline(db),
    asOf: [unpaidBills],
    routes: [...agentRoutes(agents, { bets, cashier, transfers, withdrawals }), ...staffRoutes({ db, site }, staff)],
    jobs: [{ name: 'settle-agents', everyMs: 15_000, run: () => agents.settle(clock.now()) }],
    consumers: [
      { name: CONSUMER, topic: TOPIC, handle: (events, tx) => agents.onSettled(tx, events.flatMap(settledRounds)) },
      {
        name: 'agents-deposits',
        topic: 'DepositCredited',
        handle: (events, tx) =>
          agents.onDeposits(
            tx,
            (events as { memberId: string }[]).map(({ memberId }) => BigInt(memberId)),
            clock.now(),
          ),
      },
      {
        name: 'agents-corrected',
        topic: 'BetsCorrected',
        handle: (events, tx) => agents.onCorrected(tx, events.flatMap(correctedBets)),
      },
    ],
  };
}

/** Unpaid amounts of agents' bills at an instant. A bill that reached no tier, or that was refused, is not owed. */
const unpaidBills = asOf(
  { agents: 'sum(b.amount - coalesce((SELECT sum(y.amount) FROM agent_payment y WHERE y.bill_id = b.id AND y.at < $1::timestamptz), 0))' },
  {
    merchant: 'b.merchant_id',
    currency: 'b.currency',
    from: `agent_bill b WHERE b.made_at < $1::timestamptz AND b.merchant_id = ANY ($2::int[]) AND b.payer_id IS NULL
     AND b.state NOT IN ('not_reached', 'refused')`,
  },
);
