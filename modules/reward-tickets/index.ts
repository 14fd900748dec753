import type { Clock } from '#kernel/clock.ts';
import type { Currency } from '#kernel/money.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { OfferPreviews } from '#modules/offers/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { ticketDesk } from '#modules/reward-tickets/back-office/campaign-desk.ts';
import type { Deposit } from '#modules/reward-tickets/give-tickets.ts';
import { createRewardTickets, type RewardTickets } from '#modules/reward-tickets/reward-tickets.ts';
import { ticketsPersonal } from '#modules/reward-tickets/reward-tickets-personal.ts';
import { ticketRoutes } from '#modules/reward-tickets/routes.ts';
import { seedTickets } from '#modules/reward-tickets/seed-tickets.ts';
import { sealTicketsAnew } from '#modules/reward-tickets/ticket-seed.ts';
import { notices } from '#modules/reward-tickets/notices.ts';

export { createRewardTickets, type RewardTickets } from '#modules/reward-tickets/reward-tickets.ts';

type Deps = ModuleDeps & { offerPreviews: OfferPreviews; site: Site; staff: Staff; wallet: Wallet };

export async function openRewardTickets({ db, clock, offerPreviews, secrets, site, staff, wallet }: Deps): Promise<Module<RewardTickets>> {
  await sealTicketsAnew(db, secrets);
  const tickets = createRewardTickets({ db, secrets, wallet, site });
  return {
    api: tickets,
    seed: () => seedTickets({ db, secrets }, site.merchants(), clock.now()),
    notices,
    personal: ticketsPersonal(db),
    routes: [...ticketRoutes(tickets, offerPreviews), ...ticketDesk(tickets.deps, site, staff)],
    consumers: [
      {
        name: 'reward-tickets-of-deposits',
        topic: 'DepositCredited',
        handle: async (events, tx) => {
          for (const event of events) await tickets.onDeposit(tx, depositOf(event, clock));
        },
      },
      {
        name: 'reward-tickets-of-deposits-taken-back',
        topic: 'DepositTakenBack',
        handle: async (events, tx) => {
          for (const event of events) await tickets.onReversal(tx, depositOf(event, clock));
        },
      },
    ],
  };
}

function depositOf(event: object, clock: Clock): Deposit {
  const { id, memberId, merchantId, amount, currency } = event as {
    id: string;
    memberId: string;
    merchantId: number;
    amount: string;
    currency: Currency;
  };
  return { id, merchantId, memberId: BigInt(memberId), currency, minor: BigInt(amount), now: clock.now() };
}
