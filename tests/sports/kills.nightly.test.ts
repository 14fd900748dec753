import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { sell } from '#modules/sportsbook/cash-out/sell.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';
import { whenDone } from '#tests/factories/when-done.ts';

const ROUNDS = Number(process.env['SPORTS_KILLS'] ?? 20);
const FANS = 6;
const PATIENCE = { timeout: 60_000, interval: 50 };

const { db, owner, appUrl, deps, lead, events, leg, player, now } = await openSportsHouse({ owed: '100000.00', paid: '100000.00' });
deps.pace.ahead = ROUNDS + 1;
await lead();
deps.pace.ahead = 0;
await owner.query(`UPDATE sports_event SET wanted_until = clock_timestamp() + interval '1 day'`);
await lead();
const matches = (await events()).map(({ id }) => id);

/** Starts a process that leads and decides; it ends with the test at the latest. */
async function startBook() {
  const requested = JSON.stringify({ url: appUrl, holder: randomUUID() });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'book-process.ts'), requested], { stdio: ['ignore', 'pipe', 'ignore'] });
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  whenDone(kill);
  await once(child.stdout, 'data');
  return kill;
}

const one = async (text: string, of: bigint): Promise<unknown> => (await owner.query<{ x: unknown }>(text, [of])).rows[0]!.x;
const isSold = (event: bigint) =>
  one(`SELECT state = 'live' AND priced_steps = steps AND fresh_until > clock_timestamp() AS x FROM sports_event WHERE id = $1`, event);
const waiting = async (): Promise<number> =>
  (
    await owner.query<{ n: number }>(
      `SELECT (SELECT count(*) FROM sports_bet WHERE state = 'waiting')::int + (SELECT count(*) FROM sports_sale WHERE state = 'waiting')::int AS n`,
    )
  ).rows[0]!.n;
const comeDue = async (): Promise<void> => {
  for (const table of ['sports_bet', 'sports_sale'])
    await owner.query(`UPDATE ${table} SET decide_at = clock_timestamp() WHERE state = 'waiting'`);
};

test('kills while bets and cash-outs wait, are decided and settled lose nothing and do nothing twice', { timeout: 3_600_000 }, async () => {
  const seen: Record<string, number> = {};
  let kill = await startBook();
  for (let round = 0; round < ROUNDS; round++) {
    const event = matches[round]!;
    const fans = await Promise.all(Array.from({ length: FANS }, () => player()));
    const early = await Promise.all(fans.map(async (fan) => fan.placed([await leg(event, 'home')], { unit: 1_000n })));
    await owner.query(
      `UPDATE sports_event SET starts_at = clock_timestamp() - interval '18 seconds', due_at = clock_timestamp() - interval '1 minute' WHERE id = $1`,
      [event],
    );
    await expect.poll(() => one(`SELECT state AS x FROM sports_event WHERE id = $1`, event), PATIENCE).toBe('live');
    await owner.query(`UPDATE sports_event SET due_at = clock_timestamp() + interval '1 hour' WHERE id = $1`, [event]);
    await expect.poll(() => isSold(event), PATIENCE).toBe(true);
    const outcomes = ['home', 'draw', 'away'];
    for (const [at, fan] of fans.entries()) {
      await fan.place([await leg(event, outcomes[at % 3]!)], { unit: 700n });
      const order = { caller: fan.caller, requestId: randomUUID(), betId: early[at]!.id, part: at % 2 === 0 ? 10_000 : 3_333 };
      await sell(deps, { ...order, least: money(0n, 'USD'), now: now() });
    }
    await comeDue();
    await sleep(Math.random() * 150);
    await kill();
    // With nobody to price them the prices are soon no longer taken.
    if (round === 0) {
      await expect.poll(() => isSold(event), PATIENCE).toBe(false);
      expect(await fans[0]!.place([await leg(event, 'home')])).toMatchObject({ failure: { code: 'sports.suspended' } });
    }
    kill = await startBook();
    await expect.poll(waiting, PATIENCE).toBe(0);
    await owner.query(
      `UPDATE sports_event SET starts_at = starts_at - interval '1 day', due_at = clock_timestamp() - interval '1 hour' WHERE id = $1`,
      [event],
    );
    await sleep(Math.random() * 400);
    await kill();
    kill = await startBook();
    await expect
      .poll(() => one('SELECT is_resulted AND settled = revision AS x FROM sports_event WHERE id = $1', event), PATIENCE)
      .toBe(true);
    for (const fan of fans) {
      const bets = [...(await fan.bets(false)), ...(await fan.bets(true))];
      for (const { state } of bets) seen[state] = (seen[state] ?? 0) + 1;
      expect(bets.every(({ state }) => ['refused', 'settled', 'sold'].includes(state))).toBe(true);
      const net = bets.reduce((sum, { state, stake, paid }) => (state === 'refused' ? sum : sum - stake + paid!), 0n);
      expect([await fan.balance(), await fan.held()]).toEqual([10_000n + net, 0n]);
      const { rows } = await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM bet_record WHERE member_id = $1', [
        fan.caller.memberId,
      ]);
      expect(rows[0]!.n).toBe(bets.filter(({ state }) => state !== 'refused').length);
    }
    expect(await checkInvariants(db)).toEqual([]);
  }
  await kill();
  process.stderr.write(`${2 * ROUNDS} kills, bets by their ends: ${JSON.stringify(seen)}\n`);
});
