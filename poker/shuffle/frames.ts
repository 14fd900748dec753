import type { Act, HandSetup } from '#poker/kit/betting.ts';
import type { Opening } from '#poker/kit/draw.ts';

// The parts of a hand's record by which its draw is verified. Seats count from the left of the button; bytes are hex texts.

export type PlainSetup = Omit<HandSetup, 'variant'> & { variant: string };

export type Frame =
  /** Published before the first link: `prev` is the hash of the last hand's record, `tips` the last link of each seat's chain. */
  | { kind: 'hand'; hand: string; prev: string; roots: string[]; tips: (string | null)[]; setup: PlainSetup; foldedAreRequested: boolean }
  | { kind: 'ask'; street: number; seats: number[] }
  | { kind: 'silent'; street: number; seats: number[]; dropped: (string | null)[] }
  /** A seat that was declared silent shows the link with which it had answered. */
  | { kind: 'answered'; seat: number; link: string }
  /** `opened`: the seeds of the decks that are not in play, on street 0. */
  | { kind: 'drawn'; street: number; links: (string | null)[]; opened: Record<string, string> | null; runs: number; runFrom: number }
  /** Hole cards, sent only to their seat, or shown to all. */
  | { kind: 'cards'; seat: number; cards: Opening[] }
  | { kind: 'board'; street: number; boards: Opening[][] }
  | { kind: 'act'; seat: number; act: Act };

export type Alarm =
  | 'poker.out_of_order'
  | 'poker.false_act'
  | 'poker.false_link'
  | 'poker.link_missing'
  | 'poker.link_not_asked'
  | 'poker.wrongly_silent'
  | 'poker.false_deck'
  | 'poker.false_place'
  | 'poker.false_card'
  | 'poker.card_twice'
  | 'poker.asked_early'
  | 'poker.asked_too_often'
  | 'poker.false_prev';
