import type { Clock } from '#kernel/clock.ts';
import { stream } from '#modules/fairness/index.ts';
import { type BetOfOutcome, betsOfCoup, type OpenRound, openRoundsOfCoup, risksOf } from '#modules/bets/index.ts';
import { chainToPlay, holdLease, leaveLease, linkOf, publishAhead } from '#modules/leads/index.ts';
import type { CoupDeps } from '#modules/coups/deps.ts';
import { addCoup, closeCoup, type Coup, decideCoup, openCoup, tablesInNeed, type Verdict } from '#modules/coups/coup-store.ts';
import { endBet } from '#modules/coups/end-bet.ts';
import { decidePools, type Pools } from '#modules/coups/pools.ts';
import { followers } from '#modules/coups/turns.ts';
import type { SharedRules } from '#modules/rules/index.ts';

export type Pace = {
  /** A lease whose holder was silent for so long is taken by another process. */
  lostAfterMs: number;
  /** An outcome that nobody led for longer than this is void: who wanted to act may not have been able to. */
  mostUnledMs: number;
  /** After the end of an outcome acts that came in time may still be on their way to the ledger. */
  graceMs: number;
  chainLength: number;
};

export const PACE: Pace = { lostAfterMs: 3_000, mostUnledMs: 2_500, graceMs: 700, chainLength: 100_000 };

type Lead = { deps: CoupDeps; clock: Clock; table: string; holder: string; rules: SharedRules; pace: Pace; onChange(): void };

const TICK_MS = 100;
/** The database's clock is asked again so soon where it is behind. */
const SOON_MS = 10;
/** The house's act where it could not finish a coup. */
const VOID = { void: true };
/** Bets settled at once. */
const AT_ONCE = 500;

/**
 * Leads a table while it is wanted: opens coups, ends bets when they are due, closes coups. One `turn` does the due work and returns the
 * time of the next turn; undefined if there is nothing to lead, or if another process leads. Its state is stored, so the next holder of the
 * lease goes on where the last one stopped.
 */
