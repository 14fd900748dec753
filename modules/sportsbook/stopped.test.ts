import { expect, test } from 'vitest';
import { lastResults } from '#modules/sportsbook/events/results.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { playFrom } from '#sports/kit/replay.ts';
import { testStream } from '#sports/kit/testing.ts';
import tennis from '#sports/tennis/sport.ts';
import type { TennisState, TennisStrengths } from '#sports/tennis/state.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

const LEAGUE = { sport: 'tennis', league: 'quarry-tour' };
const { db, owner, lead, pricedMatches, leg, player } = await openSportsHouse({}, LEAGUE);
const free = await pricedMatches();

/** Draws of a match until one set and three games are over. */
function oneSetIn(strengths: TennisStrengths): TennisState {
  const rng = testStream(4);
  let at = { state: tennis.unstopped!.start(strengths), step: 0 };
  while (at.state.over.length === 0 || at.state.games[0] + at.state.games[1] < 3)
    at = playFrom(tennis.unstopped!, strengths, at, () => rng, 1);
  return at.state;
}

/** Lets a match be stopped in a state; the next draw says by whom. Gives the side back that gave up. */
async function stop(event: bigint, make: (strengths: TennisStrengths) => TennisState): Promise<'home' | 'away'> {
  const [found] = (await owner.query<{ strengths: TennisStrengths }>('SELECT strengths FROM sports_event WHERE id = $1', [event])).rows;
  await owner.query(
    `UPDATE sports_event SET play = $2, starts_at = starts_at - interval '1 day', due_at = clock_timestamp() - interval '1 minute' WHERE id = $1`,
    [event, JSON.stringify({ ...make(found!.strengths), stop: 'side' })],
  );
  await lead();
  const { rows } = await owner.query<{ name: string }>('SELECT name FROM sports_step WHERE event_id = $1', [event]);
  return rows[0]!.name.slice('stops:'.length) as 'home' | 'away';
}

const OTHER = { home: 'away', away: 'home' } as const;

test('after a retirement the winner and what is decided are paid, the rest is void, and each bet says why', async () => {
  const event = free.shift()!;
  const fan = await player(100_000n);
  const lines = [
    ['home', 'winner', ''],
    ['away', 'winner', ''],
    ['home', 'set-winner', 'set=1'],
    ['away', 'set-winner', 'set=1'],
    ['2:0', 'correct-score', ''],
    ['0:2', 'correct-score', ''],
  ] as const;
  for (const [outcome, code, specifiers] of lines) await fan.placed([await leg(event, outcome, code, specifiers)]);
  let first: 'home' | 'away' = 'home';
  const retired = await stop(event, (strengths) => {
    const state = oneSetIn(strengths);
    first = state.over[0]![0] > state.over[0]![1] ? 'home' : 'away';
    return state;
  });
  const ends = Object.fromEntries(
    (await fan.bets(false)).map(({ legs: [one] }) => [`${one!.code} ${one!.outcome}`, one!.end!.voided === 2 ? 'void' : one!.end!.won]),
  );
  expect(ends).toEqual({
    [`winner ${OTHER[retired]}`]: 1,
    [`winner ${retired}`]: 0,
    [`set-winner ${first}`]: 1,
    [`set-winner ${OTHER[first]}`]: 0,
    [`correct-score ${first === 'home' ? '2:0' : '0:2'}`]: 'void',
    [`correct-score ${first === 'home' ? '0:2' : '2:0'}`]: 0,
  });
  expect((await fan.bets(false)).map(({ legs: [one] }) => one!.ending)).toEqual(lines.map(() => ({ how: 'retired', side: retired })));
  const [result] = await lastResults(db, 'tennis', [LEAGUE.league]);
  expect(result).toMatchObject({ state: 'ended', ending: { how: 'retired', side: retired } });
  expect(await checkInvariants(db)).toEqual([]);
});

test('a walkover gives all stakes back', async () => {
  const event = free.shift()!;
  const fan = await player();
  for (const outcome of ['home', 'away']) await fan.placed([await leg(event, outcome)]);
  const side = await stop(event, (strengths) => tennis.unstopped!.start(strengths));
  expect((await fan.bets(false)).map(({ paid, legs: [one] }) => [paid, one!.ending])).toEqual([
    [100n, { how: 'walkover', side }],
    [100n, { how: 'walkover', side }],
  ]);
  expect(await fan.balance()).toBe(10_000n);
  expect(await checkInvariants(db)).toEqual([]);
});
