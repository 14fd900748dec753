/** A seat as the table shows it; `chips` are minor units as text. */
export type ShownSeat = { name: string; isBot: boolean; state: 'arriving' | 'in' | 'leaving' | 'going'; chips: string; isAway: boolean };
export type ShownHand = {
  no: number;
  commitment: string;
  paid: readonly string[];
  toAct: number;
  hasBet: boolean;
  dueMs: number;
  card: number | null;
};
/** The last hand; shown until the next one is dealt. */
export type LastHand = { no: number; winner: number; cards: readonly number[]; paid: readonly string[]; chance: string };
export type TableView = {
  seats: readonly (ShownSeat | null)[];
  you: number | null;
  isNext: boolean;
  turnMs: number;
  hand?: ShownHand | undefined;
  last?: LastHand | undefined;
};

export type TableEvent =
  | { type: 'seat'; seat: number; shown: ShownSeat | null; isYou: boolean; code?: string }
  | ({ type: 'hand' } & Omit<ShownHand, 'card' | 'hasBet'>)
  | { type: 'card'; no: number; card: number }
  | { type: 'acted'; seat: number; act: string; toAct: number; dueMs: number; paid: readonly string[] }
  | ({ type: 'over' } & LastHand);

/** Returns the table after an event. */
export function follow(view: TableView, event: TableEvent): TableView {
  switch (event.type) {
    case 'seat': {
      const { seat, shown, isYou } = event;
      const you = isYou && shown ? seat : view.you === seat ? null : view.you;
      return { ...view, you, isNext: view.isNext && you === null, seats: view.seats.map((one, at) => (at === seat ? shown : one)) };
    }
    case 'hand': {
      const { type: _, ...hand } = event;
      return { ...view, last: undefined, hand: { ...hand, hasBet: false, card: null } };
    }
    case 'card':
      return { ...view, hand: view.hand && { ...view.hand, card: event.card } };
    case 'acted': {
      const { toAct, dueMs, paid, act } = event;
      return { ...view, hand: view.hand && { ...view.hand, toAct, dueMs, paid, hasBet: act === 'bet' } };
    }
    case 'over': {
      const { type: _, ...last } = event;
      return { ...view, hand: undefined, last };
    }
  }
}
