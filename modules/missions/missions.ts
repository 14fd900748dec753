import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { missionSummary } from '#contracts/missions.ts';
import type { MissionStep } from '#contracts/mission-steps.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Bonuses } from '#modules/bonus/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Corrected, Settled } from '#modules/bets/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { collectMission, type Collecting, type CollectFailure } from '#modules/missions/collect-reward.ts';
import { onCorrected, onDeposit, onRounds, onReversal, type Deposit } from '#modules/missions/on-events.ts';
import { standingsOf, type Standing } from '#modules/missions/mission-store.ts';
import { textOf, type Reward } from '#modules/offers/index.ts';

export type MissionDeps = {
  db: Database;
  bonus: Pick<Bonuses, 'partsOf' | 'changed'>;
  catalogue: Pick<Catalogue, 'gameAt' | 'title'>;
  site: Pick<Site, 'merchant'>;
  wallet: Wallet;
};
/** Missions: rewards for tasks of a day or week. */
export interface Missions {
  /** Dependencies by which staff work on missions. */
  deps: MissionDeps;
  /** Missions of the caller's brand, with progress and rewards that are due. */
  list(caller: Caller, language: string | undefined, now: Date, draft?: number): Promise<Shown[]>;
  /** Number of rewards that the caller can collect now. */
  collectable(caller: Caller, now: Date): Promise<number>;
  /** Pays the reward of a mission, once for its day or week. Safe to repeat with the same `requestId`. */
  collect(order: Collecting): Promise<Result<Reward, CollectFailure>>;
  /** Counts settled rounds, in the transaction that takes them from the outbox: each once. */
  onSettled(tx: Queryable, rounds: readonly Settled[]): Promise<void>;
  /** Counts corrections of settled bets. */
  onCorrected(tx: Queryable, bets: readonly Corrected[]): Promise<void>;
  /** Counts a credited deposit, unless it was reversed before. */
  onDeposit(tx: Queryable, deposit: Deposit): Promise<void>;
  /** Stops counting a reversed deposit. Collected rewards stay. */
  onReversal(tx: Queryable, deposit: Deposit): Promise<void>;
}
type Shown = Output<typeof missionSummary>['list'][number];

/** Creates the missions: steps of play and deposits in a day, a week or once, and the reward for all of them. */
export function createMissions(deps: MissionDeps): Missions {
  const { db, catalogue, site } = deps;
  const read = (caller: Caller, now: Date, draft?: number) =>
    standingsOf(db, caller, { now, timeZone: site.merchant(caller.merchantId).timeZone, draft });

  return {
    deps,
    list: async (caller, language, now, draft) => {
      const reading = { language, otherwise: site.merchant(caller.merchantId).defaultLanguage };
      return (await read(caller, now, draft)).map((one) => ({
        id: one.id,
        ...textOf(one.texts, reading),
        period: one.period,
        status: statusOf(one, caller.currency, now),
        slot: one.slot,
        until: one.until,
        currency: caller.currency,
        pays: one.wagering === null ? 'cash' : 'bonus',
        amount: money(BigInt(one.amounts[caller.currency]!), caller.currency),
        wagering: one.wagering && {
          times: one.wagering.times,
          days: one.wagering.days,
          maxStake: money(BigInt(one.wagering.maxStake[caller.currency] ?? 0), caller.currency),
        },
        steps: one.steps.map((step, at) => shownStep(catalogue, step, BigInt(one.values[at]!), caller.currency)),
      }));
    },
    collectable: async (caller, now) => (await read(caller, now)).filter((one) => statusOf(one, caller.currency, now) === 'claim').length,
    collect: (order) => collectMission(deps, order),
    onSettled: (tx, rounds) => onRounds(tx, catalogue, rounds),
    onCorrected: (tx, bets) => onCorrected(tx, catalogue, bets),
    onDeposit: (tx, deposit) => onDeposit(tx, deposit),
    onReversal: (tx, deposit) => onReversal(tx, deposit),
  };
}

/** Returns the goal of a step, in minor units or rounds. */
export function goalOf(step: MissionStep, currency: Currency): bigint {
  return 'amounts' in step ? BigInt(step.amounts[currency] ?? 0) : BigInt(step.count);
}

function statusOf(one: Standing, currency: Currency, now: Date): Shown['status'] {
  if (now < one.startsAt) return 'coming_soon';
  if (one.isClaimed) return 'claimed';
  return one.steps.every((step, at) => BigInt(one.values[at]!) >= goalOf(step, currency)) ? 'claim' : 'joined';
}

function shownStep(catalogue: MissionDeps['catalogue'], step: MissionStep, value: bigint, currency: Currency): Shown['steps'][number] {
  const goal = goalOf(step, currency);
  const done = value < goal ? value : goal;
  const written = (one: bigint) =>
    'amounts' in step ? { amount: money(one, currency), count: null } : { amount: null, count: Number(one) };
  return {
    kind: step.kind,
    gameTypes: 'gameTypes' in step ? step.gameTypes : [],
    games: 'games' in step ? step.games.map((game) => nameOf(catalogue, game)) : [],
    times: step.kind === 'win' ? step.times : null,
    goal: written(goal),
    done: written(done),
    part: goal === 0n ? 1 : Number((done * 10_000n) / goal) / 10_000,
  };
}

function nameOf(catalogue: MissionDeps['catalogue'], game: string): string {
  const [vendor = '', gameCode = ''] = game.split('/');
  return catalogue.title(vendor, gameCode)?.name ?? gameCode;
}
