import type { PokerSignalKind } from '#contracts/bo/poker-signals.ts';
import type { Currency } from '#kernel/money.ts';

type Of = { merchantId: number; currency: Currency; hands: number; firstAt: Date; lastAt: Date };

/**
 * Two members in hands together. Chips are in big blinds. `flow` is the amount that passed from `a` to `b`, less the amount that came back.
 */
export type PairFacts = Of & {
  a: bigint;
  b: bigint;
  flow: number;
  /** Sum of the squares of the amounts that passed in each hand, and sum of the absolute amounts. */
  squares: number;
  moved: number;
  /** Hands in which chips passed between them. */
  between: number;
  bothEntered: number;
  aEntered: number;
  bEntered: number;
  /** Acts as the last two players after the flop, and the bets and raises among them. */
  aActs: number;
  aBets: number;
  bActs: number;
  bBets: number;
};

/** Facts about a member. `net` is in big blinds. Acts and bets are against a single opponent after the flop. Times are in ms. */
export type SoloFacts = Of & {
  a: bigint;
  net: number;
  acts: number;
  bets: number;
  thoughts: number;
  mean: number;
  spread: number;
  /** Hours with play on the member's longest day. */
  hours: number;
};

/**
 * Hands of a member with a part in their draws, the hands in which the member was silent, and the number expected from the other players at
 * the same tables.
 */
export type SilenceFacts = Of & { a: bigint; silent: number; answered: number; expected: number };

/**
 * Short sittings of a member between a deposit and a withdrawal: their number, the minutes between the two, and the part that was
 * withdrawn.
 */
export type InOutFacts = Of & { a: bigint; times: number; minutes: number; part: number };

/** Two members in hands together who signed in from the same networks, and the members of the smallest of these networks. */
export type NetworkFacts = PairFacts & { networks: number; members: number };

/** Hours at a table that two members shared, and the hours expected by chance. */
export type Shared = { merchantId: number; currency: Currency; a: bigint; b: bigint; shared: number; expected: number };

export type FoundSign = { kind: PokerSignalKind; a: bigint; b: bigint | null; weight: number; figures: Record<string, number> } & Of;

/**
 * Thresholds of the signs. Each is above the effect of luck in honest play among a hundred thousand pairs. `z` counts standard deviations;
 * 6 of them happen once in a thousand million. Silences need 8, because a bad network causes several together.
 */
export const LEAST = {
  together: { shared: 20, times: 3, z: 6 },
  soft: { acts: 40, others: 60, z: 4, part: 0.5 },
  flow: { between: 36, bigBlinds: 100, z: 6 },
  dump: { hands: 5, bigBlinds: 150, oneWay: 0.9, ofLoss: 0.7 },
  entries: { hands: 150, phi: 0.25, z: 6 },
  timing: { thoughts: 300, spread: 0.2 },
  hours: { hours: 20 },
  silence: { silent: 15, times: 3, z: 8 },
  inOut: { times: 3 },
  network: { hands: 30 },
} as const;

const weightOf = (from: number, by: number): number => Math.max(1, Math.min(100, Math.round(from + by)));
const cut = (value: number): number => Math.round(value * 1_000) / 1_000;
const cutAll = (figures: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, cut(value)]));
const ofFacts = ({ merchantId, currency, hands, firstAt, lastAt }: Of): Of => ({ merchantId, currency, hands, firstAt, lastAt });

/** Finds two members who share more hours at tables than chance explains. */
export function together({ shared, expected, a, b }: Shared, pair: Of): FoundSign | undefined {
  const { together: least } = LEAST;
  const z = (shared - expected) / Math.sqrt(Math.max(expected, 1));
  if (shared < least.shared || shared < least.times * expected || z < least.z) return undefined;
  return { kind: 'together', a, b, weight: weightOf(20, z), figures: cutAll({ shared, expected, z }), ...ofFacts(pair) };
}

/** Finds two members who bet less against each other than either does against others. */
export function soft(pair: PairFacts, one: SoloFacts, other: SoloFacts): FoundSign | undefined {
  const { soft: least } = LEAST;
  const { a, b, aActs, aBets, bActs, bBets } = pair;
  const [aElse, bElse] = [one.acts - aActs, other.acts - bActs];
  const [acts, bets] = [aActs + bActs, aBets + bBets];
  if (acts < least.acts || aElse < least.others || bElse < least.others) return undefined;
  const expected = (aActs * (one.bets - aBets)) / aElse + (bActs * (other.bets - bBets)) / bElse;
  const rate = expected / acts;
  const z = (bets - expected) / Math.sqrt(Math.max(acts * rate * (1 - rate), 1e-9));
  if (expected === 0 || z > -least.z || bets > expected * least.part) return undefined;
  return { kind: 'soft', a, b, weight: weightOf(25, -4 * z), figures: cutAll({ acts, bets, expected, z }), ...ofFacts(pair) };
}

/** Puts the member who loses first. */
const directed = ({ a, b, flow }: PairFacts): { a: bigint; b: bigint } => (flow >= 0 ? { a, b } : { a: b, b: a });

