import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { sell } from '#modules/sportsbook/cash-out/sell.ts';
import { addWindow } from '#modules/sportsbook/settlement/window-store.ts';
import type { RequestedLeg } from '#modules/sportsbook/slips/slip.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';
import { whenDone } from '#tests/factories/when-done.ts';
import type { PlaceLine } from '#tests/sports/book-process.ts';

const ROUNDS = Number(process.env['SPORTS_KILLS'] ?? 20);
const PATIENCE = { timeout: 60_000, interval: 30 };
const START = 10_000n;

const { db, owner, appUrl, deps, lead, events, leg, player, now } = await openSportsHouse({ owed: '100000.00', paid: '100000.00' });
deps.pace.ahead = ROUNDS + 1;
await lead();
deps.pace.ahead = 0;
await owner.query(`UPDATE sports_event SET wanted_until = clock_timestamp() + interval '1 day'`);
await lead();
const matches = (await events()).map(({ id }) => id);

type Fan = Awaited<ReturnType<typeof player>>;

/** A process that leads, decides and places; it ends with the test at the latest. */
async function startBook() {
  const requested = JSON.stringify({ url: appUrl, holder: randomUUID() });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'book-process.ts'), requested], { stdio: ['pipe', 'pipe', 'ignore'] });
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  whenDone(kill);
  await once(child.stdout, 'data');
  return { kill, place: (line: PlaceLine) => child.stdin.write(`${JSON.stringify(line)}\n`) };
}
let book = await startBook();

const one = async (text: string, ...values: unknown[]): Promise<unknown> => (await owner.query<{ x: unknown }>(text, values)).rows[0]?.x;
const stateOf = (bet: bigint) => one('SELECT state AS x FROM sports_bet WHERE id = $1', bet);
const restarted = async (): Promise<void> => {
  await book.kill();
  book = await startBook();
};

/** Kills by the state that they came in. */
const kills: Record<string, number> = {};
const LEDGER = /ledger\.(commit|commit_batch)/;

/** Tables that a command of the ledger, and a draw, write last of all that they wait for. */
const COMMANDS = 'ledger.command';
const STEPS = 'sports_step';

/**
 * Kills the process while a statement of it waits for a table that this test holds: then it is in the middle of `state`. Another goes on, and what the
 * dead one had sent may still be done or not.
 */
async function killedIn(state: string, work: () => unknown, table = COMMANDS): Promise<void> {
  const holder = await owner.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
    await work();
    const waiting = async (): Promise<boolean> => {
      const { rows } = await owner.query<{ query: string }>(
        "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rows.some(({ query }) => (table === COMMANDS ? LEDGER : /sports_step/).test(query));
    };
    await expect.poll(waiting, PATIENCE).toBe(true);
    await book.kill();
  } finally {
    await holder.query('COMMIT');
    holder.release();
  }
  kills[state] = (kills[state] ?? 0) + 1;
  book = await startBook();
}

const dueNow = (table: 'sports_bet' | 'sports_sale', lateS = 0) =>
  owner.query(`UPDATE ${table} SET decide_at = clock_timestamp() - $1 * interval '1 second' WHERE state = 'waiting'`, [lateS]);
const later = (event: bigint) =>
  owner.query(`UPDATE sports_event SET due_at = clock_timestamp() + interval '1 hour' WHERE id = $1`, [event]);
const isSold = (event: bigint) =>
  one(`SELECT state = 'live' AND priced_steps = steps AND fresh_until > clock_timestamp() AS x FROM sports_event WHERE id = $1`, event);

/** A bet that the process places, killed at its commit; its repeat finds one bet. */
async function placing(fan: Fan, line: RequestedLeg): Promise<bigint> {
  const { caller } = fan;
  const requestId = randomUUID();
  const { isBanker: _isBanker, ...shown } = line;
  const sent = {
    caller: { ...caller, memberId: String(caller.memberId) },
    requestId,
    unit: '500',
    leg: { ...shown, market: String(line.market) },
  };
  await killedIn('placing', () => book.place(sent));
  const { id } = await fan.placed([line], { requestId, unit: 500n });
  expect((await fan.placed([line], { requestId, unit: 500n })).id).toBe(id);
  return id;
}

/** Begins a match, killed in a step; it goes on with each draw once. */
async function stepping(event: bigint): Promise<void> {
  const begin = () =>
    owner.query(
      `UPDATE sports_event SET starts_at = clock_timestamp() - interval '18 seconds', due_at = clock_timestamp() - interval '1 minute' WHERE id = $1`,
      [event],
    );
  await killedIn('step', begin, STEPS);
  await expect.poll(() => one('SELECT state AS x FROM sports_event WHERE id = $1', event), PATIENCE).toBe('live');
  await later(event);
  await expect.poll(() => isSold(event), PATIENCE).toBe(true);
  expect(
    await one(
      'SELECT e.steps = count(s.step) AS x FROM sports_event e JOIN sports_step s ON s.event_id = e.id WHERE e.id = $1 GROUP BY e.steps',
      event,
    ),
  ).toBe(true);
}

