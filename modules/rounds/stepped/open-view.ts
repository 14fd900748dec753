import type { RoundDeps } from '#modules/rounds/deps.ts';
import { rulesOfOpen } from '#modules/rounds/family.ts';
import type { OpenRound } from '#modules/rounds/stepped/open-round-store.ts';
import { withState } from '#modules/rounds/stepped/sealed-state.ts';
import { shownOfDraw } from '#modules/rounds/tickets/draw.ts';
import { shownOf } from '#modules/rounds/shared/table.ts';
import { seedOf, standingOf, view, type RoundView } from '#modules/rounds/round-view.ts';

/** A round under way as its member sees it. Of a bet on a coup, or a ticket, only which one it waits for. */
export async function openedView(deps: Pick<RoundDeps, 'db' | 'families' | 'fairness' | 'secrets'>, round: OpenRound): Promise<RoundView> {
  const { coupId, drawId, nonce } = round;
  if (coupId !== null) return view(round, standingOf(round, shownOf({ id: coupId, number: Number(nonce) })), await seedOf(deps, round));
  if (drawId !== null) return view(round, standingOf(round, shownOfDraw({ id: drawId, number: nonce })), await seedOf(deps, round));
  return view(
    round,
    standingOf(round, rulesOfOpen(deps.families, 'stepped', round).shown(withState(deps.secrets, round))),
    await seedOf(deps, round),
  );
}
