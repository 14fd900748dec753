import { randomUUID } from 'node:crypto';
import { pokerHand, pokerHandFile, pokerHands, pokerProof, pokerStatistics } from '#contracts/poker-hands.ts';
import { pokerLobby, pokerTables, pokerTourney, pokerTourneys, stopWaiting, waitForTable, type PokerTable } from '#contracts/poker.ts';
import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Directory } from '#platform/rooms/directory.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { sittingOfRound } from '#modules/seats/index.ts';
import type { Site } from '#modules/site/index.ts';
import { handFile } from '#modules/poker/hands/hand-file.ts';
import { handsOfMember } from '#modules/poker/hands/hand-store.ts';
import { proofOfHand, showHand } from '#modules/poker/hands/show-hand.ts';
import { lastNets, statisticsOf } from '#modules/poker/hands/statistics-store.ts';
import type { RoomMail } from '#modules/poker/room/state.ts';
import { shownBoard, shownTourney } from '#modules/poker/tourney/show-tourney.ts';
import { findTourney, openTourneys, tourneysOfMember } from '#modules/poker/tourney/tourney-store.ts';
import { stakesClassOf } from '#modules/poker/lobby/stakes-class.ts';
import { openTables, tablesOfMember, type TableRow } from '#modules/poker/lobby/table-store.ts';

type Deps = { db: Database; secrets: Pick<SecretBox, 'open'>; site: Pick<Site, 'merchant'>; directory: Pick<Directory, 'config' | 'send'> };
type Variant = PokerTable['variant'];

const HOUR_MS = 3_600_000;
/** Most hands in the statistics line. */
const MOST_NETS = 200;
/** Category of the catalogue to which poker belongs. */
const CATEGORY = 'PVP';

/** Routes of members about poker: the lobby, own tables, and hands. */
export function pokerRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    handle(pokerLobby, async ({ input, caller, brand, shut, now }) => {
      const currency = input.currency ?? caller?.currency ?? deps.site.merchant(brand.merchantId).currencies[0]!;
      if (shut.includes(CATEGORY)) return ok({ currency, list: [] });
      const { kind, variant, seats, stakes, bigFrom = 0, bigTo = Infinity, free } = input;
      const rows = await openTables(db, { merchantId: brand.merchantId, mode: input.mode, currency });
      const isMeant = (row: (typeof rows)[number]): boolean =>
        (kind === undefined || row.kind === kind) &&
        (variant === undefined || row.variant === variant) &&
        (seats === undefined || row.seats === seats) &&
        (stakes === undefined || stakesClassOf(row.big, currency) === stakes) &&
        row.big >= bigFrom &&
        row.big <= bigTo &&
        (free !== '1' || row.kind === 'fast' || row.taken < row.seats);
      return ok({ currency, list: rows.filter(isMeant).map((row) => shownTable(row, now)) });
    }),
    handle(pokerTourneys, async ({ input, caller, brand, shut }) => {
      const currency = input.currency ?? caller?.currency ?? deps.site.merchant(brand.merchantId).currencies[0]!;
      if (shut.includes(CATEGORY)) return ok({ currency, list: [] });
      const rows = await openTourneys(db, { merchantId: brand.merchantId, mode: input.mode, currency });
      return ok({ currency, list: rows.map(shownTourney) });
    }),
    handle(pokerTourney, async ({ input: { room }, caller, brand }) => {
      const row = await findTourney(db, brand.merchantId, room);
      if (!row) return err('poker.no_such_tournament');
      const { board, targetName } = row;
      return ok({ tourney: shownTourney(row), targetName, board: board && shownBoard(board, String(caller?.memberId ?? '-')) });
    }),
    handle(pokerTables, async ({ caller, now }) => {
      const rows = await tablesOfMember(db, caller.merchantId, caller.memberId);
      const tourneys = await tourneysOfMember(db, caller.merchantId, caller.memberId);
      return ok({ list: rows.map((row) => shownTable(row, now)), tourneys: tourneys.map(shownTourney) });
    }),
    ...[waitForTable, stopWaiting].map((contract) =>
      handle(contract, async ({ input: { room }, caller }) => {
        const config = (await deps.directory.config(room)) as
          | { merchantId?: number; family?: string; table?: { kind?: string } }
          | undefined;
        const hasWaitingList = config?.family === 'poker' && config.table?.kind === 'cash';
        if (!hasWaitingList || config.merchantId !== caller.merchantId) return err('rooms.unknown');
        const kind = contract === waitForTable ? 'queue' : 'unqueue';
        await deps.directory.send(room, randomUUID(), { kind, viewer: String(caller.memberId) } satisfies RoomMail);
        return ok({});
      }),
    ),
    ...handRoutes(deps),
  ];
}