export function createLead({ deps, clock, table, holder, rules, pace, onChange }: Lead) {
  const { db } = deps;
  const beatMs = pace.lostAfterMs / 4;
  let beatAt = 0;
  let coup: Coup | undefined;
  let bets: OpenRound[] = [];
  let isRead = false;
  let toldTimes = 0;
  let pools: Pools | undefined;
  let restUntil = 0;

  async function beat(): Promise<boolean> {
    const now = clock.now().getTime();
    if (now - beatAt < beatMs) return true;
    const held = await holdLease(db, { table, holder, lostAfterMs: pace.lostAfterMs });
    if (!held) return false;
    const isFirst = beatAt === 0;
    beatAt = now;
    if (isFirst || held.unledMs > pace.lostAfterMs) await takeOver(held.unledMs);
    return true;
  }

  /** Leads whatever coup is open at the table, whoever opened it. */
  async function follow(): Promise<void> {
    coup = await openCoup(deps, table);
    isRead = false;
    toldTimes = 0;
  }

  /**
   * Takes over the coup of the last holder: it goes on, unless its players could not act for too long. In games without acts nothing was
   * missed.
   */
  async function takeOver(unledMs: number): Promise<void> {
    await follow();
    if (coup?.verdict) await close(coup, coup.verdict);
    if (!coup || rules.toldMs !== undefined) return;
    const now = clock.now().getTime();
    const unled = Math.min(now, coup.endsAt.getTime()) - Math.max(now - unledMs, coup.closesAt.getTime());
    if (unled > pace.mostUnledMs) await close(coup, 'void');
  }

  async function open(): Promise<void> {
    const now = clock.now().getTime();
    if (now < restUntil) return;
    const playing = { table, length: Math.min(rules.chainLength ?? pace.chainLength, pace.chainLength), now: clock.now() };
    const chain = await chainToPlay(deps, playing);
    if (!chain) return;
    const number = chain.used + 1;
    const hash = linkOf(chain, number);
    const outcome = rules.deal(stream(hash, chain.salt, BigInt(number)));
    const openedAt = clock.now();
    const closesAt = new Date(openedAt.getTime() + rules.betMs);
    const endsAt = new Date(closesAt.getTime() + rules.lengthMs(outcome));
    // A lead that lost its lease without knowing may have opened one a moment before: that one is as good.
    await addCoup(deps, { table, chainId: chain.id, number, hash, outcome, openedAt, closesAt, endsAt });
    await follow();
    onChange();
    await publishAhead(deps, playing);
  }

  /** Ends every bet that is still open as is decided of the coup now, or was before, and then the coup. */
  async function close(one: Coup, wish: Verdict): Promise<void> {
    const verdict = await decideCoup(db, one.id, wish, pace.graceMs);
    if (!verdict) return follow();
    const left = await openRoundsOfCoup(db, one.id);
    const following = rules.turns && verdict === 'over' ? followers(rules.turns, left) : new Map<OpenRound, object>();
    await endAll([...following.keys()], one, { doneTo: (round) => following.get(round)! });
    await endAll(
      left.filter((round) => !following.has(round)),
      one,
      { isVoid: verdict === 'void' },
    );
    await closeCoup(db, one);
    restUntil = Math.max(one.endsAt.getTime(), clock.now().getTime() - rules.restMs) + rules.restMs;
    coup = undefined;
    onChange();
  }

  type Ends = { isVoid?: boolean; doneTo?(round: OpenRound): object | null };

  async function endAll(rounds: readonly OpenRound[], one: Coup, { isVoid = false, doneTo = doneByPool }: Ends = {}): Promise<void> {
    const now = clock.now();
    const requestId = isVoid ? 'void' : 'ended';
    const risks = isVoid || !rules.returns || rules.riskEach ? undefined : risksOf(rules, await betsAsTheyEnd(one, doneTo));
    for (let at = 0; at < rounds.length; at += AT_ONCE) {
      const ends = rounds
        .slice(at, at + AT_ONCE)
        .map((round) =>
          endBet(deps, round, one, { done: isVoid ? VOID : doneTo(round), isVoid, atRisk: risks?.get(round.id), requestId, now }),
        );
      for (const ended of await Promise.all(ends))
        if (!ended.ok && ended.failure.code !== 'rounds.open_elsewhere') throw new Error(`a bet could not be ended: ${ended.failure.code}`);
    }
  }

  /** All bets on a coup, those that are open with the act that ends them. */
  async function betsAsTheyEnd({ id }: Coup, doneTo: (round: OpenRound) => object | null): Promise<BetOfOutcome[]> {
    const open = new Map((await openRoundsOfCoup(db, id)).map((round) => [round.id, round]));
    return (await betsOfCoup(db, id)).map((bet) => {
      const round = open.get(bet.id);
      const done = round && doneTo(round);
      return done ? { ...bet, acts: [...bet.acts, done] } : bet;
    });
  }

  const doneByPool = (round: OpenRound): object | null => pools?.(round) ?? null;

  /** When there is something new to tell of a coup, in milliseconds after its close. */
  function momentsOf({ outcome }: Coup): readonly number[] {
    if (rules.turns) return rules.turns.tellMs(outcome);
    return rules.toldMs === undefined ? [] : [rules.toldMs];
  }

  /** Ends the bets that are due; how long until the next one is. */
  async function endDue(one: Coup, atMs: number): Promise<number> {
    const due = bets.filter((round) => rules.dueMs(round, one.outcome) <= atMs);
    if (due.length === 0) return TICK_MS;
    bets = bets.filter((round) => !due.includes(round));
    await endAll(due, one);
    return 0;
  }

  async function goOn(one: Coup): Promise<number> {
    const now = clock.now().getTime();
    const closes = one.closesAt.getTime();
    const ends = one.endsAt.getTime();
    if (now < closes) return Math.min(closes - now, beatMs);
    // A bet that was judged in time may be stored a moment later: those are read once more at the end.
    if (!isRead) {
      if (rules.pool) pools = await decidePools(db, one, rules);
      if (rules.pool && !pools) return SOON_MS;
      bets = await openRoundsOfCoup(db, one.id);
      isRead = true;
      onChange();
    }
    const moments = momentsOf(one);
    const times = moments.filter((ms) => closes + ms <= now).length;
    if (times > toldTimes) {
      toldTimes = times;
      onChange();
    }
    const next = moments[times];
    if (now < ends) return Math.min(await endDue(one, now - closes), (next === undefined ? ends : closes + next) - now);
    if (now < ends + pace.graceMs) return ends + pace.graceMs - now;
    await close(one, 'over');
    return SOON_MS;
  }

  return {
    turn: async (): Promise<number | undefined> => {
      if (!(await beat())) return undefined;
      if (coup) return goOn(coup);
      const [need] = await tablesInNeed(db, [table]);
      if (!need) {
        await leaveLease(db, table, holder);
        return undefined;
      }
      await open();
      return coup ? 0 : TICK_MS;
    },
    leave: () => leaveLease(db, table, holder),
  };
}
