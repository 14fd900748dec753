import type { Blinds } from '#poker/table/config.ts';
import type { DealMethod } from '#poker/tournament/deal.ts';

export type TournamentAct =
  | { kind: 'register'; entry: string; player: string }
  | { kind: 'unregister'; entry: string }
  | { kind: 'rebuy'; entry: string }
  | { kind: 'addOn'; entry: string }
  /** `buying`: entries whose payment for a new stack is being processed. Their time to decide starts again. */
  | { kind: 'tick'; buying?: readonly string[] }
  /** The multiple of a spin, which the seats have drawn with their first cards. */
  | { kind: 'multiple'; multiple: number }
  /**
   * Result of a paid hand: the stacks at the table, and the players that lost their last chips. A bust has the player's stack at the start
   * of the hand and the winners of its chips, from the left of the button.
   */
  | { kind: 'handOver'; table: string; big: number; stacks: [string, number][]; busts: { entry: string; stack: number; by: string[] }[] }
  | { kind: 'propose'; method: DealMethod }
  | { kind: 'agree'; entry: string }
  | { kind: 'refuse'; entry: string }
  | { kind: 'disqualify'; entry: string }
  /** Begins a break by staff, or lengthens the present break by `ms`. */
  | { kind: 'break'; ms: number }
  | { kind: 'cancel' };

export type TournamentCode =
  | 'poker.registration_closed'
  | 'poker.already_registered'
  | 'poker.tournament_full'
  | 'poker.no_such_entry'
  | 'poker.no_such_table'
  | 'poker.stack_too_large'
  | 'poker.no_rebuys'
  | 'poker.no_deal'
  | 'poker.disqualified'
  | 'poker.last_player'
  | 'poker.not_due'
  | 'poker.not_now';

/** Reasons of payments. `share`: part of the money of a disqualified entry. */
export type Reason = 'prize' | 'ticket' | 'bounty' | 'deal' | 'refund' | 'cancelled' | 'share';

/** Events of an act: orders to tables, and payments. The pair of entry, reason and number identifies a payment, which is made once. */
export type TournamentEvent =
  | { kind: 'registered'; entry: string; no: number }
  | { kind: 'unregistered'; entry: string }
  | { kind: 'began' }
  | { kind: 'multiple'; multiple: number }
  | { kind: 'open'; table: string; blinds: Blinds }
  | { kind: 'close'; table: string }
  | { kind: 'seat'; table: string; chair: number; entry: string; stack: number }
  | { kind: 'unseat'; table: string; chair: number; entry: string }
  | { kind: 'chips'; table: string; chair: number; entry: string; chips: number }
  | { kind: 'deal'; table: string }
  | { kind: 'blinds'; level: number; blinds: Blinds }
  | { kind: 'break'; until: number }
  | { kind: 'closed'; pool: bigint; overlay: bigint; prizes: bigint[] }
  | { kind: 'handForHand'; isOn: boolean }
  | { kind: 'out'; entry: string; mayBuy: boolean }
  | { kind: 'head'; entry: string; head: bigint }
  | { kind: 'offers'; offers: { entry: string; amount: bigint }[]; kept: bigint }
  | { kind: 'noDeal' }
  /**
   * All earlier payments to the player of a disqualified entry are taken back; payments of the reason `share` give them to the other
   * players.
   */
  | { kind: 'taken'; entry: string; amount: bigint }
  | { kind: 'pay'; entry: string; reason: Reason; amount: bigint; place: number | null }
  | { kind: 'over' };
