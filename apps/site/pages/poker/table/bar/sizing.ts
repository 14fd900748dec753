import { ownChair, type TableView } from '#poker/table/view.ts';

/** Amounts that the player may bet or raise to, in whole chips. */
export type Range = { least: number; most: number; call: number; toMatch: number; pot: number; step: number; isFixed: boolean };
export type Preset = { key: 'half' | 'twoThirds' | 'pot' | 'max' | 'x2' | 'x3'; to: number };

/** Returns the range of the player's turn; undefined out of turn or where no raise is allowed. */
export function rangeOf(view: TableView): Range | undefined {
  const { own, hand, blinds } = view;
  if (!own?.options?.mayRaise || !hand) return undefined;
  const { call, least, most } = own.options;
  const pot = hand.pots.reduce((sum, { amount }) => sum + amount, 0);
  const { bet } = ownChair(view)!;
  return { least, most, call, toMatch: bet + call, pot, step: Math.max(1, blinds.big), isFixed: least === most };
}

/** Returns the nearest amount within the range. */
export function clamped({ least, most }: Range, to: number): number {
  return Math.max(least, Math.min(most, Number.isFinite(to) ? Math.round(to) : least));
}

/** Returns the amount of a raise by a share of the pot: the call, plus that share of the pot with the call in it. */
export function potTo(range: Range, numerator: number, denominator: number): number {
  const { toMatch, pot, call } = range;
  return clamped(range, toMatch + ((pot + call) * numerator) / denominator);
}

/**
 * Returns presets from small to large. Before the flop, if nobody has raised, the small presets are counted in big blinds. Equal amounts
 * are offered once.
 */
export function presetsOf(range: Range, street: number, bigBlind: number): Preset[] {
  if (range.isFixed) return [];
  const isOpening = street === 0 && range.toMatch <= bigBlind;
  const small: Preset[] = isOpening
    ? [
        { key: 'x2', to: clamped(range, 2.5 * bigBlind) },
        { key: 'x3', to: clamped(range, 3 * bigBlind) },
      ]
    : [
        { key: 'half', to: potTo(range, 1, 2) },
        { key: 'twoThirds', to: potTo(range, 2, 3) },
      ];
  const all: Preset[] = [...small, { key: 'pot', to: potTo(range, 1, 1) }, { key: 'max', to: range.most }];
  return all.filter(({ to, key }, at) => key === 'max' || (all.findIndex((other) => other.to === to) === at && to < range.most));
}

/** Returns the next amount of the slider, in whole steps. Both ends of the range can be reached. */
export function stepped(range: Range, to: number, by: -1 | 1): number {
  const { step } = range;
  const next = by > 0 ? (Math.floor(to / step) + 1) * step : (Math.ceil(to / step) - 1) * step;
  return clamped(range, next);
}

/** Rounds a dragged amount to whole steps. Both ends of the range can be reached. */
export function snapped(range: Range, to: number): number {
  const { least, most, step } = range;
  if (to >= most - step / 2) return most;
  return to <= least + step / 2 ? least : clamped(range, Math.round(to / step) * step);
}

const TRACK = 1_000;

/** Returns the position of an amount on a slider of a thousand parts. Small amounts have more room than large ones. */
export function positionOf({ least, most }: Range, to: number): number {
  return most === least ? TRACK : Math.round(TRACK * Math.sqrt((to - least) / (most - least)));
}

/** Returns the amount at a position of the slider, in whole steps. */
export function amountAt(range: Range, position: number): number {
  const { least, most } = range;
  return snapped(range, least + (most - least) * (position / TRACK) ** 2);
}

/** Time after a change of the amount in which a press on raise is ignored, in ms, because the player may have meant the previous amount. */
const SETTLE_MS = 300;

/** Returns true if a press on raise counts at `now`. `changedAt` is the time of the last change of the amount, 0 for none; both in ms. */
export function isSettled(changedAt: number, now: number): boolean {
  return changedAt === 0 || now - changedAt >= SETTLE_MS;
}
