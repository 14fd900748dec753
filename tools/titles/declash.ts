import type { Bits } from '#art/fingerprint.ts';
import { tile } from '#art/index.ts';
import { titleOf } from '#tools/titles/all-titles.ts';
import { closeness } from '#tools/titles/crowd.ts';
import type { SlotVendor } from '#tools/titles/slot-vendors.ts';
import { hashTile } from '#tools/titles/tile-hash.ts';
import type { TitleRow } from '#tools/titles/titles-csv.ts';

/** Least distance between two tiles of a vendor, in bits of 64. */
const LEAST = 10;
/** Mean distance that a new title should have to its ten nearest tiles. Later titles reduce the distance a little. */
const WANTED_MEAN = 17;
/** Most re-rolls for a better mean, once the least distance is reached. */
const TRIES_FOR_MEAN = 12;
/** Most re-rolls until the least distance is reached. */
const TRIES = 120;

export type DeclashReport = { titles: number; moved: number; draws: number; worst: number };

/**
 * Gives each row, in order, the first re-roll that keeps its distance from all rows before it, and changes `rows` in place. A row with a
 * re-roll begins there, so a second run gives the same result and old art never changes.
 */
export async function declashVendor(vendor: SlotVendor, rows: TitleRow[]): Promise<DeclashReport> {
  const kept: Bits[] = [];
  let draws = 0;
  for (const row of rows) {
    const { reroll, hash, tries } = await settle(vendor, row, kept);
    row.reroll = reroll;
    kept.push(hash);
    draws += tries;
  }
  const rerolls = rows.map((row) => row.reroll);
  return { titles: rows.length, moved: rerolls.filter((reroll) => reroll > 0).length, draws, worst: Math.max(...rerolls) };
}

async function settle(vendor: SlotVendor, row: TitleRow, kept: readonly Bits[]) {
  let best: { reroll: number; hash: Bits; mean: number } | undefined;
  for (let tries = 1; tries <= TRIES; tries++) {
    const reroll = row.reroll + tries - 1;
    const hash = await hashTile(tile(titleOf(vendor, { ...row, reroll })));
    const { least, meanOfNearest } = closeness(hash, kept);
    if (least >= LEAST && meanOfNearest > (best?.mean ?? -1)) best = { reroll, hash, mean: meanOfNearest };
    // An earlier re-roll is kept as long as the least distance is reached.
    const isSettled = row.reroll > 0 && tries === 1;
    if (best && (best.mean >= WANTED_MEAN || tries >= TRIES_FOR_MEAN || isSettled)) return { ...best, tries };
  }
  throw new Error(`${row.gameCode}: no re-roll of ${TRIES} keeps its distance`);
}
