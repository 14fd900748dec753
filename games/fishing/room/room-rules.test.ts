import { expect, test } from 'vitest';
import { spotsAt } from '#games/fishing/engine/pond.ts';
import { distance, muzzleOf } from '#games/fishing/engine/motion/arena.ts';
import { contactOf, leadTo } from '#games/fishing/engine/motion/contact.ts';
import { swimmingAt } from '#games/fishing/bot.ts';
import { fishingRoom } from '#games/fishing/room/room-rules.ts';
import type { RoomState } from '#games/fishing/room/state.ts';
import { roomOf, seated, shoot, shotAt, type Room } from '#games/fishing/room/testing/run-room.ts';

test('a sitting: money comes, hits are charged and paid step by step within what lies on the table, and all of it goes back', () => {
  const room = seated();
  expect(fishingRoom.view(room.state(), '7')).toMatchObject({ you: { seat: 0, state: 'in' } });
  shoot(room, 60_000);
  const before = room.state().pond.seats[0]!;
  expect(before.total.hits).toBeGreaterThan(25);
  expect(room.steps.length).toBeGreaterThan(10);
  expect(room.steps.map(({ n }) => n)).toEqual(room.steps.map((_, at) => at + 1));
  room.act('7', { type: 'leave' });
  const [record] = room.records as { charged: string; returned: string; chips: bigint; hits: number; fair: { serverSeed: string } }[];
  expect(record!.chips).toBe(2_000n - BigInt(record!.charged) + BigInt(record!.returned));
  expect(record!.hits).toBe(before.total.hits);
  expect(room.state().players).toEqual([null, null, null, null]);
  expect(room.events.at(-1)).toMatchObject({ to: '7', shown: { type: 'gone', brought: '2000', back: String(record!.chips) } });
});

test('the hash of the secret is shown before the player sends a seed, and each sitting has a secret of its own', () => {
  const room = roomOf();
  room.join('7');
  const hash = (): string => (fishingRoom.view(room.state(), '7') as { commitment: string }).commitment;
  const first = hash();
  room.act('7', { type: 'sit', amount: 2_000n, seed: 'mine' });
  expect(hash()).not.toBe(first);
  room.act('7', { type: 'leave' });
  expect(room.records).toMatchObject([{ hits: 0, fair: { serverSeedHash: first, clientSeed: 'mine' } }]);
});

test('what no honest screen sends is refused and counted, and moves nothing', () => {
  const room = seated();
  const money = (): unknown => [room.state().pond.seats[0]!.stack, room.state().pond.seats[0]!.total];
  const at = money();
  const refusals = (): number => room.state().pond.seats[0]!.refused;
  const wave = room.state().pond.waves.at(-1)!.number;
  const claim = (bullet: number, more: object = {}) => ({ bullet, wave, fish: 0, time: room.now(), ...more });
  const refusedBy = (claims: ReturnType<typeof claim>[]): number => {
    const before = refusals();
    room.up('7', { claims });
    return refusals() - before;
  };
  expect(refusedBy([claim(1)]), 'a hit without a shot').toBe(1);
  room.up('7', { shots: [shotAt(room, 2, 49_152)] });
  expect(refusedBy([claim(2, { time: room.now() + 5_000 })]), 'a clock that runs ahead').toBe(1);
  expect(refusedBy([claim(2, { fish: 139 })]), 'a fish that is not there').toBe(1);
  const far = swimmingAt(room.state().pond, room.state().config.title, room.now()).find(
    ({ at: place }) => distance(place(room.now())!, muzzleOf(0)) > 3_000,
  );
  expect(refusedBy([claim(2, { wave: far!.wave, fish: far!.fish })]), 'a bullet through a wall').toBe(1);
  const dead = room.state().pond.waves.at(-1)!;
  room.run(120_000);
  room.up('7', { shots: [shotAt(room, 3, 49_152)] });
  expect(refusedBy([{ bullet: 3, wave: dead.number, fish: 0, time: room.now() }]), 'a fish that has left').toBe(1);
  const shots = Array.from({ length: 100 }, (_, n) => shotAt(room, n + 20, 49_152, 0));
  const seat = () => room.state().pond.seats[0]!;
  room.run(20_000);
  room.up('7', { shots });
  expect(seat().bullets.length, '1,000 shots a second').toBeLessThanOrEqual(8);
  const flying = seat().bullets.length;
  room.up('7', { shots: shots.slice(0, 4) });
  expect(seat().bullets.length, 'a replayed frame').toBe(flying);
  expect(money()).toEqual(at);
  room.act('7', { type: 'up', bytes: new Uint8Array([1, 2, 3]) });
  room.act('7', { type: 'leave' });
  // Staff see each of them by its code in the record of the sitting.
  expect((room.records[0] as { refused: object }).refused).toEqual({
    'hit.no_bullet': 1,
    'hit.time_wrong': 1,
    'hit.no_fish': 2,
    'hit.out_of_reach': 1,
    'fishing.too_fast': 92,
    'fishing.bullet_taken': 4,
    'frame.unreadable': 1,
  });
});

