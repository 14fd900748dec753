import type { GameRules } from '#modules/rules/family.ts';
import { instant } from '#modules/rules/instant.ts';
import { seat } from '#modules/rules/seat.ts';
import { shared } from '#modules/rules/shared.ts';
import { stepped } from '#modules/rules/stepped.ts';
import { ticket } from '#modules/rules/ticket.ts';

/** The kinds of round that this platform runs, each with its facts. */
const KINDS = { instant, stepped, shared, ticket, seat };

export type Kind = keyof typeof KINDS;
export type RulesOf<K extends Kind> = Extract<GameRules, { kind: K }>;
export type PlayableRules = RulesOf<Kind>;

export function isRunHere(rules: GameRules): rules is PlayableRules {
  return rules.kind in KINDS;
}

/** Returns the facts of the rules' kind; all facts are false if this platform does not run that kind. */
export function factsOf(rules: GameRules | undefined): { isOneCommit: boolean; isAtTables: boolean; isChained: boolean } {
  if (!rules || !isRunHere(rules)) return { isOneCommit: false, isAtTables: false, isChained: false };
  const { isChained, ...facts } = KINDS[rules.kind];
  return { ...facts, isChained: isChained(rules as never) };
}
