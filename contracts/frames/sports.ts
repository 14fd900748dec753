/** Topic of a match for the frame `watch`: all of its prices and its score. */
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
  /** The frame before it has one less. A gap is closed by getting the match again, which has the same number. */
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
 * A change of a match: its state, the markets that came on offer, whole, and the prices of others that changed, in the order of their
 * outcomes. While `isOpen` is false, no market is open, whatever it says. At most four come in a second.
 */
export type SportsEventFrame = Brief & {
  type: 'sports-event';
  markets: readonly MarketFrame[];
  prices: readonly (readonly [market: string, isOpen: boolean, prices: readonly (number | null)[]])[];
  /** Draws that led to this change, in their order. */
  steps: readonly { step: number; name: string }[];
};

/** The same for a board: the state of the match and its markets of the board's columns, each time whole; none where it has no prices yet. */
export type SportsBoardFrame = Brief & { type: 'sports-board'; sport: string; markets: readonly MarketFrame[] };

/** A bet of the member has another state: it was taken or refused, or it ended. */
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
