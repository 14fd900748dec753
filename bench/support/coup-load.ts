import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Caller } from '#contracts/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createLocalLimit } from '#platform/limit/local-limit.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { createFairness, stream } from '#modules/fairness/index.ts';
import { createJackpots } from '#modules/jackpots/index.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import { findRules, type Family, type SharedRules } from '#modules/rounds/family.ts';
import { createGameSessions } from '#modules/rounds/game-sessions.ts';
import { launchGame } from '#modules/rounds/launch-game.ts';
import { openGame } from '#modules/rounds/open-game.ts';
import { createPlayable } from '#modules/rounds/open-title.ts';
import { playRound } from '#modules/rounds/play-round.ts';
import { linkOf, makeChain } from '#modules/rounds/shared/chain.ts';
import { addChain, addCoup, closeCoup, ensureTables, openCoup, saltChain, type Coup } from '#modules/rounds/shared/coup-store.ts';
import { endBet } from '#modules/rounds/shared/end-bet.ts';
import { createLead, PACE } from '#modules/rounds/shared/lead-table.ts';
import { tableOf } from '#modules/rounds/shared/table.ts';
import { openRoundsOfCoup } from '#modules/rounds/stepped/open-round-store.ts';
import { createWallet, reconcile, sealLedger } from '#modules/wallet/index.ts';
import { printDurability, scratchPostgres } from '#bench/support/scratch-postgres.ts';

/** Bets are placed long before they are closed: what they are settled by is a clock of the bench. */
const BET_MS = 3_600_000;
const CHAIN = 50;
const AT_ONCE = 250;
const ROUNDS = 3;

export type CoupLoad = {
  family: Family;
  model: string;
  stake: bigint;
  bet: object;
  outcome: object;
  /** How long after bets were closed, in milliseconds, the bets are due. */
  dueMs: number;
  players: number;
  /** Of the way that takes a transaction for each: enough to tell its rate. */
  singly: number;
};

/**
 * Ends the bets of a coup as its table does, beside the same commands in a transaction each. One rate ÷ the other, a round each;
 * every bet is settled and the ledger adds up afterwards.
 */
export async function settleCoups(load: CoupLoad): Promise<number[]> {
  const postgres = await scratchPostgres();
  const owner = new pg.Pool({ connectionString: postgres.ownerUrl, max: 2 });
  owner.on('error', () => {});
  const db = openDatabase({ url: postgres.appUrl });
  const wallet = createWallet({ db });
  try {
    await printDurability(postgres.ownerUrl);
    const clock = { at: Date.now(), now: () => new Date(clock.at) };
    const deps = depsOf(db, wallet, load);
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
    while ((await sealLedger(db)) > 0);
    const broken = await reconcile(db);
    const { rows } = await owner.query<{ open: number; ended: number }>(
      'SELECT (SELECT count(*)::int FROM open_round) AS open, (SELECT count(*)::int FROM round) AS ended',
    );
    const due = ROUNDS * (load.players + load.singly);
    if (broken.length > 0 || rows[0]!.open !== 0 || rows[0]!.ended !== due)
      throw new Error(
        `the bets do not add up: ${rows[0]!.open} open, ${rows[0]!.ended} of ${due} ended, ${broken.length} invariants broken`,
      );
    return ratios;
  } finally {
    await wallet.stop();
    await db.end();
    await owner.end();
    await postgres.drop();
  }
}

function depsOf(db: RoundDeps['db'], wallet: RoundDeps['wallet'], { family, model, stake }: CoupLoad): RoundDeps {
  const bet = String(Number(stake) / 100);
  const title = {
    vendor: 'CR',
    gameCode: 'BENCH',
    name: 'Bench',
    theme: '',
    reroll: 0,
    nodeId: 1,
    model: `${family.code}/${model}`,
    minBet: bet,
    maxBet: bet,
  };
  const catalogue = {
    title: () => title,
    titleEver: () => title,
    vendor: () => ({ accountTypeName: 'Bench', isDemoStudio: false }),
    vendorStyle: () => undefined,
  } as unknown as Catalogue;
  const families = [family];
  return {
    ...{ db, wallet, catalogue, families },
    fairness: createFairness({ db }),
    bonus: createBonuses({ db, wallet }),
    jackpots: createJackpots({ db, wallet, brands: () => [] }),
    sessions: createGameSessions(db),
    playable: createPlayable(catalogue, families),
    lostPresses: createLocalLimit({ name: 'bench', most: 1_000, windowMs: 1_000 }),
    tables: {
      announce: () => {},
      tellMember: () => {},
      takesBets: (table: string) => openCoup(db, table),
    } as unknown as RoundDeps['tables'],
    draws: { tellMember: () => {} } as unknown as RoundDeps['draws'],
    isStopped: () => false,
    outside: {},
    brandOf: () => ({ launchHosts: [], saferPlay: 'common' }),
  };
}

