import { type OpenRound, type RoundView, standingOf, view } from '#modules/bets/index.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import { shownOf } from '#modules/rounds/shared/table.ts';
import { shownOfDraw } from '#modules/rounds/tickets/draw.ts';
import { seedOf } from '#modules/rounds/views.ts';
import { rulesOfOpen } from '#modules/rules/index.ts';

/** A round under way as its member sees it. Of a bet on a coup, or a ticket, only which one it waits for. */
export async function openedView(deps: Pick<RoundDeps, 'db' | 'families' | 'fairness'>, round: OpenRound): Promise<RoundView> {
  const { coupId, drawId, nonce } = round;
  if (coupId !== null) return view(round, standingOf(round, shownOf({ id: coupId, number: Number(nonce) })), await seedOf(deps, round));
  if (drawId !== null) return view(round, standingOf(round, shownOfDraw({ id: drawId, number: nonce })), await seedOf(deps, round));
  return view(round, standingOf(round, rulesOfOpen(deps.families, 'stepped', round).shown(round)), await seedOf(deps, round));
}
