import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { HIGHEST } from '#games/kit/quote.ts';
import { openLottery } from '#games/ssc/rules.ts';
import { money } from '#kernel/money.ts';
import { ask } from '#bench/support/request.ts';
import { openPlayers, type Player } from '#bench/support/players.ts';
import { withKillableServer } from '#tests/robot/killable-server.ts';
import { createRandom, type Random } from '#tests/simulation/random.ts';

const TITLE = { vendor: 'ELOTT', gameCode: 'EL-SSC1' };
const PLAYERS = 60;
const TICKETS = 45;
/** Number of tickets that are bought at the same time. */
const AT_ONCE = 60;
const FUNDS = 1_000_000_00n;
/** Least time before the close in which the tickets are sold that are not meant for the last moment. */
const LEAST_LEFT_MS = 35_000;
const LAST_MOMENT_MS = 2_500;
/** Longest delay of a kill after the due time of a draw, so that the draw is being dealt. */
const DEALT_MS = 150;
const MOST_TRIES = 50;
const MOMENTS = ['close', 'draw', 'settlement'] as const;
const rules = openLottery('minute')!;

type Moment = (typeof MOMENTS)[number];
type OnSale = { id: string; number: number; closesAt: string; drawsAt: string };
type Ticket = { player: Player; requestId: string; draw: number; digit: number };
type Settled = {
  id: bigint;
  payout: bigint;
  outcome: { drawn: number[] };
  bet: { draw: number; lines: never[]; mode: number };
};
export type DrawKillReport = { draws: number; tickets: number; inTheLastMoment: number; settledAfterTheKill: number; wrong: string[] };

/**
 * Buys tickets for a draw of each moment, and kills the server then. The moments are the last sales, the due time of the draw, and the
 * middle of its settlement. Another server takes over. Sold tickets stay sold, and each is settled once.
 */
export function killAtDraws({ seed }: { seed: string }): Promise<DrawKillReport> {
  const random = createRandom(seed);
  return withKillableServer(async ({ url, appUrl, owner, kill, start, brokenInvariants }) => {
    const report: DrawKillReport = { draws: 0, tickets: 0, inTheLastMoment: 0, settledAfterTheKill: 0, wrong: [] };
    const players = await openPlayers(url, appUrl, PLAYERS, [TITLE]);
    for (const moment of MOMENTS) {
      const draw = await onSale(url, players[0]!);
      const sold = await sell(url, ticketsOf(players, draw.number, TICKETS));
      if (sold.size !== PLAYERS * TICKETS) report.wrong.push(`only ${sold.size} tickets were sold before the last moment`);
      const late = moment === 'close' ? ticketsOf(players, draw.number, 2) : [];
      const { answers } = await reach(moment, { owner, draw, random, late, url });
      await kill();
      const answered = await answers;
      report.settledAfterTheKill += await countOpen(owner, draw.id);
      await start();
      const again = await soldOf(url, late);
      for (const one of answered) if (!again.has(one)) report.wrong.push(`${one} was sold before the kill and is not afterwards`);
      await settled(owner, draw.id);
      report.wrong.push(...(await check(owner, draw, new Set([...sold, ...again]))));
      report.draws += 1;
      report.tickets += sold.size + again.size;
      report.inTheLastMoment += again.size;
    }
    report.wrong.push(...(await checkBalances(owner)), ...(await brokenInvariants()));
    return report;
  });
}

function ticketsOf(players: readonly Player[], draw: number, each: number): Ticket[] {
  return players.flatMap((player) =>
    Array.from({ length: each }, (_, digit) => ({ player, requestId: randomUUID(), draw, digit: digit % 10 })),
  );
}

/** Buys tickets, `AT_ONCE` at a time, and returns the ids of the sold tickets. Late tickets are refused; lost answers are unknown. */
async function sell(url: string, tickets: readonly Ticket[]): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let at = 0; at < tickets.length; at += AT_ONCE)
    await Promise.all(
      tickets.slice(at, at + AT_ONCE).map((ticket) =>
        buy(url, ticket).then(
          (id) => ids.add(id),
          () => {},
        ),
      ),
    );
  return ids;
}

/** Returns the sold tickets, by repeating every purchase after the close. */
async function soldOf(url: string, tickets: readonly Ticket[]): Promise<Set<string>> {
  const ids = await Promise.all(tickets.map((ticket) => idOf(url, ticket)));
  return new Set(ids.filter((id) => id !== undefined));
}

