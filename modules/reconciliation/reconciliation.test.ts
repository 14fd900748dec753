import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { carryOutAgreed } from '#modules/reconciliation/carry-out.ts';
import { reconcileRun } from '#modules/reconciliation/reconcile.ts';
import type { Run } from '#modules/reconciliation/run-store.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { reconcileBench } from '#tests/factories/reconciliation.ts';

const bench = await reconcileBench();
const { deps, supplier, trial, note, round, during, cash, cases, setLimit, server, time } = bench;
const { book } = supplier;
afterAll(bench.stop);
beforeEach(async () => {
  // Agreed cases are due for this file alone: the server's own jobs go by the time.
  time.ahead = 3_600_000;
  supplier.setManner('honest');
  await setLimit(0, 0);
});
const fifty = <T>(work: () => Promise<T>): Promise<T>[] => Array.from({ length: 50 }, work);
/** Fifty passes at once: more than the line of a vendor takes, so that some of them fail. */
async function fiftyPasses(run: Run): Promise<void> {
  const passes = await Promise.allSettled(fifty(() => reconcileRun(deps, run)));
  expect(passes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(10);
}
/** Automatically settled cases leave the day's sum of the following tests. */
async function freshDay(): Promise<void> {
  await server.owner.query('ALTER TABLE vendor_case DISABLE TRIGGER vendor_case_move');
  await server.owner.query("UPDATE vendor_case SET opened_at = opened_at - interval '2 days' WHERE is_proven");
  await server.owner.query('ALTER TABLE vendor_case ENABLE TRIGGER vendor_case_move');
}

describe('a window', () => {
  test('that is the same on both sides makes no case: bets, wins, what was taken back, and what never came', async () => {
    const run = await during(async () => {
      await round({ win: 3 });
      const { bet, round: name } = await round();
      await trial.rollback(bet, name);
      book.lie(bet, 'other-state');
      const promo = randomUUID();
      await trial.promo(200_000n, { transaction_uuid: promo });
      note({ kind: 'promo', transaction_uuid: promo, amount: '200000', campaign_id: 'conformance', type: 'JACKPOT' });
      note({ kind: 'bet', transaction_uuid: randomUUID(), round_id: 'never-came', amount: '100000', state: 'ROLLED_BACK' });
    });
    expect(await reconcileRun(deps, run)).toEqual({ sent: 5, same: 5, opened: 0, proven: 0, resolved: 0 });
  });

  test('has a case for each lie: one left out, one added, another amount, another round, another state; all of them are found (F12)', async () => {
    const sent = { leftOut: '', added: randomUUID(), amount: '', round: '', state: '', refused: randomUUID() };
    const run = await during(async () => {
      [sent.leftOut, sent.amount, sent.round, sent.state] = (await Promise.all(Array.from({ length: 4 }, () => round()))).map(
        ({ bet }) => bet,
      ) as [...[string, string, string, string]];
      book.lie(sent.leftOut, 'leave-out');
      book.lie(sent.amount, 'other-amount');
      book.lie(sent.round, 'other-round');
      book.lie(sent.state, 'other-state');
      note({ kind: 'bet', transaction_uuid: sent.added, round_id: 'r-added', amount: '100000' });
      await trial.bet({ transaction_uuid: sent.refused, round_id: 'r-refused', amount: String(10n ** 12n) });
      note({ kind: 'bet', transaction_uuid: sent.refused, round_id: 'r-refused', amount: String(10n ** 12n) });
    });
    expect(await reconcileRun(deps, run)).toMatchObject({ missing_there: 1, missing_here: 1, amount: 1, terms: 1, state: 2, opened: 6 });
    const found = new Map<string, string>();
    for (const [name, id] of Object.entries(sent)) for (const { difference } of await cases([id])) found.set(name, difference);
    expect(Object.fromEntries(found)).toEqual({
      leftOut: 'missing_there',
      added: 'missing_here',
      amount: 'amount',
      round: 'terms',
      state: 'state',
      refused: 'state',
    });
  });

  test('makes no second case when it is repeated, by fifty passes at once or after one that died in the middle', async () => {
    let id = '';
    const run = await during(async () => void ({ bet: id } = await round()));
    book.lie(id, 'other-amount');
    let requested = 0;
    const dying = {
      ...deps.feed,
      request: async (...call: Parameters<typeof deps.feed.request>) =>
        ++requested > 0 && call[1].kind === 'list' ? Promise.reject(new Error('killed')) : deps.feed.request(...call),
    };
    await expect(reconcileRun({ ...deps, feed: dying }, run)).rejects.toThrow('killed');
    expect(await cases([id])).toEqual([]);
    await fiftyPasses(run);
    await reconcileRun(deps, { ...run, span: 'day' });
    expect(await cases([id])).toMatchObject([{ difference: 'amount', state: 'open' }]);
  });

  test('closes its case by itself once both say the same', async () => {
    let id = '';
    const run = await during(async () => void ({ bet: id } = await round()));
    book.lie(id, 'leave-out');
    await reconcileRun(deps, run);
    book.lie(id, null);
    expect(await reconcileRun(deps, run)).toMatchObject({ resolved: 1 });
    expect(await cases([id])).toMatchObject([{ state: 'resolved' }]);
  });

  test('is pulled by pages, and what its vendor dates quite otherwise is found by its number', async () => {
    const run = await during(async () => {
      const { id: bet, round: name } = await trial.placed();
      note({ kind: 'bet', transaction_uuid: bet, round_id: name, amount: '100000', at: Date.now() - 3_600_000 });
      for (let n = 0; n < 700; n++)
        note({ kind: 'bet', transaction_uuid: `page-${n}`, round_id: 'r', amount: '100000', state: 'ROLLED_BACK' });
    });
    expect(await reconcileRun(deps, run)).toMatchObject({ sent: 700, same: 701, opened: 0 });
  });
});

describe('a missing win', () => {
  test('that is proven is credited once, however often and by how many it is found; its callback later is a repeat', async () => {
    await setLimit(10, 100);
    let one = { bet: '', round: '', win: '' };
    const run = await during(async () => {
      one = await round({ win: 7, isSent: false });
    });
    const before = await cash();
    await fiftyPasses(run);
    await Promise.all(fifty(() => carryOutAgreed(deps)));
    await reconcileRun(deps, { ...run, span: 'day' });
    await carryOutAgreed(deps);
    expect((await cash()) - before).toBe(700n);
    expect(await cases([one.win])).toMatchObject([{ difference: 'missing_here', state: 'applied', decided_by: 'automatic' }]);
    const late = await trial.win(one.bet, one.round, { transaction_uuid: one.win, amount: '700000' });
    expect(late.status).toBe('OK');
    expect((await cash()) - before).toBe(700n);
    expect((await trial.bet({ round_id: one.round })).status).toBe('ROUND_CLOSED');
    expect(await brokenInvariants(server.db)).toEqual([]);
  });

  test('whose callback comes first is not credited again', async () => {
    await setLimit(10, 100);
    let one = { bet: '', round: '', win: '' };
    const run = await during(async () => {
      one = await round({ win: 4, isSent: false });
    });
    await reconcileRun(deps, run);
    const before = await cash();
    const callback = trial.win(one.bet, one.round, { transaction_uuid: one.win, amount: '400000' });
    await Promise.all([callback, ...fifty(() => carryOutAgreed(deps))]);
    await carryOutAgreed(deps);
    expect((await cash()) - before).toBe(400n);
    expect(await cases([one.win])).toMatchObject([{ state: 'applied' }]);
  });

  test('is paid once by a process that died after it was paid and before that was known', async () => {
    await setLimit(10, 100);
    let one = { bet: '', round: '', win: '' };
    const run = await during(async () => {
      one = await round({ win: 5, isSent: false });
    });
    await reconcileRun(deps, run);
    const before = await cash();
    const dying: typeof deps = { ...deps, perform: async (...call) => (await deps.perform(...call), Promise.reject(new Error('killed'))) };
    await carryOutAgreed(dying);
    expect(await cases([one.win])).toMatchObject([{ state: 'agreed' }]);
    await carryOutAgreed(deps);
    expect(await cases([one.win])).toMatchObject([{ state: 'agreed' }]);
    time.ahead += 60_000;
    await carryOutAgreed(deps);
    expect(await cases([one.win])).toMatchObject([{ state: 'applied' }]);
    expect((await cash()) - before).toBe(500n);
  });

  test('whose outcome is not known is done again, and paid once', async () => {
    await setLimit(10, 100);
    let one = { bet: '', round: '', win: '' };
    const run = await during(async () => {
      one = await round({ win: 3, isSent: false });
    });
    await reconcileRun(deps, run);
    const before = await cash();
    await carryOutAgreed({ ...deps, perform: async () => ({ status: 'TEMPORARY_ERROR' }) });
    expect(await cases([one.win])).toMatchObject([{ state: 'agreed' }]);
    time.ahead += 60_000;
    await carryOutAgreed(deps);
    expect(await cases([one.win])).toMatchObject([{ state: 'applied' }]);
    expect((await cash()) - before).toBe(300n);
  });

  test('that the gateway refuses goes back to staff with the reason', async () => {
    await setLimit(10, 100);
    let one = { bet: '', round: '', win: '' };
    const run = await during(async () => {
      one = await round({ win: 3, isSent: false });
    });
    await reconcileRun(deps, run);
    await trial.rollback(one.bet, one.round);
    await carryOutAgreed(deps);
    expect(await cases([one.win])).toMatchObject([{ state: 'open', trouble: 'win: BET_NOT_FOUND' }]);
  });

  test('above the limit waits for staff', async () => {
    await setLimit(10, 100);
    let one = { win: '' };
    const run = await during(async () => {
      one = await round({ win: 11, isSent: false });
    });
    const before = await cash();
    await reconcileRun(deps, run);
    await carryOutAgreed(deps);
    expect(await cases([one.win])).toMatchObject([{ difference: 'missing_here', state: 'open' }]);
    expect(await cash()).toBe(before);
  });

  test('beyond a day’s limit waits for staff, also where twenty windows are compared at once', async () => {
    await freshDay();
    await setLimit(10, 25);
    const runs = [];
    for (let n = 0; n < 20; n++) runs.push(await during(() => round({ win: 6, isSent: false })));
    const before = await cash();
    await Promise.all(runs.map((run) => reconcileRun(deps, run)));
    await carryOutAgreed(deps);
    expect((await cash()) - before).toBe(2_400n);
    const { rows } = await server.owner.query<{ n: string }>(
      "SELECT count(*) AS n FROM vendor_case WHERE state = 'open' AND difference = 'missing_here' AND credit = 600",
    );
    expect(Number(rows[0]!.n)).toBe(16);
  });

  test.each([
    ['its bet is told otherwise', (one: { bet: string }) => book.lie(one.bet, 'other-amount')],
    ['its bet is told as taken back', (one: { bet: string }) => book.lie(one.bet, 'other-state')],
    ['its bet was taken back here', (one: { bet: string; round: string }) => trial.rollback(one.bet, one.round)],
    ['its round is over here', (one: { bet: string; round: string }) => trial.win(one.bet, one.round, { amount: '0' })],
    ['it is of another round', (one: { win: string }) => book.lie(one.win, 'other-round')],
  ])('is not proven where %s', async (_why, lie) => {
    await setLimit(100, 10_000);
    let one = { bet: '', round: '', win: '' };
    const run = await during(async () => {
      one = await round({ win: 2, isSent: false });
      await lie(one);
    });
    await reconcileRun(deps, run);
    const before = await cash();
    await carryOutAgreed(deps);
    expect((await cases([one.win])).map(({ state }) => state)).toEqual(['open']);
    expect(await cash()).toBe(before);
  });

  test('is not proven where its vendor, asked again, says something else', async () => {
    await setLimit(100, 10_000);
    let one = { win: '' };
    const run = await during(async () => {
      one = await round({ win: 2, isSent: false });
    });
    const turning = {
      ...deps.feed,
      request: async (...call: Parameters<typeof deps.feed.request>) => {
        if (call[1].kind === 'find') book.lie(one.win, 'other-amount');
        return deps.feed.request(...call);
      },
    };
    await reconcileRun({ ...deps, feed: turning }, run);
    expect((await cases([one.win])).map(({ state }) => state)).toEqual(['open']);
  });
});
