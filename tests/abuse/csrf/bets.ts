import { randomUUID } from 'node:crypto';
import { footballSlip, sellable } from '#tests/abuse/sports.ts';
import { pokerRoom } from '#tests/abuse/poker.ts';
import type { GoodCalls } from '#tests/abuse/csrf/good-calls.ts';

/** Requests about sports bets and poker seats. */
export default {
  'POST /wps/sports/place': async ({ server, token }) => ({ body: { ...(await footballSlip(server, token)), requestId: randomUUID() } }),
  'POST /wps/sports/bookings': async ({ server, token }) => {
    const { sizes, legs } = await footballSlip(server, token);
    return { body: { sizes, legs: legs.map(({ market, outcome }) => ({ market, outcome })) } };
  },
  'POST /wps/sports/cash-out': async ({ server, token }) => ({
    body: { ...(await sellable(server, token)), least: 0.01, currency: 'USD' },
  }),
  'POST /wps/sports/auto': async ({ server, token }) => ({ body: { ...(await sellable(server, token)), target: 500, currency: 'USD' } }),
  'POST /wps/sports/auto/end': async ({ server, token }) => ({ body: await sellable(server, token) }),
  'POST /wps/poker/tables/:room/wait': async ({ server }) => ({ path: `/wps/poker/tables/${await pokerRoom(server)}/wait` }),
  'DELETE /wps/poker/tables/:room/wait': async ({ server }) => ({ path: `/wps/poker/tables/${await pokerRoom(server)}/wait` }),
  'POST /wps/poker/notes': () => Promise.resolve({ body: { player: 'me***07', text: 'calls wide', label: 'red' } }),
  'POST /wps/poker/notes/moved': () => Promise.resolve({ body: { list: [{ player: 'me***08', text: 'bluffs', label: null }] } }),
} satisfies GoodCalls;
