import type { brandPage } from '#contracts/bo/brand.ts';
import type { BrandPart } from '#contracts/bo/brand-names.ts';
import type { PartValue } from '#contracts/bo/brand-parts.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { factText } from '#apps/admin/lib/code-text.ts';
import { valueText, words } from '#apps/admin/lib/format.ts';
import { translated } from '#apps/admin/lib/text.ts';
import { colourName } from '#apps/admin/pages/brand/look-words.ts';

export type Brand = WireOutput<typeof brandPage>;
export type BrandChange = Brand['changes'][number];

/** Properties of the fields of a part: its value while it is edited, and `set`, which changes that value. */
export type Fields<P extends BrandPart> = {
  value: PartValue<P>;
  set: (next: PartValue<P>) => void;
  isFixed: boolean;
  /** The brand as it is stored. */
  brand: Brand;
};

export const PART_NAMES: Readonly<Record<BrandPart | 'made', string>> = translated({
  name: 'Name, languages, currencies',
  look: 'Look',
  hosts: 'Hosts',
  accounts: 'Account types',
  registration: 'Registration',
  payments: 'Payment providers',
  fees: 'Withdrawal fees',
  checks: 'Checks of money',
  games: 'Games',
  links: 'Links and customer service',
  delivery: 'Image and launch hosts',
  region: 'Regions',
  limits: 'Safer play',
  group: 'Group of brands',
  agents: 'Positions of agents',
  switches: 'Switches',
  maintenance: 'Maintenance',
  categories: 'Closed categories',
  made: 'Brand created',
});

/** Lists the fields in which two values of a part differ, with both texts. */
export function changesBetween(before: unknown, after: unknown): { label: string; before: string; after: string }[] {
  const [old, next] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...next.keys(), ...old.keys()])]
    .map((label) => ({ label, before: old.get(label) ?? '', after: next.get(label) ?? '' }))
    .filter((one) => one.before !== one.after);
}

/** Flattens a value: one text for each field, under the names that lead to it. A list counts as one field. */
function leavesOf(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (Array.isArray(value)) return new Map([[labelOf(path), value.map((one) => lineOf(one)).join('\n')]]);
  if (typeof value !== 'object' || value === null)
    return new Map([[labelOf(path), value === null || value === undefined ? '' : valueText(value)]]);
  return new Map(Object.entries(value).flatMap(([name, one]) => [...leavesOf(one, [...path, name])]));
}

/** Names of a path as one label, such as `colours, dark, Page`. */
function labelOf(path: readonly string[]): string {
  return path.map((name) => (name.startsWith('--') ? colourName(name) : words(factText(name)))).join(', ');
}

function lineOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? Object.values(value).map(String).join(', ') : String(value);
}
