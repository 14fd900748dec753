import type { Fixture, Message } from '#modules/sportsbook/feeds/port.ts';
import { ENDINGS, type Ending } from '#modules/sportsbook/world/ending.ts';

/** Last time of a message: the end of the year 9998, in milliseconds since 1970. */
export const LAST_MS = Date.UTC(9_999, 0) - 1;
/** Largest number of a producer. */
export const MOST_PRODUCER = 2_147_483_647;
/** Largest score of a side. */
export const MOST_SCORE = 32_767;

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;
const isMoment = (value: number | undefined): boolean => value === undefined || isWhole(value, LAST_MS);
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** True for an ending for which screens have a text. */
function isEnding(ending: Ending | undefined): boolean {
  return !ending || (ENDINGS.includes(ending.how) && [undefined, 'home', 'away'].includes(ending.side));
}

/** True for a message whose values fit the columns of the book. Any other message would fail however often it is sent. */
export function isHeld(message: Message): boolean {
  if (!isWhole(message.producer, MOST_PRODUCER)) return false;
  if (message.type === 'snapshot') return true;
  if (!isMoment(message.at)) return false;
  if (message.type === 'alive') return true;
  if (!isText(message.event)) return false;
  if (message.type === 'stop') return message.groups.every(isText);
  if (message.type === 'cancel' || message.type === 'rollback-cancel') return isMoment(message.from) && isMoment(message.to);
  if (message.type !== 'odds' || !message.status) return true;
  const { score, startedAt, ending } = message.status;
  return score.every((side) => isWhole(side, MOST_SCORE)) && isMoment(startedAt) && isEnding(ending);
}

const LEAST_RUNNERS = 3;
const MOST_RUNNERS = 200;

/**
 * True for an outright whose runners each have their own name and code. Fewer than the least number would be shown as the sides of a match.
 */
export function isField({ names, runners = [] }: Fixture): boolean {
  const isCount = runners.length >= LEAST_RUNNERS && runners.length <= MOST_RUNNERS;
  return isCount && names.length === runners.length && new Set(runners).size === runners.length;
}

/** True for a fixture whose values fit the columns of the book. */
export function isHeldFixture({ sport, league, leagueName, names, startsAt, runners = [] }: Fixture): boolean {
  return isWhole(startsAt, LAST_MS) && [sport, league, leagueName, ...names, ...runners].every(isText);
}
