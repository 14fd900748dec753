import type { Allowance } from '#games/fishing/engine/allowance.ts';
import type { HitRow } from '#games/fishing/engine/rows.ts';
import type { Sums } from '#games/fishing/engine/sums.ts';
import type { Pond, Target } from '#games/fishing/engine/pond.ts';

/** Begins a wave. */
export type WaveAct = { type: 'wave'; number: number; seed: string };
export type SitAct = { type: 'sit'; seat: number; sitting: string; name: string; isBot: boolean; stack: bigint; allowance: Allowance };
/** Draws the waiting free hits at once, closes the checkpoint, and frees the seat. */
export type LeaveAct = { type: 'leave'; seat: number };
/** Adds money from the member's account. */
export type AddAct = { type: 'add'; seat: number; amount: bigint };
export type AllowAct = { type: 'allow'; seat: number; allowance: Allowance };
/** Begins or ends a reality check. The seat cannot shoot between `pause` and `resume`; its bullets in flight may still hit. */
export type PauseAct = { type: 'pause' | 'resume'; seat: number };
/** Ends shooting for good after an exclusion, a limit or a stop of the game; `code` is the reason. */
export type BarAct = { type: 'bar'; seat: number; code: string };
/** Fires a bullet. `from`: time at which it left the muzzle, by the screen's clock. */
export type ShotAct = {
  type: 'shot';
  seat: number;
  bullet: number;
  weapon: number;
  step: number;
  angle: number;
  from: number;
  lock: Target | null;
};
/** Claim of a screen that its bullet met a fish at a time. */
export type ClaimAct = Target & { type: 'claim'; seat: number; bullet: number; time: number };
/** Accepted claim with the fields of its bullet. The journal stores it in place of the claim. */
export type HitAct = Target & {
  type: 'hit';
  seat: number;
  bullet: number;
  weapon: number;
  step: number;
  angle: number;
  from: number;
  time: number;
};
export type FreezeAct = { type: 'freeze'; seat: number };
/** Gives waiting free hits to the fish in the arena. */
export type FreeAct = { type: 'free'; seat: number };
export type CheckpointAct = { type: 'checkpoint'; seat: number };
/** Removes ended bullets and past waves. Also applies a `free` act if free hits wait and fish are in the arena. */
export type TickAct = { type: 'tick' };

export type Act =
  | WaveAct
  | SitAct
  | LeaveAct
  | AddAct
  | AllowAct
  | PauseAct
  | BarAct
  | ShotAct
  | ClaimAct
  | HitAct
  | FreezeAct
  | FreeAct
  | CheckpointAct
  | TickAct;

/** Reason for refusing an act. A refused act costs nothing. */
export type FishingCode =
  | 'fishing.no_seat'
  | 'fishing.seat_taken'
  | 'fishing.paused'
  | 'fishing.out'
  | 'fishing.bullet_taken'
  | 'fishing.too_many_bullets'
  | 'fishing.too_fast'
  | 'fishing.no_weapon'
  | 'fishing.no_bet'
  | 'fishing.needs_target'
  | 'fishing.target_small'
  | 'fishing.stack_short'
  | 'fishing.limit_reached'
  /** The shot may be fired again after the next grant of stake. */
  | 'fishing.grant_waits'
  | 'fishing.time_wrong'
  | 'fishing.freeze_waits'
  | 'fishing.act_invalid';

export type PondEvent =
  | { type: 'wave'; number: number; seed: string; startsAt: number }
  | { type: 'sat'; seat: number; name: string; isBot: boolean }
  | { type: 'left'; seat: number; stack: bigint }
  | { type: 'stack'; seat: number; stack: bigint }
  | { type: 'state'; seat: number; state: 'playing' | 'paused' | 'out'; code: string | null }
  | { type: 'shot'; shot: ShotAct }
  /** Charged or free hit with its line in the list of shots; `shot` is its number in the stream. `row.killed`: the fish died. */
  | ({ type: 'hit'; seat: number; bullet: number; shot: number; row: HitRow; charge: bigint; prize: bigint } & Target)
  /** Death of a carrier at (`x`, `y`); `count` free hits follow. */
  | { type: 'blast'; seat: number; carrier: number; x: number; y: number; count: number }
  | { type: 'frozen'; seat: number; until: number }
  | { type: 'checkpoint'; seat: number; sitting: string; number: number; sums: Sums }
  | { type: 'refused'; seat: number; code: FishingCode; bullet?: number; limit?: string }
  /** Rejected claim; its bullet is still in flight. `late`: another bullet killed the fish first. */
  | { type: 'missed'; seat: number; bullet: number; why: string; late: boolean }
  /** Too many foul claims in a minute; the socket of the seat must be closed. */
  | { type: 'fouled'; seat: number };

/**
 * Result of an act. `journal` must be durable before any of `events` is published; null if nothing of value changed. The same acts at the
 * same times from the same state give the same state.
 */
export type Applied = { state: Pond; events: readonly PondEvent[]; journal: Act | null };
