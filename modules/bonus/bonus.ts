import type { Currency, Money } from '#kernel/money.ts';
import type { Result, Failure } from '#kernel/result.ts';
import { createCache } from '#platform/mirror/cache.ts';
import type { Database } from '#platform/db/database.ts';
import type { Account, Wallet } from '#modules/wallet/index.ts';
import { betWithBonus, type BonusBet } from '#modules/bonus/bet-with-bonus.ts';
import { endBonus, endDueBonuses, forfeitBonus, type EndRefusal } from '#modules/bonus/end-bonus.ts';
import { grantBonus, grantParts, type GrantOrder, type GrantParts, type GrantRefusal } from '#modules/bonus/grant-bonus.ts';
import { findLeft, findRunning, grantOfOrigin, grantsOf, stakedIn, type BonusGrant, type BonusStake } from '#modules/bonus/grant-store.ts';
import type { PlayedGame } from '#modules/bonus/terms.ts';

/** Bonuses of members: money with terms. */
export interface Bonuses {
  /** Begins to drop cached bonuses that other processes change. */
  follow(): Promise<void>;
  /** Stops the work that `follow` began. */
  stop(): Promise<void>;
  /** True if a bonus runs for the member. */
  runs(player: Player, now: Date): Promise<boolean>;
  /** Returns the terms of a bet; undefined if no bonus runs, or if the round was opened with another bonus. */
  betOf(
    player: Player,
    game: () => PlayedGame,
    bet: { cash: Account; stake: Money; staked?: bigint; of?: bigint },
    now: Date,
  ): Promise<BonusBet | undefined>;
  /** Returns the parts of a command that grants a bonus along with other rows; call `changed` after the command. */
  partsOf(order: GrantOrder): Promise<GrantParts>;
  /** Grants a bonus in a commit of its own. A repeated origin returns the same bonus. */
  grant(order: GrantOrder): Promise<Result<BonusGrant, Failure<GrantRefusal>>>;
  /** Drops the cached bonus of a member in this process. */
  changed(options: { memberId: bigint }): void;
  /** Ends a bonus for its member: the rest goes back to the house. A finished bonus is `bonus.over`. */
  forfeit(order: {
    memberId: bigint;
    id: bigint;
    requestId: string;
    now: Date;
  }): Promise<Result<BonusGrant, EndRefusal | Failure<'bonus.unknown'>>>;
  /** Ends bonuses that are over by their terms, and forwards late payouts of finished bonuses. Returns their number. */
  endDue(now: Date): Promise<number>;
  /** Returns the running bonus of a member, also after its end time. */
  runningOf(player: Player): Promise<BonusGrant | undefined>;
  /** Returns the parts of commands' stakes that a bonus paid, by the numbers of the commands. */
  stakedIn(seqs: readonly bigint[]): Promise<ReadonlyMap<bigint, BonusStake>>;
  /** Returns the bonus of an origin, such as a deposit or a reward. */
  ofOrigin(origin: string): Promise<BonusGrant | undefined>;
  /** Returns a member's bonuses, newest first. */
  of(memberId: bigint): Promise<BonusGrant[]>;
  /** Forfeits the rest of a bonus whose origin was reversed. A finished bonus stays unchanged. */
  endOfOrigin(origin: string, attempt: string, now: Date): Promise<void>;
  /** Forfeits the bonus that ran when a member requested a withdrawal; a bonus that was granted later stays. */
  giveUpFor(withdrawalRequested: WithdrawalRequested, now: Date): Promise<void>;
}

/** Most members in the cache of running bonuses, which every bet reads. */
const REMEMBERED = 100_000;
/** Time for which an entry of that cache is valid, in ms. */
const REMEMBERED_MS = 10 * 60_000;
const HISTORY = 50;

type Known = { memberId: bigint; grant: BonusGrant | undefined };
/** The event of a requested withdrawal. */
export type WithdrawalRequested = { id: string; memberId: string; currency: Currency };

type Player = { memberId: bigint; currency: Currency };

/** Creates the cache of the running bonus of each member. */
function createRunning(db: Database) {
  const cache = createCache<Known>({ ownerOf: ({ memberId }) => String(memberId), most: REMEMBERED });

  /** Returns the running bonus of a member before its end time. The terms are checked again under the lock (`bonus_bet`). */
  async function running({ memberId, currency }: Player, now: Date): Promise<BonusGrant | undefined> {
    const key = `${memberId}/${currency}`;
    let known = cache.find(key, now);
    if (!known) {
      const keep = cache.keeper();
      known = { memberId, grant: await findRunning(db, memberId, currency) };
      keep(key, known, { now, until: new Date(now.getTime() + REMEMBERED_MS) });
    }
    const { grant } = known;
    return grant && grant.endsAt > now ? grant : undefined;
  }

  const forget = ({ memberId }: { memberId: bigint }): void => cache.forget(String(memberId));

  return { running, forget, follow: () => cache.follow(db, 'bonus_grant'), stop: () => cache.stop() };
}

/** Creates the module of bonuses: it grants them, pays bets from them, counts turnover towards them, and ends them. */
export function createBonuses({ db, wallet }: { db: Database; wallet: Wallet }): Bonuses {
  const { running, forget, follow, stop } = createRunning(db);

  async function forfeit(grant: BonusGrant, attempt: string, now: Date): Promise<void> {
    const ended = await endBonus({ db, wallet }, grant, { outcome: 'forfeited', attempt, now });
    if (!ended.ok && ended.failure.code !== 'bonus.over') throw new Error(`bonus ${grant.id} could not be given up: ${ended.failure.code}`);
    forget(grant);
  }

  return {
    follow,
    stop,
    runs: async (player, now) => (await running(player, now)) !== undefined,
    betOf: async (
      player,
      /** Called if a bonus runs. */
      game,
      bet,
      now,
    ) => {
      const grant = await running(player, now);
      return grant && (bet.of === undefined || bet.of === grant.id) ? betWithBonus(grant, game(), bet) : undefined;
    },
    partsOf: (order) => grantParts(wallet, order),
    grant: async (order) => {
      const granted = await grantBonus({ db, wallet }, order);
      forget(order);
      return granted;
    },
    changed: forget,
    forfeit: async (order) => {
      const ended = await forfeitBonus({ db, wallet }, order);
      forget(order);
      return ended;
    },
    endDue: (now) => endDueBonuses({ db, wallet }, now),
    runningOf: ({ memberId, currency }) => findRunning(db, memberId, currency),
    stakedIn: (seqs) => stakedIn(db, seqs),
    ofOrigin: (origin) => grantOfOrigin(db, origin),
    of: (memberId) => grantsOf(db, memberId, HISTORY),
    endOfOrigin: async (origin, attempt, now) => {
      const grant = await grantOfOrigin(db, origin);
      if (grant?.state === 'running') await forfeit(grant, attempt, now);
    },
    giveUpFor: async ({ id, memberId, currency }, now) => {
      const grant = await findLeft(db, BigInt(memberId), currency);
      if (grant) await forfeit(grant, `withdrawal/${id}`, now);
    },
  };
}
