import { MOST_WAIT_MS } from '#modules/sportsbook/limits.ts';

/**
 * SQL condition of a bet `b` with a live match whose tracker meets `how`. A set point, match point or map point is a tense moment (decision
 * 043).
 */
const liveLeg = (how: string): string =>
  `EXISTS (SELECT FROM sports_leg g JOIN sports_event e ON e.id = g.event_id WHERE g.bet_id = b.id AND e.state = 'live' AND ${how})`;
const longest = (requested: string): string => `${requested} + interval '${MOST_WAIT_MS} ms'`;

/** SQL condition of a bet `b`, or of its cash-out, that keeps waiting in a tense moment, at most for the longest wait after its request. */
export const waitsOn = (requested: string): string =>
  `(${longest(requested)} > clock_timestamp() AND ${liveLeg("e.tracker ->> 'isTense' = 'true'")})`;

/** SQL of the last moment of a decision in time. A match with tense moments may extend the wait. */
export const dueUntil = (decideAt: string, requested: string): string =>
  `CASE WHEN ${liveLeg("e.tracker ->> 'isTense' IS NOT NULL")} THEN greatest(${decideAt}, ${longest(requested)}) ELSE ${decideAt} END`;
