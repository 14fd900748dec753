import type { Hmac } from '#kernel/fair-stream.ts';
import { crc32 } from '#games/fishing/engine/crc.ts';
import { shotsOf } from '#games/fishing/engine/draw.ts';
import { readRows, type HitRow } from '#games/fishing/engine/rows.ts';
import type { Sums } from '#games/fishing/engine/sums.ts';
import type { Title } from '#games/fishing/engine/title.ts';

/** Sitting as published after its seed was changed: client seed, nonce, the room's bets, list of hits, and sums of the record. */
export type Sitting = { clientSeed: string; nonce: number | bigint; bets: readonly bigint[]; list: Uint8Array; record: Sums };

/**
 * Result for `hits` lines. `agree`: number of matching lines; `wrong`: first line that does not match, or null. `sums`: true if the sums of
 * the record match; `returned`: sum paid by matching lines, in minor units.
 */
export type Verdict = { hits: number; agree: number; wrong: number | null; sums: boolean; returned: bigint };

/** Draws every hit of a sitting again from the streams of its seeds, and compares each line and all sums with the record. */
export function verifySitting(title: Title, hmac: Hmac, sitting: Sitting): Verdict {
  const steps = verifySteps(title, hmac, sitting);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Verifies a sitting line by line, so that a browser can do other work in between. */
export function* verifySteps(
  title: Title,
  hmac: Hmac,
  { clientSeed, nonce, bets, list, record }: Sitting,
): Generator<undefined, Verdict, undefined> {
  const rows = readRows(list);
  if (!rows) return { hits: 0, agree: 0, wrong: 0, sums: false, returned: 0n };
  const shots = shotsOf(title, hmac, clientSeed, nonce);
  const sums = { hits: 0, free: 0, charged: 0n, returned: 0n };
  let agree = 0;
  let wrong: number | null = null;
  let owed = 0;
  for (const [shot, row] of rows.entries()) {
    const bet = bets[row.step];
    const isRight =
      bet !== undefined && isKnown(title, row) && isDealt(row, shots(row.kind, row.weapon, shot)) && (!row.isFree || owed > 0);
    if (isRight) {
      agree++;
      const { frees } = title.kinds[row.kind]!;
      if (row.isFree) owed--;
      if (row.killed) owed += frees;
      sums[row.isFree ? 'free' : 'hits']++;
      sums.charged += row.isFree ? 0n : bet * BigInt(title.weapons[row.weapon]!.cost);
      sums.returned += bet * BigInt(row.times);
    } else wrong ??= shot;
    yield undefined;
  }
  const isWhole = owed === 0 && crc32(list) === record.digest;
  const isSame =
    sums.hits === record.hits && sums.free === record.free && sums.charged === record.charged && sums.returned === record.returned;
  return { hits: rows.length, agree, wrong, sums: isWhole && isSame, returned: sums.returned };
}

/** True if the weapon may hit the kind; a free hit must use the cannon and must not meet a carrier. */
function isKnown(title: Title, { kind, weapon, isFree }: HitRow): boolean {
  if (!title.odds[kind]?.[weapon]) return false;
  return !isFree || (weapon === 0 && title.kinds[kind]!.sort !== 'carrier');
}

function isDealt({ killed, times }: HitRow, drawn: { killed: boolean; times: number }): boolean {
  return killed === drawn.killed && times === drawn.times;
}
