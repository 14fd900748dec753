import { isRace } from '#kernel/race.ts';

/** Most picks of a slip; the server has the same limit. */
export const MOST_PICKS = 20;

/** An outcome on a slip, with its price and the match's number of material events (`epoch`) as the member saw them. */
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
  /** Id of the free bet that pays the stake of a single. */
  freeBet?: string | null;
  /** True if the member does not want the boost of the price. For a multiple, the first pick holds this. */
  isPlain?: boolean;
};

export type SlipMode = 'single' | 'multi' | 'system';
export type Policy = 'none' | 'higher' | 'any';

export type Slip = {
  picks: readonly Pick[];
  mode: SlipMode;
  /** Typed stake of a multiple, or of each combination of a system. */
  stake: string;
  /** Sizes of the combinations of a system. */
  sizes: readonly number[];
  policy: Policy;
  /** True if there is also a bet on the places for each combination, where all picks have places. */
  eachWay: boolean;
  /** Id of the free bet that pays the stake of a multiple. */
  freeBet: string | null;
};

export const EMPTY: Slip = { picks: [], mode: 'single', stake: '', sizes: [2], policy: 'higher', eachWay: false, freeBet: null };

type Place = Pick | { market: string; outcome: string };
/** Returns the key of a pick: its market and outcome. */
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
  /** Pays a bet by a free bet of the amount `text`; with `id` null, by money again. */
  | { type: 'free-bet'; key?: string; id: string | null; text: string }
  /** Replaces the prices of picks on the slip, by the key of each pick. */
  | { type: 'accept'; prices: ReadonlyMap<string, { price: number; epoch: number }> }
  /** Replaces a pick by another line of its market. */
  | { type: 'line'; key: string; pick: Pick }
  /** Replaces all picks by those of a shared slip or of an earlier bet. */
  | { type: 'load'; picks: readonly Pick[]; mode: SlipMode; sizes: readonly number[]; eachWay: boolean; stake: string }
  | { type: 'placed'; keys: readonly string[] }
  | { type: 'clear' };

/** Returns the slip after an action. */
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

/** Returns the slip with a free bet for a bet. A free bet pays a single bet, so it is removed from the bet that it paid before. */
function paidBy(slip: Slip, { key, id, text }: { key?: string; id: string | null; text: string }): Slip {
  if (key === undefined) return { ...slip, freeBet: id, stake: text };
  const freed = slip.picks.map((pick) => (id !== null && pick.freeBet === id ? { ...pick, freeBet: null, stake: '' } : pick));
  return { ...slip, picks: each({ ...slip, picks: freed }, key, (pick) => ({ ...pick, freeBet: id, stake: text, isPlain: id !== null })) };
}

/** Returns the slip with a pick added, or removed if it was there. A slip has one outcome of each market. */
function toggled(slip: Slip, pick: Pick, isOnly: boolean): Slip {
  const key = keyOf(pick);
  if (slip.picks.some((one) => keyOf(one) === key)) return without(slip, [key]);
  const others = isOnly ? [] : slip.picks.filter(({ market }) => market !== pick.market);
  if (others.length >= MOST_PICKS) return slip;
  return modeOf({ ...slip, picks: [...others, pick] });
}

/** Returns the picks with another line of a market. The stake stays with the pick, and a line that was on the slip already is dropped. */
function lined({ picks }: Slip, key: string, to: Pick): Pick[] {
  return picks
    .filter((pick) => keyOf(pick) === key || pick.market !== to.market)
    .map((pick) => (keyOf(pick) === key ? { ...to, isBanker: pick.isBanker, stake: pick.stake, freeBet: null } : pick));
}

/** Returns a slip of loaded picks. The stake belongs to each pick in the mode `single`. Values that do not fit the picks are corrected. */
function loaded({ policy }: Slip, { picks, mode, sizes, eachWay, stake }: Extract<SlipAction, { type: 'load' }>): Slip {
  const own = picks.slice(0, MOST_PICKS).map((pick) => ({ ...pick, stake: mode === 'single' ? stake : '' }));
  return modeOf({ ...EMPTY, policy, mode, sizes, eachWay, picks: own, stake: mode === 'single' ? '' : stake });
}

function without(slip: Slip, keys: readonly string[]): Slip {
  return modeOf({ ...slip, picks: slip.picks.filter((pick) => !keys.includes(keyOf(pick))) });
}

const each = ({ picks }: Slip, key: string, change: (pick: Pick) => Pick): Pick[] =>
  picks.map((pick) => (keyOf(pick) === key ? change(pick) : pick));

/** Returns the picks after one became or ceased to be a banker. Picks of one match are a builder, so they change together. */
function banked({ picks }: Slip, key: string): Pick[] {
  const one = picks.find((pick) => keyOf(pick) === key)!;
  return picks.map((pick) => (pick.event === one.event ? { ...pick, isBanker: !one.isBanker } : pick));
}

/** Fewest picks of each mode. */
const LEAST: Readonly<Record<SlipMode, number>> = { single: 0, multi: 2, system: 3 };

/** Returns true if a pick has a place in a race: a pick on the winner. */
export const hasPlace = ({ code, names }: Pick): boolean => code === 'winner' && isRace({ names });

/**
 * Returns the slip with a mode that its picks allow: a multiple has at least two picks, a system at least three legs, of which one is no
 * banker.
 */
function modeOf(slip: Slip): Slip {
  const { picks, mode } = slip;
  const fits = canBe(mode, slip);
  const kept = fits ? mode : picks.length >= 2 && mode === 'system' ? 'multi' : 'single';
  if (kept !== 'system') return { ...slip, mode: kept };
  const free = freeOf(picks);
  const sizes = slip.sizes.filter((size) => size <= free);
  return { ...slip, mode: kept, sizes: sizes.length > 0 ? sizes : [Math.max(1, Math.min(2, free))] };
}

/**
 * Returns true if the picks allow a mode. Picks of one match are a builder, which counts as one leg of a system, and which is a multiple on
 * its own.
 */
export const canBe = (mode: SlipMode, { picks }: Slip): boolean =>
  (mode === 'system' ? eventsOf(picks).length : picks.length) >= LEAST[mode];
/** Returns the number of legs that are no bankers; a builder is one leg. */
export const freeOf = (picks: readonly Pick[]): number => eventsOf(picks.filter(({ isBanker }) => !isBanker)).length;
/** Returns the matches of picks, each once. */
export const eventsOf = (picks: readonly Pick[]): string[] => [...new Set(picks.map(({ event }) => event))];

function sizesAfter(sizes: readonly number[], size: number): number[] {
  const next = sizes.includes(size) ? sizes.filter((one) => one !== size) : [...sizes, size];
  return next.length > 0 ? next.toSorted((a, b) => a - b) : [...sizes];
}

/** Returns the matches of which a bet has more than one pick: these picks are a builder. */
export function buildersIn(picks: readonly Pick[]): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const { event } of picks) seen.set(event, (seen.get(event) ?? 0) + 1);
  return new Set([...seen].filter(([, count]) => count > 1).map(([event]) => event));
}
