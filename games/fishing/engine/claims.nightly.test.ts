import { expect, test } from 'vitest';
import { randOf } from '#games/fishing/engine/motion/rand.ts';
import { FORGED, tryForged } from '#games/fishing/engine/testing/forge.ts';
import { playBots, TestRoom } from '#games/fishing/engine/testing/room.ts';

test('of 100,000 forged claims none is charged or drawn', () => {
  const kinds = Object.keys(FORGED);
  const seen = { tried: 0, charged: 0, controls: 0 };
  for (const [place, title] of ['reef', 'deep', 'kites'].entries()) {
    const room = new TestRoom(title);
    room.wave(0, 0, `${place}123456789abcdef`);
    room.sit(0);
    room.sit(1);
    const rand = randOf(`${place}edcba9876543210`);
    for (let turn = 0; seen.tried < (place + 1) * 33_334; turn++) {
      const result = tryForged(kinds[turn % kinds.length]!, room, room.pond, rand);
      if (!result) continue;
      seen.tried++;
      seen.charged += result.charged;
      seen.controls += result.control ? 1 : 0;
    }
  }
  expect(seen).toEqual({ tried: 100_002, charged: 0, controls: 100_002 });
});

test('of 100,000 honest claims at least 99.5 % count', () => {
  let [counted, missed] = [0, 0];
  for (let round = 0; counted + missed < 100_000; round++) {
    const room = new TestRoom(['reef', 'deep', 'kites'][round % 3]);
    room.wave(0, 0, round.toString(16).padStart(16, '7'));
    for (let seat = 0; seat < 4; seat++) room.sit(seat, { isBot: true });
    const lateMs = [0, 100, 300][round % 3]! + ((round * 37) % 101) - (round % 3 === 0 ? 0 : 50);
    playBots(room, 0, 300_000, round.toString(16).padStart(16, '3'), lateMs);
    counted += room.eventsOf('hit').filter(({ bullet }) => bullet >= 0).length;
    missed += room.eventsOf('missed').filter(({ late }) => !late).length;
  }
  expect(counted / (counted + missed)).toBeGreaterThanOrEqual(0.995);
});
