import type { Caller } from '#contracts/caller.ts';
import type { Game } from '#contracts/catalogue.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Currency } from '#kernel/money.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { createSharedLimit } from '#platform/limit/shared-limit.ts';
import { createGameSessions } from '#modules/rounds/game-sessions.ts';
import {
  betRecords,
  playByDay,
  playedSince,
  playersOn,
  profitRecords,
  stakedBy,
  type BetFilter,
  type ProfitFilter,
} from '#modules/rounds/bet-records.ts';
import type { Shut } from '#modules/rounds/closed-to.ts';
import type { Outside, RoundDeps } from '#modules/rounds/deps.ts';
import { abandonRound, actOnRound, type ActOrder } from '#modules/rounds/stepped/act-on-round.ts';
import { getRound } from '#modules/rounds/get-round.ts';
import { payAllDue } from '#modules/rounds/free-rounds/pay-free-rounds.ts';
import { launchAgain, type LaunchAgain } from '#modules/rounds/launch/launch-again.ts';
import { launchGame, type Launch } from '#modules/rounds/launch/launch-game.ts';
import { createLaunchHosts } from '#modules/rounds/launch/launch-hosts.ts';
import { openGame } from '#modules/rounds/open-game.ts';
import { createPlayable } from '#modules/rounds/open-title.ts';
import { playRound } from '#modules/rounds/play-round.ts';
import type { Play } from '#modules/rounds/played.ts';
import { roundsLeft } from '#modules/rounds/stepped/open-round-store.ts';
import { listRooms, type RoomQuery } from '#modules/rounds/shared/rooms.ts';
import type { Pace } from '#modules/rounds/shared/lead-table.ts';
import { buyChase, type ChaseOrder } from '#modules/rounds/tickets/chase/buy-chase.ts';
import { stopChase } from '#modules/rounds/tickets/chase/stop-chase.ts';
import { drawProof } from '#modules/rounds/tickets/draw-proof.ts';
import { drawsState } from '#modules/rounds/tickets/draws-state.ts';
import { createLotteryMenus } from '#modules/rounds/tickets/menus.ts';
import { createDraws } from '#modules/rounds/tickets/draws.ts';
import { createWeights } from '#modules/rounds/turnover/weights.ts';
import { createVendorRounds } from '#modules/rounds/vendor/vendor-rounds.ts';
import { saltByBeacon } from '#modules/rounds/shared/salt-chains.ts';
import { chainProof, chainsOfGame, sendChainSeed } from '#modules/rounds/shared/chain-view.ts';
import { createTables } from '#modules/rounds/shared/tables.ts';
import { raiseNonceFloor, recentGames, roundsOfGame } from '#modules/rounds/round-store.ts';

export type Rounds = ReturnType<typeof createRounds>;

const RECENT = 30;
/** Refusals and repeats each use a nonce up: more than a member's own doing are held back. */
const LOST_PRESSES = { name: 'lost-press', most: 60, windowMs: 60_000 };
const HISTORY = 50;
/** A round left alone for so long is ended by its own rules. */
const LEFT_MS = 24 * 3_600_000;
const AT_ONCE = 200;

type Given = Omit<RoundDeps, 'sessions' | 'playable' | 'lostPresses' | 'tables' | 'draws' | 'outside' | 'hosts' | 'weights'> & {
  clock: Clock;
  log: Log;
  pace?: Pace;
};

