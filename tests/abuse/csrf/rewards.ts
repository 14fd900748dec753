import { randomUUID } from 'node:crypto';
import { CLAIM, doneMission } from '#tests/abuse/missions.ts';
import { thankYou } from '#tests/abuse/offers.ts';
import { CONVERT, REDEEM } from '#tests/abuse/points.ts';
import { OPEN_TICKET, ticketsOf } from '#tests/abuse/reward-tickets.ts';
import { dueFriend, REWARD } from '#tests/abuse/referral.ts';
import { COLLECT, riseTo } from '#tests/abuse/vip.ts';
import type { GoodCalls } from '#tests/abuse/csrf/good-calls.ts';

/** Requests about tickets, points and gifts. */
export default {
  [`POST ${OPEN_TICKET}`]: async ({ server }) => ({
    body: { ticketId: (await ticketsOf(server, 'mara07'))[0]!, clientSeed: 'mine', requestId: randomUUID() },
  }),
  [`POST ${REDEEM}`]: async ({ points, token }) => {
    await points.earn(token, 'mara07', 120);
    return { body: await points.redemption() };
  },
  [`POST ${CONVERT}`]: async ({ points, token }) => {
    await points.earn(token, 'mara07', 100);
    return { body: await points.exchange() };
  },
  [`POST ${REWARD}`]: async ({ server }) => ({ body: { id: await dueFriend(server, 'mara07'), requestId: randomUUID() } }),
  'POST /wps/offers/claims': async ({ server }) => ({ body: { ...(await thankYou(server)), requestId: randomUUID() } }),
  [`POST ${CLAIM}`]: async ({ server }) => ({ body: { ...(await doneMission(server, 'mara07')), requestId: randomUUID() } }),
  [`POST ${COLLECT}`]: async ({ server }) => {
    await riseTo(server, 'mara07');
    return { body: { slot: 'level:1', requestId: randomUUID() } };
  },
} satisfies GoodCalls;
