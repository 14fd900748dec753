import { expect, test } from 'vitest';
import { resume, stop } from '#modules/sportsbook/desk/stops.ts';
import { startProducers } from '#modules/sportsbook/feeds/producers.ts';
import { applyMessage } from '#modules/sportsbook/feeds/apply-message.ts';
import type { Feed, Message } from '#modules/sportsbook/index.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const { owner, deps, leg, player, now } = await openSportsHouse({}, { sport: 'seasons', league: 'copper-kettle-league' });
const trader = await staffCaller({ owner }, ['risk']);
const requests: number[] = [];
const feed: Feed = {
  code: 'stops',
  isSimulated: false,
  producers: [{ id: 3, scope: 'pre', mostRecoveryMs: 3_600_000 }],
  open: () => Promise.resolve(() => Promise.resolve()),
  recover: (_producer, request) => Promise.resolve(void requests.push(request)),
  fixture: () =>
    Promise.resolve({
      sport: 'seasons',
      league: 'regatta',
      leagueName: 'Regatta',
      names: ['Ash', 'Birch', 'Cedar'],
      runners: ['a', 'b', 'c'],
      startsAt: Date.now() + 3_600_000,
    }),
};
const take = (message: Message) => applyMessage(deps, feed, message, now());
await startProducers(deps, feed);
await take({ type: 'alive', producer: 3, at: Date.now(), isSubscribed: true });
await take({ type: 'snapshot', producer: 3, request: requests.at(-1)! });

let at = Date.now();
/** An outright of the feed on sale, unless a stop covers it. */
async function opened(event: string): Promise<bigint> {
  const outcomes = ['a', 'b', 'c'].map((name) => ({ name, price: 30_000, isActive: true }));
  await take({ type: 'odds', producer: 3, event, at: ++at, markets: [{ code: 'outright', specifiers: '', status: 1, outcomes }] });
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM sports_event WHERE feed = $1 AND feed_ref = $2', [feed.code, event]);
  return BigInt(rows[0]!.id);
}

const stopsOf = async (event: bigint): Promise<number> => {
  const { rows } = await owner.query<{ stops: number }>('SELECT stops FROM sports_event WHERE id = $1', [event]);
  return rows[0]!.stops;
};
const TRADER = 4;

test('a stop of an outright, of its league and of everything covers outrights of a feed, also those that come later', async () => {
  const [first, fan] = [await opened('o1'), await player()];
  for (const extent of [{ event: String(first) }, { sport: 'seasons', league: 'stops-regatta' }, { sport: 'seasons' }, {}]) {
    const made = await stop(deps, trader, { ...extent, reason: 'wrong price' });
    if (!made.ok) throw new Error(made.failure.code);
    expect((await stopsOf(first)) & TRADER).toBe(TRADER);
    expect(await fan.place([await leg(first, '1', 'outright')])).toMatchObject({ failure: { code: 'sports.suspended' } });
    const isOne = 'event' in extent;
    const later = await opened(`o${JSON.stringify(extent)}`);
    expect((await stopsOf(later)) & TRADER).toBe(isOne ? 0 : TRADER);
    await resume(deps, trader, { id: BigInt(made.value.id), reason: 'mended' });
    expect((await stopsOf(first)) & TRADER).toBe(0);
    expect((await stopsOf(later)) & TRADER).toBe(0);
  }
  await fan.placed([await leg(first, '1', 'outright')]);
  expect(await stop(deps, trader, { sport: 'seasons', league: 'stops-nothing', reason: 'x' })).toMatchObject({ ok: false });
});

test('stops and fixtures at once leave no outright of a stopped sport on sale', async () => {
  const [made] = await Promise.all([
    stop(deps, trader, { sport: 'seasons', reason: 'feed problem' }),
    ...Array.from({ length: 50 }, (_none, n) => opened(`s${n}`)),
  ]);
  const { rows } = await owner.query(
    `SELECT count(*)::int AS n FROM sports_event WHERE feed = 'stops' AND state = 'open' AND stops & ${TRADER} = 0`,
  );
  expect(rows[0].n).toBe(0);
  if (made.ok) await resume(deps, trader, { id: BigInt(made.value.id), reason: 'mended' });
});
