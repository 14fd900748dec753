import { averageOf, resultsOf } from '#modules/poker/tourney/standing.ts';
import type { TourneyRoom } from '#modules/poker/tourney/state.ts';
import { sittingOf } from '#modules/poker/tourney/draft.ts';

/** An entrant of the list. `viewer` is the number of its member, empty for a bot, and is never sent. */
export type Entrant = { name: string; viewer: string; stack: number; table: number | null; head: string; isOut: boolean };

/**
 * Place of an entry. `share` is a part of `prize`. Both `share` and `isDisqualified` are for staff only, and are never sent. Boards stored
 * earlier have neither.
 */
export type BoardResult = {
  name: string;
  viewer: string;
  place: number;
  prize: string;
  bounty: string;
  share?: string;
  isDisqualified?: boolean;
};

/** Fields of a tournament that its lobby shows in addition to its row. Money is decimal text of minor units, times are in ms. */
export type TourneyBoard = {
  level: number;
  levelEnds: number;
  breakUntil: number | null;
  isHandForHand: boolean;
  average: number;
  pool: string;
  prizes: string[];
  multiple: number | null;
  /** Tables by their number, which `watch` takes with the id. */
  tables: { id: string; no: number; players: number; least: number; most: number }[];
  entrants: Entrant[];
  results: BoardResult[];
};

/** Returns the number of a table by its id. */
export const numberOf = (table: string): number => Number(/\d+$/.exec(table)?.[0] ?? 0);

export function boardOf(room: TourneyRoom): TourneyBoard {
  const { director, players } = room;
  const entries = director?.entries ?? [];
  const viewers = new Map(players.map(({ sitting, viewer }) => [sitting, viewer]));
  return {
    level: director?.level ?? 0,
    levelEnds: director?.levelEnds ?? 0,
    breakUntil: director?.breakUntil ?? null,
    isHandForHand: (director?.round ?? null) !== null,
    average: director?.phase === 'registering' ? 0 : averageOf(entries),
    pool: String(director?.pool ?? 0n),
    prizes: (director?.prizes ?? []).map(String),
    multiple: director?.multiple ?? null,
    tables: (director?.tables ?? []).map(({ id, chairs }) => {
      const stacks = entries.flatMap((entry) => (chairs.includes(entry.id) ? [entry.stack] : []));
      return { id, no: numberOf(id), players: stacks.length, least: Math.min(...stacks), most: Math.max(...stacks) };
    }),
    entrants: entries
      .toSorted((a, b) => b.stack - a.stack || a.no - b.no)
      .map(({ id, player, stack, table, head, state }) => ({
        name: player,
        viewer: viewers.get(sittingOf(id)) ?? '',
        stack,
        table: table === null ? null : numberOf(table),
        head: String(head),
        isOut: state === 'out',
      })),
    results: resultsOf(room).map(({ entry, name, place, prize, share, bounty, isDisqualified }) => ({
      name,
      viewer: viewers.get(sittingOf(entry)) ?? '',
      place,
      prize: String(prize),
      bounty: String(bounty),
      share: String(share),
      isDisqualified,
    })),
  };
}
