import { isRace } from '#kernel/race.ts';

/** Most picks of a slip, as the server has it. */
export const MOST_PICKS = 20;

/** An outcome on a slip, with the price and the number of material events that the member saw. */
export type Pick = {
  market: string;
  outcome: string;
  price: number;
  epoch: number;
  event: string;
  sport: string;
  names: readonly string[];
  code: string;
  specifiers: string;
  isBanker: boolean;
  /** Typed stake of a single. */
  stake: string;
  /** Free bet that pays the stake of a single. */
  freeBet?: string | null;
  /** The boost of its price, where there is one, is not wanted; that of a multiple, for the first of its picks. */
  isPlain?: boolean;
};

export type SlipMode = 'single' | 'multi' | 'system';
export type Policy = 'none' | 'higher' | 'any';

export type Slip = {
  picks: readonly Pick[];
  mode: SlipMode;
  /** Typed stake of a multiple, or of each bet of a system. */
  stake: string;
  /** Sizes of the bets of a system. */
  sizes: readonly number[];
  policy: Policy;
  /** As many bets again on the places, where all picks have places. */
  eachWay: boolean;
  /** Free bet that pays the stake of a multiple. */
  freeBet: string | null;
};

export const EMPTY: Slip = { picks: [], mode: 'single', stake: '', sizes: [2], policy: 'higher', eachWay: false, freeBet: null };

type Place = Pick | { market: string; outcome: string };
export const keyOf = ({ market, outcome }: Place): string => `${market}/${outcome}`;

export type SlipAction =
  | { type: 'toggle'; pick: Pick; isOnly?: boolean }
  | { type: 'remove'; key: string }
  | { type: 'stake'; key?: string; text: string }
  | { type: 'mode'; mode: SlipMode }
  | { type: 'banker'; key: string }
  | { type: 'size'; size: number }
  | { type: 'policy'; policy: Policy }
  | { type: 'each-way' }
  | { type: 'boost'; key: string }
  /** Pays a bet by a free bet of the amount `text`, or with money again. */
  | { type: 'free-bet'; key?: string; id: string | null; text: string }
  /** Takes these prices in place of those on the slip, by the key of a pick. */
  | { type: 'accept'; prices: ReadonlyMap<string, { price: number; epoch: number }> }
  /** Puts another line of its market in the place of a pick. */
  | { type: 'line'; key: string; pick: Pick }
  /** Replaces all picks, by those of a shared slip or of an earlier bet. */
  | { type: 'load'; picks: readonly Pick[]; mode: SlipMode; sizes: readonly number[]; eachWay: boolean; stake: string }
  | { type: 'placed'; keys: readonly string[] }
  | { type: 'clear' };

/** The slip after an action. */
export function reduceSlip(slip: Slip, action: SlipAction): Slip {
  switch (action.type) {
    case 'toggle':
      return toggled(slip, action.pick, action.isOnly ?? false);
    case 'remove':
      return without(slip, [action.key]);
    case 'placed':
      return { ...without(slip, action.keys), ...(slip.mode !== 'single' && { stake: '', freeBet: null }) };
    case 'stake':
      return action.key === undefined
        ? { ...slip, stake: action.text, freeBet: null }
        : { ...slip, picks: each(slip, action.key, (pick) => ({ ...pick, stake: action.text, freeBet: null })) };
    case 'mode':
      return modeOf({ ...slip, mode: action.mode });
    case 'banker':
      return modeOf({ ...slip, picks: banked(slip, action.key) });
    case 'size':
      return { ...slip, sizes: sizesAfter(slip.sizes, action.size) };
    case 'boost':
      return { ...slip, freeBet: null, picks: each(slip, action.key, (pick) => ({ ...pick, isPlain: !pick.isPlain, freeBet: null })) };
    case 'free-bet':
      return paidBy(slip, action);
    case 'each-way':
      return { ...slip, eachWay: !slip.eachWay, freeBet: null, picks: slip.picks.map((pick) => ({ ...pick, freeBet: null })) };
    case 'policy':
      return { ...slip, policy: action.policy };
    case 'accept':
      return { ...slip, picks: slip.picks.map((pick) => ({ ...pick, ...action.prices.get(keyOf(pick)) })) };
    case 'line':
      return { ...slip, picks: lined(slip, action.key, action.pick) };
    case 'load':
      return loaded(slip, action);
    case 'clear':
      return { ...slip, picks: [], stake: '', freeBet: null };
  }
}

