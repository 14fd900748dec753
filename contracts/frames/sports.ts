/** Topic of a match for the frame `watch`: its score and all its prices. */
export const eventTopic = (event: string): string => `sports-event/${event}`;
/** Topic of a board: the scores and first prices of the matches of a sport. */
export const boardTopic = (sport: string): string => `sports-board/${sport}`;

type MarketFrame = {
  id: string;
  code: string;
  group: string;
  specifiers: string;
  isOpen: boolean;
  outcomes: readonly { name: string; price: number | null }[];
};

type Brief = {
  event: string;
  /**
   * Number of the frame, one more than that of the frame before. After a gap, the page reads the whole match, which has the same number.
   */
  seq: number;
  state: 'open' | 'live' | 'ended' | 'cancelled';
  epoch: number;
  version: number;
  score: readonly number[];
  tracker: object;
  isOpen: boolean;
  delayMs: number;
};

/**
 * A change of a match: its state, newly offered markets in full, and changed prices of other markets in the order of their outcomes. While
 * `isOpen` is false, no market is open, whatever the market's own state. At most four frames come in a second.
 */
export type SportsEventFrame = Brief & {
  type: 'sports-event';
  markets: readonly MarketFrame[];
  prices: readonly (readonly [market: string, isOpen: boolean, prices: readonly (number | null)[]])[];
  /** Random draws that led to this change, in order. */
  steps: readonly { step: number; name: string }[];
};

/**
 * A change of a match on a board: its state, and its markets of the board's columns, always in full. No markets while the match has no
 * prices yet.
 */
export type SportsBoardFrame = Brief & { type: 'sports-board'; sport: string; markets: readonly MarketFrame[] };

/** A bet of the member has a new state: accepted, refused or ended. */
export type SportsBetFrame = {
  type: 'sports-bet';
  bet: string;
  state: 'waiting' | 'open' | 'refused' | 'settled' | 'sold';
  refusal: string | null;
};

declare module '#contracts/realtime.ts' {
  interface Frames {
    'sports-event': Omit<SportsEventFrame, 'type'>;
    'sports-board': Omit<SportsBoardFrame, 'type'>;
    'sports-bet': Omit<SportsBetFrame, 'type'>;
  }
}