async function soldBy(fan: Fan, betId: bigint): Promise<void> {
  const sold = await sell(deps, { caller: fan.caller, requestId: randomUUID(), betId, part: 4_000, least: money(0n, 'USD'), now: now() });
  if (!sold.ok) throw new Error(sold.failure.code);
}

/** Bets and cash-outs in play, killed while they wait and while they are decided. */
async function deciding(event: bigint, fans: readonly [Fan, Fan, Fan], early: bigint): Promise<void> {
  const [seller, taker, late] = fans;
  const line = await leg(event, 'home');
  const waiting = await taker.placed([line], { unit: 700n });
  await restarted();
  kills['waiting'] = (kills['waiting'] ?? 0) + 1;
  await expect.poll(() => isSold(event), PATIENCE).toBe(true);
  expect(await stateOf(waiting.id)).toBe('waiting');
  await killedIn('accept', () => dueNow('sports_bet'));
  await expect.poll(() => stateOf(waiting.id), PATIENCE).not.toBe('waiting');

  const tardy = await late.placed([await leg(event, 'away')], { unit: 300n });
  await killedIn('refuse', () => dueNow('sports_bet', 11));
  await expect.poll(() => stateOf(tardy.id), PATIENCE).toBe('refused');

  await expect.poll(() => isSold(event), PATIENCE).toBe(true);
  await soldBy(seller, early);
  await restarted();
  kills['sale waiting'] = (kills['sale waiting'] ?? 0) + 1;
  await expect.poll(() => isSold(event), PATIENCE).toBe(true);
  await killedIn('sell', () => dueNow('sports_sale'));
  const sales = () => one(`SELECT count(*)::int AS x FROM sports_sale WHERE bet_id = $1 AND state = 'waiting'`, early);
  await expect.poll(sales, PATIENCE).toBe(0);
}

const isSettled = (event: bigint) => one('SELECT is_resulted AND settled = revision AS x FROM sports_event WHERE id = $1', event);

/** The end of a match and a correction of it, killed while a bet is settled and while it is corrected. */
async function settling(event: bigint): Promise<void> {
  const end = () =>
    owner.query(
      `UPDATE sports_event SET starts_at = starts_at - interval '1 day', due_at = clock_timestamp() - interval '1 hour' WHERE id = $1`,
      [event],
    );
  await killedIn('settle', end);
  await expect.poll(() => isSettled(event), PATIENCE).toBe(true);
  const window = { eventId: event, codes: ['winner'], from: new Date(0), to: new Date(Date.now() + 3_600_000) };
  const cancel = () => db.transact((tx) => addWindow(tx, window));
  await killedIn('resettle', cancel);
  await expect.poll(() => isSettled(event), PATIENCE).toBe(true);
}

test('a process that is killed in each state of a bet loses nothing and does nothing twice', { timeout: 3_600_000 }, async () => {
  const ends: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round++) {
    const event = matches[round]!;
    const fans = [await player(START), await player(START), await player(START)] as const;
    const early = await placing(fans[0], await leg(event, 'home'));
    await stepping(event);
    await deciding(event, fans, early);
    await settling(event);
    await sleep(50);
    for (const fan of fans) {
      const bets = await fan.bets(false);
      expect(await fan.bets(true)).toEqual([]);
      for (const { state } of bets) ends[state] = (ends[state] ?? 0) + 1;
      const net = bets.reduce((sum, { state, stake, paid }) => (state === 'refused' ? sum : sum - stake + paid!), 0n);
      expect([await fan.balance(), await fan.held()]).toEqual([START + net, 0n]);
      // All bets were on the winner, which the window voids; what was sold before stays sold.
      for (const { state, sold, stake, paid } of bets) if (state === 'settled' && sold === 0) expect(paid).toBe(stake);
      const { rows } = await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM bet_record WHERE member_id = $1', [
        fan.caller.memberId,
      ]);
      expect(rows[0]!.n).toBe(bets.filter(({ state }) => state !== 'refused').length);
    }
    expect(await checkInvariants(db)).toEqual([]);
  }
  await book.kill();
  process.stderr.write(`kills by state: ${JSON.stringify(kills)}; bets by their ends: ${JSON.stringify(ends)}\n`);
  for (const count of Object.values(kills)) expect(count).toBe(ROUNDS);
});
