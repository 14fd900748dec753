import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { stream } from '#modules/fairness/index.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { nextLink } from '#modules/leads/chain.ts';
import { openRoundsOfDraw } from '#modules/bets/open-round-store.ts';
import { findDraw, lockDueDraw, voidDraw } from '#modules/draws/draw-store.ts';
import { settleTickets } from '#modules/draws/end-ticket.ts';
import { openToyLottery } from '#tests/factories/toy-lottery.ts';

const { db, owner, wallet, fairness, family, toy, rounds, openProcess, startProcess, stopAll, player, until, state, onSale, settled } =
  await openToyLottery();
afterAll(stopAll);

describe('a draw', () => {
  test('takes tickets, takes place, pays each once; chain and seeds of all buyers prove it', async () => {
    const { stop } = await startProcess();
    const [a, b, practised] = await Promise.all([player(), player(), player('practice')]);
    const draw = await onSale();
    const [zero, one] = [await a.bought(draw.number, 0), await b.bought(draw.number, 1)];
    await practised.bought(draw.number, 0);
    expect(await rounds.drawProof({ id: BigInt(draw.id), pageNo: 1 })).toMatchObject({
      value: { state: 'open', hash: null, lines: [], pages: 0 },
    });
    expect(zero).toMatchObject({ step: 0, outcome: { number: draw.number }, fair: { serverSeed: null, clientSeed: '' } });
    expect(await a.balance()).toBe(9_900n);
    const { digit } = await settled(draw.number);
    expect(await Promise.all([a.balance(), b.balance()])).toEqual(digit === 0 ? [10_100n, 9_900n] : [9_900n, 10_100n]);
    const [mine, other] = await Promise.all([a.record(zero.roundId), b.record(one.roundId)]);
    expect(mine!.round).toMatchObject({ step: null, outcome: { digit }, payout: { minor: digit === 0 ? 200n : 0n } });
    expect([mine!.balanceBefore, mine!.balanceAfter]).toEqual([null, null]);
    const { fair } = mine!.round;
    expect(other!.round.fair).toEqual(fair);
    const past = (await state()).last.find(({ number }) => number === draw.number)!;
    expect(past).toMatchObject({ tickets: 2, hash: fair.serverSeed, seeds: fair.clientSeed });
    expect(nextLink(fair.serverSeed!)).toBe(past.hashBefore);
    expect(toy.deal(stream(fair.serverSeed!, fair.clientSeed, BigInt(fair.nonce)))).toEqual({ digit });
    const seedOf = async ({ caller: { memberId } }: typeof a) => (await fairness.activeSeed({ memberId, mode: 'real' })).clientSeed;
    const lines = [`${zero.roundId}:${await seedOf(a)}`, `${one.roundId}:${await seedOf(b)}`];
    // A stranger has the lines as well, without a name; practice is none of them.
    const proof = await rounds.drawProof({ id: BigInt(draw.id), pageNo: 1 });
    if (!proof.ok) throw new Error(proof.failure.code);
    expect(proof.value).toMatchObject({ state: 'drawn', tickets: 2, lines, pages: 1, hash: fair.serverSeed, hashBefore: past.hashBefore });
    expect(JSON.stringify(proof.value)).not.toContain('toy9');
    const text = [proof.value.chain!.salt, ...proof.value.lines].join('\n');
    expect(fair.clientSeed).toBe(createHash('sha256').update(text).digest('hex'));
    expect(await rounds.drawProof({ id: BigInt(draw.id), pageNo: 2 })).toMatchObject({ value: { lines: [], pages: 1 } });
    expect(await rounds.drawProof({ id: 1n << 60n, pageNo: 1 })).toMatchObject({ failure: { code: 'rounds.draw_unknown' } });
    expect(await checkInvariants(db)).toEqual([]);
    await stop();
  });

  test('a member has any number of tickets; one request is one ticket, asked for 50 times at once', async () => {
    await startProcess();
    const one = await player();
    const draw = await onSale(1);
    const requestId = randomUUID();
    const same = await Promise.all(Array.from({ length: 50 }, () => one.buy(draw.number, 0, requestId)));
    expect(new Set(same.map((made) => made.ok && made.value.round.roundId)).size).toBe(1);
    await one.bought(draw.number, 0);
    await one.bought(draw.number, 1);
    expect(await one.balance()).toBe(9_700n);
    await settled(draw.number);
    expect([9_900n, 10_100n]).toContain(await one.balance());
    expect((await state()).tickets).toEqual([]);
  });

  test('is closed by the clock of the database, and a late ticket is offered the next draw', async () => {
    await startProcess();
    const one = await player();
    const draw = await onSale();
    await until(async () => Date.now() >= draw.closesAt.getTime() - 60);
    const tries = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        await sleep(at * 3);
        const at0 = Date.now();
        return { at: at0, made: await one.buy(draw.number, 2 + at) };
      }),
    );
    const sold = tries.filter(({ made }) => made.ok);
    const late = tries.filter(({ made }) => !made.ok);
    expect(late.length).toBeGreaterThan(0);
    for (const { at } of sold) expect(at).toBeLessThan(draw.closesAt.getTime());
    for (const { made } of late) expect(made).toMatchObject({ failure: { code: 'rounds.bets_closed', facts: { next: draw.number + 1 } } });
    const { n } = (await owner.query<{ n: string }>('SELECT count(*) AS n FROM open_round WHERE member_id = $1', [one.caller.memberId]))
      .rows[0]!;
    expect(Number(n)).toBe(sold.length);
    expect(await one.balance()).toBe(10_000n - 100n * BigInt(sold.length));
  });

  test('what may be owed on a number is never more than the limit: 50 buy at once, 10 are sold, and a ticket given back makes room', async () => {
    await startProcess();
    const buyers = await Promise.all(Array.from({ length: 50 }, () => player()));
    const draw = await onSale(2);
    const made = await Promise.all(buyers.map((one) => one.buy(draw.number, 1)));
    const sold = made.flatMap((one, at) => (one.ok ? [{ buyer: buyers[at]!, round: one.value.round }] : []));
    expect(sold).toHaveLength(10);
    for (const one of made) if (!one.ok) expect(one.failure).toMatchObject({ code: 'rounds.sold_out', facts: { number: '1' } });
    const { buyer, round } = sold[0]!;
    const requestId = randomUUID();
    const back = await Promise.all(Array.from({ length: 5 }, () => buyer.cancel(round.roundId, requestId)));
    for (const one of back)
      expect(one).toMatchObject({ ok: true, value: { round: { payout: { minor: 100n }, outcome: expect.anything() } } });
    expect(await buyer.balance()).toBe(10_000n);
    expect((await buyer.record(round.roundId))!.turnover.minor).toBe(0n);
    expect((await buyers[49]!.buy(draw.number, 0)).ok).toBe(true);
    expect((await buyer.buy(draw.number, 1)).ok).toBe(true);
    expect((await buyers[48]!.buy(draw.number, 1)).ok).toBe(false);
  });

  test('a ticket is given back before the close alone', async () => {
    await startProcess();
    const one = await player();
    const draw = await onSale();
    const { roundId } = await one.bought(draw.number);
    await until(async () => Date.now() > draw.closesAt.getTime() + 20);
    expect(await one.cancel(roundId)).toMatchObject({ failure: { code: 'rounds.bets_closed' } });
    await settled(draw.number);
    expect(await one.cancel(roundId)).toMatchObject({ failure: { code: 'rounds.open_elsewhere' } });
  });

  test('that is called off gives every stake back, once, and the draws after it are proven still', async () => {
    await startProcess();
    const [one, two] = await Promise.all([player(), player()]);
    const draw = await onSale(1);
    const ticket = await one.bought(draw.number);
    const after = await two.bought(draw.number + 1);
    expect(await voidDraw(db, BigInt(draw.id))).toBe(true);
    expect((await two.buy(draw.number)).ok).toBe(false);
    expect(await settled(draw.number)).toEqual({ digit: null });
    expect(await one.balance()).toBe(10_000n);
    expect((await one.record(ticket.roundId))!).toMatchObject({ turnover: { minor: 0n }, round: { outcome: expect.anything() } });
    expect((await findDraw(db, BigInt(draw.id)))!.hash).toBeNull();
    await settled(draw.number + 1);
    const { fair } = (await two.record(after.roundId))!.round;
    expect(nextLink(fair.serverSeed!)).toBe(fair.serverSeedHash);
    expect((await findDraw(db, BigInt(draw.id)))!.hash).toBe(fair.serverSeedHash);
    expect(await voidDraw(db, BigInt(draw.id))).toBe(false);
  });
});

