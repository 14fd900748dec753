import type { OddsFormat } from '#sports/kit/odds.ts';
import { useStoredText } from '#web/state/stored-text.ts';

/** Manner of the slip: each pick is a single, all picks are a multiple, or a single pick with the last stake. */
export type SlipManner = 'single' | 'multi' | 'quick';
type Front = { format: OddsFormat; manner: SlipManner; isAsian: boolean };

/** Sportsbooks that are fronts of the book: each has its odds, its slip, and the market that its boards show first. */
export const FRONTS = {
  SBT: { format: 'decimal', manner: 'single', isAsian: false },
  IBC: { format: 'hongkong', manner: 'single', isAsian: true },
  UG: { format: 'decimal', manner: 'quick', isAsian: false },
  BTI: { format: 'american', manner: 'multi', isAsian: false },
} as const satisfies Record<string, Front>;
export type FrontCode = keyof typeof FRONTS;

const KEY = 'sports-front';
const DEFAULT: FrontCode = 'SBT';

export const isFront = (code: unknown): code is FrontCode => typeof code === 'string' && Object.hasOwn(FRONTS, code);

/** Front that the visitor entered by; the European one until then. */
export function useFront(): FrontCode {
  const [stored] = useStoredText(KEY);
  return isFront(stored) ? stored : DEFAULT;
}

/** Stores the front that an address names. */
export function useEnterFront(): (front: FrontCode) => void {
  const [, store] = useStoredText(KEY);
  return (front) => store(() => front);
}
