import type { DrawTools } from '#poker/shuffle/draw.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { TableCode, TableEvent } from '#poker/table/acts.ts';
import type { Chair, Hand, TableState } from '#poker/table/state.ts';

/** Copy of a state that one act changes. Lists within a hand are replaced, never changed. */
export type Draft = { state: TableState; events: TableEvent[]; at: number; tools: DrawTools };
export type Refusal = TableCode | undefined;

export function draftOf(state: TableState, at: number, tools: DrawTools): Draft {
  return {
    state: {
      ...state,
      chairs: state.chairs.map((chair) => (chair === null ? null : { ...chair })),
      queue: [...state.queue],
      hand: state.hand === null ? null : { ...state.hand },
    },
    events: [],
    at,
    tools,
  };
}

export function emit({ events }: Draft, event: TableEvent): void {
  events.push(event);
}

/** Publishes a frame. A frame that is sent to a single chair is not a part of the hand's record. */
export function publish(draft: Draft, frame: Frame, to: number | null = null): void {
  if (to === null) handOf(draft).frames = [...handOf(draft).frames, frame];
  emit(draft, { kind: 'frame', to, frame });
}

export function handOf({ state }: Draft): Hand {
  return state.hand!;
}

/** Returns the chair of a seat of the hand. It stays occupied until the hand is paid. */
export function chairOf({ state }: Draft, seat: number): Chair {
  return state.chairs[state.hand!.order[seat]!]!;
}

/** Returns an occupied chair; undefined for a free or reserved one. */
export function seatedAt({ state }: Draft, chair: number): Chair | undefined {
  const found = state.chairs[chair];
  return found && found.state !== 'reserved' ? found : undefined;
}

/** Checks whether a chair has chips or cards in a hand that is not paid yet. */
export function isPlaying({ state }: Draft, chair: number): boolean {
  const { hand } = state;
  return hand !== null && hand.phase !== 'showing' && hand.order.includes(chair);
}
