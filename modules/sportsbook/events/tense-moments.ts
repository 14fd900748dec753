import { MOST_WAIT_MS } from '#modules/sportsbook/limits.ts';

/** Live matches of bet `b` whose trackers say `how` of the moment: a set, match or map point is tense (decision 043). */
const liveLeg = (how: string): string =>
  `EXISTS (SELECT FROM sports_leg g JOIN sports_event e ON e.id = g.event_id WHERE g.bet_id = b.id AND e.state = 'live' AND ${how})`;
const longest = (requested: string): string => `${requested} + interval '${MOST_WAIT_MS} ms'`;

/** Condition of a bet `b`, or of a cash-out of it, that waits on in a tense moment: not for longer than the longest wait after its request. */
export const waitsOn = (requested: string): string =>
  `(${longest(requested)} > clock_timestamp() AND ${liveLeg("e.tracker ->> 'isTense' = 'true'")})`;

/** Last moment of its decision, before which it is not late; a match with tense moments may have let it wait on. */
export const dueUntil = (decideAt: string, requested: string): string =>
  `CASE WHEN ${liveLeg("e.tracker ->> 'isTense' IS NOT NULL")} THEN greatest(${decideAt}, ${longest(requested)}) ELSE ${decideAt} END`;
