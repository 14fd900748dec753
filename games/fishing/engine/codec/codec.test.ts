import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeNear } from '#games/fishing/engine/codec/bytes.ts';
import { decodeDown, encodeDown } from '#games/fishing/engine/codec/down.ts';
import { decodeEvent, encodeEvent, isEventFrame, type EventFrame } from '#games/fishing/engine/codec/event-frame.ts';
import { decodeOwn, decodeSnapshot, encodeOwn, encodeSnapshot } from '#games/fishing/engine/codec/own.ts';
import { decodeUp, encodeUp } from '#games/fishing/engine/codec/up.ts';

const byte = fc.integer({ min: 0, max: 255 });
const seat = fc.integer({ min: 0, max: 3 });
const angle = fc.integer({ min: 0, max: 65_535 });
const step = fc.integer({ min: 0, max: 9 });
const weapon = fc.integer({ min: 0, max: 2 });
const fish = fc.integer({ min: 0, max: 139 });
const NOW = 5_000_000_123;

test('a frame of a screen is read as it was written, 7 bytes a shot and 8 a claim', () => {
  const shot = fc.record({
    bullet: byte,
    weapon,
    step,
    angle,
    from: fc.integer({ min: NOW - 255, max: NOW }),
    lock: fc.option(fc.record({ wave: fc.integer({ min: 8, max: 9 }), fish })),
  });
  const claim = fc.record({
    bullet: byte,
    wave: fc.integer({ min: 8, max: 9 }),
    fish,
    time: fc.integer({ min: NOW - 1_500, max: NOW + 100 }),
  });
  fc.assert(
    fc.property(
      fc.array(shot, { maxLength: 9 }),
      fc.array(claim, { maxLength: 12 }),
      fc.integer({ min: 0, max: 1 }),
      (shots, claims, freezes) => {
        const bytes = encodeUp({ time: NOW, shots, claims, freezes });
        expect(bytes.length).toBe(8 + 7 * shots.length + 8 * claims.length);
        const read = decodeUp(bytes, 2, [8, 9], NOW + 40);
        expect(read).toEqual({
          ok: true,
          value: [
            ...shots.map((one) => ({ type: 'shot', seat: 2, ...one })),
            ...claims.map((one) => ({ type: 'claim', seat: 2, ...one })),
            ...Array.from({ length: freezes }, () => ({ type: 'freeze', seat: 2 })),
          ],
        });
      },
    ),
    { numRuns: 60 },
  );
});

test('any bytes are acts or a refusal, never an error', () => {
  const whole = encodeUp({ time: NOW, shots: [], claims: [{ bullet: 1, wave: 8, fish: 3, time: NOW }], freezes: 0 });
  expect(decodeUp(whole, 0, [8], NOW).ok).toBe(true);
  const wrong = [
    whole.subarray(0, -1),
    Uint8Array.from([...whole, 0]),
    new Uint8Array(0),
    new Uint8Array(1_025),
    Uint8Array.from([9, ...whole.slice(1)]),
  ];
  for (const bytes of wrong) expect(decodeUp(bytes, 0, [8], NOW)).toEqual({ ok: false, failure: { code: 'fishing.frame_invalid' } });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => void decodeUp(bytes, 0, [8, 9], NOW)),
    { numRuns: 300 },
  );
});

test('a frame of the room is read as it was written: shots of 6 bytes, hits of 7, deaths of 14', () => {
  const at = fc.integer({ min: NOW - 2_000, max: NOW });
  const wave = fc.integer({ min: 300, max: 301 });
  const hit = { seat, weapon, bullet: byte, wave, fish, at };
  const frame = fc.record({
    time: fc.constant(NOW),
    shots: fc.array(fc.record({ seat, weapon, step, bullet: byte, angle, from: at }), { maxLength: 6 }),
    hits: fc.array(fc.record(hit), { maxLength: 6 }),
    deaths: fc.array(fc.record({ ...hit, isFree: fc.boolean(), times: fc.integer({ min: 0, max: 1_000 }), step, shot: fc.nat() }), {
      maxLength: 6,
    }),
  });
  fc.assert(
    fc.property(frame, (frame) => {
      const bytes = encodeDown(frame);
      expect(bytes.length).toBe(8 + 6 * frame.shots.length + 7 * frame.hits.length + 14 * frame.deaths.length);
      expect(decodeDown(bytes, 301, NOW + 30)).toEqual(frame);
    }),
    { numRuns: 60 },
  );
});

test('own figures, a snapshot and what happens seldom are read as they were written', () => {
  const own = { stack: 12_345_678_901_234n, charged: 5n, returned: 7n, hits: 70_000, free: 45, refused: 3, varied: 1.5e9 };
  expect(decodeOwn(encodeOwn(own))).toEqual(own);
  const snapshot = {
    time: 123_456,
    seat: 2,
    bets: Array.from({ length: 10 }, (_, one) => BigInt(one + 1) * 1_000n),
    waves: [8, 9].map((number) => ({
      number,
      seed: `0${number}23456789abcdef`,
      startsAt: number * 60_000,
      dead: Array.from({ length: 70 }, (_, id) => id * 2),
    })),
    freezes: [
      { from: -40_000, until: 0 },
      { from: 5, until: 4_005 },
    ],
    seats: [
      { name: 'Marina Ōtto', isBot: true, state: 'playing' as const },
      null,
      { name: 'a***9', isBot: false, state: 'paused' as const },
      null,
    ],
  };
  const bytes = encodeSnapshot(snapshot);
  expect(decodeSnapshot(bytes)).toEqual(snapshot);
  expect(bytes.length).toBeLessThan(2_048);
  const news: EventFrame[] = [
    { type: 'wave', number: 4, seed: '0123456789abcdef', startsAt: 240_000 },
    { type: 'frozen', seat: 1, from: 10, until: 4_010 },
    { type: 'blast', seat: 3, carrier: 18, x: 16_384, y: 9_216, count: 60 },
    { type: 'sat', seat: 0, name: 'Otto', isBot: true },
    { type: 'left', seat: 1 },
    { type: 'state', seat: 1, state: 'out', code: 'limits.excluded' },
    { type: 'refused', bullet: 200, code: 'fishing.stack_short' },
    { type: 'missed', bullet: 7 },
  ];
  for (const one of news) expect([isEventFrame(encodeEvent(one)), decodeEvent(encodeEvent(one))]).toEqual([true, one]);
  expect(isEventFrame(bytes)).toBe(false);
});

test('a time of 16 or 32 bits is the one nearest to now', () => {
  expect(timeNear(65_535, 65_536 * 3 + 2, 16)).toBe(65_536 * 3 - 1);
  expect(timeNear(3, 65_536 * 3 - 2, 16)).toBe(65_536 * 3 + 3);
  expect(timeNear(7, 2 ** 32 - 1, 32)).toBe(2 ** 32 + 7);
});
