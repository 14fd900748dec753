import { expect, test } from 'vitest';
import { shotsOf } from '#games/fishing/engine/draw.ts';
import { kindByCode } from '#games/fishing/engine/hit.ts';
import { fastDraws } from '#games/fishing/engine/testing/fast-draws.ts';
import { hmacOf, SEEDS } from '#games/fishing/engine/testing/room.ts';
import { offBy, simulate, STRATEGIES } from '#games/fishing/engine/testing/simulate.ts';
import { titles } from '#games/fishing/titles.ts';

const HITS = 100_000_000;
/** 99 of 100 are less far off, in standard deviations; 9,999 of 10,000 for the second bound. */
const OFF_99 = 2.576;
const OFF_FOUR_NINES = 3.891;

test('10^8 hits of each title by six strategies: the return is inside the 99 % interval', () => {
  const off = [...titles.values()].flatMap((title, place) =>
    STRATEGIES.map((strategy, at) => {
      const deviations = offBy(title, simulate(title, strategy, Math.ceil(HITS / STRATEGIES.length), fastDraws(100 * place + at + 1)));
      return { title: title.code, strategy, deviations };
    }),
  );
  expect(off.filter(({ deviations }) => Math.abs(deviations) > OFF_99)).toEqual([]);
});

test('a kill is as likely after 0, 10, 20 and 40 misses, by the streams that play', () => {
  const reef = titles.get('reef')!;
  const kind = kindByCode(reef, 'wrasse');
  const { top, bottom } = reef.odds[kind]![0]!;
  const chance = top / bottom;
  const bins = [0, 10, 20, 40].map((misses) => ({ misses, hits: 0, kills: 0 }));
  let missed = 0;
  for (let nonce = 0; nonce < 40; nonce++) {
    const shots = shotsOf(reef, hmacOf(SEEDS.serverSeed), SEEDS.clientSeed, nonce);
    for (let shot = 0; shot < 25_000; shot++) {
      const { killed } = shots(kind, 0, shot);
      const bin = bins.findLast(({ misses }) => missed >= misses)!;
      bin.hits++;
      bin.kills += killed ? 1 : 0;
      missed = killed ? 0 : missed + 1;
    }
  }
  for (const { hits, kills } of bins) {
    expect(Math.abs(kills - hits * chance)).toBeLessThan(OFF_FOUR_NINES * Math.sqrt(hits * chance * (1 - chance)) + 1);
  }
});