/** Finds chips that pass in one direction between two members, beyond the effect of luck. */
export function flow(pair: PairFacts): FoundSign | undefined {
  const { flow: least } = LEAST;
  const [bigBlinds, { squares, moved, between }] = [Math.abs(pair.flow), pair];
  const z = squares === 0 ? 0 : bigBlinds / Math.sqrt(squares);
  if (between < least.between || bigBlinds < least.bigBlinds || z < least.z) return undefined;
  return {
    kind: 'flow',
    ...directed(pair),
    weight: weightOf(40, 4 * z),
    figures: cutAll({ bigBlinds, moved, between, z }),
    ...ofFacts(pair),
  };
}

/** Finds a member who loses nearly everything to one other member, who returns hardly any of it. */
export function dump(pair: PairFacts, one: SoloFacts, other: SoloFacts): FoundSign | undefined {
  const { dump: least } = LEAST;
  const [bigBlinds, { moved, between }] = [Math.abs(pair.flow), pair];
  const loss = -(pair.flow >= 0 ? one.net : other.net);
  const [oneWay, ofLoss] = [moved === 0 ? 0 : bigBlinds / moved, loss <= 0 ? 0 : bigBlinds / loss];
  if (between < least.hands || bigBlinds < least.bigBlinds || oneWay < least.oneWay || ofLoss < least.ofLoss) return undefined;
  const figures = cutAll({ bigBlinds, between, oneWay, ofLoss: Math.min(1, ofLoss) });
  return { kind: 'dump', ...directed(pair), weight: weightOf(50, bigBlinds / 10), figures, ...ofFacts(pair) };
}

/**
 * Finds two members who enter pots together, or never together, more often than by chance. They squeeze others between them, or avoid each
 * other.
 */
export function entries(pair: PairFacts): FoundSign | undefined {
  const { entries: least } = LEAST;
  const { a, b, hands, bothEntered, aEntered, bEntered } = pair;
  const spread = Math.sqrt(aEntered * (hands - aEntered) * bEntered * (hands - bEntered));
  if (hands < least.hands || spread === 0) return undefined;
  const phi = (hands * bothEntered - aEntered * bEntered) / spread;
  const z = phi * Math.sqrt(hands);
  if (Math.abs(phi) < least.phi || Math.abs(z) < least.z) return undefined;
  const figures = cutAll({ phi, z, aEntered: aEntered / hands, bEntered: bEntered / hands });
  return { kind: 'entries', a, b, weight: weightOf(20, 2 * Math.abs(z)), figures, ...ofFacts(pair) };
}

/** Finds a member who takes nearly the same time for every act. */
export function timing(solo: SoloFacts): FoundSign | undefined {
  const { timing: least } = LEAST;
  const { a, thoughts, mean, spread } = solo;
  const part = mean === 0 ? 0 : spread / mean;
  if (thoughts < least.thoughts || part > least.spread) return undefined;
  const figures = cutAll({ acts: thoughts, seconds: mean / 1_000, spread: part });
  return { kind: 'timing', a, b: null, weight: weightOf(60, 200 * (least.spread - part)), figures, ...ofFacts(solo) };
}

/** Finds a member who plays in nearly every hour of a day. */
export function hours(solo: SoloFacts): FoundSign | undefined {
  if (solo.hours < LEAST.hours.hours) return undefined;
  const weight = weightOf(50, 10 * (solo.hours - LEAST.hours.hours));
  return { kind: 'hours', a: solo.a, b: null, weight, figures: { hours: solo.hours }, ...ofFacts(solo) };
}

/** Finds a member who is recorded as silent in draws far more often than the other players at its tables, or in its tournaments. */
export function silence(
  { a, silent, answered, expected, ...facts }: SilenceFacts,
  kind: 'silence' | 'tourneySilence' = 'silence',
): FoundSign | undefined {
  const { silence: least } = LEAST;
  const z = (silent - expected) / Math.sqrt(Math.max(expected, 1));
  if (silent < least.silent || silent < least.times * expected || z < least.z) return undefined;
  const figures = cutAll({ silent, answered, expected, part: silent / facts.hands, z });
  return { kind, a, b: null, weight: weightOf(20, z), figures, ...ofFacts(facts) };
}

/** Finds a member who repeatedly deposits, sits for a short time, and withdraws. */
export function inOut({ a, times, minutes, part, ...facts }: InOutFacts): FoundSign | undefined {
  if (times < LEAST.inOut.times) return undefined;
  const figures = cutAll({ times, minutes, withdrawn: part });
  return { kind: 'inOut', a, b: null, weight: weightOf(20, 5 * times), figures, ...ofFacts(facts) };
}

/** Finds two members who play together from one network. A network is only a weak sign, whatever its size: a household or an office. */
export function network({ a, b, networks, members, ...pair }: NetworkFacts): FoundSign | undefined {
  if (pair.hands < LEAST.network.hands) return undefined;
  const figures = cutAll({ networks, members, bigBlinds: Math.abs(pair.flow), between: pair.between });
  return { kind: 'network', a, b, weight: weightOf(10, Math.min(20, pair.hands / 20)), figures, ...ofFacts(pair) };
}
