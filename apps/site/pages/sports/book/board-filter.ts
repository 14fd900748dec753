import type { BoardEvent } from '#apps/site/parts/sports/use-sports.ts';
import { foldSearch } from '#kernel/name-key.ts';

export const WHENS = ['all', 'live', 'today', 'tomorrow', 'starred'] as const;
export type When = (typeof WHENS)[number];

/** Filter of the matches on a board: when they are played, and a part of a team's name. */
export type BoardFilter = { when: When; q: string };

export function readFilter({ when, q = '' }: { when?: string | undefined; q?: string | undefined }): BoardFilter {
  return { when: WHENS.find((one) => one === when) ?? 'all', q };
}

type Match = Pick<BoardEvent, 'id' | 'sport' | 'league' | 'names' | 'startsAt' | 'state'>;

/** Returns the matches of a filter. Days are counted by the browser's clock. */
export function filtered<E extends Match>(
  events: readonly E[],
  { when, q }: BoardFilter,
  { starred, now }: { starred: ReadonlySet<string>; now: Date },
): E[] {
  const wanted = foldSearch(q.trim());
  return events.filter(
    (event) => isOf(event, when, { starred, now }) && (wanted === '' || event.names.some((name) => foldSearch(name).includes(wanted))),
  );
}

function isOf(
  { id, sport, league, startsAt, state }: Match,
  when: When,
  { starred, now }: { starred: ReadonlySet<string>; now: Date },
): boolean {
  if (when === 'all') return true;
  if (when === 'live') return state === 'live';
  if (when === 'starred') return starred.has(id) || starred.has(`${sport}/${league}`);
  return dayOf(new Date(startsAt)) === dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + (when === 'tomorrow' ? 1 : 0)));
}

const dayOf = (at: Date): string => `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`;

/** Groups matches by league. The league whose match begins first comes first. */
export function byLeague<E extends Pick<Match, 'sport' | 'league'>>(
  events: readonly E[],
): { key: string; sport: string; league: string; events: E[] }[] {
  const groups = Map.groupBy(events, ({ sport, league }) => `${sport}/${league}`);
  return [...groups].map(([key, some]) => ({ key, sport: some[0]!.sport, league: some[0]!.league, events: some }));
}
