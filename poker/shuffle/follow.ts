import { act, beginHand, openStreet, type HandState } from '#poker/kit/betting.ts';
import { bytesOf, hexOf } from '#poker/kit/bytes.ts';
import { boardPlaces, cardsIn, holePlaces, isDeck } from '#poker/kit/deal.ts';
import type { Digests } from '#poker/kit/digests.ts';
import { DECKS, diceOf, drawOf, isNextLink } from '#poker/kit/draw.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import type { Alarm, Frame } from '#poker/shuffle/frames.ts';
import { opened } from '#poker/shuffle/opened.ts';

// A browser's side of a draw. It follows a hand by its published frames alone, and raises an alarm at the first false frame.

type HandFrame = Extract<Frame, { kind: 'hand' }>;

export type Follow = {
  frame: HandFrame;
  /** Seat of this browser, from the left of the button; null for a watcher and for a verifier of a record. */
  own: number | null;
  betting: HandState;
  /** Number of drawn streets. */
  drawn: number;
  /** Number of times that the links of this street were discarded. */
  thrown: number;
  requested: number;
  tips: (string | null)[];
  silent: boolean[];
  /** Silent seats that have shown the link with which they had answered. */
  answered: boolean[];
  x: string;
  deck: number;
  left: number[];
  hands: number[][];
  /** Drawn places of each board whose cards are not opened yet; null if there are none. */
  due: number[][] | null;
  /** Link that this browser gave to the present draw; null for none. */
  given: string | null;
  seen: string[];
};

export type Followed = { follow: Follow } | { alarm: Alarm };

/** Begins a hand. `prev` is the hash of the table's last record before it, if this browser saw one. */
export function beginFollow(frame: HandFrame, own: number | null, prev?: string): Followed {
  const variant = Object.hasOwn(VARIANTS, frame.setup.variant) ? VARIANTS[frame.setup.variant] : undefined;
  if (!variant || frame.roots.length !== DECKS || frame.tips.length !== frame.setup.stacks.length) return { alarm: 'poker.out_of_order' };
  const isBytes =
    bytesOf(frame.hand, 16) && [frame.prev, ...frame.roots, ...frame.tips].every((text) => text === null || bytesOf(text, 32));
  if (!isBytes) return { alarm: 'poker.out_of_order' };
  if (own !== null && frame.tips[own] === null) return { alarm: 'poker.wrongly_silent' };
  if (prev !== undefined && frame.prev !== prev) return { alarm: 'poker.false_prev' };
  return {
    follow: {
      frame,
      own,
      betting: beginHand({ ...frame.setup, variant }),
      drawn: 0,
      thrown: 0,
      requested: 0,
      tips: frame.tips,
      silent: frame.tips.map(() => false),
      answered: frame.tips.map(() => false),
      x: '',
      deck: 0,
      left: cardsIn(variant).map((_card, place) => place),
      hands: [],
      due: null,
      given: null,
      seen: [],
    },
  };
}

/** Follows one published frame. */
export function follow(digests: Digests, state: Follow, frame: Frame): Followed {
  switch (frame.kind) {
    case 'hand':
      return { alarm: 'poker.out_of_order' };
    case 'ask':
      return frame.street === state.drawn ? { follow: state } : { alarm: 'poker.asked_early' };
    case 'act':
      return acted(state, frame);
    case 'silent':
      return silenced(digests, state, frame);
    case 'answered':
      return answered(digests, state, frame);
    case 'drawn':
      return drawn(digests, state, frame);
    case 'cards': {
      const places = state.hands[frame.seat];
      return places ? opened(digests, state, [places], [frame.cards]) : { alarm: 'poker.out_of_order' };
    }
    case 'board': {
      if (!state.due || frame.street !== state.drawn - 1) return { alarm: 'poker.out_of_order' };
      const next = opened(digests, state, state.due, frame.boards);
      return 'alarm' in next ? next : { follow: { ...next.follow, due: null } };
    }
  }
}

function acted(state: Follow, { seat, act: requested }: Extract<Frame, { kind: 'act' }>): Followed {
  const done = state.drawn > state.betting.street && !state.due ? act(state.betting, seat, requested) : { refused: true };
  return 'state' in done ? { follow: { ...state, betting: done.state } } : { alarm: 'poker.false_act' };
}

/** Checks whether a street may be drawn: hole cards immediately, a board once the betting before it is over. */
export function mayDraw({ drawn: done, betting, due }: Follow, street: number): boolean {
  if (street !== done || due) return false;
  return street === 0 || (betting.phase === 'street' && betting.street === street - 1);
}

