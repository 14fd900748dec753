import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { raceList, raceTable, raffleDraw } from '#contracts/races.ts';
import { money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import type { Cashier } from '#modules/cashier/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { memberMayNow } from '#modules/identity/index.ts';
import type { Limits } from '#modules/limits/index.ts';
import { textOf } from '#modules/offers/index.ts';
import type { Corrected, Settled } from '#modules/bets/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { freezeRaces, payPrizes } from '#modules/races/end-races.ts';
import { onDeposit, type DepositEvent } from '#modules/races/on-deposits.ts';
import { onCorrected, onRounds } from '#modules/races/on-rounds.ts';
import { findRace, placesSince, racesFor, type Race, type Won } from '#modules/races/race-store.ts';
import { drawOf, isRaffle } from '#modules/races/raffle.ts';
import { recount, type Difference } from '#modules/races/recount.ts';
import { readTop, tableFor, type Top } from '#modules/races/standings.ts';

export type RaceDeps = {
  db: Database;
  cashier: Pick<Cashier, 'standingDeposits'>;
  catalogue: Pick<Catalogue, 'gameAt' | 'title'>;
  limits: Pick<Limits, 'depositLimitOf'>;
  secrets: SecretBox;
  site: Pick<Site, 'merchant'>;
  wallet: Wallet;
};
/** Races and raffles. */
export interface Races {
  /** Dependencies by which staff work on races. */
  deps: RaceDeps;
  /** Races of a brand as the caller sees them. */
  list(caller: Caller, language: string | undefined, now: Date, draft?: number): Promise<Shown[]>;
  /** A page of the table of a race, with the caller's own place. */
  table(caller: Caller, raceId: number, now: Date, draft?: number): Promise<Result<Output<typeof raceTable>, Failure<'races.unknown'>>>;
  /** Seeds of an ended raffle's draw. */
  draw(caller: Caller, raceId: number): Promise<Result<Output<typeof raffleDraw>, Failure<'races.unknown'>>>;
  /** Calls the listener for a changed race, at most once a second. */
  onMoved(listener: (raceId: number) => void): void;
  /** Returns the places of a member on final tables since a time. Raffles have none. */
  placesSince(memberId: bigint, since: Date): Promise<{ raceId: number; place: number; at: Date }[]>;
  /** Counts settled rounds, in the transaction that takes them from the outbox: each once. */
  onSettled(tx: Queryable, rounds: readonly Settled[]): Promise<void>;
  /** Counts corrections of settled bets. */
  onCorrected(tx: Queryable, bets: readonly Corrected[]): Promise<void>;
  /** Counts a credited deposit, or its reversed part. */
  onDeposit(deposit: DepositEvent, now: Date): Promise<void>;
  /** Counts a race again from the records, and returns the differences from its table. */
  recount(raceId: number): Promise<Difference[]>;
  /** Freezes finished races and pays their places. */
  end(now: Date): Promise<void>;
  /** Stops the timer of changed races. */
  stop(): void;
}
type Shown = Output<typeof raceList>['list'][number];

/** Time in ms for which a race is shown after its end. */
const SHOWN_AFTER_MS = 14 * 86_400_000;
/** Delay in ms from rounds of a race to the frame for its watchers. All rounds of that time share a frame. */
const ANNOUNCED_AFTER_MS = 1_000;
/** Lifetime in ms of the top places, which are the same for all viewers. */
const FRESH_MS = 1_000;

/** Creates the publication of changed races, at most once in an interval, after the commit of the change. */
function createMoved() {
  const listeners: ((raceId: number) => void)[] = [];
  const moved = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  function announce(raceIds: readonly number[]): void {
    for (const raceId of raceIds) moved.add(raceId);
    if (moved.size > 0)
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const raceId of moved) for (const listener of listeners) listener(raceId);
        moved.clear();
      }, ANNOUNCED_AFTER_MS).unref();
  }

  return {
    announce,
    onMoved: (listener: (raceId: number) => void): void => void listeners.push(listener),
    stop: (): void => clearTimeout(timer),
  };
}

