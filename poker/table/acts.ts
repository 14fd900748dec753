import type { Act as Bet } from '#poker/kit/betting.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { Blinds } from '#poker/table/config.ts';
import type { Positions } from '#poker/table/positions.ts';
import type { Chair, Result } from '#poker/table/state.ts';

/** Acts of a table: first those of members, then those of the room. */
export type TableAct =
  | { kind: 'reserve'; chair: number; player: string; device: string | null; brings: number }
  | { kind: 'sit'; chair: number; player: string; chips: number; tip: string | null }
  | { kind: 'topUp'; chair: number; chips: number }
  | { kind: 'tip'; chair: number; tip: string }
  | { kind: 'leave'; chair: number }
  | { kind: 'sitOut'; chair: number; when: 'now' | 'bigBlind' }
  | { kind: 'sitIn'; chair: number; comesIn: Chair['comesIn'] }
  | { kind: 'set'; chair: number; straddles: boolean; twice: Chair['twice']; showsLosing: boolean }
  | { kind: 'queue'; player: string }
  | { kind: 'unqueue'; player: string }
  /** `no` is the number of acts before this one in the hand. */
  | { kind: 'act'; chair: number; no: number; act: Bet }
  | { kind: 'ahead'; chair: number }
  | { kind: 'link'; chair: number; link: string }
  /** The seat was declared silent, and shows the link with which it had answered. */
  | { kind: 'answered'; chair: number; link: string }
  | { kind: 'twice'; chair: number; agrees: boolean }
  | { kind: 'show'; chair: number; cards: number[] }
  | { kind: 'gone'; chair: number }
  | { kind: 'back'; chair: number }
  /** `hand` is 16 random bytes, `key` is 32. The decks follow from the key, so acts are encrypted where they are stored. */
  | { kind: 'begin'; hand: string; key: string }
  | { kind: 'tick' }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'hold' }
  | { kind: 'release' }
  | { kind: 'close' }
  | { kind: 'void' }
  | { kind: 'blinds'; blinds: Blinds }
  | { kind: 'place'; chair: number; player: string; chips: number; tip: string | null }
  | { kind: 'remove'; chair: number };

export type TableCode =
  | 'poker.no_such_seat'
  | 'poker.seat_taken'
  | 'poker.already_seated'
  | 'poker.same_device'
  | 'poker.not_reserved'
  | 'poker.buy_in'
  | 'poker.not_now'
  | 'poker.not_in_hand'
  | 'poker.not_your_turn'
  | 'poker.too_late'
  | 'poker.no_raise'
  | 'poker.raise_too_small'
  | 'poker.raise_too_large'
  | 'poker.no_link_asked'
  | 'poker.false_link'
  | 'poker.not_due'
  | 'poker.paused'
  | 'poker.closing'
  | 'poker.no_such_cards';

export type TableEvent =
  /** `to` is the only chair that sees the frame; null for all. */
  | { kind: 'frame'; to: number | null; frame: Frame }
  | { kind: 'begun'; hand: string; no: number; positions: Positions; chairs: number[]; players: string[]; stacks: number[]; blinds: Blinds }
  | { kind: 'turn'; chair: number; no: number; until: number; isBank: boolean }
  | { kind: 'timeOut'; chair: number }
  | { kind: 'askTwice'; chairs: number[]; until: number }
  | { kind: 'runs'; runs: number; from: number }
  /** `cards` are the indexes of the newly shown cards. */
  | { kind: 'shows'; chair: number; cards: number[] }
  | { kind: 'mucked'; chair: number }
  | { kind: 'paid'; hand: string; no: number; chairs: number[]; players: string[]; result: Result }
  | { kind: 'void'; hand: string }
  | { kind: 'reserved'; chair: number; player: string; until: number }
  | { kind: 'freed'; chair: number }
  | { kind: 'sat'; chair: number; player: string; stack: number }
  | { kind: 'added'; chair: number; chips: number }
  | { kind: 'out'; chair: number }
  | { kind: 'in'; chair: number }
  | { kind: 'busted'; chair: number; player: string }
  /** A player of a fast pool has moved on with these chips. */
  | { kind: 'ahead'; chair: number; player: string; chips: number }
  | { kind: 'left'; chair: number; player: string; chips: number }
  | { kind: 'paused' | 'resumed' | 'held' | 'released' | 'closing' }
  | { kind: 'blinds'; blinds: Blinds };

/** Checks whether an event is visible to a chair, or to a watcher if null. */
export function isSeen(event: TableEvent, chair: number | null): boolean {
  return event.kind !== 'frame' || event.to === null || event.to === chair;
}