/** The path of every bet on house games, from launch to record. */
export function createRounds({ clock, log, pace, ...given }: Given) {
  const { db, catalogue, families } = given;
  const tables = createTables(() => deps, { clock, log, families, ...(pace && { pace }) });
  const draws = createDraws(() => deps, { clock, log, families });
  const weights = createWeights({ catalogue, clock, log });
  const deps: RoundDeps = {
    ...given,
    sessions: createGameSessions(db),
    playable: createPlayable(catalogue, families),
    lostPresses: createSharedLimit(db, LOST_PRESSES),
    tables,
    draws,
    outside: {},
    hosts: createLaunchHosts(),
    weights,
  };
  const typeOf = (vendor: string, gameCode: string) => catalogue.gameAt(vendor, gameCode)?.gameType ?? null;
  return {
    /** How much of what was at risk counts as turnover, by title and brand. */
    weights,
    tables,
    rooms: (query: RoomQuery) => listRooms(deps, query),
    draws,
    /** Rounds that vendors outside play. */
    vendor: createVendorRounds(deps),
    /** Who knows where vendors outside open their games says so here, once. */
    setOutside: (outside: Outside): void => void (deps.outside.current = outside),
    givesFreeRounds: (vendor: string): boolean => deps.outside.current?.givesFreeRounds(vendor) === true,
    /** Whether free rounds of a game can be dealt here: its rounds are one press each. */
    playsHere: (vendor: string, gameCode: string, currency: Currency): boolean =>
      deps.playable(vendor, gameCode, { currency })?.rules.kind === 'instant',
    payFreeRounds: (now: Date) => payAllDue(deps, now),
    launch: (order: Launch) => launchGame(deps, order),
    launchAgain: (order: LaunchAgain) => launchAgain(deps, order),
    open: (order: { caller: Caller; launchToken: string; shut?: Shut; now: Date }) => openGame(deps, order),
    play: (order: Play) => playRound(deps, order),
    act: (order: ActOrder) => actOnRound(deps, order),
    getRound: (order: { memberId: bigint; id: bigint }) => getRound(deps, order),
    betRecords: (filter: BetFilter, { currency }: Caller) => betRecords(db, filter, currency),
    playedSince: (caller: Caller, since: Date) => playedSince(db, caller, since),
    profitRecords: (filter: ProfitFilter, { currency }: Caller) => profitRecords(db, filter, currency, typeOf),
    playByDay: (filter: Parameters<typeof playByDay>[1]) => playByDay(db, filter, typeOf),
    stakedBy: (asked: Parameters<typeof stakedBy>[1]) => stakedBy(db, asked),
    playersOn: (filter: Parameters<typeof playersOn>[1]) => playersOn(db, filter),
    /** The title of a record, which may have left the catalogue since. */
    titleOf: (vendor: string, gameCode: string) => catalogue.titleEver(vendor, gameCode),
    vendorOf: (vendor: string) => catalogue.vendor(vendor),
    roundsOfGame: (game: { memberId: bigint; vendor: string; gameCode: string; mode: PlayMode }) => roundsOfGame(db, game, HISTORY),
    recentGames: async ({ memberId, merchantId }: Pick<Caller, 'memberId' | 'merchantId'>): Promise<Game[]> =>
      catalogue.arranged(
        (await recentGames(db, memberId, RECENT)).flatMap(({ vendor, gameCode }) => catalogue.shownAt(merchantId, vendor, gameCode) ?? []),
      ),
    sweep: (now: Date) => Promise.all([deps.sessions.sweep(now), raiseNonceFloor(db)]),
    /** A published chain with its salt, and the seeds that players sent for it. */
    chainProof: (asked: Parameters<typeof chainProof>[1]) => chainProof(db, asked),
    chainsOfGame: (asked: Parameters<typeof chainsOfGame>[1]) => chainsOfGame(deps, asked),
    /** All that proves a draw. */
    drawProof: (asked: Parameters<typeof drawProof>[1]) => drawProof(db, asked),
    sendChainSeed: (order: Parameters<typeof sendChainSeed>[1]) => sendChainSeed(db, order),
    /** Salts chains whose public block is there. */
    saltByBeacon: () => saltByBeacon(deps),
    chase: (order: ChaseOrder) => buyChase(deps, order),
    stopChase: (order: Parameters<typeof stopChase>[1]) => stopChase(deps, order),
    lottery: (asked: Parameters<typeof drawsState>[1]) => drawsState(deps, asked),
    menus: createLotteryMenus({ db, catalogue, families }),
    /** Ends rounds that nobody has acted on for a day; how many. One that cannot be ended keeps no other waiting. */
    abandonOld: (now: Date) => abandonOld(deps, now),
  };
}

async function abandonOld(deps: RoundDeps, now: Date): Promise<number> {
  const left = await roundsLeft(deps.db, new Date(now.getTime() - LEFT_MS), AT_ONCE);
  const ended = await Promise.allSettled(left.map((round) => abandonRound(deps, round, now)));
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${left.length} rounds that were left could not be ended`);
  return left.length;
}
