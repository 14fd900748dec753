import { defineMarket, type Specifiers } from '#sports/kit/market.ts';
import type { CricketFacts } from '#sports/cricket/joint.ts';
import { BATTERS } from '#sports/cricket/state.ts';

/** Number of batters of each side that are offered, in batting order. */
const OFFERED = 8;
const FIELDS = { home: 'topHome', away: 'topAway' } as const;

/** Reads a batter: `home.0` opens the batting of the home side. */
function readBatter({ player = '' }: Specifiers): { field: 'topHome' | 'topAway'; at: number } | undefined {
  const [, side, at] = /^(home|away)\.(\d|10)$/.exec(player) ?? [];
  return side && Number(at) < BATTERS ? { field: FIELDS[side as keyof typeof FIELDS], at: Number(at) } : undefined;
}

/** Batter with the most runs of a side. Void if the innings is not played to its end. */
export default defineMarket<CricketFacts>({
  specifies: ['player'],
  offers: (joint) =>
    (['home', 'away'] as const).flatMap((side) => {
      const isOpen = (joint.covering([FIELDS[side]])?.cells().length ?? 0) > 1;
      return isOpen ? Array.from({ length: OFFERED }, (_batter, at) => ({ player: `${side}.${at}` })) : [];
    }),
  outcomes: (specifiers) => (readBatter(specifiers) ? ['yes', 'no'] : undefined),
  needs: (specifiers) => [readBatter(specifiers)!.field],
  given: (specifiers) => {
    const { field, at } = readBatter(specifiers)!;
    return (facts) => {
      const top = facts[field];
      if (top === null) return ['void', 'void'];
      return top === at ? ['win', 'lose'] : ['lose', 'win'];
    };
  },
});
