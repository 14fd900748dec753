import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawsAlike } from '#apps/site/pages/races/verify-raffle.ts';
import { NOTHING } from '#kernel/amount.ts';
import { drawRaffle, entriesText } from '#kernel/raffle.ts';
import { stream } from '#modules/fairness/index.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const [seed, tickets, raceId] = ['a'.repeat(64), [4, 1, 30, 2], 7];
const drawn = drawRaffle(stream(seed, sha256(entriesText(tickets)), raceId), tickets, 2);
const winners = drawn.map((entry, at) => ({ place: at + 1, entry, name: 'ma***07', prize: NOTHING }));
const draw = { raceId, seed, seedHash: sha256(seed), tickets, own: null, winners };
const passed = (of: typeof draw, hash = sha256(seed)) => drawsAlike(of, hash).map(({ isOk }) => isOk);

test('the browser draws a raffle as the server did, and sees another seed, other tickets or other winners', () => {
  expect(passed(draw)).toEqual([true, true]);
  expect(passed(draw, sha256('another'))).toEqual([false, true]);
  expect(passed({ ...draw, seed: 'b'.repeat(64) })[0]).toBe(false);
  expect(passed({ ...draw, winners: [winners[1]!, winners[0]!] })).toEqual([true, false]);
  expect(passed({ ...draw, raceId: 8, tickets: [1, 1, 1, 1] })).not.toEqual([true, true]);
});
