import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jointChance } from '#sports/kit/builder.ts';
import { hmacOfNode } from '#sports/kit/hmac.ts';
import { PRICE_UNIT } from '#sports/kit/ladder.ts';
import { readLeagues } from '#sports/kit/leagues.ts';
import { outcomeText } from '#kernel/sport-words.ts';
import { pricesOf, shortest } from '#sports/kit/power.ts';
import { findSports } from '#sports/kit/registry.ts';
import { playFrom, replay } from '#sports/kit/replay.ts';
import { decidedNow, settleStopped } from '#sports/kit/stops/stopped.ts';
import { deviations, fairOf, pricedAt, scenesOf, sumOf, testStream } from '#sports/kit/testing.ts';

const sports = await findSports();
const kit = JSON.parse(readFileSync(join(import.meta.dirname, 'kit/strings.en.json'), 'utf8')) as Record<string, string>;
const codes = [...sports.keys()];

/** Number of matches played of each sport; the nightly run plays 10^5. */
const MATCHES = 60;

test('a folder with a sport is found with its markets', () => {
  expect(codes.length).toBeGreaterThanOrEqual(18);
  expect(sports.get('football')!.markets.get('winner')).toMatchObject({ code: 'winner', group: 'main' });
});

test('names of leagues are labelled as simulated, and no two of a sport play under one', () => {
  for (const { folder } of sports.values()) {
    const leagues = readLeagues(folder);
    expect(leagues.length).toBeGreaterThan(0);
    for (const { rows } of leagues) expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  }
});

