import { describe, expect, test } from 'vitest';
import { fastDraws } from '#games/fishing/engine/testing/fast-draws.ts';
import { offBy, simulate, STRATEGIES } from '#games/fishing/engine/testing/simulate.ts';
import { TestRoom } from '#games/fishing/engine/testing/room.ts';
import { titles } from '#games/fishing/titles.ts';

const HITS = 60_000;
/** A strategy in 16,000 is further off. */
const MOST_OFF = 4;

describe.each([...titles.values()])('$code', (title) => {
  test('returns its share by each of six strategies', () => {
    const off = STRATEGIES.map((strategy, at) => offBy(title, simulate(title, strategy, HITS, fastDraws(at + 1))));
    expect(off.filter((deviations) => Math.abs(deviations) > MOST_OFF)).toEqual([]);
  });
});

test('a return that is 2 in 100 off is seen', () => {
  const reef = titles.get('reef')!;
  const meaner = { ...reef, odds: reef.odds.map((row) => row.map((odds) => odds && { top: odds.top * 98, bottom: odds.bottom * 100 })) };
  const off = offBy(reef, simulate(meaner, 'small', 5 * HITS, fastDraws(1)));
  expect(Math.abs(off)).toBeGreaterThan(MOST_OFF);
});

test('what a shot does is the same after any number of misses, and whether the house has gained or lost', () => {
  const hitAfter = (room: TestRoom, shots: number) => {
    room.wave();
    room.sit(0);
    const { seats } = room.pond;
    const gain = { ...seats[0]!.total, charged: 900_000n, returned: 100n, hits: shots };
    const states = [
      seats[0]!,
      { ...seats[0]!, stack: 7_000_000n },
      { ...seats[0]!, total: gain },
      { ...seats[0]!, total: { ...gain, returned: 9_900_000n } },
    ];
    return states.map((seat) => {
      const one = new TestRoom();
      one.pond = { ...room.pond, seats: [{ ...seat, shots }, null, null, null] };
      one.do({ type: 'hit', seat: 0, bullet: 0, weapon: 0, step: 3, angle: 0, from: 0, wave: 0, fish: 5, time: 9_000 }, 9_000);
      return one.eventsOf('hit')[0]!.row;
    });
  };
  const killed = new Set<boolean>();
  for (let shots = 0; shots < 200; shots += 7) {
    const rows = hitAfter(new TestRoom(), shots);
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1);
    killed.add(rows[0]!.killed);
  }
  expect(killed).toEqual(new Set([false, true]));
});
