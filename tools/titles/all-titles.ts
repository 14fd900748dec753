import { join } from 'node:path';
import type { Title } from '#art/index.ts';
import { root } from '#tools/site/site-inputs.ts';
import { isSlot } from '#tools/titles/check-titles.ts';
import { slotVendors, type SlotVendor } from '#tools/titles/slot-vendors.ts';
import { readTitles, type TitleRow } from '#tools/titles/titles-csv.ts';

/** Returns the fields of a row that the art needs. */
export function titleOf(vendor: SlotVendor, row: TitleRow): Title {
  const { gameCode: code, name, theme, reroll } = row;
  return { vendor: vendor.code, style: vendor.style, code, name, theme, reroll };
}

/** Returns every committed title of the slot studios, in the order of vendors and rows. A few are card games, table games and minis. */
export async function allTitles(): Promise<(Title & { isSlot: boolean })[]> {
  const vendors = await slotVendors();
  return vendors.flatMap((vendor) =>
    readTitles(join(root, 'vendors', vendor.code, 'titles.csv')).map((row) => ({ ...titleOf(vendor, row), isSlot: isSlot(row) })),
  );
}
