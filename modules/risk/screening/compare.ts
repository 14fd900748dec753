import { LEAST_MEASURE } from '#contracts/screening-limits.ts';
import { nameMeasure, nameWords } from '#modules/risk/screening/name-measure.ts';
import { keyOf, type Trait } from '#modules/risk/screening/read-list.ts';

/** An entry of a list. `merchantId` is the brand whose members are compared with the entry; null for all brands. */
export type Listed = { id: bigint; trait: Trait; key: string; born: string | null; merchantId: number | null };
/** Traits of a member that lists are compared with. */
export type Screened = {
  merchantId: number;
  memberId: bigint;
  values: readonly { trait: Exclude<Trait, 'network'>; value: string }[];
  born: readonly string[];
};
export type Hit = { entryId: bigint; merchantId: number; memberId: bigint; measure: number; matched: string };

/** Most years by which two dates of birth of one person may differ in documents. Lists often have only the year, as its first day. */
const MOST_YEARS = 1;
/** Number of first letters that two words must have in common. Names without such words are not compared. */
const ALIKE = 2;

/** Entries by the keys that find them. A name is found by the first letters of each of its words. */
export type Index = { values: Map<string, Listed[]>; names: Map<string, { listed: Listed; words: string[] }[]> };

/** Builds the index of list entries that members are compared with. */
export function indexOf(entries: readonly Listed[]): Index {
  const index: Index = { values: new Map(), names: new Map() };
  for (const listed of entries) {
    if (listed.trait !== 'name') push(index.values, `${listed.trait} ${listed.key}`, listed);
    else {
      const words = listed.key.split(' ');
      for (const start of startsOf(words)) push(index.names, start, { listed, words });
    }
  }
  return index;
}

/** Returns the entries that a member matches, each once with its best value. */
export function hitsOf(index: Index, { merchantId, memberId, values, born }: Screened): Hit[] {
  const best = new Map<bigint, Hit>();
  const add = (listed: Listed, measure: number, matched: string): void => {
    if (!isOfBrand(listed, merchantId)) return;
    const known = best.get(listed.id);
    if (known && known.measure >= measure) return;
    best.set(listed.id, { entryId: listed.id, merchantId, memberId, measure, matched });
  };
  for (const { trait, value } of values) {
    const key = keyOf(trait, value);
    if (key === undefined) continue;
    if (trait !== 'name') for (const listed of index.values.get(`${trait} ${key}`) ?? []) add(listed, 100, value);
    else {
      const words = nameWords(value);
      const candidates = new Set(startsOf(words).flatMap((start) => index.names.get(start) ?? []));
      for (const { listed, words: other } of candidates) {
        if (!isSameAge(listed.born, born)) continue;
        const measure = nameMeasure(words, other);
        if (measure >= LEAST_MEASURE) add(listed, measure, value);
      }
    }
  }
  return [...best.values()];
}

/** Returns true if an entry is compared with members of a brand. */
export const isOfBrand = (listed: Listed, merchantId: number): boolean => listed.merchantId === null || listed.merchantId === merchantId;

/** Returns false only if both sides have dates and no two of their years are within `MOST_YEARS`. */
function isSameAge(listed: string | null, born: readonly string[]): boolean {
  if (listed === null || born.length === 0) return true;
  return born.some((one) => Math.abs(Number(one.slice(0, 4)) - Number(listed.slice(0, 4))) <= MOST_YEARS);
}

const startsOf = (words: readonly string[]): string[] => [...new Set(words.map((word) => word.slice(0, ALIKE)))];

function push<T>(map: Map<string, T[]>, key: string, one: T): void {
  const known = map.get(key);
  if (known) known.push(one);
  else map.set(key, [one]);
}
