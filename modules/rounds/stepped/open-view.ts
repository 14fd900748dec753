import type { RoundDeps } from '#modules/rounds/deps.ts';
import { type RoundView, seedOf, standingOf, view } from '#modules/rounds/round-view.ts';
import { shownOf } from '#modules/rounds/shared/table.ts';
import type { OpenRound } from '#modules/rounds/stepped/open-round-store.ts';
import { shownOfDraw } from '#modules/rounds/tickets/draw.ts';
import { rulesOfOpen } from '#modules/rules/index.ts';

/** A round under way as its member sees it. Of a bet on a coup, or a ticket, only which one it waits for. */
export async function openedView(deps: Pick<RoundDeps, 'db' | 'families' | 'fairness'>, round: OpenRound): Promise<RoundView> {
  const { coupId, drawId, nonce } = round;
  if (coupId !== null) return view(round, standingOf(round, shownOf({ id: coupId, number: Number(nonce) })), await seedOf(deps, round));
  if (drawId !== null) return view(round, standingOf(round, shownOfDraw({ id: drawId, number: nonce })), await seedOf(deps, round));
  return view(round, standingOf(round, rulesOfOpen(deps.families, 'stepped', round).shown(round)), await seedOf(deps, round));
}
