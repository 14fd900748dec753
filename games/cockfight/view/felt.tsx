import {
  payoutOf,
  DRAW_ODDS,
  isSide,
  oddsText,
  per100,
  priceOf,
  SPOTS,
  type Fight,
  type MalayOdds,
  type Pool,
  type Spot,
  type Style,
} from '#games/cockfight/quote.ts';
import { liveFelt, type LivePlace } from '#games/kit/view/live/felt.tsx';
import type { Felt } from '#games/kit/view/live/live-view.tsx';
import type { Offered } from '#games/kit/view/live/use-live-table.ts';
import type { FamilyText } from '#games/kit/view/view.ts';

const PLACES: Readonly<Record<Style, readonly LivePlace[]>> = {
  malay: [
    { spot: 'meron', x: 0, y: 0, w: 7, h: 2, narrow: { x: 0, y: 0, w: 6, h: 2 }, hue: 'red', isLarge: true },
    { spot: 'bdd', x: 7, y: 0, w: 3, h: 2, narrow: { x: 0, y: 2, w: 6, h: 1 }, hue: 'green' },
    { spot: 'ftd', x: 10, y: 0, w: 3, h: 2, narrow: { x: 6, y: 2, w: 6, h: 1 }, hue: 'gold' },
    { spot: 'wala', x: 13, y: 0, w: 7, h: 2, narrow: { x: 6, y: 0, w: 6, h: 2 }, hue: 'blue', isLarge: true },
  ],
  pool: [
    { spot: 'meron', x: 0, y: 0, w: 8, h: 2, narrow: { x: 0, y: 0, w: 6, h: 2 }, hue: 'red', isLarge: true },
    { spot: 'draw', x: 8, y: 0, w: 4, h: 2, narrow: { x: 0, y: 2, w: 12, h: 1 }, hue: 'green' },
    { spot: 'wala', x: 12, y: 0, w: 8, h: 2, narrow: { x: 6, y: 0, w: 6, h: 2 }, hue: 'blue', isLarge: true },
  ],
};
const GRID = { across: 20, down: 2, narrow: { across: 12, down: 3 } };

export type Offer = { odds?: MalayOdds | null; plumage?: Fight['plumage'] } | null;
export const poolOf = ({ pool }: Offered): Pool => (pool as { pool: Pool } | null)?.pool ?? { meron: 0, wala: 0 };

/** Returns the spots of a table of fights: with the given odds, or in a pool with the present payout of a hundred. */
export function feltOf(style: Style, t: FamilyText, offered: Offered): Felt<Fight> {
  const odds = (offered.offer as Offer)?.odds;
  const pool = poolOf(offered);
  const side = (spot: 'meron' | 'wala'): string => {
    if (style === 'malay') return odds ? oddsText(odds[spot]) : '–';
    return t('cockfight.per_100', { paid: pool[spot] === 0 ? '–' : hundredths(per100(pool, spot)) });
  };
  const spots = SPOTS[style];
  return liveFelt<Fight>({
    code: 'cockfight',
    grid: GRID,
    places: PLACES[style],
    spots: new Map(spots.map((spot) => [spot, ''])),
    priceOf,
    printed: (spot) => (isSide(spot) ? side(spot) : `${DRAW_ODDS[spot as Exclude<Spot, 'meron' | 'wala'>]}:1`),
    returnsOf: payoutOf,
    t,
  });
}

/** Writes an amount in hundredths: `158.33`. */
function hundredths(amount: bigint): string {
  const text = amount.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
