import { randomUUID } from 'node:crypto';
import type { TestServer } from '#tests/factories/server.ts';

type Client = Pick<TestServer, 'call'>;
type Event = { id: string };
type Full = { event: { epoch: number; markets: { id: string; code: string; outcomes: { name: string; price: number | null }[] }[] } };

/** Returns a slip on the football match that begins last, once it has prices. */
export async function footballSlip({ call }: Client, token: string) {
  for (let tries = 0; tries < 300; tries++) {
    const { list } = (await call('GET', '/wps/sports/events?sport=football', { token })).body.value as { list: Event[] };
    const last = list.at(-1);
    const full = last && ((await call('GET', `/wps/sports/events/${last.id}`, { token })).body.value as Full);
    const winner = full?.event.markets.find(({ code }) => code === 'winner');
    const priced = winner?.outcomes.find(({ price }) => price !== null);
    if (winner && priced)
      return {
        unit: 1,
        currency: 'USD',
        sizes: [1],
        legs: [{ market: winner.id, outcome: priced.name, price: priced.price, epoch: full!.event.epoch }],
      };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no match of football got prices');
}

/** Places a bet of a member that can be sold; returns it with a request id. */
export async function sellable(client: Client, token: string) {
  const slip = await footballSlip(client, token);
  const placed = await client.call('POST', '/wps/sports/place', { token, body: { ...slip, requestId: randomUUID() } });
  return { betId: (placed.body.value as { bet: { id: string } }).bet.id, requestId: randomUUID() };
}
