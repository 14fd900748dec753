import type { Clock } from '#kernel/clock.ts';
import { stream } from '#modules/fairness/index.ts';
import { chainToPlay, holdLease, leaveLease, linkOf, publishAhead } from '#modules/leads/index.ts';
import type { CoupDeps } from '#modules/coups/deps.ts';
import { addCoup, openCoup, tablesInNeed, type Verdict } from '#modules/coups/coup-store.ts';
import { leadCoup, type LedCoup } from '#modules/coups/led-coup.ts';
import type { SharedRules } from '#modules/rules/index.ts';

export type Pace = {
  /** Time without a sign of the leader, in ms, after which another process takes its lease. */
  lostAfterMs: number;
  /** A coup that no process led for longer than this is void, because players who wanted to act may not have been able to. In ms. */
  mostUnledMs: number;
  /** Time after the end of an outcome, in ms, for acts that were in time but are still on their way to the ledger. */
  graceMs: number;
  chainLength: number;
};

export const PACE: Pace = { lostAfterMs: 3_000, mostUnledMs: 2_500, graceMs: 700, chainLength: 100_000 };

export type Lead = { deps: CoupDeps; clock: Clock; table: string; holder: string; rules: SharedRules; pace: Pace; onChange(): void };

const TICK_MS = 100;
/** Delay before a second look if the database's clock is behind, in ms. */
const SOON_MS = 10;
/**
 * Leads a table while the table is wanted: opens coups, ends bets when they are due, closes coups. A `turn` does the due work and returns
 * the time of the next turn; undefined if there is nothing to lead, or if another process leads. The state is stored, so the next holder of
 * the lease continues where the last one stopped.
 */
export function createLead(lead: Lead) {
  const { deps, clock, table, holder, rules, pace, onChange } = lead;
  const beatMs = pace.lostAfterMs / 4;
  let beatAt = 0;
  let led: LedCoup | undefined;
  let restUntil = 0;
  const leave = (): Promise<void> => leaveLease(deps.db, table, holder);

  async function beat(): Promise<boolean> {
    const now = clock.now().getTime();
    if (now - beatAt < beatMs) return true;
    const held = await holdLease(deps.db, { table, holder, lostAfterMs: pace.lostAfterMs });
    if (!held) return false;
    const isFirst = beatAt === 0;
    beatAt = now;
    if (isFirst || held.unledMs > pace.lostAfterMs) await takeOver(held.unledMs);
    return true;
  }

  /** Follows the open coup of the table, also a coup that another process opened. */
  async function follow(): Promise<void> {
    const coup = await openCoup(deps, table);
    led = coup && leadCoup(lead, coup);
  }

  /**
   * Takes over the coup of the last holder. The coup continues, unless its players could not act for too long. In games without acts the
   * players missed nothing.
   */
  async function takeOver(unledMs: number): Promise<void> {
    await follow();
    if (led?.coup.verdict) await close(led, led.coup.verdict);
    if (!led || rules.revealMs !== undefined) return;
    if (unledOf(led.coup, clock.now().getTime(), unledMs) > pace.mostUnledMs) await close(led, 'void');
  }

  async function open(): Promise<void> {
    const now = clock.now();
    if (now.getTime() < restUntil) return;
    const playing = { table, length: Math.min(rules.chainLength ?? pace.chainLength, pace.chainLength), now };
    if (!(await openNext(lead, playing))) return;
    await follow();
    onChange();
    await publishAhead(deps, playing);
  }

  async function close(one: LedCoup, wish: Verdict): Promise<void> {
    if (!(await one.close(wish))) return follow();
    restUntil = Math.max(one.coup.endsAt.getTime(), clock.now().getTime() - rules.restMs) + rules.restMs;
    led = undefined;
    onChange();
  }

  return {
    turn: async (): Promise<number | undefined> => {
      if (!(await beat())) return undefined;
      if (led) {
        const next = await led.goOn(beatMs);
        if (next !== 'over') return next;
        await close(led, 'over');
        return SOON_MS;
      }
      const [need] = await tablesInNeed(deps.db, [table]);
      if (!need) return leave().then(() => undefined);
      await open();
      return led ? 0 : TICK_MS;
    },
    leave,
  };
}

/** Returns the milliseconds of a coup's time for acts in which no process led the coup. */
function unledOf({ closesAt, endsAt }: LedCoup['coup'], now: number, unledMs: number): number {
  return Math.min(now, endsAt.getTime()) - Math.max(now - unledMs, closesAt.getTime());
}

/** Opens the next coup of a table; returns false if the table has no chain to play yet. */
async function openNext({ deps, clock, table, rules }: Lead, playing: Parameters<typeof chainToPlay>[1]): Promise<boolean> {
  const chain = await chainToPlay(deps, playing);
  if (!chain) return false;
  const number = chain.used + 1;
  const hash = linkOf(chain, number);
  const outcome = rules.deal(stream(hash, chain.salt, BigInt(number)));
  const openedAt = clock.now();
  const closesAt = new Date(openedAt.getTime() + rules.betMs);
  const endsAt = new Date(closesAt.getTime() + rules.lengthMs(outcome));
  // A leader that lost its lease without knowing may have opened the coup just before; its coup is equally valid.
  await addCoup(deps, { table, chainId: chain.id, number, hash, outcome, openedAt, closesAt, endsAt });
  return true;
}
