import type { WireOutput } from '#contracts/endpoint.ts';
import type { sportsEventOf } from '#contracts/sports.ts';
import { fund, newMember, query } from '#tests/page/members.ts';
import { site, sleep, type mountSite } from '#tests/page/mount.tsx';

type Stands = { id: string; names: string[]; price: number; market: string };

/** Returns the last match on the board of a sport, which starts latest. The call for it makes the book price it. */
export async function lastMatch(sport = 'football'): Promise<Stands> {
  for (let turn = 0; turn < 200; turn++) {
    const [match] = await query<Stands>(
      `SELECT e.id::text, e.names, m.prices[1] AS price, m.id::text AS market
         FROM sports_event e LEFT JOIN sports_market m ON m.event_id = e.id AND m.code = 'winner'
        WHERE e.sport = $1 AND e.state = 'open' ORDER BY e.starts_at DESC, e.id DESC LIMIT 1`,
      [sport],
    );
    if (match?.market) return match;
    if (match) await site.call('GET', `/wps/sports/events/${match.id}`, {});
    else await sleep(100);
  }
  throw new Error('no match was planned');
}

export type Page = Awaited<ReturnType<typeof mountSite>>;
export const odds = (price: number): string => (price / 10_000).toFixed(2);
export const slip = (page: Page) => page.getByRole('region', { name: 'Bet slip' });

/** Creates a member with 100.00 who is signed in. */
export async function punter(page: Page): Promise<bigint> {
  const { id, account } = await newMember({ name: 'punter' });
  await page.signIn(account, 'Agent001');
  await fund(100);
  return id;
}

/**
 * Returns a race and the number of a runner, counted from 0, that is sold each way. Other runners may not be: in a race with a strong
 * favourite, a place may be worth more than its part of the odds pays.
 */
export async function eachWayRace(): Promise<{ id: string; names: string[]; runner: number }> {
  await lastMatch('horses');
  const races = await query<{ id: string; names: string[] }>(
    `SELECT id::text, names FROM sports_event WHERE sport = 'horses' AND state = 'open' ORDER BY starts_at DESC, id DESC`,
  );
  const token = sessionStorage.getItem('token')!;
  for (const { id, names } of races) {
    const { body: race } = await site.call('GET', `/wps/sports/events/${id}`, {});
    const { event } = race.value as WireOutput<typeof sportsEventOf>;
    const market = event.markets.find(({ code }) => code === 'winner');
    for (const [runner, { name: outcome, price }] of (market?.outcomes ?? []).entries()) {
      const slip = { unit: 5, currency: 'USD', sizes: [1], legs: [{ market: market!.id, outcome, price, epoch: 0, isBanker: false }] };
      const { body: quote } = await site.call('POST', '/wps/sports/quote', { token, body: { ...slip, eachWay: true } });
      if (quote.success) return { id, names, runner };
    }
  }
  throw new Error('no runner is sold each way');
}

/** Calls the server as the member of this tab, without the page. */
export async function requested<T>(path: string, data: object): Promise<T> {
  const token = sessionStorage.getItem('token')!;
  const { body } = await site.call('POST', `/wps/sports/${path}`, { token, body: { ...data, requestId: crypto.randomUUID() } });
  if (!body.success) throw new Error(`${path}: ${body.code}`);
  return body.value as T;
}
