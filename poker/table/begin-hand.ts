import { beginHand } from '#poker/kit/betting.ts';
import { bytesOf } from '#poker/kit/bytes.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import { beginDraw } from '#poker/shuffle/draw.ts';
import type { TableAct } from '#poker/table/acts.ts';
import { emit, publish, type Draft, type Refusal } from '#poker/table/draft.ts';
import { startStreet } from '#poker/table/draw-street.ts';
import { isBetween, nextHand, type Candidate, type NextHand } from '#poker/table/positions.ts';
import { isOutOfDraws } from '#poker/table/silence.ts';
import { setupOf } from '#poker/table/setup.ts';
import type { Hand, TableState } from '#poker/table/state.ts';

/**
 * Returns the chairs that may be dealt in: they have chips and neither sit out nor leave. In other games than cash games, chairs that sit
 * out are dealt in too.
 */
function candidatesOf({ chairs, blinds, config }: TableState): Candidate[] {
  return chairs.flatMap((chair, at): Candidate[] => {
    if (chair === null || chair.leaves || chair.stack + chair.pending === 0 || chair.state === 'reserved') return [];
    if (config.kind !== 'cash') return [{ chair: at, isNew: false, posts: null }];
    if (chair.state === 'out' || chair.wantsOut === 'now') return [];
    const { owes, comesIn } = chair;
    const canPay = owes.big || chair.stack + chair.pending > blinds.small;
    return [{ chair: at, isNew: chair.state === 'waiting', posts: comesIn === 'post' && canPay ? (owes.big ? 'big' : 'small') : null }];
  });
}

function isButtonBlind({ config }: TableState): boolean {
  return VARIANTS[config.variant]!.ranking === 'short';
}

/** Returns the next hand as it would be dealt now. `goesOut` are the chairs that begin to sit out because the big blind reaches them. */
export function coming(state: TableState): { next: NextHand; goesOut: number[] } | undefined {
  const goesOut: number[] = [];
  for (;;) {
    const candidates = candidatesOf(state).filter(({ chair }) => !goesOut.includes(chair));
    const next = nextHand(state.last, candidates, state.config.seats, isButtonBlind(state));
    const big = next?.positions.big;
    if (next && (big === null || big === undefined || state.chairs[big]!.wantsOut !== 'bigBlind')) return { next, goesOut };
    if (!next) return undefined;
    goesOut.push(big!);
  }
}

export function mayBegin(state: TableState): boolean {
  return state.hand === null && !state.isPaused && !state.isHeld && !state.isClosing && coming(state) !== undefined;
}

/** Deals the next hand: marks missed blinds, takes blinds and antes, and requests the links of the hole cards. */
export function begin(draft: Draft, { hand, key }: Extract<TableAct, { kind: 'begin' }>): Refusal {
  const { state, at, tools } = draft;
  if (!mayBegin(state) || at < state.readyAt || !bytesOf(hand, 16) || !bytesOf(key, 32)) return 'poker.not_now';
  const { next, goesOut } = coming(state)!;
  for (const chair of goesOut) {
    Object.assign(state.chairs[chair]!, { state: 'out', wantsOut: null, outSince: at });
    emit(draft, { kind: 'out', chair });
  }
  markMissed(state, next);
  for (const chair of state.chairs) if (chair) Object.assign(chair, { stack: chair.stack + chair.pending, pending: 0 });
  const { dealt, positions } = next;
  const seated = dealt.map((chair) => state.chairs[chair]!);
  const setup = setupOf(state, next, seated);
  const variant = VARIANTS[state.config.variant]!;
  const betting = beginHand({ ...setup, variant });
  const tips = seated.map(({ tip, isGone, silentIn = [] }) => (isGone || isOutOfDraws(silentIn) ? null : tip));
  const none = dealt.map(() => false);
  state.no++;
  // The director of a tournament releases each hand.
  if (state.config.kind === 'tournament') state.isHeld = true;
  state.hand = {
    id: hand,
    no: state.no,
    positions,
    blinds: state.blinds,
    order: dealt,
    players: seated.map(({ player }) => player),
    betting,
    draw: beginDraw(tools, { variant: variant.code, key, hand, prev: state.prev, tips }),
    phase: 'drawing',
    places: [],
    holes: [],
    boards: [[]],
    runs: 1,
    runFrom: 1,
    acts: 0,
    clock: { until: 0, isBank: false, from: 0 },
    spared: none,
    aggressor: null,
    answers: [],
    isFaceUp: false,
    shown: dealt.map(() => []),
    mucked: none,
    ahead: dealt.map(() => null),
    timedOut: [],
    frames: [],
    result: null,
  } satisfies Hand;
  for (const chair of seated) Object.assign(chair, { state: chair.state === 'out' ? 'out' : 'in', owes: { big: false, small: false } });
  announce(draft, state.hand, { setup, tips });
  startStreet(draft, 0);
  return undefined;
}

/** Publishes the beginning of a hand, with the data against which all links of its draw are checked. */
function announce(
  draft: Draft,
  { id, no, positions, order, players, blinds, draw }: Hand,
  { setup, tips }: { setup: ReturnType<typeof setupOf>; tips: Parameters<typeof beginDraw>[1]['tips'] },
): void {
  const { prev, config } = draft.state;
  emit(draft, { kind: 'begun', hand: id, no, positions, chairs: order, players, stacks: [...setup.stacks], blinds });
  publish(draft, { kind: 'hand', hand: id, prev, roots: draw.roots, tips, setup, foldedAreRequested: config.kind === 'tournament' });
}

/**
 * Marks the blinds that chairs owe. A chair that sits out owes the big blind after the big blind has passed it, and the small blind after
 * that has passed too. A chair that has paid the big blind owes only the small blind.
 */
function markMissed({ chairs, last, config }: TableState, { positions, isRestart }: NextHand): void {
  if (config.kind !== 'cash' || last.big === null || positions.big === null) return;
  for (const [at, chair] of chairs.entries()) {
    if (!chair || chair.state !== 'out') continue;
    if (isBetween(at, last.big, positions.big, config.seats))
      Object.assign(chair, { owes: { ...chair.owes, big: true }, missed: chair.missed + 1 });
    const isPassed = last.small !== null && positions.small !== null && isBetween(at, last.small, positions.small, config.seats);
    if (!isRestart && (isPassed || at === positions.small)) chair.owes = { ...chair.owes, small: true };
  }
}
