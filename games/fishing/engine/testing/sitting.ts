import { shotsOf } from '#games/fishing/engine/draw.ts';
import { mayHit } from '#games/fishing/engine/hit.ts';
import { randOf } from '#games/fishing/engine/motion/rand.ts';
import { rowBytes, type HitRow } from '#games/fishing/engine/rows.ts';
import { NOTHING, withHit } from '#games/fishing/engine/sums.ts';
import { hmacOf, SEEDS } from '#games/fishing/engine/testing/room.ts';
import type { Sitting } from '#games/fishing/engine/verify.ts';
import { TIERS } from '#games/fishing/tiers.ts';
import { titles } from '#games/fishing/titles.ts';

/** Returns a sitting with `hits` charged hits at random kinds and weapons; free hits meet random kinds. */
export function sittingOf(code: string, nonce: number, hits: number, seed: string): Sitting {
  const title = titles.get(code)!;
  const bets = TIERS.low;
  const rand = randOf(seed);
  const shots = shotsOf(title, hmacOf(SEEDS.serverSeed), SEEDS.clientSeed, nonce);
  const free = title.kinds.flatMap(({ sort }, kind) => (sort === 'carrier' ? [] : [kind]));
  const rows: HitRow[] = [];
  let sums = NOTHING;
  let owed = 0;
  let step = 0;
  while (sums.hits < hits || owed > 0) {
    const isFree = owed > 0;
    const kind = isFree ? free[rand.below(free.length)]! : rand.below(title.kinds.length);
    const weapon = isFree ? 0 : rand.below(title.weapons.length);
    if (!mayHit(title.kinds[kind]!, title.weapons[weapon]!)) continue;
    if (!isFree) step = rand.below(bets.length);
    const { killed, times } = shots(kind, weapon, rows.length);
    const row = { kind, weapon, step, isFree, killed, times, at: rows.length * 160 };
    owed += (killed ? title.kinds[kind]!.frees : 0) - (isFree ? 1 : 0);
    const charge = isFree ? 0n : bets[step]! * BigInt(title.weapons[weapon]!.cost);
    sums = withHit(sums, row, charge, bets[step]! * BigInt(times));
    rows.push(row);
  }
  const list = Uint8Array.from(rows.flatMap((row) => [...rowBytes(row)]));
  return { clientSeed: SEEDS.clientSeed, nonce, bets, list, record: sums };
}