/** A table with players who have money and the game open; `coup` opens one and lets so many of them bet on it. */
async function openHall(deps: RoundDeps, owner: pg.Pool, load: CoupLoad) {
  const { db } = deps;
  const table = tableOf(load.family.code, load.model);
  await owner.query(
    `INSERT INTO merchant (id, code, name, languages, default_language, currencies, time_zone) VALUES (1, 'LANTERN', 'Lantern', '{EN}', 'EN', '{USD}', 'UTC')`,
  );
  await ensureTables(db, [table]);
  const chain = await makeChain(CHAIN);
  const chainId = await addChain(db, table, chain);
  await saltChain(db, chainId, 'bench');
  const players = await inTurns(load.players, (at) => openPlayer(deps, owner, BigInt(10_000 + at)));
  let number = 0;
  return {
    coup: async (bets: number): Promise<Coup> => {
      const openedAt = new Date();
      const closesAt = new Date(openedAt.getTime() + BET_MS);
      const endsAt = new Date(closesAt.getTime() + load.dueMs + 60_000);
      number += 1;
      const coup = await addCoup(db, {
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
      return coup!;
    },
  };
}

async function openPlayer(deps: RoundDeps, owner: pg.Pool, memberId: bigint): Promise<{ caller: Caller; gameToken: string }> {
  await owner.query(
    `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE VALUES ($1, 1, $2, $2, 0, 'USD', 'x')`,
    [memberId, `bench${memberId}`],
  );
  const { cash } = await deps.wallet.openMember(1, memberId, 'USD');
  const from = await deps.wallet.houseAccount(1, 'house', 'bench', 'USD');
  await deps.wallet.commit({
    key: { source: 'bench', kind: 'fund', externalId: String(memberId), meaning: [] },
    account: cash,
    transfers: [{ kind: 'fund', from, to: cash, amount: money(1_000_000n, 'USD') }],
  });
  const caller = { memberId, merchantId: 1, code: 'LANTERN', sessionId: randomUUID(), accountType: 0, currency: 'USD' } as Caller;
  const launched = await launchGame(deps, { caller, vendor: 'CR', gameCode: 'BENCH', mode: 'real', now: new Date() });
  if (!launched.ok) throw new Error(launched.failure.code);
  const opened = await openGame(deps, { caller, launchToken: launched.value.launchToken, now: new Date() });
  if (!opened.ok) throw new Error(opened.failure.code);
  return { caller, gameToken: opened.value.gameToken };
}

/** Bets a second as the process that leads the table ends them. */
async function atTable(deps: RoundDeps, clock: Clock & { at: number }, load: CoupLoad, coup: Coup): Promise<number> {
  const lead = createLead({ deps, clock, table: coup.table, holder: randomUUID(), rules: rulesOf(load), pace: PACE, onChange: () => {} });
  clock.at = coup.closesAt.getTime() + load.dueMs;
  const began = performance.now();
  await lead.turn();
  const seconds = (performance.now() - began) / 1_000;
  await lead.leave();
  await closeCoup(deps.db, coup.id, 'over');
  return load.players / seconds;
}

/** The same commands in a transaction each, one after the other, as a loop over the bets would have it. */
async function oneByOne(deps: RoundDeps, load: CoupLoad, coup: Coup): Promise<number> {
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
  await closeCoup(db, coup.id, 'over');
  return load.singly / seconds;
}

/** What a table of these rules deals by a link of a chain; the same for the same number. */
export function dealsOf(family: Family, model: string, number: number): object {
  return rulesOf({ family, model }).deal(stream('bench', 'bench', BigInt(number)));
}

function rulesOf({ family, model }: Pick<CoupLoad, 'family' | 'model'>): SharedRules {
  const { rules } = findRules([family], family.code, model) ?? {};
  if (rules?.kind !== 'shared') throw new Error(`${family.code}/${model} is no table`);
  return rules;
}

async function inTurns<T>(count: number, once: (at: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let at = 0; at < count; at += AT_ONCE)
    all.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, i) => once(at + i)))));
  return all;
}
