import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { crc32 } from '#games/fishing/engine/crc.ts';
import { decodeDown } from '#games/fishing/engine/codec/down.ts';
import { decodeSnapshot, FRAME } from '#games/fishing/engine/codec/own.ts';
import { jackpotStream } from '#games/fishing/engine/draw.ts';
import type { Moment } from '#games/fishing/engine/moment.ts';
import { readRows } from '#games/fishing/engine/rows.ts';
import { verifySitting } from '#games/fishing/engine/verify.ts';
import { fishingRoom } from '#games/fishing/room/room-rules.ts';
import { seated, shoot } from '#games/fishing/room/testing/run-room.ts';
import { titles } from '#games/fishing/titles.ts';

type Record = {
  hits: number;
  free: number;
  charged: string;
  returned: string;
  bets: string[];
  digest: number;
  list: string;
  moments: Moment[];
  fair: { serverSeed: string; serverSeedHash: string; clientSeed: string; nonce: number };
};
const hmacOf = (secret: string) => (message: string) => createHmac('sha256', secret).update(message).digest();

test('the record and the list of a sitting prove every shot, and one changed byte is found', () => {
  const room = seated();
  shoot(room, 40_000, 1);
  room.act('7', { type: 'leave' });
  const [record] = room.records as Record[];
  const { hits, free, charged, returned, bets, digest, fair } = record!;
  const list = new Uint8Array(Buffer.from(record!.list, 'hex'));
  const sitting = {
    clientSeed: fair.clientSeed,
    nonce: fair.nonce,
    bets: bets.map(BigInt),
    list,
    record: { hits, free, charged: BigInt(charged), returned: BigInt(returned), digest },
  };
  const verify = (changed: Uint8Array) => verifySitting(titles.get('reef')!, hmacOf(fair.serverSeed), { ...sitting, list: changed });
  expect(hits).toBeGreaterThan(20);
  expect(verify(list)).toEqual({ hits: hits + free, agree: hits + free, wrong: null, sums: true, returned: BigInt(returned) });
  const changed = list.slice();
  changed[31] = changed[31]! ^ 0x40;
  expect(verify(changed)).toMatchObject({ wrong: 3, sums: false });
});

test('great kills of a sitting are in its record with the frames that show them again', () => {
  const moments: Moment[] = [];
  for (let n = 0; n < 6 && moments.length === 0; n++) {
    const room = seated();
    shoot(room, 50_000 + n * 7_000, 0);
    room.act('7', { type: 'leave' });
    const [record] = room.records as Record[];
    moments.push(...record!.moments);
    const rows = readRows(new Uint8Array(Buffer.from(record!.list, 'hex')))!;
    for (const { shot, kind } of record!.moments) expect(rows[shot]).toMatchObject({ kind, killed: true });
  }
  expect(moments.length).toBeGreaterThan(0);
  const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));
  for (const { room, fired, hits, seat, firedAt, at, times } of moments) {
    expect(times).toBeGreaterThanOrEqual(20);
    expect(decodeSnapshot(bytes(room))).toMatchObject({ seat, time: firedAt });
    expect(decodeDown(bytes(fired), 0, firedAt).shots).toMatchObject([{ seat, from: firedAt }]);
    const deaths = hits.map(bytes).flatMap((frame) => (frame[0] === FRAME.down ? decodeDown(frame, 0, at).deaths : []));
    expect(deaths[0]).toMatchObject({ seat, at });
  }
});

test('a sitting ends at the time that the house names, with all of its money, and the next secret is committed to', () => {
  const room = seated();
  room.act('7', { type: 'leave' });
  room.endIn(30_000);
  room.act('7', { type: 'sit', amount: 2_000n, seed: 'again' });
  shoot(room, 29_000, 0);
  expect(room.state().players[0]).not.toBeNull();
  shoot(room, 3_000, 0);
  const [, record] = room.records as (Record & { chips: bigint })[];
  const { commitment } = fishingRoom.view(room.state(), '7') as { commitment: string };
  const shown = { type: 'gone', code: 'fishing.new_sitting', brought: '2000', back: String(record!.chips), commitment };
  expect(room.events.at(-1)).toEqual({ to: '7', shown });
  expect(room.act('7', { type: 'sit', amount: record!.chips, seed: 'once more' })).toBeUndefined();
  room.act('7', { type: 'leave' });
  expect((room.records.at(-1) as Record).fair.serverSeedHash).toBe(commitment);
});

test('a checkpoint of Kite Festival draws for the jackpot from the fourth block of its last charged hit; other titles draw nothing', () => {
  const room = seated({ model: 'kites' });
  shoot(room, 40_000, 0);
  room.act('7', { type: 'leave' });
  const { list, fair } = room.records[0] as Record;
  const rows = readRows(new Uint8Array(Buffer.from(list, 'hex')))!;
  let lines = 0;
  const staked = room.steps.filter((step) => {
    const first = lines;
    lines += step.list!.length / 20;
    const last = rows.slice(0, lines).findLastIndex(({ isFree }, shot) => !isFree && shot >= first);
    if (step.staked === 0n) return false;
    const block = jackpotStream(hmacOf(fair.serverSeed), fair.clientSeed, fair.nonce, last).bytes(32);
    expect(step.draw).toBe(Buffer.from(block).toString('hex'));
    return true;
  });
  expect(staked.length).toBeGreaterThan(5);
  const other = seated();
  shoot(other, 8_000, 0);
  expect(other.steps.every(({ draw }) => draw === undefined)).toBe(true);
  expect(crc32(new Uint8Array(Buffer.from(list, 'hex')))).toBe((room.records[0] as Record).digest);
});
