import type { Currency, Money } from '#kernel/money.ts';
import type { OpenTitle } from '#modules/catalogue/index.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import type { Family, GameRules } from '#modules/rounds/family.ts';
import { stakeLimits } from '#modules/rounds/stake-limits.ts';

/** A title that may be played, with its rules and what it takes as stakes in one currency. */
export type PlayableTitle = { title: OpenTitle; family: Family; rules: GameRules; stakes: Money[] };

/** Undefined for a title that is not in the catalogue, closed, of no family here, or without a stake in this currency. */
export function playable(
  { catalogue, families }: Pick<RoundDeps, 'catalogue' | 'families'>,
  vendor: string,
  gameCode: string,
  currency: Currency,
): PlayableTitle | undefined {
  const title = catalogue.title(vendor, gameCode);
  if (!title) return undefined;
  for (const family of families) {
    const rules = family.open(title.model);
    if (!rules) continue;
    const { least, most } = stakeLimits(title, currency);
    const stakes = rules.stakes(least, most);
    return stakes.length > 0 ? { title, family, rules, stakes } : undefined;
  }
  return undefined;
}
