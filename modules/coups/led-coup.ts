import type { Database } from '#platform/db/database.ts';
import { betsOfCoup, type OpenRound, openRoundsOfCoup } from '#modules/bets/index.ts';
import { closeCoup, type Coup, decideCoup, type Verdict } from '#modules/coups/coup-store.ts';
import { endBet } from '#modules/coups/end-bet.ts';
import type { Lead } from '#modules/coups/lead-table.ts';
import { decidePools, type Pools } from '#modules/coups/pools.ts';
import { followers } from '#modules/coups/turns.ts';
import { type BetOfOutcome, risksOf, type SharedRules } from '#modules/rules/index.ts';

const TICK_MS = 100;
/** Delay before a second look if the database's clock is behind, in ms. */
const SOON_MS = 10;
/** The house's act in a coup that could not be finished. */
const VOID = { void: true };
/** Most bets that are settled at the same time. */
const AT_ONCE = 500;

/** A coup that this process leads. */
export interface LedCoup {
  /** The coup in its present state. */
  coup: Coup;
  /** Ends all open bets by the verdict, then closes the coup. Returns false if the coup is no longer open or not yet due. */
  close(wish: Verdict): Promise<boolean>;
  /** Does the work that is due, and returns the milliseconds until the next work, or `over` if the coup can be closed. */
  goOn(mostMs: number): Promise<number | 'over'>;
}
type Ends = { isVoid?: boolean; /** The act that ends a bet. */ doneTo(round: OpenRound): object | null };

/** Leads an open coup under the lease of this process: ends its bets when they are due, and then the coup. */
export function leadCoup(lead: Lead, coup: Coup): LedCoup {
  const { clock, rules, pace, onChange } = lead;
  const { db } = lead.deps;
  const closes = coup.closesAt.getTime();
  const ends = coup.endsAt.getTime();
  let bets: OpenRound[] = [];
  let isRead = false;
  let sentTimes = 0;
  let pools: Pools | undefined;
  const doneByPool = (round: OpenRound): object | null => pools?.(round) ?? null;

  /**
   * Ends every open bet by the verdict of the coup, a new verdict or an earlier one, and then closes the coup. Returns false if no verdict
   * is possible.
   */
  async function close(wish: Verdict): Promise<boolean> {
    const verdict = await decideCoup(db, coup.id, wish, pace.graceMs);
    if (!verdict) return false;
    const left = await openRoundsOfCoup(db, coup.id);
    const following = rules.turns && verdict === 'over' ? followers(rules.turns, left) : new Map<OpenRound, object>();
    await endBets(lead, coup, [...following.keys()], { doneTo: (round) => following.get(round)! });
    await endBets(
      lead,
      coup,
      left.filter((round) => !following.has(round)),
      { isVoid: verdict === 'void', doneTo: doneByPool },
    );
    await closeCoup(db, coup);
    return true;
  }

  /** Ends the bets that are due, and returns the milliseconds until the next bet is due. */
  async function endDue(atMs: number): Promise<number> {
    const due = bets.filter((round) => rules.dueMs(round, coup.outcome) <= atMs);
    if (due.length === 0) return TICK_MS;
    bets = bets.filter((round) => !due.includes(round));
    await endBets(lead, coup, due, { doneTo: doneByPool });
    return 0;
  }

  /** Does the work that is due, and returns the milliseconds until the next work, or `over` if the coup can be closed. */
  async function goOn(mostMs: number): Promise<number | 'over'> {
    const now = clock.now().getTime();
    if (now < closes) return Math.min(closes - now, mostMs);
    // A bet that was judged in time may be stored a moment later, so bets are read once more at the end.
    if (!isRead) {
      if (rules.pool) pools = await decidePools(db, coup, rules);
      if (rules.pool && !pools) return SOON_MS;
      bets = await openRoundsOfCoup(db, coup.id);
      isRead = true;
      onChange();
    }
    const moments = momentsOf(rules, coup);
    const times = moments.filter((ms) => closes + ms <= now).length;
    if (times > sentTimes) {
      sentTimes = times;
      onChange();
    }
    const next = moments[times];
    if (now < ends) return Math.min(await endDue(now - closes), (next === undefined ? ends : closes + next) - now);
    if (now < ends + pace.graceMs) return ends + pace.graceMs - now;
    return 'over';
  }

  return { coup, close, goOn };
}

async function endBets(
  { deps, clock, rules }: Lead,
  coup: Coup,
  rounds: readonly OpenRound[],
  { isVoid = false, doneTo }: Ends,
): Promise<void> {
  const now = clock.now();
  const requestId = isVoid ? 'void' : 'ended';
  const risks = isVoid || !rules.returns || rules.riskEach ? undefined : risksOf(rules, await betsAsTheyEnd(deps.db, coup, doneTo));
  for (let at = 0; at < rounds.length; at += AT_ONCE) {
    const ends = rounds
      .slice(at, at + AT_ONCE)
      .map((round) =>
        endBet(deps, round, coup, { done: isVoid ? VOID : doneTo(round), isVoid, atRisk: risks?.get(round.id), requestId, now }),
      );
    for (const ended of await Promise.all(ends))
      if (!ended.ok && ended.failure.code !== 'rounds.open_elsewhere') throw new Error(`a bet could not be ended: ${ended.failure.code}`);
  }
}

/** Returns all bets on a coup; an open bet has the act that ends it. */
async function betsAsTheyEnd(db: Database, { id }: Coup, doneTo: (round: OpenRound) => object | null): Promise<BetOfOutcome[]> {
  const open = new Map((await openRoundsOfCoup(db, id)).map((round) => [round.id, round]));
  return (await betsOfCoup(db, id)).map((bet) => {
    const round = open.get(bet.id);
    const done = round && doneTo(round);
    return done ? { ...bet, acts: [...bet.acts, done] } : bet;
  });
}

/** Returns the times at which a coup has new facts to publish, in milliseconds after its close. */
function momentsOf(rules: SharedRules, { outcome }: Coup): readonly number[] {
  if (rules.turns) return rules.turns.revealAfterMs(outcome);
  return rules.revealMs === undefined ? [] : [rules.revealMs];
}
