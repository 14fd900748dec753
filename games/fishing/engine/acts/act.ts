import type { Allowance } from '#games/fishing/engine/allowance.ts';
import type { HitRow } from '#games/fishing/engine/rows.ts';
import type { Sums } from '#games/fishing/engine/sums.ts';
import type { Pond, Target } from '#games/fishing/engine/pond.ts';

/** Begins a wave. */
export type WaveAct = { type: 'wave'; number: number; seed: string };
export type SitAct = { type: 'sit'; seat: number; sitting: string; name: string; isBot: boolean; stack: bigint; allowance: Allowance };
/** Draws what waits at once, and frees the seat. */
export type LeaveAct = { type: 'leave'; seat: number };
/** More money from the member's account. */
export type AddAct = { type: 'add'; seat: number; amount: bigint };
export type AllowAct = { type: 'allow'; seat: number; allowance: Allowance };
/** A reality check: no shot until `resume`, and bullets fly out. */
export type PauseAct = { type: 'pause' | 'resume'; seat: number };
/** An exclusion, a limit, a stop of the game: no shot any more. */
export type BarAct = { type: 'bar'; seat: number; code: string };
/** `from`: when the bullet left its muzzle by the screen's clock. */
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
/** What a screen says: its bullet met this fish at this time. */
export type ClaimAct = Target & { type: 'claim'; seat: number; bullet: number; time: number };
/** A claim that counts, with all that it needs of the bullet: this is what the journal has. */
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
/** Free hits that wait are taken by fish that have come. */
export type FreeAct = { type: 'free'; seat: number };
export type CheckpointAct = { type: 'checkpoint'; seat: number };
/** Lets bullets end and waves pass; gives free hits that wait their act. */
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

/** Why something was not done. None of them costs anything. */
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
  /** A charged or free hit with its line of the list; `shot` is its number. The fish is dead where `row.killed`. */
  | ({ type: 'hit'; seat: number; bullet: number; shot: number; row: HitRow; charge: bigint; prize: bigint } & Target)
  /** A carrier died: its free hits follow, `count` of them from here. */
  | { type: 'blast'; seat: number; carrier: number; x: number; y: number; count: number }
  | { type: 'frozen'; seat: number; until: number }
  | { type: 'checkpoint'; seat: number; sitting: string; number: number; sums: Sums }
  | { type: 'refused'; seat: number; code: FishingCode; bullet?: number; limit?: string }
  /** The claim flies on; `late`: another bullet was first. */
  | { type: 'missed'; seat: number; bullet: number; why: string; late: boolean }
  /** The socket is closed with 4409. */
  | { type: 'fouled'; seat: number };

/**
 * `journal` is the act that must be durable before anything of `events` is shown; null where nothing of value changed. The same acts at the same
 * times from the same state give the same state.
 */
export type Applied = { state: Pond; events: readonly PondEvent[]; journal: Act | null };