test('a shot without money is refused and counted by its code, and the stack stays as it is', () => {
  const poor = roomOf();
  poor.join('7');
  expect(poor.act('7', { type: 'sit', amount: 100n, seed: 'x' })).toBe('request.invalid');
  poor.act('7', { type: 'sit', amount: 200n, seed: 'x' });
  for (let n = 0; n < 6; n++) expect(poor.up('7', { shots: [shotAt(poor, n, 49_152)] })).toBeUndefined();
  const seat = poor.state().pond.seats[0]!;
  expect([seat.bullets.length, seat.stack, seat.total.charged]).toEqual([2, 200n, 0n]);
  expect(poor.state().players[0]!.refused).toEqual({ 'fishing.stack_short': 4 });
  poor.act('7', { type: 'leave' });
  expect(poor.records).toMatchObject([{ chips: 200n, charged: '0', refused: { 'fishing.stack_short': 4 } }]);
});

test('a shot or a hit of a sitting that is over is refused with a code of its own, and moves nothing', () => {
  const room = seated();
  room.up('7', { shots: [shotAt(room, 1, 49_152)] });
  room.act('7', { type: 'leave' });
  const before = [room.state(), room.records.length, room.steps.length, room.events.length];
  const wave = room.state().pond.waves.at(-1)!.number;
  expect(room.up('7', { shots: [shotAt(room, 9, 49_152)] })).toBe('seats.sitting_over');
  expect(room.up('7', { claims: [{ bullet: 1, wave, fish: 0, time: room.now() }] })).toBe('seats.sitting_over');
  expect([room.state(), room.records.length, room.steps.length, room.events.length]).toEqual(before);
  expect(room.records).toMatchObject([{ chips: 2_000n, charged: '0' }]);
  room.join('8');
  expect(room.up('8', { shots: [shotAt(room, 2, 49_152)] }), 'of who never sat').toBe('seats.sitting_over');
});

test('frames that cannot be read end the sitting', () => {
  const broken = seated();
  for (let n = 0; n < 20; n++) broken.act('7', { type: 'up', bytes: new Uint8Array([1, 2, 3]) });
  expect(broken.state().players[0]!.bad).toBe(20);
  broken.run(1_100);
  expect(broken.state().players[0]).toBeNull();
  expect(fishingRoom.readAct(new Uint8Array(1_025))).toBeUndefined();
  expect(fishingRoom.readAct({ type: 'sit', amount: '10', seed: 'x', prize: '9' })).toBeUndefined();
});

test('money that was refused may be added later: each order has a name of its own, because a refused one stays refused', () => {
  const room = seated();
  room.runShort(true);
  for (let times = 0; times < 2; times++) expect(room.act('7', { type: 'add', amount: 1_000n })).toBeUndefined();
  expect(room.events.at(-1)).toEqual({ to: '7', shown: { type: 'refused', code: 'wallet.insufficient_funds' } });
  room.runShort(false);
  expect(room.act('7', { type: 'add', amount: 1_000n })).toBeUndefined();
  expect(room.topUps.every((id) => id !== undefined)).toBe(true);
  expect(new Set(room.topUps).size).toBe(3);
  expect(room.state().pond.seats[0]!.stack).toBe(3_000n);
});

test('money that is added is on the table once it has come, and all of it is back in the end', () => {
  const room = seated();
  expect(room.act('7', { type: 'add', amount: 4_000n })).toBe('request.invalid');
  expect(room.act('7', { type: 'add', amount: 1_000n })).toBeUndefined();
  expect(room.state().pond.seats[0]!.stack).toBe(3_000n);
  room.act('7', { type: 'leave' });
  expect(room.events.at(-1)).toMatchObject({ to: '7', shown: { type: 'gone', brought: '3000', back: '3000' } });
  expect(room.records).toMatchObject([{ chips: 3_000n }]);
});

