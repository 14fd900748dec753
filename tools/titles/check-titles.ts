import { isWithinTwo } from '#art/names/edit-distance.ts';
import { keyOf } from '#art/names/generate.ts';
import { isRefused } from '#art/names/refused.ts';
import { FAMILIES } from '#art/motifs/index.ts';
import { MODELS } from '#tools/titles/models.ts';
import type { TitleRow } from '#tools/titles/titles-csv.ts';

const themes = new Set(FAMILIES.map((family) => family.id));
const mechanics = new Map(MODELS.map(({ code, mechanic }) => [`slots/${code}`, mechanic]));

/** True if the generator makes the title. Other titles are written by hand. */
export function isSlot({ model }: Pick<TitleRow, 'model'>): boolean {
  return model.startsWith('slots/');
}

/** Returns the faults of a vendor's titles, one sentence each; empty if there are none. */
export function checkVendor(vendor: string, rows: readonly TitleRow[]): string[] {
  const problems: string[] = [];
  const codes = new Set<string>();
  for (const row of rows) {
    const wrong = wrongIn(row);
    if (wrong) problems.push(`${vendor} ${row.gameCode} "${row.name}": ${wrong}`);
    if (codes.has(row.gameCode)) problems.push(`${vendor}: ${row.gameCode} is there twice`);
    codes.add(row.gameCode);
  }
  const keys = rows.map((row) => keyOf(row.name)).toSorted((a, b) => a.length - b.length);
  for (const [i, key] of keys.entries())
    for (let j = i + 1; j < keys.length && keys[j]!.length <= key.length + 2; j++)
      if (isWithinTwo(key, keys[j]!)) problems.push(`${vendor}: "${key}" and "${keys[j]}" are too near`);
  const slots = rows.filter(isSlot).map(({ model }) => mechanics.get(model));
  if (new Set(slots).size < 12) problems.push(`${vendor} has fewer than 12 ways to play`);
  for (const [at, mechanic] of slots.entries())
    if (at > 0 && slots[at - 1] === mechanic) problems.push(`${vendor}: two neighbours play as ${mechanic}`);
  return problems;
}

/** Returns the faults of all titles together: their number, and their spread over the models. */
export function checkCatalogue(rows: readonly TitleRow[]): string[] {
  const problems = rows.length < 10_000 ? [`there are only ${rows.length} titles`] : [];
  for (const { code } of MODELS) {
    const share = rows.filter((row) => row.model === `slots/${code}`).length / rows.length;
    if (share < 0.01 || share > 0.12) problems.push(`${code} carries ${(share * 100).toFixed(1)} % of the titles`);
  }
  const names = rows.map((row) => keyOf(row.name));
  if (new Set(names).size !== names.length) problems.push('a name is given twice');
  return problems;
}

function wrongIn(row: TitleRow): string | undefined {
  if (isRefused(row.name)) return 'the name is refused';
  if (!themes.has(row.theme)) return `there is no theme ${row.theme}`;
  if (isSlot(row) && (!mechanics.has(row.model) || row.gameType !== 'RNG')) return `the model ${row.model} is none of the slots`;
  const [min, max] = [Number(row.minBet), Number(row.maxBet)];
  if (!(min >= 0.1 && min < max && max <= 500) || !/^\d+\.\d\d$/.test(row.minBet) || !/^\d+\.\d\d$/.test(row.maxBet))
    return 'the bets make no sense';
  if (!Number.isSafeInteger(row.reroll) || row.reroll < 0) return 'the re-roll is no count';
  if (Number.isNaN(Date.parse(row.releasedAt))) return 'the release is no date';
  return undefined;
}