describe('a process that is lost', () => {
  test('before the draw, or in the middle of its settlement: another one goes on, and each ticket is paid once', async () => {
    await startProcess();
    const buyers = await Promise.all(Array.from({ length: 8 }, () => player()));
    const draw = await onSale();
    const tickets = await Promise.all(buyers.map((one, at) => one.bought(draw.number, at % 2)));
    await stopAll();
    await until(async () => Date.now() > draw.drawsAt.getTime() + 100);
    expect((await findDraw(db, BigInt(draw.id)))!.state).toBe('open');
    // Another one lets it take place and is lost when it has settled three of eight.
    const second = openProcess();
    await owner.query(`CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'lost'; END $$`);
    await owner.query('CREATE TRIGGER losing BEFORE DELETE ON open_round FOR EACH ROW EXECUTE FUNCTION lose()');
    await until(async () => {
      await second.draws.look();
      return (await findDraw(db, BigInt(draw.id)))!.state === 'drawn';
    });
    await second.draws.stop();
    // The first refusal ends the batch; its rest is still on its way.
    await sleep(800);
    await owner.query('DROP FUNCTION lose CASCADE');
    const drawn = (await findDraw(db, BigInt(draw.id)))!;
    const deps = {
      db,
      wallet,
      families: [family],
      brandOf: () => ({}),
      weights: { of: () => Promise.resolve(10_000) },
      notifyRound: () => {},
    } as never;
    await settleTickets(deps, drawn, await openRoundsOfDraw(db, BigInt(draw.id), { limit: 3 }), systemClock.now());
    expect(await openRoundsOfDraw(db, BigInt(draw.id), { limit: 100 })).toHaveLength(5);
    const { digit } = drawn.outcome as { digit: number };
    await startProcess();
    await settled(draw.number);
    expect((await findDraw(db, BigInt(draw.id)))!).toMatchObject({ hash: drawn.hash, seeds: drawn.seeds, outcome: drawn.outcome });
    for (const [at, one] of buyers.entries()) expect(await one.balance()).toBe(at % 2 === digit ? 10_100n : 9_900n);
    expect(new Set(tickets.map(({ roundId }) => roundId)).size).toBe(8);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('two that settle the same tickets at once pay each of them once', async () => {
    await startProcess();
    const buyers = await Promise.all(Array.from({ length: 6 }, () => player()));
    const draw = await onSale();
    await Promise.all(buyers.map((one, at) => one.bought(draw.number, at % 2)));
    await stopAll();
    await until(async () => Date.now() > draw.drawsAt.getTime() + 50);
    const open = await openRoundsOfDraw(db, BigInt(draw.id), { limit: 100 });
    expect(open).toHaveLength(6);
    const drawn = {
      ...(await findDraw(db, BigInt(draw.id)))!,
      state: 'drawn' as const,
      outcome: { digit: 1 },
      seeds: 'a'.repeat(64),
      hash: 'b'.repeat(64),
    };
    const deps = {
      db,
      wallet,
      families: [family],
      brandOf: () => ({}),
      weights: { of: () => Promise.resolve(10_000) },
      notifyRound: () => {},
    } as never;
    await Promise.all(Array.from({ length: 4 }, () => settleTickets(deps, drawn, open, systemClock.now())));
    for (const [at, one] of buyers.entries()) expect(await one.balance()).toBe(at % 2 === 1 ? 10_100n : 9_900n);
  });

  test('a ticket that was judged in time and is not committed yet is waited for', async () => {
    await startProcess();
    await player();
    const draw = await onSale();
    await stopAll();
    const held = Promise.withResolvers<void>();
    const holding = db.transact(async (tx) => {
      await tx.query('SELECT FROM draw WHERE id = $1 FOR NO KEY UPDATE', [draw.id]);
      await held.promise;
    });
    await until(async () => Date.now() > draw.drawsAt.getTime() + 20);
    let isLocked = false;
    const locking = db.transact(async (tx) => {
      isLocked = await lockDueDraw(tx, BigInt(draw.id));
    });
    await sleep(200);
    expect(isLocked).toBe(false);
    held.resolve();
    await Promise.all([holding, locking]);
    expect(isLocked).toBe(true);
  });
});

test('every number adds up', async () => {
  expect(await checkInvariants(db)).toEqual([]);
});
