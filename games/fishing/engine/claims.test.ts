import { expect, test } from 'vitest';
import { randOf } from '#games/fishing/engine/motion/rand.ts';
import { FORGED, tryForged } from '#games/fishing/engine/testing/forge.ts';
import { playBots, TestRoom } from '#games/fishing/engine/testing/room.ts';

test('2,000 forged claims of 15 kinds are neither charged nor drawn, where the honest one of the same scene counts', () => {
  const room = new TestRoom();
  room.wave();
  room.sit(0);
  room.sit(1);
  const rand = randOf('0123456789abcdef');
  const kinds = Object.keys(FORGED);
  expect(kinds).toHaveLength(15);
  let tried = 0;
  for (let turn = 0; tried < 2_000; turn++) {
    const kind = kinds[turn % kinds.length]!;
    const result = tryForged(kind, room, room.pond, rand);
    if (!result) continue;
    tried++;
    expect([kind, result.charged, result.control]).toEqual([kind, 0, true]);
  }
});

test('at least 99.5 % of honest claims count, with a word that comes at once or late', () => {
  for (const lateMs of [0, 100, 300]) {
    const room = new TestRoom();
    room.wave();
    for (let seat = 0; seat < 4; seat++) room.sit(seat, { isBot: true });
    playBots(room, 0, 60_000, 'fedcba9876543210', lateMs);
    const missed = room.eventsOf('missed').filter(({ late }) => !late).length;
    const counted = room.eventsOf('hit').length;
    expect(counted).toBeGreaterThan(100);
    expect(counted / (counted + missed)).toBeGreaterThanOrEqual(0.995);
  }
});

test('twenty claims in a minute with bullets that are not there close the socket; other misses do not', () => {
  const room = new TestRoom();
  room.wave();
  room.sit(0);
  room.sit(1);
  for (let at = 0; at < 20; at++) room.do({ type: 'claim', seat: 0, bullet: 5, wave: 0, fish: 0, time: at * 4_000 }, at * 4_000);
  expect(room.eventsOf('fouled')).toEqual([]);
  for (let at = 0; at < 20; at++) room.do({ type: 'claim', seat: 0, bullet: 5, wave: 0, fish: 0, time: 200_000 + at }, 200_000 + at);
  expect(room.eventsOf('fouled')).toEqual([{ type: 'fouled', seat: 0 }]);
  expect(room.pond.seats[0]).toMatchObject({ claims: 40, refused: 40, stack: 100_000n });
  room.do({ type: 'shot', seat: 1, bullet: 1, weapon: 0, step: 0, angle: 49_152, from: 200_000, lock: null }, 200_000);
  for (let at = 0; at < 30; at++) room.do({ type: 'claim', seat: 1, bullet: 1, wave: 0, fish: 199, time: 200_010 }, 200_010);
  expect(room.eventsOf('fouled')).toHaveLength(1);
});

test('a smaller allowance holds for bullets in flight too: they fly on and cost nothing', () => {
  const room = new TestRoom();
  room.wave();
  room.sit(0, { isBot: true });
  playBots(room, 0, 20_000, 'fedcba9876543210', 0);
  const { charged } = room.pond.seats[0]!.total;
  expect(charged).toBeGreaterThan(0n);
  expect(room.pond.seats[0]!.bullets.length).toBeGreaterThan(0);
  room.do({ type: 'allow', seat: 0, allowance: { stake: charged, hasMore: false, loss: null, until: null } }, 20_000);
  playBots(room, 20_000, 40_000, '0123456789abcdef', 0);
  expect(room.pond.seats[0]!.total.charged).toBe(charged);
  expect(new Set(room.eventsOf('missed').map(({ why }) => why))).toContain('over_limit');
  expect(room.eventsOf('refused')).toContainEqual(expect.objectContaining({ code: 'fishing.limit_reached', limit: 'stake' }));
});
