import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkMatch, type Proof } from '#apps/site/pages/sports/verify/check-match.ts';
import { loadLeague, loadSport } from '#apps/site/parts/sports/played/load-sport.ts';
import { canonical } from '#sports/kit/chain.ts';
import { hmacOfNode, sha256OfNode } from '#sports/kit/hmac.ts';
import { parseLeague } from '#sports/kit/league.ts';
import { fieldOf, pairOf } from '#sports/kit/meetings.ts';
import { replay } from '#sports/kit/replay.ts';
import type { Stoppable } from '#sports/kit/stops/stops.ts';

/** A finished match with all that is published of it: link 3 of a chain of seven. */
async function finished(code: string, league: string, has: 'stops' | 'none' | 'no dates' = 'stops') {
  const sport = (await loadSport(code))!;
  const file = (await loadLeague(code, league))!;
  const { rows } = parseLeague(league, file);
  const links = [sha256OfNode('a season')];
  for (let at = 1; at < 7; at++) links.push(sha256OfNode(links.at(-1)!));
  const match = 3;
  const link = links.toReversed()[match]!;
  const places = sport.sides === 'two' ? pairOf(rows.length, match) : fieldOf(rows.length, match);
  const newest = sport.meet(places.map((place) => rows[place]!)) as Stoppable;
  const { dates: _dates, ...undated } = newest;
  const { stops: _stops, postpones: _postpones, ...unstopped } = undated;
  const strengths = { stops: newest, 'no dates': undated, none: unstopped }[has];
  const { steps, state } = replay(sport, strengths, { link, salt: 'salt', league, match }, hmacOfNode);
  const proof = {
    sport: code,
    league,
    match,
    link,
    strengths: JSON.parse(JSON.stringify(strengths)) as unknown,
    seasonStrengths: sha256OfNode(canonical(rows)),
    publishedAt: '2026-01-01T00:00:00Z',
    chain: { terminal: links.at(-1)!, salt: 'salt', saltedAt: '2026-01-01T00:00:01Z', publishedAt: '2026-01-01T00:00:00Z' },
    steps: steps.map(({ step, name, at }) => ({ step, name, at, drawnAt: '2026-01-02T00:00:00Z' })),
    score: [...sport.tracker(state).score],
  } as unknown as Proof;
  return { sport, file, proof };
}

test.each([
  ['football', 'harbour-division'],
  ['tennis', ''],
  ['basketball', 'old-mills-league'],
  ['cs2', ''],
  ['horses', ''],
  ['seasons', ''],
])('a finished match of %s is dealt again by the site with the same draws and score', async (code, named) => {
  const league = named || readdirSync(`sports/${code}/leagues`)[0]!.replace('.csv', '');
  const { sport, file, proof } = await finished(code, league);
  const verdict = checkMatch(sport, file, proof)!;
  expect(verdict.checks.filter(({ isOk }) => !isOk)).toEqual([]);
  expect(verdict.isProven).toBe(true);
  expect(verdict.dealt.score).toEqual(proof.score);
  if (sport.sides === 'field') return;
  const word = sport.shown!.score;
  const counted = [0, 0];
  for (const { kind, side, count } of verdict.dealt.moments) if (kind === word) counted[side === 'home' ? 0 : 1]! += count;
  expect(counted).toEqual(proof.score);
});

test('a match without a chance of a stop is proven in a season of before there were stops alone', async () => {
  const league = readdirSync('sports/cs2/leagues')[0]!.replace('.csv', '');
  const { sport, file, proof } = await finished('cs2', league, 'none');
  const failed = (publishedAt: string | null) =>
    checkMatch(sport, file, {
      ...proof,
      publishedAt,
      chain: { ...proof.chain, publishedAt: publishedAt ?? '', saltedAt: '2027-06-01T00:00:00Z' },
    })!
      .checks.filter(({ isOk }) => !isOk)
      .map(({ name }) => name);
  expect(failed('2026-11-01T00:00:00Z')).toEqual([]);
  expect(failed('2027-01-01T00:00:00Z')).toEqual(['strengths']);
  expect(failed(null)).toContain('strengths');
});

test('a football match that cannot be broken off or postponed is proven in a season of before that was possible', async () => {
  const { sport, file, proof } = await finished('football', 'harbour-division', 'none');
  const failed = (publishedAt: string) =>
    checkMatch(sport, file, { ...proof, publishedAt, chain: { ...proof.chain, saltedAt: '2027-06-01T00:00:00Z' } })!
      .checks.filter(({ isOk }) => !isOk)
      .map(({ name }) => name);
  expect(failed('2026-12-01T12:00:00Z')).toEqual([]);
  expect(failed('2026-12-02T12:00:00Z')).toEqual(['strengths']);
});

test.each([
  ['football', 'no dates'],
  ['horses', 'none'],
  ['cups', 'none'],
] as const)('%s of a season of before new starts were drawn is proven as it was dealt: with %s', async (code, has) => {
  const league = readdirSync(`sports/${code}/leagues`)[0]!.replace('.csv', '');
  const { sport, file, proof } = await finished(code, league, has);
  const failed = (publishedAt: string) =>
    checkMatch(sport, file, { ...proof, publishedAt, chain: { ...proof.chain, saltedAt: '2027-06-01T00:00:00Z' } })!
      .checks.filter(({ isOk }) => !isOk)
      .map(({ name }) => name);
  expect(failed('2026-12-01T15:00:00Z')).toEqual([]);
  expect(failed('2026-12-03T12:00:00Z')).toEqual(['strengths']);
});

test('a match that was dealt by other rules of its sport says by which, and one that can be dealt again is proven', async () => {
  const { sport, file, proof } = await finished('basketball', 'old-mills-league');
  expect(sport.rulesVersion).toBe(2);
  const older = { ...proof, steps: proof.steps.slice(1) };
  for (const rules of [null, 1]) expect(checkMatch(sport, file, { ...older, rules })!.otherRules).toEqual({ played: 1, here: 2 });
  expect(checkMatch(sport, file, { ...older, rules: 2 })).toMatchObject({ isProven: false });
  expect(checkMatch(sport, file, { ...older, rules: 2 })!.otherRules).toBeUndefined();
  expect(checkMatch(sport, file, { ...proof, rules: null })).toMatchObject({ isProven: true });
  expect(checkMatch(sport, file, { ...proof, rules: null })!.otherRules).toBeUndefined();
});

test('a steered match is found out by the check that it breaks', async () => {
  const { sport, file, proof } = await finished('football', 'harbour-division');
  const failed = (changed: Partial<Proof>, itsFile = file) =>
    checkMatch(sport, itsFile, { ...proof, ...changed })!
      .checks.filter(({ isOk }) => !isOk)
      .map(({ name }) => name);
  const [home, away] = proof.score as [number, number];
  expect(failed({ score: [home + 1, away] })).toEqual(['score']);
  expect(failed({ steps: proof.steps.slice(1) })).toEqual(['draws']);
  expect(failed({ chain: { ...proof.chain, terminal: 'f'.repeat(64) } })).toEqual(['chain']);
  expect(failed({ publishedAt: '2026-01-03T00:00:00Z' })).toEqual(['order']);
  expect(failed({}, file.replace(/,(\d)/, ',9$1'))).toContain('strengths');
  expect(failed({ link: 'e'.repeat(64) })).toEqual(expect.arrayContaining(['chain', 'draws']));
  expect(checkMatch(sport, file, { ...proof, link: null })).toBeUndefined();
});