/** A free bet pays one bet: it leaves the one that it paid before. */
function paidBy(slip: Slip, { key, id, text }: { key?: string; id: string | null; text: string }): Slip {
  if (key === undefined) return { ...slip, freeBet: id, stake: text };
  const freed = slip.picks.map((pick) => (id !== null && pick.freeBet === id ? { ...pick, freeBet: null, stake: '' } : pick));
  return { ...slip, picks: each({ ...slip, picks: freed }, key, (pick) => ({ ...pick, freeBet: id, stake: text, isPlain: id !== null })) };
}

/** A second press takes a pick off again; of one market a slip has one outcome. */
function toggled(slip: Slip, pick: Pick, isOnly: boolean): Slip {
  const key = keyOf(pick);
  if (slip.picks.some((one) => keyOf(one) === key)) return without(slip, [key]);
  const others = isOnly ? [] : slip.picks.filter(({ market }) => market !== pick.market);
  if (others.length >= MOST_PICKS) return slip;
  return modeOf({ ...slip, picks: [...others, pick] });
}

/** The stake of a pick stays with it; a line that is on the slip already is not there twice. */
function lined({ picks }: Slip, key: string, to: Pick): Pick[] {
  return picks
    .filter((pick) => keyOf(pick) === key || pick.market !== to.market)
    .map((pick) => (keyOf(pick) === key ? { ...to, isBanker: pick.isBanker, stake: pick.stake, freeBet: null } : pick));
}

/** A single has the stake itself. Values that do not fit the remaining picks are put right, as after a removal. */
function loaded({ policy }: Slip, { picks, mode, sizes, eachWay, stake }: Extract<SlipAction, { type: 'load' }>): Slip {
  const own = picks.slice(0, MOST_PICKS).map((pick) => ({ ...pick, stake: mode === 'single' ? stake : '' }));
  return modeOf({ ...EMPTY, policy, mode, sizes, eachWay, picks: own, stake: mode === 'single' ? '' : stake });
}

function without(slip: Slip, keys: readonly string[]): Slip {
  return modeOf({ ...slip, picks: slip.picks.filter((pick) => !keys.includes(keyOf(pick))) });
}

const each = ({ picks }: Slip, key: string, change: (pick: Pick) => Pick): Pick[] =>
  picks.map((pick) => (keyOf(pick) === key ? change(pick) : pick));

/** Legs of a builder are bankers all of them, or none. */
function banked({ picks }: Slip, key: string): Pick[] {
  const one = picks.find((pick) => keyOf(pick) === key)!;
  return picks.map((pick) => (pick.event === one.event ? { ...pick, isBanker: !one.isBanker } : pick));
}

/** Fewest picks of each mode. */
const LEAST: Readonly<Record<SlipMode, number>> = { single: 0, multi: 2, system: 3 };

/** Picks that have a place in a race: those to win it. */
export const hasPlace = ({ code, names }: Pick): boolean => code === 'winner' && isRace({ names });

/** A slip whose mode its picks allow: a multiple has two legs at least, a system three, of which one is no banker. */
function modeOf(slip: Slip): Slip {
  const { picks, mode } = slip;
  const fits = canBe(mode, slip);
  const kept = fits ? mode : picks.length >= 2 && mode === 'system' ? 'multi' : 'single';
  if (kept !== 'system') return { ...slip, mode: kept };
  const free = freeOf(picks);
  const sizes = slip.sizes.filter((size) => size <= free);
  return { ...slip, mode: kept, sizes: sizes.length > 0 ? sizes : [Math.max(1, Math.min(2, free))] };
}

/** Picks of one match are a builder: one pick of a system, and by themselves a bet together. */
export const canBe = (mode: SlipMode, { picks }: Slip): boolean =>
  (mode === 'system' ? eventsOf(picks).length : picks.length) >= LEAST[mode];
/** Legs that are no bankers, a builder as one. */
export const freeOf = (picks: readonly Pick[]): number => eventsOf(picks.filter(({ isBanker }) => !isBanker)).length;
export const eventsOf = (picks: readonly Pick[]): string[] => [...new Set(picks.map(({ event }) => event))];

function sizesAfter(sizes: readonly number[], size: number): number[] {
  const next = sizes.includes(size) ? sizes.filter((one) => one !== size) : [...sizes, size];
  return next.length > 0 ? next.toSorted((a, b) => a - b) : [...sizes];
}

/** Matches that a bet has more than one pick of: these are a builder. */
export function buildersIn(picks: readonly Pick[]): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const { event } of picks) seen.set(event, (seen.get(event) ?? 0) + 1);
  return new Set([...seen].filter(([, count]) => count > 1).map(([event]) => event));
}
