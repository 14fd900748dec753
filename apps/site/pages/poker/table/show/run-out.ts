import type { Step } from '#apps/site/pages/poker/link/table-link.ts';
import type { SeenChair, SeenHand, TableView } from '#poker/table/view.ts';
import type { Result } from '#poker/table/state.ts';

/** Number of cards on a board after each street. */
const DEALT = [0, 3, 4, 5];

/**
 * Splits a step whose board came as a whole into steps of a street each: if no seat gives links, a room draws all streets without a stop.
 * The last entry is the step itself, with the remaining events.
 */
export function streetSteps(before: TableView | undefined, step: Step): Step[] {
  const { view, events } = step;
  const { hand } = view;
  if (!hand?.result || hand.id !== before?.hand?.id) return [step];
  const dealt = events.flatMap((event, at) =>
    event.kind === 'frame' && event.frame.kind === 'board' ? [{ at, street: event.frame.street }] : [],
  );
  const opened = events.findLastIndex(({ kind }, at) => kind === 'shows' && at < (dealt[0]?.at ?? 0));
  // Hands that are opened before the first street are shown with the board as it lay before.
  const ends = [...(opened >= 0 ? [{ at: opened, street: before.hand.street }] : []), ...dealt.slice(0, -1)];
  let from = 0;
  const streets = ends.map(({ at, street }) => {
    const part = {
      ...step,
      view: { ...view, ...viewAt(view.chairs, hand, hand.result!, street) },
      events: events.slice(from, at + 1),
      emotes: [],
    };
    from = at + 1;
    return part;
  });
  return [...streets, { ...step, events: events.slice(from) }];
}

/** Returns the hand of a view before its pots were paid, with the board of a street. */
function viewAt(
  chairs: readonly SeenChair[],
  hand: SeenHand,
  { won, uncalled }: Result,
  street: number,
): Pick<TableView, 'chairs' | 'hand'> {
  return {
    chairs: chairs.map((one) => {
      if (one.seat === null) return one;
      const stack = one.stack - won[one.seat]! - uncalled[one.seat]!;
      return { ...one, stack, bet: 0, isAllIn: !one.isFolded && stack === 0 };
    }),
    hand: {
      ...hand,
      boards: hand.boards.map((board) => board.slice(0, DEALT[street])),
      street,
      phase: 'drawing',
      toAct: null,
      result: null,
    },
  };
}
