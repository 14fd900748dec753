import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createFeed, loadFeedDialects, type Feed } from '#modules/gateway/index.ts';
import { requestOpenRounds } from '#modules/reconciliation/open-rounds.ts';
import { createPasses, reconcileRun } from '#modules/reconciliation/reconcile.ts';
import { root } from '#tools/site/site-inputs.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { reconcileBench } from '#tests/factories/reconciliation.ts';

const bench = await reconcileBench();
const { deps, supplier, trial, round, cases, server, time } = bench;
const { owner } = server;
const dialects = await loadFeedDialects(root);
afterAll(bench.stop);
beforeEach(async () => {
  time.ahead = 0;
  supplier.setManner('honest');
  await owner.query('DELETE FROM reconcile_run');
});

type Window = { vendor: string; span: string; done_at: Date | null; trouble: string | null; tries: number };
const windows = async (vendor: string) =>
  (
    await owner.query<Window>('SELECT vendor, span, done_at, trouble, tries FROM reconcile_run WHERE vendor = $1 ORDER BY due_at, span', [
      vendor,
    ])
  ).rows;

describe('the passes of a process', () => {
  test('compare every hour and every day that is over, the oldest first, and each once by fifty at once', async () => {
    let lists = 0;
    const feed: typeof deps.feed = {
      vendors: () => ['SIM'],
      request: async () => {
        lists += 1;
        return { word: 'sent', transactions: [], next: null };
      },
    };
    const processes = Array.from({ length: 50 }, () => createPasses({ ...deps, feed }));
    for (let n = 0; n < 3; n++) {
      await Promise.all(processes.map(async (one) => one.begin()));
      await Promise.all(processes.map(async (one) => one.settled()));
    }
    const known = await windows('SIM');
    expect(known.filter(({ span }) => span === 'day')).toHaveLength(3);
    expect(known.filter(({ span }) => span === 'hour')).toHaveLength(26);
    const done = known.filter(({ done_at: at }) => at !== null);
    expect(done).toHaveLength(lists);
    expect(known.slice(0, done.length)).toEqual(done);
  });

  test('ask no vendor while a restored database is held, and open no case of a bet whose state here is unknown', async () => {
    const { bet } = await round();
    const booked = {
      kind: 'bet',
      transaction_uuid: randomUUID(),
      round_id: 'r',
      amount: '1',
      state: 'OK',
      at: Date.now() - 90 * 60_000,
    } as const;
    bench.note(booked);
    let requests = 0;
    const feed: typeof deps.feed = {
      vendors: () => ['SIM'],
      request: (vendor, call) => {
        requests += 1;
        return deps.feed.request(vendor, call);
      },
    };
    let isHeld = true;
    const perform: typeof deps.perform = () => Promise.resolve({ status: 'TEMPORARY_ERROR', why: 'the database was restored' });
    const passes = createPasses({ ...deps, feed, perform, restored: { isHeld: () => Promise.resolve(isHeld) } });
    await passes.begin();
    await passes.settled();
    expect([requests, await windows('SIM')]).toEqual([0, []]);
    await requestOpenRounds({ ...deps, feed, restored: { isHeld: () => Promise.resolve(true) } });
    expect(requests).toBe(0);
    isHeld = false;
    await passes.begin();
    await passes.settled();
    expect(requests).toBeGreaterThan(0);
    const [startsAt, endsAt] = [new Date(booked.at - 60_000), new Date(booked.at + 60_000)];
    const run = { vendor: 'SIM', span: 'hour', startsAt, endsAt, tries: 1 } as const;
    await expect(reconcileRun({ ...deps, perform }, run)).rejects.toThrow('here is unknown');
    expect(await cases([bet, booked.transaction_uuid])).toEqual([]);
  });

  test('of a vendor that never answers keep no other waiting (R-23)', async () => {
    let release = () => {};
    const never = new Promise<void>((resolve) => (release = resolve));
    const request: Feed['request'] = async (vendor) => {
      if (vendor === 'SLOW') await never;
      return { word: 'sent', transactions: [], next: null };
    };
    const passes = createPasses({ ...deps, feed: { vendors: () => ['SIM', 'SLOW'], request } });
    for (let n = 0; n < 4; n++) {
      await passes.begin();
      await expect.poll(async () => (await windows('SIM')).filter(({ done_at: at }) => at !== null).length).toBe(n + 1);
    }
    expect((await windows('SLOW')).filter(({ tries }) => tries > 0)).toMatchObject([{ done_at: null, tries: 1 }]);
    release();
    await passes.settled();
  });

  test.each([
    ['wrong', /Bad gateway/],
    ['repeating', /a page again/],
    ['lying', /another time/],
  ] as const)('of a vendor whose list is %s are put off with the reason, and store nothing', async (manner, why) => {
    const { bet } = await round();
    // A line of its own: that of the others is not broken by it.
    const own = createFeed({ clock: deps.clock, connections: bench.gateway.connections, dialects });
    const feed: typeof deps.feed = {
      vendors: () => ['SIM'],
      request: (vendor, call) => own.request(vendor, manner === 'lying' ? { kind: 'find', ids: [bet] } : call),
    };
    if (manner !== 'lying') supplier.setManner(manner);
    // Two pages, so that one can come again.
    for (let n = 0; n < 301; n++)
      bench.note({
        kind: 'bet',
        transaction_uuid: randomUUID(),
        round_id: 'r',
        amount: '1',
        state: 'ROLLED_BACK',
        at: Date.now() - 90 * 60_000,
      });
    const passes = createPasses({ ...deps, feed });
    for (let n = 0; n < 3; n++) {
      await passes.begin();
      await passes.settled();
    }
    const tried = (await windows('SIM')).filter(({ tries }) => tries > 0);
    expect(
      tried.some(({ trouble }) => why.test(trouble ?? '')),
      JSON.stringify(tried),
    ).toBe(true);
    expect(await cases([bet])).toEqual([]);
  });
});

