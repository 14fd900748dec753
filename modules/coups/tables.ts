import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Glance } from '#contracts/tables.ts';
import type { Clock } from '#kernel/clock.ts';
import { toMajor, type Currency, type Money } from '#kernel/money.ts';
import { masked } from '#kernel/masked.ts';
import { toJson } from '#platform/http/to-json.ts';
import type { Log } from '#platform/log/log.ts';
import type { Push } from '#platform/realtime/push.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { ensureTables, wantTables } from '#modules/leads/index.ts';
import type { CoupDeps } from '#modules/coups/deps.ts';
import { type Coup, findCoup, openCoup, tablesInNeed } from '#modules/coups/coup-store.ts';
import { createGlances } from '#modules/coups/glances.ts';
import { createLately } from '#modules/coups/lately.ts';
import { createLead, PACE, type Pace } from '#modules/coups/lead-table.ts';
import { poolsNow, type PoolsOfModes } from '#modules/coups/pools.ts';
import { tableState, type TableState, turnsOf } from '#modules/coups/table-state.ts';
import { type Family, rulesOfKind, type SharedRules } from '#modules/rules/index.ts';

/** Tables whose coups many play. */
export interface Tables {
  /** Returns the state of a table as this player may see it; undefined for an unknown name. The table is led from then on. */
  state(table: string, caller?: Sharer): Promise<TableState | undefined>;
  /** True if there is a table of this name. */
  isTable(table: string): boolean;
  /** Returns the coup of a table that accepts bets, from a cache of a moment; the commit of each bet checks the coup again. */
  acceptsBets(table: string): Promise<Coup | undefined>;
  /** Returns previews of these tables for tiles; the tables are led from then on. */
  glances(requested: readonly string[]): Promise<Glance[]>;
  /** Publishes the act of a player with the next `notifyBets`. */
  acted(coup: Coup): void;
  /** Publishes a bet that was placed or has ended, with the next `notifyBets`. */
  announce(coup: Coup, bet: AnnouncedBet): void;
  /** Sets the function that sends messages to the sockets of players. */
  setPush(given: Push): void;
  /** Adds tables that have no row yet. */
  ensure(): Promise<void>;
  /** Begins to lead wanted tables that no process leads, and returns the number of tables that need a leader. */
  look(): Promise<number>;
  /** Publishes the bets since the last time to watchers. */
  notifyBets(): Promise<void>;
  /** Stops leading; to be called after the last `look`. */
  stop(): Promise<void>;
}

/** A bet as the other players at the table may see it; `payout` is null while the bet is open. */
export type AnnouncedBet = { id: bigint; memberId: bigint; mode: PlayMode; stake: Money; payout: Money | null; left: string | null };

/** The players who share a pool: those of one brand and currency. */
type Sharer = { merchantId: number; currency: Currency };

/** Time for which the state of a pool is cached, in ms. */
const POOL_STORED_MS = 500;
/** Most bets in one frame: a page shows fewer. */
const MOST_SENT = 200;
/** Time for which a table is led after the last viewer was seen, in ms. */
const WANTED_MS = 20_000;
const AFTER_ERROR_MS = 1_000;
/** Time for which the open coup is cached, in ms: in the last second of a coup hundreds of bets read it. */
const COUP_STORED_MS = 100;

type Options = { clock: Clock; log: Log; families: readonly Family[]; pace?: Pace };

