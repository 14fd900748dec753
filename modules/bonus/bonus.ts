import type { Currency, Money } from '#kernel/money.ts';
import { createCache } from '#platform/mirror/cache.ts';
import type { Database } from '#platform/db/database.ts';
import type { Account, Wallet } from '#modules/wallet/index.ts';
import { betWithBonus, type BonusBet } from '#modules/bonus/bet-with-bonus.ts';
import { endBonus, endDueBonuses, forfeitBonus } from '#modules/bonus/end-bonus.ts';
import { grantBonus, grantParts, type GrantOrder } from '#modules/bonus/grant-bonus.ts';
import { findRunning, grantOfOrigin, grantsOf, stakedIn, type BonusGrant } from '#modules/bonus/grant-store.ts';
import type { PlayedGame } from '#modules/bonus/terms.ts';

export type Bonuses = ReturnType<typeof createBonuses>;

/** Whether a bonus runs is asked with every bet, so it is remembered of so many members, and for so long without a change. */
const REMEMBERED = 100_000;
const REMEMBERED_MS = 10 * 60_000;
const HISTORY = 50;

type Known = { memberId: bigint; grant: BonusGrant | undefined };
/** The event of a withdrawal that was asked for. */
export type WithdrawalRequested = { id: string; memberId: string; currency: Currency };

type Player = { memberId: bigint; currency: Currency };

/** The bonus that each member plays with now, as this process remembers it. */
function createRunning(db: Database) {
  const cache = createCache<Known>({ ownerOf: ({ memberId }) => String(memberId), most: REMEMBERED });

  /** The bonus that a member plays with now. The terms are checked again under the lock (`bonus_bet`). */
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

/** Bonuses of members: granted, played with, wagered for, ended. */
export function createBonuses({ db, wallet }: { db: Database; wallet: Wallet }) {
  const { running, forget, follow, stop } = createRunning(db);

  async function forfeit(grant: BonusGrant, attempt: string, now: Date): Promise<void> {
    const ended = await endBonus({ db, wallet }, grant, { outcome: 'forfeited', attempt, now });
    if (!ended.ok && ended.failure.code !== 'bonus.over') throw new Error(`bonus ${grant.id} could not be given up: ${ended.failure.code}`);
    forget(grant);
  }

  return {
    follow,
    stop,
    /** Whether a member has more to play with than cash. */
    runs: async (player: Player, now: Date): Promise<boolean> => (await running(player, now)) !== undefined,
    /** Returns the terms of a bet; undefined while no bonus runs, or if the round was opened with another one. */
    betOf: async (
      player: Player,
      /** Asked for where a bonus runs. */
      game: () => PlayedGame,
      bet: { cash: Account; stake: Money; staked?: bigint; of?: bigint },
      now: Date,
    ): Promise<BonusBet | undefined> => {
      const grant = await running(player, now);
      return grant && (bet.of === undefined || bet.of === grant.id) ? betWithBonus(grant, game(), bet) : undefined;
    },
    /** The parts of a command that grants a bonus with whatever else it writes; `changed` is to be called after it. */
    partsOf: (order: GrantOrder) => grantParts(wallet, order),
    grant: async (order: GrantOrder) => {
      const granted = await grantBonus({ db, wallet }, order);
      forget(order);
      return granted;
    },
    /** Drops this process's memory of a member. */
    changed: forget,
    forfeit: async (order: { memberId: bigint; id: bigint; requestId: string; now: Date }) => {
      const ended = await forfeitBonus({ db, wallet }, order);
      forget(order);
      return ended;
    },
    endDue: (now: Date) => endDueBonuses({ db, wallet }, now),
    runningOf: ({ memberId, currency }: Player) => findRunning(db, memberId, currency),
    stakedIn: (seqs: readonly bigint[]) => stakedIn(db, seqs),
    ofOrigin: (origin: string) => grantOfOrigin(db, origin),
    of: (memberId: bigint) => grantsOf(db, memberId, HISTORY),
    /** The origin of a bonus was reversed: its rest is forfeited. A bonus that is over stays as it ended. */
    endOfOrigin: async (origin: string, attempt: string, now: Date): Promise<void> => {
      const grant = await grantOfOrigin(db, origin);
      if (grant?.state === 'running') await forfeit(grant, attempt, now);
    },
    /** A withdrawal gives up the running bonus: its rest was for play with that money. */
    giveUpFor: async ({ id, memberId, currency }: WithdrawalRequested, now: Date): Promise<void> => {
      const grant = await findRunning(db, BigInt(memberId), currency);
      if (grant) await forfeit(grant, `withdrawal/${id}`, now);
    },
  };
}
