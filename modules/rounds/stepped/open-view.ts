import type { RoundDeps } from '#modules/rounds/deps.ts';
import { findRules, type SteppedRules } from '#modules/rounds/family.ts';
import type { OpenRound } from '#modules/rounds/stepped/open-round-store.ts';
import { shownOf } from '#modules/rounds/shared/table.ts';
import { seedOf, standingOf, view, type RoundView } from '#modules/rounds/round-view.ts';

/** The rules of a round under way, also when its title has left the catalogue. */
export function rulesOfOpen({ families }: Pick<RoundDeps, 'families'>, { id, family, model }: OpenRound): SteppedRules {
  const { rules } = findRules(families, family, model) ?? {};
  if (rules?.kind !== 'stepped') throw new Error(`round ${id} goes by rules that are not here: ${family}/${model}`);
  return rules;
}

/** A round under way as its member sees it. Of a bet on a coup only which coup it is. */
export async function openedView(deps: Pick<RoundDeps, 'db' | 'families' | 'fairness'>, round: OpenRound): Promise<RoundView> {
  const { coupId, nonce } = round;
  if (coupId !== null) return view(round, standingOf(round, shownOf({ id: coupId, number: Number(nonce) })), await seedOf(deps, round));
  return view(round, standingOf(round, rulesOfOpen(deps, round).shown(round)), await seedOf(deps, round));
}
