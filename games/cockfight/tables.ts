import { TABLES, type Fight } from '#games/cockfight/quote.ts';
import { fightRules } from '#games/cockfight/rules.ts';
import type { SharedRules } from '#modules/rules/index.ts';

const RULES = new Map(TABLES.map((table) => [table.model, fightRules(table)]));

/** Returns the rules of a table by its model; undefined for another model. */
export function openFight(model: string): SharedRules<never, never, Fight> | undefined {
  return RULES.get(model);
}
