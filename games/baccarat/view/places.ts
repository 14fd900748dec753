import type { SpotPlace } from '#games/kit/view/table/spots.tsx';
import { SPOTS, type BetName, type Model } from '#games/baccarat/quote.ts';

export const GRID = { across: 20, down: 5 };

const AREAS: Partial<Record<BetName, Omit<SpotPlace, 'spot'>>> = {
  player_pair: { x: 0, y: 0, w: 3.4, h: 3, look: 'bspot bspot--player-pair' },
  player: { x: 3.4, y: 0, w: 5, h: 3, look: 'bspot bspot--large bspot--player' },
  tie_9: { x: 8.4, y: 0, w: 3.2, h: 3, look: 'bspot bspot--tie' },
  banker: { x: 11.6, y: 0, w: 5, h: 3, look: 'bspot bspot--large bspot--banker' },
  banker_super6: { x: 11.6, y: 0, w: 5, h: 3, look: 'bspot bspot--large bspot--banker' },
  banker_pair: { x: 16.6, y: 0, w: 3.4, h: 3, look: 'bspot bspot--banker-pair' },
  player_dragon: { x: 0, y: 3, w: 7, h: 2, look: 'bspot bspot--player-pair' },
  perfect_pair: { x: 7, y: 3, w: 6, h: 2, look: 'bspot bspot--perfect' },
  banker_dragon: { x: 13, y: 3, w: 7, h: 2, look: 'bspot bspot--banker-pair' },
};

/** Returns the places of the spots of a table. */
export function placesOf(model: Model): SpotPlace[] {
  return SPOTS[model].map((bet) => ({ spot: bet, ...AREAS[bet]! }));
}
