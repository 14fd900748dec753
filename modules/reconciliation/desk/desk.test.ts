import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcileRun } from '#modules/reconciliation/reconcile.ts';
import { requestOpenRounds } from '#modules/reconciliation/open-rounds.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { reconcileBench } from '#tests/factories/reconciliation.ts';
import type { Answer } from '#tests/factories/server.ts';
import { signedInStaff, type TestStaff } from '#tests/factories/staff.ts';

const bench = await reconcileBench();
const { deps, supplier, trial, note, round, during, cash, cases, setLimit, server, time } = bench;
const { book } = supplier;
let [ines, oren, sol] = [] as TestStaff[] as [TestStaff, TestStaff, TestStaff];
afterAll(bench.stop);
beforeAll(async () => {
  [ines, oren, sol] = [
    await signedInStaff(server, 'finance'),
    await signedInStaff(server, 'finance'),
    await signedInStaff(server, 'support'),
  ];
});
beforeEach(async () => {
  time.ahead = 0;
  await setLimit(0, 0);
});

type Row = {
  id: string;
  state: string;
  about: string;
  ours: object | null;
  theirs: object | null;
  trouble: string | null;
  decidedBy: string | null;
};
const valueOf = <T>({ status, body, text }: Answer): T => {
  expect(status, text).toBe(200);
  return body.value as T;
};
const list = async () => valueOf<{ rows: Row[] }>(await sol.call('GET', '/bo/vendor-cases?pageSize=200')).rows;
const caseOf = async (about: string): Promise<Row> => (await list()).find((one) => one.about === about)!;
const detail = async (id: string) =>
  valueOf<{ plan: { act: string; of: string; amount: string | null }[] | null; messages: { requested: string | null }[] }>(
    await sol.call('GET', `/bo/vendor-cases/${id}`),
  );
const claim = (who: TestStaff, id: string) => who.call('POST', `/bo/vendor-cases/${id}/claim`, {});
const apply = (who: TestStaff, id: string, requestId: string = randomUUID()) =>
  who.call('POST', `/bo/vendor-cases/${id}/apply`, { reason: 'the vendor sent its log', requestId });

async function approve(who: TestStaff, approvalId: string): Promise<Answer> {
  const { rows } = valueOf<{ rows: { id: string; hash: string }[] }>(await who.call('GET', '/bo/approvals?pageSize=200'));
  const { hash } = rows.find(({ id }) => id === approvalId)!;
  return who.call('POST', `/bo/approvals/${approvalId}/decision`, { verdict: 'approve', hash, note: '' });
}

/** Has two staff members make it as the vendor says, and waits until that is carried out. */
async function appliedByTwo(about: string): Promise<Row> {
  const { id } = await caseOf(about);
  valueOf(await claim(ines, id));
  const { approvalId } = valueOf<{ approvalId: string }>(await apply(ines, id));
  expect((await approve(oren, approvalId)).status).toBe(200);
  await expect.poll(async () => (await caseOf(about)).state).not.toBe('agreed');
  return caseOf(about);
}

async function found(work: () => Promise<void>): Promise<void> {
  await reconcileRun(deps, await during(work));
}

