import { lazy } from 'react';
import { withAreas } from '#web/text/messages.ts';
// The placeholder is as high as the matches, so it needs their styles before their code.
import './next-matches.css';

const load = withAreas(['sports'], () => import('#apps/site/features/slip/next-matches.tsx'));

/** The next matches, for pages of other parts of the site. */
export const NextMatches = lazy(async () => ({ default: (await load()).NextMatches }));
