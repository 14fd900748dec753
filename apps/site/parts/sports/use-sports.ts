import { keepPreviousData, queryOptions, replaceEqualDeep, useQueries, useQuery } from '@tanstack/react-query';
import type { WireOutput } from '#contracts/endpoint.ts';
import { sportsEventOf, sportsEvents, sportsMenu } from '#contracts/sports.ts';
import { boardTopic, eventTopic, type SportsBoardFrame } from '#contracts/frames/sports.ts';
import { laterOf, patchEvent, patchBoardEvent, type EventPatch } from '#apps/site/parts/sports/event-patch.ts';
import { useIsPushed, useWatchedBoards, useWatchedEvents } from '#apps/site/parts/sports/watch-events.ts';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';

export type SportsMenu = WireOutput<typeof sportsMenu>['list'];
export type MenuSport = SportsMenu[number];
type BoardAnswer = Clocked<WireOutput<typeof sportsEvents>>;
export type BoardEvent = BoardAnswer['list'][number];
type EventAnswer = Clocked<WireOutput<typeof sportsEventOf>>;
export type SportsEvent = EventAnswer['event'];
export type SportsMarket = SportsEvent['markets'][number];

/** An answer with the milliseconds that the server's clock was ahead of the browser's when it came, in whole seconds. */
type Clocked<Answer> = Answer & { skew: number };

const clocked = <Answer extends { now: string }>(answer: Answer): Clocked<Answer> => ({
  ...answer,
  skew: Math.round((Date.parse(answer.now) - Date.now()) / 1_000) * 1_000,
});

/** Boards and matches whose changes are not pushed are read again so often: those of visitors, and while the socket is down. */
const BOARD_MS = 5_000;
const EVENT_MS = 4_000;
/** Frames say nothing of matches that come on a board or leave it, so a pushed one is still read again now and then. */
const PUSHED_MS = 30_000;
const MENU_MS = 20_000;
/** A match that nobody has looked at yet has its prices a moment later. */
const UNPRICED_MS = 900;

export function useSportsMenu() {
  return useQuery({
    queryKey: ['sports', 'menu'],
    queryFn: async () => (await readValue(sportsMenu)).list,
    refetchInterval: MENU_MS,
    staleTime: MENU_MS / 2,
  });
}

const boardQuery = (sport: string, league: string | undefined, everyMs: number) =>
  queryOptions({
    queryKey: ['sports', 'board', sport, league ?? null],
    queryFn: async () => clocked(await readValue(sportsEvents, { sport, ...(league !== undefined && { league }) })),
    refetchInterval: ({ state }) => (state.data?.list.some(isUnpriced) ? UNPRICED_MS : everyMs),
    structuralSharing: (known, next) => laterBoard(known as BoardAnswer | undefined, next as BoardAnswer),
    staleTime: 1_000,
  });

/** Returns true if nobody has looked at a match yet: its prices come a moment later. */
export const isUnpriced = ({ state, version }: Pick<BoardEvent, 'state' | 'version'>): boolean => state === 'open' && version === 0;

/** Board of a sport, or of one of its leagues; the last one stays until the next is here. */
export function useBoard(sport: string, league?: string) {
  useWatchedBoards([sport], applyBoardFrame);
  const everyMs = useIsPushed([boardTopic(sport)]) ? PUSHED_MS : BOARD_MS;
  return useQuery({ ...boardQuery(sport, league, everyMs), placeholderData: keepPreviousData });
}

/** Boards of several sports as one list; those that are not pushed are read again so often. */
export function useBoards(sports: readonly string[], unpushedMs = BOARD_MS) {
  useWatchedBoards(sports, applyBoardFrame);
  const everyMs = useIsPushed(sports.map(boardTopic)) ? Math.max(PUSHED_MS, unpushedMs) : unpushedMs;
  return useQueries({
    queries: sports.map((sport) => boardQuery(sport, undefined, everyMs)),
    combine: (answers) => ({
      list: answers.flatMap(({ data }) => data?.list ?? []),
      /** Server's time of the newest answer, in milliseconds. */
      readAt: Math.max(0, ...answers.flatMap(({ data }) => (data ? [Date.parse(data.now)] : []))),
      isPending: answers.some(({ isPending }) => isPending),
      error: answers.find(({ error, data }) => error && !data)?.error ?? null,
      retry: () => void Promise.all(answers.filter(({ error }) => error).map((answer) => answer.refetch())),
    }),
  });
}

const eventKey = (id: string) => ['sports', 'event', id];
const eventQuery = (id: string, isPushed: boolean) =>
  queryOptions({
    queryKey: eventKey(id),
    queryFn: async () => clocked(await readValue(sportsEventOf, { id })),
    structuralSharing: (known, next) => later(known as EventAnswer | undefined, next as EventAnswer),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.event) ? false : isPushed ? PUSHED_MS : EVENT_MS),
    staleTime: 1_000,
  });

const isOver = ({ state }: Pick<SportsEvent, 'state'>): boolean => state === 'ended' || state === 'cancelled';

/** A match with all of its markets. */
export function useEvent(id: string) {
  useWatchedEvents([id], applyEventPatch);
  return useQuery(eventQuery(id, useIsPushed([eventTopic(id)])));
}

/** Matches of a slip, by their number. */
export function useEvents(ids: readonly string[]) {
  useWatchedEvents(ids, applyEventPatch);
  const isPushed = useIsPushed(ids.map(eventTopic));
  return useQueries({
    queries: ids.map((id) => eventQuery(id, isPushed)),
    combine: (answers) => new Map(answers.flatMap(({ data }) => (data ? [[data.event.id, data.event] as const] : []))),
  });
}

/** Applies a frame to a match that is shown; an older one changes nothing. */
function applyEventPatch(patch: EventPatch): void {
  queryClient.setQueryData<EventAnswer>(eventKey(patch.id), (known) => known && { ...known, event: patchEvent(known.event, patch) });
}

/** Applies a frame of a board to each list that shows the match. */
function applyBoardFrame(frame: SportsBoardFrame): void {
  const list = (known: BoardAnswer): BoardAnswer => ({
    ...known,
    list: known.list.map((one) => (one.id === frame.event ? patchBoardEvent(one, frame) : one)),
  });
  queryClient.setQueriesData<BoardAnswer>({ queryKey: ['sports', 'board', frame.sport] }, (known) => known && list(known));
}

/** An answer, with the match as it was known where a frame has overtaken the answer. */
const later = (known: EventAnswer | undefined, next: EventAnswer): EventAnswer => ({ ...next, event: laterOf(known?.event, next.event) });

/** Returns an answer of a board, with each match that a frame has made newer. Unchanged matches stay the same objects, so their rows are not drawn again. */
function laterBoard(known: BoardAnswer | undefined, next: BoardAnswer): BoardAnswer {
  const shown = new Map(known?.list.map((one) => [one.id, one]));
  return replaceEqualDeep(known, { ...next, list: next.list.map((one) => laterOf(shown.get(one.id), one)) });
}
