import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Embedded } from '#platform/db/embedded.ts';
import { StartError } from '#platform/config/start-error.ts';
import { openDatabase } from '#platform/db/database.ts';
import { freePort } from '#platform/db/pg-ports.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { money } from '#kernel/money.ts';
import { claim } from '#bench/claim.ts';
import { median, throughput } from '#bench/support/measure.ts';
import { checkRounds } from '#bench/support/check-rounds.ts';
import { findPgbench, initPgbench, tpcbLike } from '#bench/support/pgbench.ts';
import { openGame, openPlayers, slotTitles, type Player } from '#bench/support/players.ts';
import { luaFor } from '#bench/support/spin-load.ts';
import { printDurability, scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { needWrk, startRealServer, wrk } from '#bench/support/servers.ts';

const PLAYERS = 256;
const CONNECTIONS = 64;
const ROUNDS = 5;
const WARM_UP_S = 5;
/**
 * Number of turns. They are short, so that both loads run under the same conditions. A turn takes at least a second, so that its ids are
 * unique.
 */
const TURNS = 15;
const TURN_S = 2;

/**
 * Measures whole spins over HTTP with 64 connections: session, validation, fairness, rules, ledger, round, bet record, event. Compares them
 * with pgbench in the same minutes, on another PostgreSQL with the same settings, so that neither writes the pages of the other. Afterwards
 * each answered spin must have its round, record, transfers and event.
 *
 * `spin-http dice` measures rounds of dice by the same members and callers, in turns with spins.
 */
export default async function spinHttp([game]: readonly string[] = []): Promise<void> {
  needWrk();
  if (game === 'dice') return diceBesideSpins();
  if (game !== undefined) throw new StartError('Say nothing, or: dice.');
  const pgbench = findPgbench();
  const postgres = await scratchPostgres({ max_connections: '120' });
  const yardstick = await scratchPostgres({ max_connections: '120' });
  const folder = mkdtempSync(join(tmpdir(), 'croupier-spins-'));
  try {
    await printDurability(postgres.ownerUrl);
    await initPgbench(pgbench, yardstick.ownerUrl);
    await measure(postgres, () => tpcbLike(pgbench, yardstick.ownerUrl, 10), join(folder, 'spin.lua'));
  } finally {
    rmSync(folder, { recursive: true });
    await postgres.drop();
    await yardstick.drop();
  }
}

async function measure({ ownerUrl, appUrl }: Embedded, pgbenchTps: () => Promise<number>, script: string): Promise<void> {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on('error', () => {});
  const server = await startRealServer(await freePort(), appUrl, ownerUrl);
  const players = await openPlayers(server.url, appUrl, PLAYERS, await slotTitles(owner));
  writeFileSync(script, luaFor(players));
  const ratios: number[] = [];
  const pairs: number[] = [];
  // Warms the server up, so that it is compiled and in memory like the yardstick, which has been filled.
  let { requests: answered } = await wrk(`${server.url}/wps/rounds/play`, { seconds: WARM_UP_S, script });
  for (let round = 1; round <= ROUNDS; round++) {
    const tps = await pgbenchTps();
    const spins = await wrk(`${server.url}/wps/rounds/play`, { seconds: 10, script });
    const bare = await ledgerPairs(appUrl, round);
    answered += spins.requests;
    ratios.push(spins.perSecond / tps);
    pairs.push(spins.perSecond / bare);
    process.stdout.write(
      `round ${round}: ${spins.perSecond.toFixed(0)} spins/s, pgbench ${tps.toFixed(0)}/s, ratio ${ratios.at(-1)!.toFixed(2)}; ` +
        `bare stake and payout pairs ${bare.toFixed(0)}/s, ratio ${pairs.at(-1)!.toFixed(2)} (not judged)\n`,
    );
  }
  await server.stop();
  await checkRounds(appUrl, owner, { answered, mostUncounted: CONNECTIONS * (ROUNDS + 1) });
  await owner.end();
  process.stdout.write(`best of ${ROUNDS}: ${Math.max(...ratios).toFixed(2)}; judged is the middle one\n`);
  claim({ name: 'spin-http-to-pgbench', ratio: median(ratios), goal: 'at least', limit: 1.2 });
}

async function diceBesideSpins(): Promise<void> {
  const postgres = await scratchPostgres({ max_connections: '120' });
  const folder = mkdtempSync(join(tmpdir(), 'croupier-dice-'));
  try {
    await printDurability(postgres.ownerUrl);
    await measureDice(postgres, join(folder, 'spin.lua'), join(folder, 'dice.lua'));
  } finally {
    rmSync(folder, { recursive: true });
    await postgres.drop();
  }
}

async function measureDice({ ownerUrl, appUrl }: Embedded, spinScript: string, diceScript: string): Promise<void> {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on('error', () => {});
  const server = await startRealServer(await freePort(), appUrl, ownerUrl);
  const players = await openPlayers(server.url, appUrl, PLAYERS, await slotTitles(owner));
  const atDice: Player[] = [];
  for (const { token } of players)
    atDice.push({ ...(await openGame(server.url, token, { vendor: 'CR', gameCode: 'CR-DICE' })), bet: { side: 'over', target: 5_000 } });
  writeFileSync(spinScript, luaFor(players));
  writeFileSync(diceScript, luaFor(atDice));
  let answered = 0;
  const run = async (script: string, seconds: number): Promise<number> => {
    const { requests, perSecond } = await wrk(`${server.url}/wps/rounds/play`, { seconds, script });
    answered += requests;
    return perSecond;
  };
  for (const script of [spinScript, diceScript]) await run(script, WARM_UP_S);
  const ratios: number[] = [];
  for (let turn = 1; turn <= TURNS; turn++) {
    // Each goes first in every second turn, because a disk becomes slower as it fills.
    const inTurn = turn % 2 === 1 ? [spinScript, diceScript] : [diceScript, spinScript];
    const rates = new Map<string, number>();
    for (const script of inTurn) rates.set(script, await run(script, TURN_S));
    const [spins, dice] = [rates.get(spinScript)!, rates.get(diceScript)!];
    ratios.push(dice / spins);
    process.stdout.write(
      `turn ${turn}: ${dice.toFixed(0)} rounds of dice/s, ${spins.toFixed(0)} spins/s, ratio ${(dice / spins).toFixed(2)}\n`,
    );
  }
  await server.stop();
  await checkRounds(appUrl, owner, { answered, mostUncounted: CONNECTIONS * 2 * (TURNS + 1) });
  await owner.end();
  claim({ name: 'dice-to-spin-http', ratio: median(ratios), goal: 'at least', limit: 1 });
}

/** Returns the rate of the ledger alone: a stake and a payout in one command, without round, record, event or gate. */
async function ledgerPairs(appUrl: string, round: number): Promise<number> {
  const db = openDatabase({ url: appUrl });
  const wallet = createWallet({ db });
  const house = await wallet.houseAccount(1, 'house', 'bench', 'USD');
  const { rows } = await db.pool.query<{ id: bigint }>("SELECT id FROM member WHERE account LIKE 'bench%'");
  const cash = await Promise.all(
    rows.map(async ({ id }) => (await wallet.accountsOf({ merchantId: 1, memberId: id, currency: 'USD' })).cash),
  );
  let sent = 0;
  const { perSecond } = await throughput(CONNECTIONS, 4, async () => {
    const account = cash[sent++ % cash.length]!;
    const done = await wallet.commit({
      key: { source: 'bench', kind: 'pair', externalId: `${round}-${sent}`, meaning: [] },
      account,
      transfers: [
        { kind: 'stake', from: account, to: house, amount: money(100n, 'USD') },
        { kind: 'payout', from: house, to: account, amount: money(90n, 'USD') },
      ],
    });
    if (!done.ok) throw new Error(done.failure.code);
  });
  await wallet.stop();
  await db.end();
  return perSecond;
}
