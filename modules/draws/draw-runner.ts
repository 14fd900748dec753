import { settledView, standingOf, view, type Runner, type ShownBy } from '#modules/bets/index.ts';
import { buyTicket } from '#modules/draws/sale/buy-ticket.ts';
import type { DrawDeps } from '#modules/draws/deps.ts';
import { findDraw, seedOfDraw } from '#modules/draws/draw-store.ts';
import { shownOfDraw } from '#modules/draws/sale/draw-gate.ts';
import { cancelTicket } from '#modules/draws/end-ticket.ts';
import { outsideResultOf } from '#modules/draws/results/outside-result.ts';

/** Returns the functions that prove and show tickets. */
export function ticketsShown(deps: Pick<DrawDeps, 'db'>): ShownBy & Required<Pick<Runner, 'underWay'>> {
  const by: ShownBy = {
    seedOf: async ({ drawId }) => seedOfDraw((await findDraw(deps.db, drawId!))!),
    shown: async (round) =>
      settledView(round, await by.seedOf(round), { result: await outsideResultOf(deps.db, { ...round, drawId: round.drawId! }) }),
  };
  return {
    ...by,
    underWay: async (round) => {
      const waits = shownOfDraw({ id: round.drawId!, number: round.nonce });
      return view(round, standingOf(round, waits), await by.seedOf(round));
    },
  };
}

/** Creates the runner of tickets, which wait for a draw. */
export function drawRunner(deps: DrawDeps): Runner<'ticket'> {
  const by = ticketsShown(deps);
  return {
    kind: 'ticket',
    ...by,
    place: (order) => buyTicket(deps, by, order),
    act: (ticket, order) => cancelTicket(deps, ticket, ticket.drawId!, order),
    opened: async () => Promise.resolve({ isLottery: true }),
  };
}
