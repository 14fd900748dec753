import type { Clock } from '#kernel/clock.ts';
import { createSharedLimit } from '#platform/limit/shared-limit.ts';
import type { Log } from '#platform/log/log.ts';
import { createBets } from '#modules/bets/bets.ts';
import { coupRunner } from '#modules/coups/coup-runner.ts';
import type { CoupDeps } from '#modules/coups/deps.ts';
import type { Pace } from '#modules/coups/lead-table.ts';
import { createTables } from '#modules/coups/tables.ts';
import { buyChase } from '#modules/draws/chase/buy-chase.ts';
import { stopChase } from '#modules/draws/chase/stop-chase.ts';
import type { DrawDeps } from '#modules/draws/deps.ts';
import { drawProof } from '#modules/draws/draw-proof.ts';
import { drawRunner } from '#modules/draws/draw-runner.ts';
import { createDraws } from '#modules/draws/draws.ts';
import { drawsState } from '#modules/draws/draws-state.ts';
import type { Fairness } from '#modules/fairness/index.ts';
import { createLimits } from '#modules/limits/index.ts';
import { instantRunner } from '#modules/instant/instant-runner.ts';
import type { Jackpots } from '#modules/jackpots/index.ts';
import { createMeters } from '#modules/meters/index.ts';
import type { LaunchDeps } from '#modules/launch/deps.ts';
import { createLaunch } from '#modules/launch/launch.ts';
import { createLaunchHosts } from '#modules/launch/launch-hosts.ts';
import type { PlayDeps } from '#modules/play/deps.ts';
import { createPlay } from '#modules/play/play.ts';
import { createRunners } from '#modules/play/runners.ts';
import { stepRunner } from '#modules/stepped/step-runner.ts';
import { wholeWeights } from '#tests/factories/whole-weights.ts';

type Brands = (merchantId: number) => ReturnType<LaunchDeps['brandOf']> & ReturnType<PlayDeps['brandOf']> & ReturnType<DrawDeps['brandOf']>;
type Given = Omit<Parameters<typeof createBets>[0], 'weights' | 'meters'> & {
  clock: Clock;
  log: Log;
  secrets: CoupDeps['secrets'];
  fairness: Fairness;
  jackpots: Jackpots;
  pace?: Pace;
  brandOf: Brands;
};

/** Opens everything that plays, from launch to record, without a server. */
export function playHouse({ secrets, fairness, jackpots, pace, brandOf, ...given }: Given) {
  const { clock, log, families } = given;
  const bets = createBets({ ...given, meters: createMeters(given), weights: wholeWeights }).deps;
  const tables = createTables(() => coups, { clock, log, families, ...(pace && { pace }) });
  const coups: CoupDeps = { ...bets, secrets, tables };
  const { sessions, launch } = createLaunch({ ...bets, brandOf });
  const tickets: DrawDeps = { ...bets, fairness, secrets, sessions, brandOf };
  const seeded = { ...bets, fairness, jackpots };
  const runners = [instantRunner(seeded), stepRunner({ ...seeded, secrets }), coupRunner(coups), drawRunner(tickets)];
  return {
    ...createPlay({ ...seeded, limits: createLimits(given), sessions, runners, brandOf }),
    tables,
    draws: createDraws(() => tickets, { clock, log, families }),
    launch,
    chase: (order: Parameters<typeof buyChase>[1]) => buyChase(tickets, order),
    stopChase: (order: Parameters<typeof stopChase>[1]) => stopChase(tickets, order),
    lottery: (requested: Parameters<typeof drawsState>[1]) => drawsState(tickets, requested),
    drawProof: (requested: Parameters<typeof drawProof>[1]) => drawProof(given.db, requested),
  };
}

/** The same parts in one object, for a test or a bench that leads tables and draws itself. */
export type House = CoupDeps & DrawDeps & PlayDeps & LaunchDeps & { jackpots: Jackpots };
type HouseGiven = Omit<House, 'runners' | 'lostPresses' | 'hosts' | 'outside' | 'pages' | 'sessions' | 'notifyRound' | 'limits' | 'meters'>;

export function houseOf(given: HouseGiven): House {
  const { sessions } = createLaunch(given);
  const bag = {
    ...given,
    sessions,
    limits: createLimits(given),
    meters: createMeters(given),
    notifyRound: () => {},
    outside: {},
    pages: new Map(),
    hosts: createLaunchHosts(),
  };
  const runners = createRunners([instantRunner(bag), stepRunner(bag), coupRunner(bag), drawRunner(bag)], given.families);
  return { ...bag, runners, lostPresses: createSharedLimit(bag.db, { name: 'house', most: 1_000, windowMs: 1_000 }) };
}