describe('a case', () => {
  test('is made as the vendor says by two alone: a missing win is paid once, with both names (R-58, R-72)', async () => {
    let one = { bet: '', round: '', win: '' };
    await found(async () => void (one = await round({ win: 900, isSent: false })));
    const before = await cash();
    const { id } = await caseOf(one.win);
    expect((await detail(id)).plan).toEqual([{ act: 'win', of: one.win, amount: '900.00' }]);
    expect((await apply(ines, id)).body.code).toBe('staff.claim_required');
    valueOf(await claim(ines, id));
    expect((await claim(oren, id)).body.code).toBe('staff.claimed_elsewhere');
    const requestId = randomUUID();
    const { approvalId } = valueOf<{ approvalId: string }>(await apply(ines, id, requestId));
    expect(valueOf(await apply(ines, id, requestId))).toMatchObject({ approvalId });
    expect((await caseOf(one.win)).state).toBe('approval');
    expect((await approve(ines, approvalId)).body.code).toBe('staff.approval_own');
    const decided = await Promise.all(Array.from({ length: 50 }, () => approve(oren, approvalId)));
    expect(decided.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await expect.poll(async () => (await caseOf(one.win)).state).toBe('applied');
    expect((await cash()) - before).toBe(90_000n);
    expect(await caseOf(one.win)).toMatchObject({ decidedBy: `${ines.name}, ${oren.name}` });
    expect((await trial.win(one.bet, one.round, { transaction_uuid: one.win, amount: '90000000' })).status).toBe('OK');
    expect((await cash()) - before).toBe(90_000n);
    expect(await brokenInvariants(server.db)).toEqual([]);
  });

  test('takes back what its vendor took back or never had, and corrects an amount', async () => {
    const ids = { undone: '', unknown: '', won: '' };
    await found(async () => {
      ({ bet: ids.undone } = await round({ stake: 5 }));
      book.lie(ids.undone, 'other-state');
      ({ id: ids.unknown } = await trial.placed({ amount: '700000' }));
      ({ win: ids.won } = await round({ win: 10 }));
      // It reports 910.00 for a win of 10.00.
      book.lie(ids.won, 'other-amount');
    });
    const before = await cash();
    expect(await appliedByTwo(ids.undone)).toMatchObject({ state: 'applied' });
    expect((await cash()) - before).toBe(500n);
    expect(await appliedByTwo(ids.unknown)).toMatchObject({ state: 'applied' });
    expect((await cash()) - before).toBe(1_200n);
    expect(await appliedByTwo(ids.won)).toMatchObject({ state: 'applied' });
    expect((await cash()) - before).toBe(1_200n + 90_000n);
    expect(await brokenInvariants(server.db)).toEqual([]);
  });

  test('pays a win into a round that is closed here', async () => {
    let one = { bet: '', round: '', win: '' };
    await found(async () => {
      one = await round({ win: 6, isSent: false });
      await trial.win(one.bet, one.round, { amount: '0' });
    });
    const before = await cash();
    expect((await detail((await caseOf(one.win)).id)).plan).toMatchObject([{ act: 'win', amount: '6.00' }]);
    expect(await appliedByTwo(one.win)).toMatchObject({ state: 'applied' });
    expect((await cash()) - before).toBe(600n);
  });

  test('of a round that its vendor knows nothing of is void: every stake comes back, and it ends (R-26)', async () => {
    const { round: name } = await trial.placed({ amount: '300000' });
    await trial.placed({ round_id: name, amount: '200000' });
    time.ahead = 25 * 3_600_000;
    await requestOpenRounds(deps);
    const { rows } = await server.owner.query<{ id: bigint }>('SELECT id FROM vendor_round WHERE external_id = $1', [name]);
    const before = await cash();
    expect(await appliedByTwo(String(rows[0]!.id))).toMatchObject({ state: 'applied' });
    expect((await cash()) - before).toBe(500n);
    expect((await trial.bet({ round_id: name })).status).toBe('ROUND_CLOSED');
  });

  test('whose plan is refused comes back to staff with the reason, and moved nothing', async () => {
    let one = { bet: '', round: '', win: '' };
    await found(async () => void (one = await round({ win: 8, isSent: false })));
    const { id } = await caseOf(one.win);
    valueOf(await claim(ines, id));
    const { approvalId } = valueOf<{ approvalId: string }>(await apply(ines, id));
    // The vendor takes the bet back between the question and the decision.
    await trial.rollback(one.bet, one.round);
    const before = await cash();
    expect((await approve(oren, approvalId)).body.code).toBe('staff.approval_changed');
    expect(await cash()).toBe(before);
    expect(await caseOf(one.win)).toMatchObject({ state: 'approval' });
  });

  test('that nothing could make so is dismissed alone, by whoever holds it, and stays closed', async () => {
    const bet = randomUUID();
    await found(async () => note({ kind: 'bet', transaction_uuid: bet, round_id: 'r-foreign', amount: '100000' }));
    const { id } = await caseOf(bet);
    expect((await detail(id)).plan).toBeNull();
    valueOf(await claim(oren, id));
    expect((await apply(oren, id)).body.code).toBe('reconciliation.case_not_applicable');
    const reason = 'the vendor withdrew it';
    expect((await ines.call('POST', `/bo/vendor-cases/${id}/dismiss`, { reason })).body.code).toBe('staff.claimed_elsewhere');
    valueOf(await oren.call('POST', `/bo/vendor-cases/${id}/dismiss`, { reason }));
    expect(await caseOf(bet)).toMatchObject({ state: 'dismissed', decidedBy: oren.name });
    expect((await claim(ines, id)).body.code).toBe('reconciliation.case_closed');
    await expect(server.db.query("UPDATE vendor_case SET state = 'open', closed_at = NULL WHERE id = $1", [id])).rejects.toMatchObject({
      code: '23514',
    });
    const { rows } = await server.owner.query('SELECT 1 FROM audit_entry WHERE action = $1 AND subject_id = $2', [
      'reconciliation.dismiss_case',
      id,
    ]);
    expect(rows).toHaveLength(1);
  });
});

test('a round shows its transactions and the messages that made them, without what opens a session (R-80)', async () => {
  const { bet, round: name } = await round({ win: 2 });
  await trial.rollback(bet, name);
  type Shown = { rows: { id: string }[] };
  await expect
    .poll(async () => {
      const { rows } = valueOf<Shown>(await sol.call('GET', `/bo/vendor-rounds?vendor=SIM&name=${name}`));
      const shown = valueOf<{ moves: { kind: string }[]; messages: { path: string; status: string; requested: string }[] }>(
        await sol.call('GET', `/bo/vendor-rounds/${rows[0]!.id}`),
      );
      return { kinds: shown.moves.map(({ kind }) => kind), said: shown.messages.map(({ path, status }) => `${path} ${status}`) };
    })
    .toEqual({ kinds: ['bet', 'win'], said: ['bet OK', 'win OK', 'rollback ALREADY_SETTLED'] });
  const { rows: kept } = await server.owner.query<{ requested: string; answered: string }>(
    'SELECT requested, answered FROM vendor_message',
  );
  expect(kept.length).toBeGreaterThan(3);
  const sent = JSON.stringify(kept);
  expect(sent).not.toContain(trial.session.token);
  expect(sent).not.toContain((bench.credentials as { secret: string }).secret);
});

test('a vendor is shown with its keys, its last calls and refusals, and the windows that were compared', async () => {
  const { rows } = valueOf<{ rows: { vendor: string; calls: number; notifies: boolean }[] }>(await sol.call('GET', '/bo/vendors'));
  expect(rows.map(({ vendor }) => vendor)).toEqual(['SIM', 'SIMT']);
  expect(rows[0]!.calls).toBeGreaterThan(0);
  expect(rows.map(({ notifies }) => notifies)).toEqual([true, false]);
  const shown = valueOf<{ keys: object[]; lastCalls: object[]; lastRefusals: { status: string }[] }>(
    await sol.call('GET', '/bo/vendors/SIM'),
  );
  expect(shown.keys).toHaveLength(1);
  expect(JSON.stringify(shown)).not.toContain((bench.credentials as { secret: string }).secret);
  expect(shown.lastRefusals.every(({ status }) => status !== 'OK')).toBe(true);
  expect((await sol.call('GET', '/bo/vendors/NOBODY')).body.code).toBe('reconciliation.vendor_unknown');
});

test('up to what is credited by itself is the owner’s to say, with a line in the audit log', async () => {
  const owner = await signedInStaff(server, 'owner');
  const body = { currency: 'THB', each: '5000', aDay: '50000', reason: 'agreed in the contract' };
  expect((await ines.call('PUT', '/bo/vendor-credits', body)).body.code).toBe('staff.not_permitted');
  valueOf(await owner.call('PUT', '/bo/vendor-credits', body));
  expect(valueOf(await sol.call('GET', '/bo/vendor-credits'))).toMatchObject({
    rows: [{ currency: 'THB', each: 50, aDay: 500 }, { currency: 'USD' }],
  });
  const { rows } = await server.owner.query('SELECT 1 FROM audit_entry WHERE action = $1', ['reconciliation.set_credit']);
  expect(rows).toHaveLength(1);
});

test('cases of one are left as they are by the passes that come after', async () => {
  const closed = (await list()).filter(({ state }) => ['applied', 'dismissed'].includes(state));
  const before = await cash();
  await reconcileRun(deps, { vendor: 'SIM', span: 'day', startsAt: new Date(Date.now() - 600_000), endsAt: new Date(), tries: 1 });
  for (const { about, state } of closed) expect((await cases([about])).map((one) => one.state)).toContain(state);
  expect(await cash()).toBe(before);
});
