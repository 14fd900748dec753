import type { Emote } from '#contracts/poker-limits.ts';
import { jsonCodec, type Codec } from '#platform/rooms/rules.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { sealedDecks } from '#poker/shuffle/decks.ts';
import { openingsOf, type DrawTools } from '#poker/shuffle/draw.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { TableAct, TableCode, TableEvent } from '#poker/table/acts.ts';
import { decodeTable, encodeHand, encodeTable } from '#poker/table/journal.ts';
import { applyTo } from '#poker/table/rules.ts';
import type { Hand, TableState } from '#poker/table/state.ts';
import type { Changed } from '#modules/poker/room/changes.ts';
import { byName, type Draft } from '#modules/poker/room/draft.ts';
import type { Dealt, HandRecord, Player } from '#modules/poker/room/state.ts';

// Tables as rooms have them: a cash game has one table, a pool has a table for each hand, a tournament has as many as it needs.

export const tools: DrawTools = { digests: nodeDigests, decks: sealedDecks(nodeDigests) };
const VOID_MS = 60_000;

/** A table of a room with several tables, with the start of its hand and the players dealt into it. */
export type HandTable = { id: string; state: TableState; begunAt: number; dealt: readonly Dealt[] };

/** Event of a room with several tables. `to` is the only viewer that sees an event of a table, or null for all viewers. */
export type TablesEvent<Room> =
  | { kind: 'table'; room: Room; table: string; to: string | null; event: TableEvent }
  | ({ kind: 'moved' } & Changed<Room>)
  | { kind: 'emote'; room: Room; table: string; chair: number; emote: Emote }
  | { kind: 'refused'; to: string; code: string };

type WithPlayers = { players: readonly Player[] };
type WithTables = WithPlayers & { tables: readonly HandTable[] };

export function dealtIn(room: WithPlayers, { players, chairs }: Extract<TableEvent, { kind: 'begun' }>): Dealt[] {
  return players.map((name, seat) => {
    const { viewer = '', sitting = '' } = byName(room, name) ?? {};
    return { viewer, sitting, name, chair: chairs[seat]! };
  });
}

/** Returns the viewer of a frame for a single chair, empty for that of a bot. Returns null if all viewers see the frame. */
export function viewerOf(room: WithPlayers, { chairs }: TableState, event: TableEvent): string | null {
  if (event.kind !== 'frame' || event.to === null) return null;
  return byName(room, chairs[event.to]?.player ?? '')?.viewer ?? '';
}

/** Returns true for an event that all viewers see, and for the member to whom an event is addressed. */
export const isFor = (to: string | null, viewer: string): boolean => to === null || (to === viewer && viewer !== '');

/** Returns the record of a finished hand, or undefined if no member was dealt in. `prev` is the hash of its published frames. */
export function recordOf(hand: Hand, prev: string, { begunAt, dealt }: Pick<HandTable, 'begunAt' | 'dealt'>): HandRecord | undefined {
  if (dealt.every(({ viewer }) => viewer === '')) return undefined;
  return { id: hand.id, at: begunAt, hand: encodeHand(hand), hash: prev, dealt };
}

/** Returns the hole cards of a chair with their proofs, for its player only. */
export function ownCards({ hand, chairs }: TableState, chair: number | null): Frame[] {
  const seat = chair === null ? -1 : (hand?.order.indexOf(chair) ?? -1);
  if (!hand || seat < 0 || hand.players[seat] !== chairs[chair!]?.player || hand.places[seat] === undefined) return [];
  return [{ kind: 'cards', seat, cards: openingsOf(tools, hand.draw, hand.places[seat]) }];
}

/**
 * Returns the acts by which a table continues after a stop: each deadline has its full time again. A hand in which nobody could act for
 * over a minute is void.
 */
export function actsAfterStop({ hand, isPaused }: TableState, pausedMs: number): TableAct[] {
  if (!hand || hand.phase === 'showing') return [];
  if (pausedMs > VOID_MS && !hand.isFaceUp) return [{ kind: 'void' }];
  return isPaused ? [] : [{ kind: 'pause' }, { kind: 'resume' }];
}

/** Applies an act to one of several tables. `follow` handles the effects of an event. Returns undefined if the table is gone. */
export function actAt<Room extends WithTables>(
  step: Draft<Room, TablesEvent<Room>>,
  id: string,
  act: TableAct,
  follow: (table: HandTable, event: TableEvent) => void = () => {},
): { refused: TableCode } | { before: TableState; after: HandTable } | undefined {
  const before = step.room.tables.find((one) => one.id === id);
  if (!before) return undefined;
  const applied = applyTo(tools, before.state, act, step.ms);
  if ('refused' in applied) return applied;
  const begun = applied.events.find((event) => event.kind === 'begun');
  const after: HandTable = { ...before, state: applied.state, ...(begun && { begunAt: step.ms, dealt: dealtIn(step.room, begun) }) };
  step.room = { ...step.room, tables: step.room.tables.map((one) => (one.id === id ? after : one)) };
  for (const event of applied.events) {
    step.events.push({ kind: 'table', room: step.room, table: id, to: viewerOf(step.room, after.state, event), event });
    follow(after, event);
  }
  return { before: before.state, after };
}

export const tableCodec: Codec<TableState> = {
  encode: (state) => new TextDecoder().decode(encodeTable(state)),
  decode: (text) => decodeTable(new TextEncoder().encode(text)),
};

/** Returns the codec that writes a room with several tables as text. */
export function tablesCodec<Room extends { tables: readonly HandTable[] }>(): Codec<Room> {
  type Stored = { room: Omit<Room, 'tables'>; tables: (Omit<HandTable, 'state'> & { state: string })[] };
  const json = jsonCodec<Stored>();
  return {
    encode: ({ tables, ...room }) =>
      json.encode({ room, tables: tables.map((table) => ({ ...table, state: tableCodec.encode(table.state) })) }),
    decode: (text) => {
      const { room, tables } = json.decode(text);
      return { ...room, tables: tables.map((table) => ({ ...table, state: tableCodec.decode(table.state) })) } as unknown as Room;
    },
  };
}
