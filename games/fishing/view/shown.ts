import type { OwnFrame } from '#games/fishing/quote.ts';
import { FIRST_SETTINGS, type Settings } from '#games/fishing/view/room/gun.ts';
import type { SeatShown, Target } from '#games/fishing/view/room/mirror-types.ts';
import type { PondMirror } from '#games/fishing/view/room/pond-mirror.ts';
import type { RoomState } from '#games/fishing/view/room/room.ts';
import type { Quality } from '#games/fishing/view/scene/quality.ts';
import type { Box } from '#games/fishing/view/scene/scene.ts';

/** State that the controls show; each change makes a new object. */
export type Shown = {
  state: RoomState;
  isReady: boolean;
  seat: number;
  seats: readonly SeatShown[];
  bets: readonly bigint[];
  own: OwnFrame;
  settings: Settings;
  target: Target | null;
  targetKind: number | null;
  lagMs: number;
  box: Box;
  quality: Quality['name'];
  /** Code of the last refusal, until a setting changes; null for none. */
  refused: string | null;
  /** Kind of a boss that has just come; null at other times. */
  boss: number | null;
  /** Result of the last burst of two seconds, for players who do not see the pond. */
  burst: { hits: number; returned: bigint };
};

const NO_BOX: Box = { left: 0, top: 0, width: 0, height: 0 };

/** Returns the state before the first frame. */
export function atFirst(pond: PondMirror): Shown {
  return {
    state: 'loading',
    isReady: false,
    seat: 0,
    seats: pond.seats,
    bets: [],
    own: pond.own,
    settings: FIRST_SETTINGS,
    target: null,
    targetKind: null,
    lagMs: 0,
    box: NO_BOX,
    quality: 'high',
    refused: null,
    boss: null,
    burst: { hits: 0, returned: 0n },
  };
}
