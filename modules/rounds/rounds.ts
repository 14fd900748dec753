import type { Caller } from '#contracts/caller.ts';
import type { Game } from '#contracts/catalogue.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { createGameSessions } from '#modules/rounds/game-sessions.ts';
import { betRecords, type BetFilter } from '#modules/rounds/bet-records.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import { getRound } from '#modules/rounds/get-round.ts';
import { launchGame, type Launch } from '#modules/rounds/launch-game.ts';
import { openGame } from '#modules/rounds/open-game.ts';
import { createPlayable } from '#modules/rounds/open-title.ts';
import { playRound, type Play } from '#modules/rounds/play-round.ts';
import { recentGames, roundsOfGame } from '#modules/rounds/round-store.ts';

export type Rounds = ReturnType<typeof createRounds>;

const RECENT = 30;
const HISTORY = 50;

/** The path of every bet on house games, from launch to record. */
export function createRounds(given: Omit<RoundDeps, 'sessions' | 'playable'>) {
  const { db, catalogue, families } = given;
  const deps: RoundDeps = { ...given, sessions: createGameSessions(db), playable: createPlayable(catalogue, families) };
  return {
    launch: (order: Launch) => launchGame(deps, order),
    open: (order: { caller: Caller; launchToken: string; now: Date }) => openGame(deps, order),
    play: (order: Play) => playRound(deps, order),
    getRound: (order: { memberId: bigint; id: bigint }) => getRound(deps, order),
    betRecords: (filter: BetFilter, { currency }: Caller) => betRecords(db, filter, currency),
    /** The title of a record, which may have left the catalogue since. */
    titleOf: (vendor: string, gameCode: string) => catalogue.titleEver(vendor, gameCode),
    vendorOf: (vendor: string) => catalogue.vendor(vendor),
    roundsOfGame: (game: { memberId: bigint; vendor: string; gameCode: string; mode: PlayMode }) => roundsOfGame(db, game, HISTORY),
    recentGames: async (memberId: bigint): Promise<Game[]> =>
      (await recentGames(db, memberId, RECENT)).flatMap(({ vendor, gameCode }) => catalogue.gameAt(vendor, gameCode) ?? []),
    sweep: (now: Date) => deps.sessions.sweep(now),
  };
}