/** Creates the tables of this process: it leads wanted tables that no other process leads, and publishes to their watchers. */
export function createTables(depsOf: () => CoupDeps, { clock, log, families, pace = PACE }: Options): Tables {
  const rulesOf = rulesOfKind(families, 'shared');
  const names = [...rulesOf.keys()];
  const glances = createGlances(() => depsOf().db, rulesOf, WANTED_MS);
  const holder = randomUUID();
  const leads = new Map<string, Promise<void>>();
  const pools = createLately<PoolsOfModes>(POOL_STORED_MS);
  /** Coups in which a player has taken a seat, left, or been paid since the last publication. */
  const turned = new Map<string, Pick<Coup, 'table' | 'id'>>();
  const waiting = new Map<string, { coup: string; bets: Map<bigint, AnnouncedBet> }>();
  const openCoups = createLately<Coup | undefined>(COUP_STORED_MS, (coup) => coup !== undefined && coup.closesAt > clock.now());
  let push: Push | undefined;
  let isStopped = false;

  async function lead(table: string): Promise<void> {
    const deps = depsOf();
    const onChange = (): void => void notify(table).catch((error: unknown) => log.warn({ err: error, table }, 'a table could not be told'));
    const leading = createLead({ deps, clock, table, holder, rules: rulesOf.get(table)!, pace, onChange });
    for (let wait: number | undefined = 0; wait !== undefined && !isStopped;) {
      if (wait > 0) await sleep(wait);
      wait = await leading.turn().catch((error: unknown) => {
        log.warn({ err: error, table }, 'a table stands still and is tried again');
        return AFTER_ERROR_MS;
      });
    }
    if (isStopped) await leading.leave().catch(() => {});
  }

  /** Begins to lead wanted tables that no process leads; returns the number of tables that need a leader. */
  async function look(): Promise<number> {
    const { db } = depsOf();
    const watched = push?.watchedTables().filter((name) => rulesOf.has(name)) ?? [];
    if (watched.length > 0) await wantTables(db, watched, WANTED_MS);
    const needs = await tablesInNeed(db, names);
    for (const { name } of needs) {
      if (leads.has(name) || isStopped) continue;
      leads.set(
        name,
        lead(name).finally(() => leads.delete(name)),
      );
    }
    return needs.length;
  }

  /** Returns the present pools for a caller, whose bets share them with bets of the same brand and currency. */
  function poolsFor(rules: SharedRules, id: bigint, { merchantId, currency }: Sharer): Promise<PoolsOfModes> {
    return pools(`${id}/${merchantId}/${currency}`, () => poolsNow(depsOf().db, { id }, rules, { merchantId, currency }));
  }

  async function notify(table: string): Promise<void> {
    const state = await tableState(depsOf(), { table, rules: rulesOf.get(table)!, now: clock.now() });
    push?.toTable(table, { type: 'table', state: JSON.parse(toJson(state)) as { table: string } }, 'table');
  }

  /** Publishes players' acts at a coup to watchers. */
  async function notifyTurns({ table, id }: Pick<Coup, 'table' | 'id'>): Promise<void> {
    const deps = depsOf();
    const turns = await turnsOf(deps.db, (await findCoup(deps, id))!, { now: clock.now(), rules: rulesOf.get(table)! });
    push?.toTable(table, { type: 'table-turns', table, coup: String(id), turns: JSON.parse(toJson(turns)) as object | null });
  }

  /** Publishes the bets since the last time to watchers. */
  async function notifyBets(): Promise<void> {
    for (const [table, coup] of turned) {
      turned.delete(table);
      await notifyTurns(coup);
    }
    for (const [table, { coup, bets }] of waiting) {
      waiting.delete(table);
      const sent = [...bets.values()].slice(0, MOST_SENT);
      const accounts = await accountsOf(depsOf().db, [...new Set(sent.map(({ memberId }) => memberId))]);
      push?.toTable(table, {
        type: 'table-bets',
        table,
        coup,
        bets: sent.map(({ id, memberId, stake, payout, left }) => ({
          id: String(id),
          name: masked(accounts.get(memberId) ?? ''),
          stake: Number(toMajor(stake)),
          currency: stake.currency,
          payout: payout && Number(toMajor(payout)),
          left,
        })),
      });
    }
  }

  return {
    state: async (table, caller) => {
      const rules = rulesOf.get(table);
      if (!rules) return undefined;
      const { db } = depsOf();
      await wantTables(db, [table], WANTED_MS);
      const state = await tableState(depsOf(), { table, rules, now: clock.now() });
      if (!state.coup || !rules.pool || !caller) return state;
      return { ...state, coup: { ...state.coup, pools: await poolsFor(rules, BigInt(state.coup.id), caller) } };
    },
    isTable: (table) => rulesOf.has(table),
    acceptsBets: (table) => openCoups(table, () => openCoup(depsOf(), table)),
    glances,
    acted: (coup) =>
      void notifyTurns(coup).catch((error: unknown) => log.warn({ err: error, table: coup.table }, 'an act at a table could not be told')),
    announce: ({ table, id }, bet) => {
      if (rulesOf.get(table)?.turns) turned.set(table, { table, id });
      if (bet.mode !== 'real') return;
      const coup = String(id);
      const before = waiting.get(table);
      const entry = before?.coup === coup ? before : { coup, bets: new Map<bigint, AnnouncedBet>() };
      entry.bets.set(bet.id, bet);
      waiting.set(table, entry);
    },
    setPush: (given) => void (push = given),
    ensure: () => ensureTables(depsOf().db, names),
    look,
    notifyBets,
    stop: async () => {
      isStopped = true;
      await Promise.all(leads.values());
    },
  };
}