/** Buys a ticket, and repeats a request without an answer, as a new server may be busy. Returns undefined if the sale is closed. */
async function idOf(url: string, ticket: Ticket): Promise<string | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      return await buy(url, ticket);
    } catch (error) {
      if ((error as Error).message.endsWith('rounds.bets_closed')) return undefined;
      if (tries === MOST_TRIES) throw error;
    }
    await sleep(200);
  }
}

async function buy(url: string, { player, requestId, draw, digit }: Ticket): Promise<string> {
  const { token, gameToken, stake } = player;
  const each = Math.round(stake * 100);
  const bet = { draw, mode: HIGHEST, lines: [{ play: 'dingwei', picks: [[String(digit)], [], [], [], []], each, times: 1 }] };
  const order = { gameToken, requestId, stake, currency: 'USD', bet };
  return (await ask<{ round: { roundId: string } }>(url, 'POST', '/wps/rounds/play', order, token)).round.roundId;
}

async function onSale(url: string, { token }: Player): Promise<OnSale> {
  for (;;) {
    const { next, now } = await ask<{ next: OnSale[]; now: string }>(
      url,
      'GET',
      `/wps/draws/${TITLE.vendor}/${TITLE.gameCode}`,
      undefined,
      token,
    );
    const found = next[0];
    if (found && Date.parse(found.closesAt) - Date.parse(now) > LEAST_LEFT_MS) return found;
    await sleep(1_000);
  }
}

type At = { owner: pg.Client; draw: OnSale; random: Random; late: readonly Ticket[]; url: string };

/** Waits for the moment of the kill. Returns a promise of the answers to purchases in the last moment. */
async function reach(moment: Moment, { owner, draw, random, late, url }: At): Promise<{ answers: Promise<Set<string>> }> {
  const until = (at: string, before = 0) => sleep(Math.max(0, Date.parse(at) - before - Date.now()));
  if (moment === 'close') {
    await until(draw.closesAt, LAST_MOMENT_MS);
    const selling = sell(url, late);
    await sleep(300 + random.int(LAST_MOMENT_MS - 600));
    return { answers: selling };
  }
  await until(draw.drawsAt);
  if (moment === 'draw') await sleep(random.int(DEALT_MS));
  else {
    const open = await countOpen(owner, draw.id);
    while ((await countOpen(owner, draw.id)) === open) await sleep(2);
  }
  return { answers: Promise.resolve(new Set<string>()) };
}

async function countOpen(owner: pg.Client, draw: string): Promise<number> {
  return Number((await owner.query<{ count: bigint }>('SELECT count(*) FROM open_round WHERE draw_id = $1', [draw])).rows[0]!.count);
}

async function settled(owner: pg.Client, draw: string): Promise<void> {
  for (let turn = 0; turn < 600; turn++) {
    const { rows } = await owner.query<{ done: boolean }>('SELECT settled_at IS NOT NULL AS done FROM draw WHERE id = $1', [draw]);
    if (rows[0]!.done) return;
    await sleep(200);
  }
  throw new Error(`draw ${draw} was not settled`);
}

/** Checks that every sold ticket is settled once by the rules and the single outcome of its draw, and that no other ticket is. */
async function check(owner: pg.Client, draw: OnSale, sold: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await owner.query<Settled>('SELECT id, payout, outcome, bet FROM round WHERE draw_id = $1', [draw.id]);
  const wrong = rows.flatMap(({ id, payout, outcome, bet }) => {
    const due = rules.settle({ stake: money(100n, 'USD'), bet }, outcome).payout.minor;
    return [
      ...(sold.has(String(id)) ? [] : [`ticket ${id} was never sold`]),
      ...(payout === due ? [] : [`ticket ${id} was paid ${payout}, not ${due}`]),
    ];
  });
  if (rows.length !== sold.size) wrong.push(`draw ${draw.number}: ${rows.length} of ${sold.size} tickets were settled`);
  if (new Set(rows.map(({ outcome }) => outcome.drawn.join())).size !== 1) wrong.push(`draw ${draw.number} came out in several ways`);
  return wrong;
}

/** Checks that each balance is the first balance, less the stakes, plus the prizes. */
export async function checkBalances(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ member: bigint; balance: bigint; due: bigint }>(
    `SELECT a.member_id AS member, a.balance, $1::bigint + sum(r.payout - r.stake) AS due
       FROM ledger.account a JOIN round r ON r.member_id = a.member_id
      WHERE a.kind = 'cash' GROUP BY a.id HAVING a.balance <> $1::bigint + sum(r.payout - r.stake)`,
    [FUNDS],
  );
  return rows.map(({ member, balance, due }) => `member ${member} has ${balance}, not ${due}`);
}
