import type { Step } from '#apps/site/pages/poker/link/table-link.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import { cardOf } from '#poker/kit/cards.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import type { TableEvent } from '#poker/table/acts.ts';
import type { Positions } from '#poker/table/positions.ts';
import type { Result } from '#poker/table/state.ts';
import type { TableView } from '#poker/table/view.ts';

/** A hand as this browser saw it. Seats count from the left of the button; `own` is the player's seat, null for a watcher. */
export type HandRecord = {
  id: string;
  no: number;
  /** Time of the deal, by the room's clock. */
  at: number;
  variant: string;
  positions: Positions;
  blinds: TableView['blinds'];
  chairs: number[];
  players: string[];
  own: number | null;
  /** Frames in their order; `isOwn` marks frames that only this player received. */
  frames: { frame: Frame; isOwn: boolean }[];
  /** Known hole cards by seat; null for a card that was not shown. */
  holes: (number | null)[][];
  /** Numbers of the hole cards that were shown to all, by seat. */
  shown: number[][];
  mucked: boolean[];
  runs: number;
  boards: string[][];
  result: Result | null;
};

/**
 * Adds the events of a step to the hands, of which the latest comes first. A void hand is removed. A hand whose beginning was missed is not
 * recorded.
 */
export function recordedBy(hands: readonly HandRecord[], { view, events, at, frames }: Step): readonly HandRecord[] {
  let next = frames ? resumed(hands, frames, view) : hands;
  for (const event of events) {
    if (event.kind === 'begun') next = next.toSpliced(0, 0, begun(event, view, at));
    else if (event.kind === 'void') next = next[0]?.id === event.hand ? next.slice(1) : next;
    else if (next[0] && next[0].id === view.hand?.id) next = withEvent(next, next[0], event);
  }
  const [last] = next;
  if (!last || view.hand?.id !== last.id || next === hands) return next;
  return [{ ...last, boards: view.hand.boards, result: view.hand.result }, ...next.slice(1)];
}

function begun(
  { hand, no, positions, chairs, players, blinds }: Extract<TableEvent, { kind: 'begun' }>,
  view: TableView,
  at: number,
): HandRecord {
  const own = view.own ? chairs.indexOf(view.own.chair) : -1;
  return {
    id: hand,
    no,
    at,
    variant: view.variant,
    positions,
    blinds,
    chairs,
    players,
    own: own < 0 ? null : own,
    ...unseen(chairs.length, view.variant),
    mucked: chairs.map(() => false),
    boards: [],
    result: null,
  };
}

/** Returns the parts of a record that frames fill, as they are before the first frame. */
function unseen(seats: number, variant: string): Pick<HandRecord, 'frames' | 'holes' | 'shown' | 'runs'> {
  const { holes } = VARIANTS[variant]!;
  return {
    frames: [],
    holes: Array.from({ length: seats }, () => Array.from({ length: holes }, () => null)),
    shown: Array.from({ length: seats }, () => []),
    runs: 1,
  };
}

/** Records the hand under way again, from all its frames. */
function resumed(hands: readonly HandRecord[], frames: readonly Frame[], { hand }: TableView): readonly HandRecord[] {
  const [last] = hands;
  if (!last || last.id !== hand?.id) return hands;
  const isOwn = (frame: Frame, at: number): boolean => at === frames.length - 1 && frame.kind === 'cards' && frame.seat === last.own;
  return frames.reduce<readonly HandRecord[]>(
    (next, frame, at) => withEvent(next, next[0]!, { kind: 'frame', frame, to: isOwn(frame, at) ? last.chairs[last.own!]! : null }),
    [{ ...last, ...unseen(last.chairs.length, last.variant) }, ...hands.slice(1)],
  );
}

function withEvent(hands: readonly HandRecord[], last: HandRecord, event: TableEvent): readonly HandRecord[] {
  const changed = changedBy(last, event);
  return changed ? [{ ...last, ...changed }, ...hands.slice(1)] : hands;
}

function changedBy(last: HandRecord, event: TableEvent): Partial<HandRecord> | undefined {
  if (event.kind === 'frame') {
    const { frame, to } = event;
    const frames = [...last.frames, { frame, isOwn: to !== null }];
    if (frame.kind === 'drawn') return { frames, runs: frame.runs };
    if (frame.kind !== 'cards') return { frames };
    const cards = frame.cards.map(({ card }) => cardOf(card)!);
    return { frames, ...opened(last, frame.seat, cards, to === null) };
  }
  if (event.kind === 'shows') return shows(last, last.chairs.indexOf(event.chair), event.cards);
  return event.kind === 'mucked' ? { mucked: last.mucked.with(last.chairs.indexOf(event.chair), true) } : undefined;
}

function opened({ holes, shown }: HandRecord, seat: number, cards: number[], isShown: boolean): Partial<HandRecord> {
  return {
    holes: holes.with(seat, cards),
    ...(isShown && {
      shown: shown.with(
        seat,
        cards.map((_card, at) => at),
      ),
    }),
  };
}

/** Adds cards that a seat shows: known own cards stay in their places, other cards fill the first unknown places. */
function shows({ holes, shown }: HandRecord, seat: number, cards: number[]): Partial<HandRecord> | undefined {
  if (seat < 0) return undefined;
  const held = [...holes[seat]!];
  const places = cards.map((card) => {
    const known = held.indexOf(card);
    const place = known >= 0 ? known : held.indexOf(null);
    held[place] = card;
    return place;
  });
  return {
    holes: holes.with(seat, held),
    shown: shown.with(
      seat,
      [...new Set([...shown[seat]!, ...places])].toSorted((a, b) => a - b),
    ),
  };
}