describe.each(codes)('%s', (code) => {
  const found = sports.get(code)!;
  const { sport, markets, folder } = found;
  const scenes = scenesOf(found, [40], 5);

  test('markets sum to 1, prices are below fair under any tilt, and a builder of one leg is that leg', () => {
    const wrong: string[] = [];
    for (const scene of scenes) {
      const priced = pricedAt(found, scene);
      const joint = sport.joint(scene.strengths, scene.state);
      // The tests of football cover load in a state in play.
      const tilted =
        scene === scenes[0]
          ? sport.joint(sport.tilt(scene.strengths, { supremacy: 0.25, total: -0.25, runners: [0.25, 0, 0.1] }), scene.state)
          : joint;
      for (const { market, specifiers, outcomes, chances, name, code: marketCode } of priced) {
        const p = fairOf(chances);
        const sums = [p, chances.map(({ win }) => win)].map((list) => list.reduce((a, b) => a + b, 0));
        const moved = market.price(tilted, specifiers) ?? chances;
        const offered = shortest(pricesOf(chances, 0.06), pricesOf(moved, 0.06));
        const first = jointChance(joint, [{ market, specifiers, outcome: outcomes[0]! }]);
        const faults = {
          whole: chances.some((one) => Math.abs(sumOf(one) - 1) > 1e-12),
          // If each outcome has its own runner that voids it, the chances to win sum to 1 in place of the fair chances.
          partition: !OVERLAPPING.has(marketCode) && sums[0]! > 0 && sums.every((sum) => Math.abs(sum - 1) > 1e-12),
          price: offered.some((price, at) => price !== null && (price / PRICE_UNIT) * p[at]! >= 1),
          leg: first.ok && Math.abs(first.value - chances[0]!.win) > 1e-12,
        };
        for (const [fault, isThere] of Object.entries(faults)) if (isThere) wrong.push(`${fault}: ${name} at ${scene.name}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('lines are monotone', () => {
    const lines = new Map<string, { line: number; p: number }[]>();
    for (const { code: marketCode, specifiers, chances, outcomes } of pricedAt(found, scenes[1]!)) {
      const { line, ...rest } = specifiers;
      if (line === undefined) continue;
      const key = `${marketCode} ${JSON.stringify(rest)}`;
      // A larger start for the home side, or a lower line to go over, wins more often.
      const order = outcomes[0] === 'over' ? -Number(line) : Number(line);
      lines.set(key, [...(lines.get(key) ?? []), { line: order, p: fairOf(chances)[0]! }]);
    }
    for (const [key, list] of lines) {
      const sorted = list.toSorted((a, b) => a.line - b.line).map(({ p }) => p);
      expect(sorted, key).toEqual(sorted.toSorted((a, b) => a - b));
    }
  });

  test('matches come out as they are priced', () => {
    for (const scene of scenes.slice(0, 1)) {
      const far = deviations(found, scene, MATCHES).filter(({ sd }) => sd > 5);
      expect(far, scene.name).toEqual([]);
    }
  });

  test('a match is dealt again alike, its clock goes on, and all that was offered is settled', () => {
    const { strengths } = scenes[0]!;
    const key = { link: 'c'.repeat(64), salt: 'salt', league: code, match: 4 };
    const one = replay(sport, strengths, key, hmacOfNode);
    expect(replay(sport, strengths, key, hmacOfNode)).toEqual(one);
    expect(replay(sport, strengths, { ...key, match: 5 }, hmacOfNode).steps).not.toEqual(one.steps);
    const due = one.steps.map(({ dueMs }) => dueMs);
    expect(due).toEqual(due.toSorted((a, b) => a - b));
    expect(sport.tracker(one.state).phase).toBe('ended');
    expect(JSON.parse(JSON.stringify(one.state))).toEqual(one.state);
    const facts = sport.facts(one.state);
    const open: string[] = [];
    for (const { market, specifiers, outcomes, name } of pricedAt(found, scenes[0]!)) {
      const verdicts = market.settle(facts, specifiers);
      if (verdicts.length !== outcomes.length || verdicts.some((verdict) => typeof verdict === 'object' && 'win' in verdict))
        open.push(name);
    }
    expect(open).toEqual([]);
  });

  test('of a stopped match what is decided stands as it would have come out, and the rest is void', () => {
    const scene = scenes[1]!;
    const priced = pricedAt(found, scene);
    const wrong: string[] = [];
    const rng = testStream(3);
    const ends = Array.from({ length: 3 }, () => sport.facts(playFrom(sport, scene.strengths, scene, () => rng).state));
    const { at } = sport.joint(scene.strengths, scene.state);
    for (const one of priced) {
      const stopped = settleStopped(sport, one, { ...scene }, { specifiers: one.specifiers, at })!;
      if (sport.stands?.({ facts: sport.facts(scene.state) }, one.code)) continue;
      for (const facts of ends)
        for (const [place, verdict] of one.market.settle(facts, one.specifiers, at).entries())
          if (stopped[place] !== 'void' && JSON.stringify(stopped[place]) !== JSON.stringify(verdict))
            wrong.push(`${one.name} ${one.outcomes[place]}`);
    }
    expect(wrong).toEqual([]);
  });

  test('what is decided in play comes out so, whatever is drawn afterwards', () => {
    const wrong: string[] = [];
    let seen = 0;
    for (const scene of scenes.slice(1)) {
      const joint = sport.joint(scene.strengths, scene.state);
      const rng = testStream(7);
      const ends = Array.from({ length: 2 }, () => sport.facts(playFrom(sport, scene.strengths, scene, () => rng).state));
      for (const one of pricedAt(found, scenes[0]!)) {
        const decided = decidedNow({ joint, facts: sport.facts(scene.state) }, one.market, { specifiers: one.specifiers, at: joint.at });
        for (const facts of ends)
          for (const [place, verdict] of one.market.settle(facts, one.specifiers, joint.at).entries()) {
            const was = decided?.[place];
            if (was === undefined) continue;
            seen++;
            if (JSON.stringify(was) !== JSON.stringify(verdict)) wrong.push(`${one.name} ${one.outcomes[place]}`);
          }
      }
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(0);
  });

  test('its markets, outcomes and rules have texts', () => {
    const own = JSON.parse(readFileSync(join(folder, 'strings.en.json'), 'utf8')) as Record<string, string>;
    expect(found.rules.length).toBeGreaterThan(0);
    const lacking = [...markets.values()].flatMap(({ code: market, group }) => [
      ...(own[`${code}.market.${market}`] ? [] : [market]),
      ...(kit[`sports.group.${group}`] ? [] : [group]),
    ]);
    for (const { outcomes } of pricedAt(found, scenes[0]!))
      for (const outcome of outcomes) {
        const text = outcomeText(outcome);
        if ('key' in text && !kit[text.key]) lacking.push(text.key);
      }
    expect(lacking).toEqual([]);
    expect(Object.keys(own).filter((name) => name.startsWith(`${code}.market.`))).toHaveLength(markets.size);
  });
});

/** Markets in which several outcomes win. */
const OVERLAPPING = new Set(['double-chance', 'early-payout', 'place', 'top']);

/** The first league of tennis plays to three sets, so that no match of it ends after two; its second one plays to two. */
test.each([
  ['cs2', 'map-winner', 'map', 0],
  ['tennis', 'set-winner', 'set', 1],
] as const)('a market of a part of %s that was not played is void', (code, market, part, league) => {
  const found = sports.get(code)!;
  const [scene] = scenesOf(found, [], 1, league);
  const rng = testStream(3);
  for (let match = 0; match < 50; match++) {
    const { state } = playFrom(found.sport, scene!.strengths, scene!, () => rng);
    if (found.sport.tracker(state).parts.length !== 2) continue;
    const facts = found.sport.facts(state);
    const settled = (at: number) => found.markets.get(market)!.market.settle(facts, { [part]: String(at) });
    expect(settled(3)).toEqual(['void', 'void']);
    return expect(
      settled(2)
        .map(String)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['lose', 'win']);
  }
  throw new Error('no match ended after two parts');
});