test('an absent seat is held for a minute; a member who may stake no more leaves at the next checkpoint with all of its money', () => {
  const away = seated();
  away.left('7');
  away.run(59_000);
  expect(away.state().players[0]).not.toBeNull();
  away.run(2_100);
  expect([away.state().players[0], away.records.length]).toEqual([null, 1]);
  const out = seated();
  out.bar('identity.excluded');
  shoot(out, 20_000);
  expect(out.events.at(-1)).toMatchObject({ to: '7', shown: { type: 'gone', code: 'identity.excluded' } });
  expect(out.act('7', { type: 'leave' })).toBe('request.invalid');
});

test('the reason for which a player leaves a pond is sent to that player alone', () => {
  const room = seated();
  for (const viewer of ['8', '9']) room.join(viewer);
  expect(room.act('8', { type: 'sit', amount: 2_000n, seed: 'theirs' })).toBeUndefined();
  room.bar('identity.excluded');
  shoot(room, 20_000);
  expect(room.state().players.map((player) => player?.viewer)).toEqual([undefined, '8', undefined, undefined]);
  const reasonsTo = (viewer: string): number =>
    room.events.filter((event) => {
      const shown = fishingRoom.seen(event, viewer) ?? '';
      const text = shown instanceof Uint8Array ? Buffer.from(shown).toString('latin1') : JSON.stringify(shown);
      return text.includes('excluded');
    }).length;
  expect(['7', '8', '9', ''].map(reasonsTo)).toEqual([1, 0, 0, 0]);
  for (const viewer of ['8', '9']) expect(JSON.stringify(fishingRoom.view(room.state(), viewer))).not.toContain('excluded');
});

test('a snapshot is the same room, and companions come to a lone player in practice and go to make room', () => {
  const room = seated({ hasBots: true });
  shoot(room, 20_000);
  const state: RoomState = room.state();
  expect(fishingRoom.snapshot.decode(fishingRoom.snapshot.encode(state))).toEqual(state);
  expect(state.players.filter((player) => player?.isBot).length).toBe(2);
  expect(state.pond.seats.some((seat) => seat?.isBot && seat.total.hits > 0)).toBe(true);
  for (const viewer of ['8', '9', '10']) {
    room.join(viewer);
    expect(room.act(viewer, { type: 'sit', amount: 2_000n, seed: 'x' })).toBeUndefined();
  }
  expect(new Set(room.state().players.map((player) => player?.viewer))).toEqual(new Set(['7', '8', '9', '10']));
  room.join('11');
  expect(room.act('11', { type: 'sit', amount: 2_000n, seed: 'x' })).toBe('rooms.busy');
});

test('a hit that needs a win of this second closes a checkpoint first, so no step stakes more than is posted', () => {
  let closed = 0;
  for (let seed = 0; seed < 12; seed++) {
    const room = roomOf();
    room.join('7');
    room.act('7', { type: 'sit', amount: 200n + BigInt(seed), seed: `${seed}` });
    room.run(15_000 + 1_000 * seed);
    // The clock stands, so no checkpoint comes by itself.
    for (let n = 0; n < 60; n++) shootAtOnce(room, n);
    closed += room.steps.length;
  }
  expect(closed).toBeGreaterThan(0);
});

/** Shoots at a near fish and claims the hit, within a hundred milliseconds and without the clock. */
function shootAtOnce(room: Room, n: number): void {
  const { pond, config } = room.state();
  const aim = swimmingAt(pond, config.title, room.now())[n % 7];
  const angle = aim && leadTo(0, aim, room.now());
  if (angle === undefined) return;
  const shot = shotAt(room, n, angle);
  const contact = contactOf(
    { seat: 0, angle, from: shot.from },
    null,
    swimmingAt(pond, config.title, room.now()),
    shot.from,
    shot.from + 4_000,
  );
  if (!contact) return;
  room.up('7', { shots: [shot] });
  room.wait(Math.ceil(contact.time) - room.now() + 1);
  room.up('7', { claims: [{ bullet: n, wave: contact.wave, fish: contact.fish, time: Math.round(contact.time) }] });
}

test('whoever comes into an empty room finds fish, in every title, and the next wave comes in its time', () => {
  for (const model of ['reef', 'deep', 'kites']) {
    const room = roomOf({ model });
    room.join('7');
    const { pond, config, now } = room.state();
    expect(spotsAt(pond, config.title, now).length, model).toBeGreaterThan(8);
    room.run(40_000);
    expect(room.state().pond.waves.map(({ number, startsAt }) => [number, Math.floor(startsAt / 60_000)])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  }
});