/** Creates the races: the members of a brand with the highest score between two moments are paid by place. */
export function createRaces(deps: RaceDeps): Races {
  const { db, catalogue, site } = deps;
  const tops = new Map<number, { at: number; top: Promise<Top> }>();
  const { announce, onMoved, stop } = createMoved();

  function topOf(race: Race, now: Date): Promise<Top> {
    const at = now.getTime();
    const known = tops.get(race.id);
    if (known && at - known.at < FRESH_MS && at >= known.at) return known.top;
    const top = readTop(db, race);
    top.catch(() => tops.delete(race.id));
    tops.set(race.id, { at, top });
    return top;
  }

  async function list(caller: Caller, language: string | undefined, now: Date, draft?: number): Promise<Shown[]> {
    const reading = { language, otherwise: site.merchant(caller.merchantId).defaultLanguage };
    const found = await racesFor(db, caller, { since: new Date(now.getTime() - SHOWN_AFTER_MS), draft });
    const mayDeposit = !found.some(countsDeposits) || (await isForDeposits(deps, caller));
    const races = found.filter((race) => mayDeposit || !countsDeposits(race));
    return races.map((race) => ({ ...shownRace(race, catalogue, now), ...textOf(race.texts, reading) }));
  }

  async function table(
    caller: Caller,
    raceId: number,
    now: Date,
    draft?: number,
  ): Promise<Result<Output<typeof raceTable>, Failure<'races.unknown'>>> {
    const race = await findRace(db, caller.merchantId, raceId, draft);
    if (race?.currency !== caller.currency) return err('races.unknown');
    if (countsDeposits(race) && !(await isForDeposits(deps, caller))) return err('races.unknown');
    return ok(await tableFor(deps, race, await topOf(race, now), caller));
  }

  async function draw(caller: Caller, raceId: number): Promise<Result<Output<typeof raffleDraw>, Failure<'races.unknown'>>> {
    const race = await findRace(db, caller.merchantId, raceId);
    if (race?.currency !== caller.currency || !isRaffle(race) || race.frozenAt === null) return err('races.unknown');
    return ok(await drawOf(deps, race, caller));
  }

  return {
    deps,
    list,
    table,
    draw,
    onMoved,
    placesSince: (memberId, since) => placesSince(db, memberId, since),
    onSettled: async (tx, rounds) => announce(await onRounds(tx, catalogue, rounds)),
    onCorrected: async (tx, bets) => announce(await onCorrected(tx, catalogue, bets)),
    onDeposit: async (deposit, now) => announce(await onDeposit(deps, deposit, now)),
    recount: (raceId) => recount(deps, raceId),
    end: async (now) => {
      announce(await freezeRaces(deps, now));
      await payPrizes(deps, now);
    },
    stop,
  };
}

function shownRace(
  race: Race & { hasScore: boolean; won: Won | null },
  catalogue: RaceDeps['catalogue'],
  now: Date,
): Omit<Shown, keyof ReturnType<typeof textOf>> {
  return {
    id: race.id,
    measure: race.measure,
    status: statusOf(race, now),
    startsAt: race.startsAt,
    endsAt: race.endsAt,
    currency: race.currency,
    leastStake: money(race.leastStake, race.currency),
    ticket: race.ticket === null ? null : money(race.ticket, race.currency),
    gameTypes: race.gameTypes,
    games: race.games.map((game) => gameNamed(catalogue, game)),
    prizes: race.prizes.map((prize) => money(prize, race.currency)),
    won: race.won && { ...race.won, amount: money(race.won.amount, race.currency) },
  };
}

/** Returns true if deposits can still earn tickets of a raffle. */
function countsDeposits({ measure, frozenAt }: Race): boolean {
  return measure === 'deposits' && frozenAt === null;
}

/** Returns whether a member is shown the tickets for deposits: not during a break, and not if the member's own limit leaves nothing. */
async function isForDeposits({ db, limits, site }: RaceDeps, { memberId, merchantId, currency }: Caller): Promise<boolean> {
  if (!(await memberMayNow(db, memberId, 'deposit')).ok) return false;
  const held = await limits.depositLimitOf({ memberId, currency, timeZone: site.merchant(merchantId).timeZone });
  return held === undefined || held.used.minor < held.amount.minor;
}

function statusOf(race: Race & { hasScore: boolean; won: Won | null }, now: Date): Shown['status'] {
  if (now < race.startsAt) return 'coming_soon';
  if (now < race.endsAt) return race.hasScore ? 'joined' : 'join';
  if (race.frozenAt === null) return 'process';
  return race.won === null ? 'close' : race.won.isPaid ? 'issued' : 'claimed';
}

function gameNamed(catalogue: RaceDeps['catalogue'], game: string) {
  const [vendor = '', gameCode = ''] = game.split('/');
  return { vendor, gameCode, name: catalogue.title(vendor, gameCode)?.name ?? gameCode };
}