/** Routes of members about own hands and statistics, and about any hand of the brand. */
function handRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    handle(pokerHands, async ({ input: { bet, pageNo, pageSize, ...input }, caller }) => {
      const { memberId } = caller;
      const sitting = bet === undefined ? undefined : await sittingOfRound(db, memberId, BigInt(bet));
      if (bet !== undefined && (!sitting || (input.room ?? sitting.room) !== sitting.room)) return ok({ list: [], hasNext: false });
      const of = { memberId, room: sitting?.room ?? input.room, sitting: sitting?.name, pageNo, pageSize };
      const lines = await handsOfMember(db, of);
      const list = lines.slice(0, pageSize).map(({ name, small, big, pot, paid, won, ...line }) => {
        const amounts = { small: Number(small), big: Number(big), pot: Number(pot), paid: Number(paid), won: Number(won) };
        return { ...line, ...amounts, table: name ?? line.room, variant: line.variant as Variant };
      });
      return ok({ list, hasNext: lines.length > pageSize });
    }),
    handle(pokerStatistics, async ({ input: { kind, mode }, caller }) => {
      const of = { memberId: caller.memberId, kind, mode, currency: caller.currency };
      const { won, bigBlinds, ...counts } = await statisticsOf(db, of);
      const nets = await lastNets(db, of, MOST_NETS);
      return ok({ currency: caller.currency, ...counts, won: Number(won), bigBlinds: Number(bigBlinds), nets: nets.map(Number) });
    }),
    handle(pokerHandFile, ({ input, caller }) => {
      const { timeZone } = deps.site.merchant(caller.merchantId);
      return handFile(deps, { ...input, memberId: caller.memberId, timeZone });
    }),
    handle(pokerHand, ({ input: { id }, caller }) => showHand(deps, { merchantId: caller.merchantId, memberId: caller.memberId, id })),
    handle(pokerProof, ({ input: { id }, caller }) => proofOfHand(deps, { merchantId: caller.merchantId, memberId: caller.memberId, id })),
  ];
}

function shownTable(row: TableRow, now: Date): PokerTable {
  const { room, kind, name, mode, currency, seats, taken, bots, waiting, hands, pots, flops, countedFrom, state } = row;
  const of = (minor: bigint) => money(minor, currency);
  const hours = countedFrom ? (now.getTime() - countedFrom.getTime()) / HOUR_MS : 0;
  return {
    room,
    name,
    kind,
    mode,
    currency,
    variant: row.variant as Variant,
    small: of(row.small),
    big: of(row.big),
    ante: of(row.ante),
    stakes: stakesClassOf(row.big, currency),
    buyIn: { least: of(row.buyInLeast), most: of(row.buyInMost) },
    seats,
    taken,
    bots,
    waiting,
    averagePot: hands > 0 ? of(pots / BigInt(hands)) : null,
    flopPercent: hands > 0 ? Math.round((flops * 100) / hands) : null,
    handsPerHour: hands > 1 && hours > 0 ? Math.round(hands / hours) : null,
    isClosing: state === 'closing',
    isPaused: row.isPaused,
  };
}
