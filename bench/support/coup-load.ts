import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { stream } from '#modules/fairness/index.ts';
import type { Database } from '#platform/db/database.ts';
import { addChain, saltChain } from '#modules/leads/chain-store.ts';
import { linkOf, makeChain } from '#modules/leads/chain.ts';
import { ensureTables, tableOf } from '#modules/leads/lease.ts';
import type { House } from '#tests/factories/play-house.ts';
import { playRound } from '#modules/play/play-round.ts';
import { addCoup, closeCoup, type Coup, decideCoup, openCoup } from '#modules/coups/coup-store.ts';
import { endBet } from '#modules/coups/end-bet.ts';
import { createLead, PACE } from '#modules/coups/lead-table.ts';
import { openRoundsOfCoup } from '#modules/bets/open-round-store.ts';
import { type Family, findRules } from '#modules/rules/family.ts';
import type { SharedRules } from '#modules/rules/shared.ts';
import { checkEnded, inHouse, inTurns, openPlayer } from '#bench/support/bench-house.ts';

/** Time from the start of a coup until its bets close, ms. It is long, because the bench settles coups by its own clock. */
const BET_MS = 3_600_000;
const CHAIN = 50;
const ROUNDS = 3;

export type CoupLoad = {
  family: Family;
  model: string;
  stake: bigint;
  bet: object;
  outcome: object;
  /** Time from the close of bets until they are due, ms. */
  dueMs: number;
  players: number;
  /** Number of bets that are settled in one transaction each. It is large enough to measure their rate. */
  singly: number;
};

/**
 * Settles the bets of a coup as its table does, and the same commands in one transaction each. Returns the first rate ÷ the second, for
 * each round. Afterwards all bets must be settled and the ledger correct.
 */
export function settleCoups(load: CoupLoad): Promise<number[]> {
  return inHouse(load, async (deps, owner) => {
    const clock = { at: Date.now(), now: () => new Date(clock.at) };
    const hall = await openHall(deps, owner, load);
    const ratios: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const many = await atTable(deps, clock, load, await hall.coup(load.players));
      const each = await oneByOne(deps, load, await hall.coup(load.singly));
      ratios.push(many / each);
      process.stdout.write(
        `round ${round}: ${many.toFixed(0)} bets/s as the table ends them, ${each.toFixed(0)}/s in a transaction each, ratio ${ratios.at(-1)!.toFixed(1)}\n`,
      );
    }
    await checkEnded(deps.db, ROUNDS * (load.players + load.singly));
    return ratios;
  });
}

/** Opens a table with players who have money and have opened the game. `coup` opens a coup with that number of bets. */
async function openHall(deps: House, owner: pg.Pool, load: CoupLoad) {
  const { db } = deps;
  const table = tableOf(load.family.code, load.model);
  await ensureTables(db, [table]);
  const chain = await makeChain(CHAIN);
  const chainId = await addChain(deps, { table, chain });
  await saltChain(db, chainId, { salt: 'bench', by: 'house' });
  const players = await inTurns(load.players, (at) => openPlayer(deps, owner, BigInt(10_000 + at)));
  let number = 0;
  return {
    coup: async (bets: number): Promise<Coup> => {
      const openedAt = new Date();
      const closesAt = new Date(openedAt.getTime() + BET_MS);
      const endsAt = new Date(closesAt.getTime() + load.dueMs + 60_000);
      number += 1;
      await addCoup(deps, {
        table,
        chainId,
        number,
        hash: linkOf(chain, number),
        outcome: load.outcome,
        openedAt,
        closesAt,
        endsAt,
      });
      await inTurns(bets, async (at) => {
        const { caller, gameToken } = players[at]!;
        const made = await playRound(deps, {
          caller,
          gameToken,
          requestId: randomUUID(),
          stake: money(load.stake, 'USD'),
          bet: load.bet,
          now: new Date(),
        });
        if (!made.ok) throw new Error(`a bet was refused: ${made.failure.code}`);
      });
      return (await openCoup(deps, table))!;
    },
  };
}

/** Returns the bets a second that the process leading the table settles. */
async function atTable(deps: House, clock: Clock & { at: number }, load: CoupLoad, coup: Coup): Promise<number> {
  const lead = createLead({ deps, clock, table: coup.table, holder: randomUUID(), rules: rulesOf(load), pace: PACE, onChange: () => {} });
  clock.at = coup.closesAt.getTime() + load.dueMs;
  const began = performance.now();
  await lead.turn();
  const seconds = (performance.now() - began) / 1_000;
  await lead.leave();
  await closeEarly(deps.db, coup);
  return load.players / seconds;
}

/** Closes a coup early. All its bets have already ended, so its verdict changes nothing. */
async function closeEarly(db: Database, coup: Coup): Promise<void> {
  await decideCoup(db, coup.id, 'void', 0);
  await closeCoup(db, coup);
}

/** Settles the same bets in one transaction each, one after the other, as a simple loop does. Returns bets a second. */
async function oneByOne(deps: House, load: CoupLoad, coup: Coup): Promise<number> {
  const { db, wallet } = deps;
  const commit = (async (command: Parameters<typeof wallet.commit>[0]) => {
    const done = await db.transaction(async (tx) => ok(await wallet.commitIn(tx, command)));
    if (!done.ok) throw new Error('a transaction was refused');
    return done.value;
  }) as typeof wallet.commit;
  const singly = { ...deps, wallet: { ...wallet, commit } };
  const bets = await openRoundsOfCoup(db, coup.id);
  const began = performance.now();
  for (const bet of bets) {
    const ended = await endBet(singly, bet, coup, { done: null, requestId: 'ended', now: coup.endsAt });
    if (!ended.ok) throw new Error(ended.failure.code);
  }
  const seconds = (performance.now() - began) / 1_000;
  await closeEarly(db, coup);
  return load.singly / seconds;
}

/** Returns the deal of a table with these rules. It depends on the number only. */
export function dealsOf(family: Family, model: string, number: number): object {
  return rulesOf({ family, model }).deal(stream('bench', 'bench', BigInt(number)));
}

function rulesOf({ family, model }: Pick<CoupLoad, 'family' | 'model'>): SharedRules {
  const { rules } = findRules([family], family.code, model) ?? {};
  if (rules?.kind !== 'shared') throw new Error(`${family.code}/${model} is no table`);
  return rules;
}
