import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { HIGHEST } from '#games/kit/quote.ts';
import { openLottery } from '#games/thai/rules.ts';
import { money } from '#kernel/money.ts';
import { ask } from '#bench/support/request.ts';
import { openPlayers, type Player } from '#bench/support/players.ts';
import { withKillableServer, type KillableServer } from '#tests/robot/killable-server.ts';
import { createRandom } from '#tests/simulation/random.ts';

const TITLE = { vendor: 'TCG_SEA', gameCode: 'TS-TH-G' };
const GAME = 'thai/government';
const PLAYERS = 60;
const TICKETS = 50;
const SOLD_MS = 45_000;
const FUNDS = 1_000_000_00n;
const rules = openLottery('government')!;

type Drawn = { drawn: number[] };
type Settled = { id: bigint; payout: bigint; bet: { draw: number; lines: never[]; mode: number }; corrected: bigint | null };
export type CorrectionKillReport = { tickets: number; openAtTheKill: number; toCorrectAtTheKill: number; wrong: string[] };

/**
 * Settles tickets of a draw that is held elsewhere by a wrong result, and corrects them by the right result. Kills the server in the middle
 * of both, and starts another. Each ticket is paid once by the first result, and its difference is moved once.
 */
export function killAtCorrections({ seed }: { seed: string }): Promise<CorrectionKillReport> {
  const random = createRandom(`${seed}/corrections`);
  return withKillableServer(async (server) => {
    const { url, appUrl, owner, brokenInvariants } = server;
    const players = await openPlayers(url, appUrl, PLAYERS, [TITLE]);
    const { rows } = await owner.query<{ id: string }>(
      `INSERT INTO draw (game, number, closes_at, draws_at) VALUES ($1, 1, now() + $2 * interval '1 ms', now() + $2 * interval '1 ms') RETURNING id::text`,
      [GAME, SOLD_MS],
    );
    const { id } = rows[0]!;
    const closesAt = Date.now() + SOLD_MS;
    for (let at = 0; at < TICKETS; at++) await Promise.all(players.map((player) => buy(url, player, random.int(100))));
    const tickets = await count(owner, 'open_round WHERE draw_id = $1', id);
    const few = () => 1 + random.int(Math.floor(tickets / 2));
    await sleep(Math.max(0, closesAt - Date.now()) + 100);
    const [first, right] = [drawOf(random.int(100)), drawOf(random.int(100))];
    await owner.query(`UPDATE draw SET state = 'drawn', outcome = $2, tickets = $3, drawn_at = now() WHERE id = $1`, [id, first, tickets]);
    const openAtTheKill = await killWhile(server, { from: 'open_round WHERE draw_id = $1', id, left: tickets - few() });
    await until(async () => (await count(owner, 'draw WHERE id = $1 AND settled_at IS NULL', id)) === 0);
    await owner.query('UPDATE draw SET outcome = $2, corrected_at = now() WHERE id = $1', [id, right]);
    const toCorrectAtTheKill = await killWhile(server, { from: 'tickets_to_correct($1)', id, left: tickets - few() });
    await until(async () => (await count(owner, 'draw WHERE id = $1 AND resettled_at IS NULL', id)) === 0);
    const wrong = [...(await check(owner, id, { first, right, tickets })), ...(await checkBalances(owner)), ...(await brokenInvariants())];
    return { tickets, openAtTheKill, toCorrectAtTheKill, wrong };
  });
}

/** Kills the server when at most `left` items remain, and counts the remaining items. */
async function killWhile(
  { owner, kill, start }: KillableServer,
  { from, id, left }: { from: string; id: string; left: number },
): Promise<number> {
  await until(async () => (await count(owner, from, id)) <= left);
  await kill();
  const atTheKill = await count(owner, from, id);
  await start();
  return atTheKill;
}

async function until(what: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 60_000; turn++) {
    if (await what()) return;
    await sleep(2);
  }
  throw new Error('it never came');
}

async function count(owner: pg.Client, from: string, id: string): Promise<number> {
  return Number((await owner.query<{ count: string }>(`SELECT count(*) FROM ${from}`, [id])).rows[0]!.count);
}

const drawOf = (two: number): Drawn => ({ drawn: [123_456, 1, 2, 3, 4, two] });

async function buy(url: string, { token, gameToken, stake }: Player, two: number): Promise<void> {
  const lines = [{ play: 'bottom2', picks: [[String(two).padStart(2, '0')]], each: Math.round(stake * 100), times: 1 }];
  const order = { gameToken, requestId: randomUUID(), stake, currency: 'USD', bet: { draw: 1, mode: HIGHEST, lines } };
  await ask(url, 'POST', '/wps/rounds/play', order, token);
}

/** Checks that every ticket was paid once by the first result, and has one correction by the right result. */
async function check(
  owner: pg.Client,
  id: string,
  { first, right, tickets }: { first: Drawn; right: Drawn; tickets: number },
): Promise<string[]> {
  const { rows } = await owner.query<Settled>(
    `SELECT r.id, r.payout, r.bet, c.payout AS corrected FROM round r LEFT JOIN ticket_correction c ON c.round_id = r.id AND c.member_id = r.member_id
      WHERE r.draw_id = $1`,
    [id],
  );
  const dueBy = (bet: Settled['bet'], outcome: Drawn): bigint => rules.settle({ stake: money(100n, 'USD'), bet }, outcome).payout.minor;
  const wrong = rows.flatMap((one) => [
    ...(one.payout === dueBy(one.bet, first) ? [] : [`ticket ${one.id} was paid ${one.payout}`]),
    ...(one.corrected === dueBy(one.bet, right) ? [] : [`ticket ${one.id} was corrected to ${one.corrected}`]),
  ]);
  return rows.length === tickets ? wrong : [...wrong, `${rows.length} of ${tickets} tickets were settled`];
}

/** Checks that each balance, less what is owed, is the first balance, less the stakes, plus the prizes by the right result. */
async function checkBalances(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ member: bigint }>(
    `SELECT r.member_id AS member FROM round r JOIN ticket_correction c ON c.round_id = r.id AND c.member_id = r.member_id
      GROUP BY r.member_id
     HAVING $1::bigint + sum(c.payout - r.stake) <> (SELECT sum(a.balance) FROM ledger.account a WHERE a.member_id = r.member_id AND a.kind IN ('cash', 'receivable'))`,
    [FUNDS],
  );
  return rows.map(({ member }) => `member ${member} has another balance than the tickets say`);
}
