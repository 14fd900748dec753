import type { OddsFormat } from '#sports/kit/odds.ts';
import { useStoredText } from '#web/state/stored-text.ts';

/** Manner of the slip: each pick is a single, all picks are a multiple, or a single pick with the last stake. */
export type SlipManner = 'single' | 'multi' | 'quick';
type Front = { format: OddsFormat; manner: SlipManner; isAsian: boolean };

/**
 * Names under which visitors enter the sportsbook. Each has its format of odds, its manner of the slip, and the market that its boards show
 * first.
 */
export const FRONTS = {
  SBT: { format: 'decimal', manner: 'single', isAsian: false },
  IBC: { format: 'hongkong', manner: 'single', isAsian: true },
  UG: { format: 'decimal', manner: 'quick', isAsian: false },
  BTI: { format: 'american', manner: 'multi', isAsian: false },
} as const satisfies Record<string, Front>;
export type FrontCode = keyof typeof FRONTS;

const KEY = 'sports-front';
const DEFAULT: FrontCode = 'SBT';

/** Returns true if a code is one of these names. */
export const isFront = (code: unknown): code is FrontCode => typeof code === 'string' && Object.hasOwn(FRONTS, code);

/** Returns the name under which the visitor entered the sportsbook; the European one by default. */
export function useFront(): FrontCode {
  const [stored] = useStoredText(KEY);
  return isFront(stored) ? stored : DEFAULT;
}

/** Returns a function that stores the name by which an address enters the sportsbook. */
export function useEnterFront(): (front: FrontCode) => void {
  const [, store] = useStoredText(KEY);
  return (front) => store(() => front);
}
