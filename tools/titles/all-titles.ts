import { join } from 'node:path';
import type { Title } from '#art/index.ts';
import { root } from '#tools/site/site-inputs.ts';
import { slotVendors, type SlotVendor } from '#tools/titles/slot-vendors.ts';
import { readTitles, type TitleRow } from '#tools/titles/titles-csv.ts';

/** What the art needs to know of a row. */
export function titleOf(vendor: SlotVendor, row: TitleRow): Title {
  const { gameCode: code, name, theme, reroll } = row;
  return { vendor: vendor.code, style: vendor.style, code, name, theme, reroll };
}

/** Every slot title as it is committed, in the order of vendors and rows. */
export async function allTitles(): Promise<Title[]> {
  const vendors = await slotVendors();
  return vendors.flatMap((vendor) => readTitles(join(root, 'vendors', vendor.code, 'titles.csv')).map((row) => titleOf(vendor, row)));
}
