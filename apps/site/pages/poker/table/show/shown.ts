import type { Emote } from '#contracts/poker-limits.ts';
import type { Step } from '#apps/site/pages/poker/link/table-link.ts';
import { spokenOf, type Spoken } from '#apps/site/pages/poker/table/show/spoken.ts';
import { recordedBy, type HandRecord } from '#apps/site/pages/poker/table/hands/record.ts';
import { streetCards } from '#poker/history/recorded.ts';
import type { TableEvent } from '#poker/table/acts.ts';
import type { TableView } from '#poker/table/view.ts';

/** Words of a step, for screen readers and the line over the bar. */
export type TableLine =
  | { kind: 'spoken'; spoken: Spoken; player: string }
  | { kind: 'board'; street: number; cards: readonly string[] }
  | { kind: 'won'; chips: number; player: string }
  | { kind: 'hand'; no: number }
  | { kind: 'turn' | 'bank' | 'timeOut' | 'askTwice' | 'twice' | 'void'; player: string };

/** All that a table shows. `acts` are the last acts of the chairs on this street, `won` the chips that chairs won. */
export type Shown = {
  view: TableView;
  acts: ReadonlyMap<number, Spoken>;
  won: ReadonlyMap<number, number>;
  /** Bets of the finished street, on their way to the pot. */
  gathered: { key: string; bets: ReadonlyMap<number, number> } | null;
  emotes: ReadonlyMap<number, { emote: Emote; at: number }>;
  said: readonly TableLine[];
  /** Begun and finished hands of this visit, the latest first. */
  hands: readonly HandRecord[];
  /** Turn that is on the clock: its start and end by the room's clock. */
  turn: { chair: number; from: number; until: number; isBank: boolean } | null;
};

const MOST_HANDS = 200;
const NO_ACTS: ReadonlyMap<number, Spoken> = new Map();
const NOTHING_WON: ReadonlyMap<number, number> = new Map();

/** Returns what a table shows at its first view. */
export function firstShown(view: TableView): Shown {
  return { view, acts: NO_ACTS, won: NOTHING_WON, gathered: null, emotes: new Map(), said: [], hands: [], turn: turnOf(view, null, 0) };
}

/** Returns what a table shows after a step. Pure function: the same step gives the same result. */
export function showStep(before: Shown, step: Step): Shown {
  const { view, events, emotes, at } = step;
  const said = events.flatMap((event) => saidOf(before.view, view, event));
  const hands = recordedBy(before.hands, step).slice(0, MOST_HANDS);
  const withEmotes =
    emotes.length === 0 ? before.emotes : new Map([...before.emotes, ...emotes.map(({ chair, emote }) => [chair, { emote, at }] as const)]);
  return {
    view,
    acts: actsAfter(before, view, said),
    won: wonOf(view),
    gathered: gatheredOf(before, view),
    emotes: withEmotes,
    said: said.length > 0 ? said : before.said,
    hands,
    turn: turnOf(view, before.turn, at),
  };
}

function actsAfter(before: Shown, view: TableView, said: readonly TableLine[]): ReadonlyMap<number, Spoken> {
  const isSame = before.view.hand?.id === view.hand?.id && before.view.hand?.street === view.hand?.street;
  const spoken = said.flatMap((one) => (one.kind === 'spoken' ? [one.spoken] : []));
  if (isSame && spoken.length === 0) return before.acts;
  return new Map([...(isSame ? before.acts : NO_ACTS), ...spoken.map((one) => [one.chair, one] as const)]);
}

/** Returns the chips that each chair won in the shown hand. */
export function wonOf({ hand, chairs }: TableView): ReadonlyMap<number, number> {
  const result = hand?.result;
  if (!result) return NOTHING_WON;
  return new Map(
    chairs.flatMap(({ chair, seat }) => (seat !== null && result.won[seat]! > 0 ? [[chair, result.won[seat]!] as const] : [])),
  );
}

/** Returns the bets that move to the pot: a street is over when the next street is dealt or the hand is paid. */
function gatheredOf({ view: before, gathered }: Shown, { hand, chairs }: TableView): Shown['gathered'] {
  if (!hand || hand.id !== before.hand?.id) return null;
  const isOver = hand.street !== before.hand.street || (hand.result !== null && before.hand.result === null);
  const bets = new Map(before.chairs.flatMap(({ chair, bet }) => (bet > 0 ? [[chair, bet] as const] : [])));
  if (!isOver || bets.size === 0 || chairs.length === 0) return gathered;
  return { key: `${hand.id}-${before.hand.street}`, bets };
}

function turnOf({ hand }: TableView, before: Shown['turn'], at: number): Shown['turn'] {
  if (!hand || hand.toAct === null) return null;
  if (before && before.chair === hand.toAct && before.until === hand.until) return before;
  return { chair: hand.toAct, from: at, until: hand.until, isBank: before?.chair === hand.toAct };
}

function saidOf(before: TableView, after: TableView, event: TableEvent): TableLine[] {
  const nameOf = (chair: number): string => [...after.chairs, ...before.chairs].find((one) => one.chair === chair)?.player ?? '';
  if (event.kind === 'frame' && event.frame.kind === 'act') {
    const spoken = spokenOf(before, event.frame);
    return spoken ? [{ kind: 'spoken', spoken, player: nameOf(spoken.chair) }] : [];
  }
  if (event.kind === 'frame' && event.frame.kind === 'board') {
    const { street } = event.frame;
    return [{ kind: 'board', street, cards: streetCards(after.hand?.boards[0] ?? [], street) }];
  }
  if (event.kind === 'begun') return [{ kind: 'hand', no: event.no }];
  if (event.kind === 'paid')
    return event.result.won.flatMap((chips, seat) => (chips > 0 ? [{ kind: 'won', chips, player: event.players[seat]! } as const] : []));
  if (event.kind === 'turn' && event.chair === after.own?.chair) return [{ kind: event.isBank ? 'bank' : 'turn', player: '' }];
  if (event.kind === 'timeOut') return [{ kind: 'timeOut', player: nameOf(event.chair) }];
  if (event.kind === 'askTwice' && after.own && event.chairs.includes(after.own.chair)) return [{ kind: 'askTwice', player: '' }];
  if (event.kind === 'runs') return [{ kind: 'twice', player: '' }];
  return event.kind === 'void' ? [{ kind: 'void', player: '' }] : [];
}
