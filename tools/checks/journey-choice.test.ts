import { describe, expect, it } from 'vitest';
import { chooseJourneys, chooseOfArea, lineOf, shardOfCommit, SHARDS, type Journey } from '#tools/checks/journey-choice.ts';

const journey = (title: string, ...tags: string[]): Journey => ({ project: 'desktop', file: 'door/door.test.ts', path: [title], tags });
const others = Array.from({ length: 200 }, (_, at) => journey(`journey ${at}`));
const core = journey('signs in', 'core', 'phone');
const night = journey('walks every page', 'nightly');
const all = [core, night, ...others];

describe('the journeys of the gate', () => {
  it('are the core and one shard; eight shards are all the others, each once', () => {
    const shards = Array.from({ length: SHARDS }, (_, shard) => chooseJourneys(all, shard, []));
    for (const chosen of shards) expect(chosen.core).toEqual([core]);
    expect(shards.flatMap((chosen) => chosen.others).toSorted((a, b) => others.indexOf(a) - others.indexOf(b))).toEqual(others);
    for (const chosen of shards) expect(chosen.others.length).toBeGreaterThan(200 / SHARDS / 3);
  });

  it('include each journey whose own file changed, but not what the night plays', () => {
    expect(chooseJourneys(all, 0, ['tests/e2e/door/door.test.ts']).others).toEqual(others);
    expect(chooseJourneys(all, 0, ['tests/e2e/site/home.test.ts']).others.length).toBeLessThan(others.length);
  });

  it('follow from the last hexadecimal digit of the commit', () => {
    expect(['00', '07', '08', '0f', '1a'].map(shardOfCommit)).toEqual([0, 7, 0, 7, 2]);
  });

  it('are named as the runner finds them', () => {
    expect(lineOf({ ...core, path: ['at night', 'signs in'] })).toBe('[desktop] › door/door.test.ts › at night › signs in');
  });
});

describe('the journeys of a change', () => {
  const at = (file: string, title: string, ...tags: string[]): Journey => ({ project: 'desktop', file, path: [title], tags });
  const listedNow = [
    at('money/deposit.test.ts', 'pays', 'core'),
    at('money/deposit.test.ts', 'shows a fee'),
    at('door/session.test.ts', 'signs in', 'core'),
    at('site/home.test.ts', 'own', 'nightly'),
    at('site/home.test.ts', 'turns'),
  ];
  const files = listedNow.map(({ file }) => `tests/e2e/${file}`);
  const titles = (seconds: number, own: string[] = []) =>
    chooseOfArea(listedNow, files, own, { seconds, costOf: () => undefined, unknown: 10 }).map(({ path }) => path[0]);

  it('are those of its own files, then the core of its areas, as many as the price allows', () => {
    expect(titles(100)).toEqual(['pays', 'signs in']);
    expect(titles(100, ['tests/e2e/site/home.test.ts'])).toEqual(['turns', 'pays', 'signs in']);
    expect(titles(15)).toEqual(['pays']);
  });
});
