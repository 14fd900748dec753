import { countsUpTo, countText, pick } from '#sports/kit/markets/pick.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

const MOST = 6;

export default pick<FootballFacts>({ needs: () => ['ft'], outcomes: countsUpTo(MOST), of: ({ ft }) => countText(ft[0] + ft[1], MOST) });