describe('a round that stays open for a day', () => {
  const stateOf = async (name: string) =>
    (await owner.query<{ state: string }>('SELECT state FROM vendor_round WHERE external_id = $1', [name])).rows[0]?.state;
  const idOf = async (name: string) =>
    (await owner.query<{ id: string }>('SELECT id FROM vendor_round WHERE external_id = $1', [name])).rows[0]!.id;

  test('is requested: one that its vendor has closed is closed, one that is open there or unknown is a case, once', async () => {
    const over = await round();
    bench.note({
      kind: 'win',
      transaction_uuid: randomUUID(),
      round_id: over.round,
      reference_transaction_uuid: over.bet,
      amount: '0',
      state: 'ROLLED_BACK',
      round_closed: true,
    });
    const open = await round();
    const { round: unknown } = await trial.placed();
    await requestOpenRounds(deps);
    expect(await stateOf(over.round)).toBe('open');
    time.ahead = 25 * 3_600_000;
    await Promise.all(Array.from({ length: 10 }, async () => requestOpenRounds(deps)));
    expect([await stateOf(over.round), await stateOf(open.round)]).toEqual(['closed', 'open']);
    for (const name of [open.round, unknown])
      expect(await cases([await idOf(name)])).toMatchObject([{ kind: 'round', difference: 'unclosed', state: 'open' }]);
    expect(await cases([await idOf(over.round)])).toEqual([]);
    // A round that is closed later is no case any more.
    await trial.post('round/end', { round_id: open.round });
    await requestOpenRounds(deps);
    expect(await cases([await idOf(open.round)])).toMatchObject([{ state: 'resolved' }]);
    expect(await brokenInvariants(server.db)).toEqual([]);
  });

  test('is not closed over a difference: a win that never came is a case of its own', async () => {
    const one = await round({ win: 3, isSent: false });
    time.ahead = 26 * 3_600_000;
    await requestOpenRounds(deps);
    expect(await cases([one.win])).toMatchObject([{ difference: 'missing_here' }]);
    expect(await stateOf(one.round)).toBe('open');
  });
});

describe('a sitting that its vendor has not ended for a day', () => {
  const ONE = 100_000;
  const sit = async (session_id: string): Promise<string> => {
    const { player_id, currency, session, game } = trial;
    const own = { player_id, session_token: session.token, session_id, transaction_uuid: randomUUID(), game_code: game.code, currency };
    expect((await trial.post('reserve', { ...own, amount: String(5 * ONE) })).status).toBe('OK');
    return session_id;
  };
  const held = async (): Promise<bigint> => {
    const { rows } = await owner.query<{ balance: bigint }>(
      "SELECT coalesce(sum(balance), 0)::bigint AS balance FROM ledger.account WHERE member_id = $1 AND kind = 'held'",
      [bench.memberId],
    );
    return rows[0]!.balance;
  };

  test('ends as its vendor tells, by the vendor’s own transaction; what it knows nothing of comes back, what goes on stays', async () => {
    const before = await held();
    const [committed, released, unknown, open] = await Promise.all(['committed', 'released', 'unknown', 'open'].map(sit));
    const id = randomUUID();
    const end = { transaction_uuid: id, bet_total: String(3 * ONE), win_total: String(ONE) };
    supplier.book.recordSitting({ session_id: committed!, state: 'COMMITTED', ...end });
    supplier.book.recordSitting({ session_id: released!, state: 'RELEASED', transaction_uuid: randomUUID() });
    supplier.book.recordSitting({ session_id: open!, state: 'OPEN' });
    await requestOpenRounds(deps);
    expect(await held()).toBe(before + 2_000n);
    const cash = await bench.cash();
    time.ahead = 25 * 3_600_000;
    await Promise.all(Array.from({ length: 10 }, async () => requestOpenRounds(deps)));
    expect(await held()).toBe(before + 500n);
    expect(await bench.cash()).toBe(cash + 1_500n - 200n);
    // Its own call comes at last.
    const own = { player_id: trial.player_id, session_id: committed, ...end };
    expect((await trial.post('commit', own)).status).toBe('OK');
    expect(await bench.cash()).toBe(cash + 1_300n);
    const { player_id, currency, session, game } = trial;
    const again = { player_id, session_token: session.token, session_id: unknown, transaction_uuid: randomUUID(), currency };
    expect((await trial.post('reserve', { ...again, game_code: game.code, amount: String(ONE) })).status).toBe('ROUND_CLOSED');
    supplier.book.recordSitting({ session_id: open!, state: 'RELEASED', transaction_uuid: randomUUID() });
    time.ahead = 50 * 3_600_000;
    await requestOpenRounds(deps);
    expect(await held()).toBe(before);
    expect(await brokenInvariants(server.db)).toEqual([]);
  });
});
