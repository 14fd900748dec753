import { VARIANTS } from '#poker/kit/variants.ts';

/** Blinds in whole chips: minor units of the currency in cash games. `bigBet` is the bet on turn and river of fixed-limit games. */
export type Blinds = { small: number; big: number; ante: number; bigBet?: number };

/** Rake as a share of all pots, in hundredths of a percent. The number of players dealt in selects the cap: the last step reached. */
export type RakePlan = { percentBps: number; caps: readonly { from: number; cap: number }[] };

/** Kind of a table: `cash`, one table of a `tournament`, or one hand of a `fast` pool. */
export type TableKind = 'cash' | 'tournament' | 'fast';

export type TableConfig = {
  table: string;
  kind: TableKind;
  variant: string;
  seats: number;
  blinds: Blinds;
  buyIn: { least: number; most: number };
  rake: RakePlan | null;
  /** Milliseconds to act, of the time bank at the start, and of the time bank at most. */
  clock: { act: number; bank: number; bankMost: number };
  straddles: boolean;
  twice: boolean;
};

const CLOCKS = { cash: 20_000, fast: 12_000, tournament: 15_000 };
const BUY_IN = { ordinary: [40, 100], deep: [100, 250] } as const;
const [MOST_SEATS, MOST_LONG_SEATS] = [9, 6];

/**
 * Returns the config of a table as the room offers it. The buy-in is 40 to 100 big blinds, deep 100 to 250, and in limit games 10 to 100
 * big bets. The clock depends on the kind.
 */
export function tableOf(
  given: Pick<TableConfig, 'table' | 'kind' | 'variant' | 'seats' | 'blinds'> & Partial<TableConfig>,
  depth: keyof typeof BUY_IN = 'ordinary',
): TableConfig {
  const { kind, blinds, variant } = given;
  const isLimit = VARIANTS[variant]?.limit === 'fixed';
  const bigBet = blinds.bigBet ?? 2 * blinds.big;
  const [least, most] = isLimit ? [10 * bigBet, 100 * bigBet] : BUY_IN[depth].map((count) => count * blinds.big);
  return {
    buyIn: { least: least!, most: most! },
    rake: kind === 'tournament' ? null : rakePlanOf(blinds.big),
    clock: { act: CLOCKS[kind], bank: 30_000, bankMost: 60_000 },
    straddles: kind === 'cash' && !isLimit,
    twice: kind === 'cash',
    ...given,
  };
}

const RAKES: readonly { to: number; percentBps: number; caps: readonly [number, number, number] }[] = [
  { to: 10, percentBps: 450, caps: [50, 100, 150] },
  { to: 100, percentBps: 500, caps: [125, 125, 275] },
  { to: 500, percentBps: 500, caps: [150, 200, 300] },
  { to: Infinity, percentBps: 400, caps: [200, 300, 500] },
];

/** Returns the rake plan for a big blind in cents, with caps for two, for three and four, and for five and more players dealt in. */
export function rakePlanOf(bigBlind: number): RakePlan {
  const { percentBps, caps } = RAKES.find(({ to }) => bigBlind <= to)!;
  return { percentBps, caps: [2, 3, 5].map((from, at) => ({ from, cap: caps[at]! })) };
}

export function capOf({ caps }: RakePlan, dealt: number): number {
  return caps.findLast(({ from }) => dealt >= from)?.cap ?? 0;
}

/** Checks whether a table can be played: seats for its game, whole amounts, small blind ≤ big blind, least buy-in ≤ most. */
export function isPlayable({ variant, seats, blinds, buyIn, clock, rake }: TableConfig): boolean {
  if (!Object.hasOwn(VARIANTS, variant)) return false;
  const { holes, ranking } = VARIANTS[variant]!;
  const most = holes > 2 || ranking === 'short' ? MOST_LONG_SEATS : MOST_SEATS;
  const whole = [
    blinds.small,
    blinds.ante,
    blinds.bigBet ?? 0,
    buyIn.most,
    ...(rake ? [rake.percentBps, ...rake.caps.map(({ cap }) => cap)] : []),
  ];
  return (
    Number.isSafeInteger(seats) &&
    seats >= 2 &&
    seats <= most &&
    whole.every((amount) => Number.isSafeInteger(amount) && amount >= 0) &&
    [blinds.big, buyIn.least, clock.act].every((amount) => Number.isSafeInteger(amount) && amount > 0) &&
    blinds.small <= blinds.big &&
    buyIn.least <= buyIn.most
  );
}

/**
 * Checks that the blinds fit the game: a small blind, or in short deck an ante and a button blind. No other game has a small blind of zero.
 */
export function hasItsBlinds(variant: string, { small, ante }: Pick<Blinds, 'small' | 'ante'>): boolean {
  return VARIANTS[variant]?.ranking === 'short' ? small === 0 && ante > 0 : small > 0;
}
