import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

const server = await testServer();
const { owner } = server;
type State = { isSure: boolean; database: string; house: string; doubtedSince: string | null; isRequested: boolean };
const HOUR_MS = 3_600_000;

test('a clock that was set is shown, and followed once two staff members say that it is right', async () => {
  const [risk, boss, finance, support] = [
    await signedInStaff(server, 'risk'),
    await signedInStaff(server, 'owner'),
    await signedInStaff(server, 'finance'),
    await signedInStaff(server, 'support'),
  ];
  const state = async () => (await finance.call('GET', '/bo/clock')).body.value as State;
  const ask = (by = risk, requestId: string = randomUUID()) =>
    by.call('POST', '/bo/clock/confirm', { reason: 'the machine was moved', requestId });
  const decide = async (by: typeof boss, id: string) => {
    const { rows } = (await by.call('GET', '/bo/approvals?pageSize=200')).body.value as {
      rows: { id: string; hash: string; facts: object }[];
    };
    const { hash, facts } = rows.find((row) => row.id === id)!;
    return { facts, answer: await by.call('POST', `/bo/approvals/${id}/decision`, { verdict: 'approve', hash, note: '' }) };
  };
  expect(await state()).toMatchObject({ isSure: true, doubtedSince: null, isRequested: false });
  expect((await ask()).body.code).toBe('staff.clock_is_sure');

  // As if the database's clock had been set back: the server goes on to tick, and does not follow it.
  await owner.query("UPDATE clock_tick SET at = at + interval '30 hours', doubted_at = at + interval '30 hours'");
  const doubted = await state();
  expect(doubted).toMatchObject({ isSure: false, isRequested: false, doubtedSince: expect.any(String) });
  expect((Date.parse(doubted.house) - Date.parse(doubted.database)) / HOUR_MS).toBeCloseTo(30, 1);
  expect((await support.call('GET', '/bo/clock')).status).toBe(403);
  expect((await ask(finance)).status).toBe(403);

  const requestId = randomUUID();
  const requested = await ask(risk, requestId);
  expect(requested.status, requested.text).toBe(200);
  expect((await ask(risk, requestId)).body.value).toEqual(requested.body.value);
  expect((await ask(boss)).body.code).toBe('staff.approval_exists');
  const { approvalId } = requested.body.value as { approvalId: string };
  expect((await decide(risk, approvalId)).answer.body.code).toBe('staff.approval_own');
  expect((await decide(finance, approvalId)).answer.body.code).toBe('staff.not_permitted');
  expect(await state()).toMatchObject({ isSure: false, isRequested: true });
  const { facts, answer } = await decide(boss, approvalId);
  expect(facts).toEqual({ 'the database says': '30 hours earlier than the house' });
  expect(answer.status, answer.text).toBe(200);
  expect(await state()).toMatchObject({ isSure: true, doubtedSince: null, isRequested: false });
  const { rows } = await owner.query("SELECT actor, before, after FROM audit_entry WHERE subject_kind = 'clock' ORDER BY n DESC LIMIT 1");
  expect(rows[0]).toMatchObject({ before: { house: expect.any(String) }, after: { house: expect.any(String) } });
});
