import { expect, test } from 'vitest';
import { momentOf } from '#games/fishing/engine/moment.ts';
import { crc32 } from '#games/fishing/engine/crc.ts';
import { sittingOf } from '#games/fishing/engine/testing/sitting.ts';
import { hmacOf, SEEDS } from '#games/fishing/engine/testing/room.ts';
import { newPond, newWave, withSeat } from '#games/fishing/engine/pond.ts';
import { sit } from '#games/fishing/engine/acts/seat.ts';
import { UNLIMITED } from '#games/fishing/engine/allowance.ts';
import { titles } from '#games/fishing/titles.ts';
import { commitmentOf, rememberCommitment } from '#games/fishing/view/record/commitments.ts';
import { prove } from '#games/fishing/view/record/prove.ts';
import { ReplayRoom } from '#games/fishing/view/record/replay-room.ts';
import { PondMirror } from '#games/fishing/view/room/pond-mirror.ts';

const { list, bets, nonce, record } = sittingOf('reef', 7, 400, 'fedcba9876543210');
const { hits, free, charged, returned, digest } = record;
const outcome = { hits, free, charged: String(charged), returned: String(returned), digest, bets: bets.map(String), moments: [] };
const round = { model: 'reef', outcome, list, clientSeed: SEEDS.clientSeed, nonce: Number(nonce) };
const hmac = hmacOf(SEEDS.serverSeed);

test('a browser proves every shot of a sitting from its list and seeds, and finds a changed one', async () => {
  expect(await prove(round, hmac)).toMatchObject({ draws: hits + free, agree: hits + free, wrong: null, isWhole: true, returned });
  const changed = list.slice();
  changed[1_001] = changed[1_001]! ^ 0x40;
  expect(await prove({ ...round, list: changed }, hmac)).toMatchObject({ agree: hits + free - 1, wrong: 100, isWhole: false });
  // A record that is rewritten with its digest is found by the draw alone.
  const written = { ...outcome, digest: crc32(changed) };
  expect(await prove({ ...round, list: changed, outcome: written }, hmac)).toMatchObject({ wrong: 100, isWhole: false });
  expect(await prove({ ...round, list: list.subarray(0, 0) }, hmac)).toMatchObject({ isWhole: false });
});

test('a browser stores the hash that it was shown by the seed that it sent, and lives without storage', () => {
  const held = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: { getItem: (name: string) => held.get(name) ?? null, setItem: (name: string, value: string) => held.set(name, value) },
  });
  rememberCommitment('mine', 'abc');
  rememberCommitment('next', 'def');
  expect([commitmentOf('mine'), commitmentOf('next'), commitmentOf('other')]).toEqual(['abc', 'def', null]);
  held.set('fishing.commitments', 'no list');
  expect(commitmentOf('mine')).toBeNull();
});

test('a great moment comes again as it was: the pond, the shot, then what it led to, and it can be seen twice', () => {
  const title = titles.get('reef')!;
  const kind = title.kinds.findIndex(({ prizes }) => prizes[0]?.times === 50);
  const wave = newWave(title, 3, '00112233445566aa', 0);
  const fish = wave.fish.find((one) => one.kind === kind) ?? wave.fish[0]!;
  const bullet = { id: 9, weapon: 0, step: 2, angle: 49_152, from: 5_000, lock: null };
  const sat = sit(
    { ...newPond(bets), waves: [wave] },
    { type: 'sit', seat: 1, sitting: '1', name: 'a***', isBot: false, stack: 900n, allowance: UNLIMITED },
  ).pond;
  const pond = withSeat(sat, 1, { ...sat.seats[1]!, bullets: [bullet] });
  const row = { kind: fish.kind, weapon: 0, step: 2, isFree: false, killed: true, times: 50, at: 6_000 };
  const target = { wave: 3, fish: fish.id };
  const hit = { type: 'hit' as const, seat: 1, bullet: 9, shot: 4, row, charge: 30n, prize: 1_500n, ...target };
  const claim = { type: 'claim' as const, seat: 1, bullet: 9, time: 5_950, ...target };
  const moment = momentOf(pond, claim, [hit], 6_000)!;
  expect(moment).toMatchObject({ shot: 4, times: 50, prize: '1500', firedAt: 5_000, at: 6_000 });
  expect(momentOf(pond, claim, [{ ...hit, row: { ...row, times: 19 } }], 6_000)).toBeUndefined();
  let clock = 0;
  const room = new ReplayRoom(moment, () => clock);
  for (let time = 0; time < 2; time++) {
    clock = 0;
    const mirror = new PondMirror(title);
    const seen: string[] = [];
    const stop = room.onFrame((frame) => seen.push(...mirror.take(frame, room.now()).map(({ type }) => type)));
    room.step(mirror);
    expect([mirror.seat, mirror.shots.length, seen]).toEqual([1, 0, ['snapshot']]);
    clock = 1_300;
    room.step(mirror);
    expect(mirror.shots).toMatchObject([{ seat: 1, id: 9, from: 5_000 }]);
    clock = 9_000;
    room.step(mirror);
    expect([seen, mirror.shots, room.isOver()]).toEqual([['snapshot', 'death'], [], true]);
    stop();
  }
});