function isLeftOut({ frame, betting, silent, tips }: Follow, seat: number): boolean {
  return tips[seat] === null || silent[seat]! || (!frame.foldedAreRequested && betting.folded[seat]!);
}

function silenced(digests: Digests, state: Follow, { street, seats, dropped }: Extract<Frame, { kind: 'silent' }>): Followed {
  if (!mayDraw(state, street) || seats.length === 0) return { alarm: 'poker.out_of_order' };
  const { own, given } = state;
  if (own !== null && given !== null && (seats.includes(own) || dropped[own] !== given)) return { alarm: 'poker.wrongly_silent' };
  if (seats.some((seat) => isLeftOut(state, seat) || dropped[seat])) return { alarm: 'poker.link_not_asked' };
  const wrong = wrongLink(digests, state, dropped);
  if (wrong) return { alarm: wrong };
  return {
    follow: {
      ...state,
      tips: state.tips.map((tip, seat) => dropped[seat] ?? tip),
      silent: state.silent.map((isSilent, seat) => isSilent || seats.includes(seat)),
      thrown: state.thrown + 1,
      given: null,
    },
  };
}

/** Follows a silent seat that shows its link, once in a hand: it must be the next link of its chain. */
function answered(digests: Digests, state: Follow, { seat, link }: Extract<Frame, { kind: 'answered' }>): Followed {
  if (!state.silent[seat] || state.answered[seat]) return { alarm: 'poker.link_not_asked' };
  if (!isNextLink(digests, link, state.tips[seat]!)) return { alarm: 'poker.false_link' };
  return { follow: { ...state, tips: state.tips.with(seat, link), answered: state.answered.with(seat, true) } };
}

/** Returns the alarm of the first wrong link. Only a requested seat may give a link, and its hash must be the seat's last link. */
function wrongLink(digests: Digests, state: Follow, links: readonly (string | null)[]): Alarm | undefined {
  for (const [seat, link] of links.entries()) {
    if (link === null) continue;
    if (isLeftOut(state, seat)) return 'poker.link_not_asked';
    if (!isNextLink(digests, link, state.tips[seat]!)) return 'poker.false_link';
  }
  return undefined;
}

function drawn(
  digests: Digests,
  state: Follow,
  { street, links, opened: seeds, runs, runFrom }: Extract<Frame, { kind: 'drawn' }>,
): Followed {
  const { frame, own, given } = state;
  if (!mayDraw(state, street) || links.length !== frame.tips.length) return { alarm: 'poker.out_of_order' };
  if (own !== null && given !== null && links[own] !== given) return { alarm: 'poker.wrongly_silent' };
  if (links.some((link, seat) => link === null && !isLeftOut(state, seat))) return { alarm: 'poker.link_missing' };
  const wrong = wrongLink(digests, state, links);
  if (wrong) return { alarm: wrong };
  const bytes = links.map((link) => (link === null ? null : bytesOf(link)!));
  const roots = frame.roots.map((root) => bytesOf(root, 32) ?? new Uint8Array(0));
  const x = drawOf(
    digests,
    street === 0 ? { hand: bytesOf(frame.hand)!, prev: bytesOf(frame.prev)!, roots } : { x: bytesOf(state.x)!, street },
    bytes,
  );
  const dice = diceOf(digests, x);
  const tips = state.tips.map((tip, seat) => links[seat] ?? tip);
  const next: Follow = { ...state, x: hexOf(x), tips, drawn: street + 1, thrown: 0, requested: 0, given: null };
  const { variant } = state.betting.setup;
  if (street > 0) {
    const { boards, left } = boardPlaces(dice, street, { runs, runFrom }, state.left);
    return { follow: { ...next, left, due: boards, betting: openStreet(state.betting) } };
  }
  const deck = dice.below(DECKS);
  const others = frame.roots.map((_root, at) => at).filter((at) => at !== deck);
  const isExposed = others.some((at) => {
    const seed = bytesOf(seeds?.[at] ?? '', 32);
    return !seed || !isDeck(digests, seed, frame.roots[at]!, variant);
  });
  if (isExposed || Object.keys(seeds!).length !== others.length) return { alarm: 'poker.false_deck' };
  const { hands, left } = holePlaces(dice, links.length, variant.holes, state.left);
  return { follow: { ...next, deck, hands, left } };
}
