import { expect, test } from 'vitest';
import { readRows } from '#games/fishing/engine/rows.ts';
import { fishingRoom } from '#games/fishing/room/room-rules.ts';
import { roomOf, shoot, shotAt, type Room } from '#games/fishing/room/testing/run-room.ts';

type Limits = Parameters<Room['limit']>[0];

/** A player of a limited member at seat 0, fish before the cannon. */
function limited(limits: Limits, amount = 2_000n): Room {
  const room = roomOf();
  room.limit(limits);
  room.join('7');
  expect(room.act('7', { type: 'sit', amount, seed: 'mine' })).toBeUndefined();
  room.run(15_000);
  return room;
}
const total = (room: Room) => room.state().pond.seats[0]?.total;
const goneOf = (room: Room) => room.events.findLast(({ shown }) => 'type' in shown && shown.type === 'gone')?.shown;
const charged = (room: Room): bigint => BigInt((room.records.at(-1) as { charged: string }).charged);

test('a stake limit is never passed, by wins that are staked again neither: the sitting ends where not even the lowest bet is left', () => {
  let ended = 0;
  for (let n = 0; n < 20; n++) {
    const stake = 1_010n + BigInt(n * 10);
    const room = limited({ stake }, 1_000n);
    for (let second = 0; second < 90 && total(room) && total(room)!.charged < stake; second++) {
      shoot(room, 1_000, second < 20 ? n % 10 : 0);
      expect(total(room)?.charged ?? 0n).toBeLessThanOrEqual(stake);
    }
    room.run(6_000);
    if (total(room)) continue;
    expect(charged(room)).toBe(stake);
    expect(goneOf(room)).toMatchObject({ code: 'limits.stake_limit_reached' });
    ended += 1;
  }
  expect(ended).toBeGreaterThan(5);
});

test('of 200 shots around what a limit has left, none is charged beyond it, and each other one is refused by its code', () => {
  let refused = 0;
  let isEnded = false;
  for (let n = 0; n < 200; n++) {
    const room = limited({ stake: 100n + BigInt(n) });
    for (let bullet = 0; bullet < 4; bullet++) room.up('7', { shots: [shotAt(room, bullet, 49_152 + n, 3 + (n % 7))] });
    const seat = room.state().pond.seats[0]!;
    const flying = seat.bullets.reduce((sum, { step }) => sum + 10n * BigInt(step + 1), 0n);
    expect(flying).toBeLessThanOrEqual(100n + BigInt(n));
    refused += room.state().players[0]!.refused['fishing.limit_reached'] ?? 0;
    shoot(room, 4_000, n % 10);
    expect(total(room)?.charged ?? charged(room)).toBeLessThanOrEqual(100n + BigInt(n));
    isEnded ||= total(room) === undefined;
  }
  expect(refused).toBeGreaterThan(200);
  expect(isEnded).toBe(true);
});

test('a loss limit below what lies on the table ends the sitting; wins give room again', () => {
  const room = limited({ loss: 300n });
  for (let second = 0; second < 300 && total(room); second++) {
    shoot(room, 1_000, 2);
    const { charged: out = 0n, returned = 0n } = total(room) ?? {};
    expect(out - returned).toBeLessThanOrEqual(300n);
  }
  expect(goneOf(room)).toMatchObject({ code: 'limits.loss_limit_reached', back: String(2_000n - 300n) });
});

test('a limit that is lowered while bullets fly holds for them too; what stands is paid, and the player gets its code', () => {
  const room = limited({ stake: 100_000n });
  shoot(room, 10_000);
  const before = total(room)!.charged;
  expect(before).toBeGreaterThan(0n);
  room.up('7', { shots: [shotAt(room, 200, 49_152), shotAt(room, 201, 49_000)] });
  room.limit({ stake: before });
  shoot(room, 8_000);
  // A checkpoint had been granted before the limit was lowered; no grant follows the next.
  expect(total(room)).toBeUndefined();
  expect(goneOf(room)).toMatchObject({ code: 'limits.stake_limit_reached' });
  const { back } = goneOf(room) as { back: string };
  expect(BigInt(back)).toBe((room.records[0] as { chips: bigint }).chips);
});

test('time ends shooting at its moment, and a seat that does not play learns of an exclusion within five seconds', () => {
  const room = limited({ ms: 20_000 });
  const until = room.state().players[0]!.allowance.until!;
  shoot(room, 30_000, 0);
  expect(total(room)).toBeUndefined();
  expect(goneOf(room)).toMatchObject({ code: 'limits.time_limit_reached' });
  const rows = readRows(new Uint8Array(Buffer.from((room.records[0] as { list: string }).list, 'hex')))!;
  expect(rows.at(-1)!.at).toBeLessThan(until);
  expect(rows.at(-1)!.at).toBeGreaterThan(until - 4_000);

  const idle = limited({ loss: 5_000n });
  idle.run(3_000);
  idle.bar('identity.excluded');
  idle.run(6_000);
  expect(goneOf(idle)).toMatchObject({ code: 'identity.excluded', back: '2000' });
});

test('the player is shown what its limits leave, at once and whenever they change, and nobody else is', () => {
  const room = roomOf();
  room.limit({ stake: 1_500n });
  for (const viewer of ['7', '8']) room.join(viewer);
  room.act('7', { type: 'sit', amount: 2_000n, seed: 'mine' });
  const allowed = { stake: '1500', loss: null };
  expect(fishingRoom.view(room.state(), '7')).toMatchObject({ allowed });
  expect(fishingRoom.view(room.state(), '8')).toMatchObject({ allowed: null });
  room.limit({ stake: 1_500n, loss: 400n });
  room.run(6_000);
  expect(room.events.filter(({ shown }) => 'type' in shown && shown.type === 'allowed')).toEqual([
    { to: '7', shown: { type: 'allowed', allowed: { stake: '1500', loss: '400' } } },
  ]);
  const stored = fishingRoom.snapshot.encode(room.state());
  expect(fishingRoom.snapshot.decode(stored)).toEqual(room.state());
});
