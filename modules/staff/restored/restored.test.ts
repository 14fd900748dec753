import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { send } from '#vendors/seamless-kit/client.ts';
import { createLog } from '#platform/log/log.ts';
import { openMail } from '#platform/mail/open-mail.ts';
import { createRestored } from '#platform/restored/restored.ts';
import { readConfig } from '#platform/config/config.ts';
import { writeCallback } from '#payments/sandbox/callback-body.ts';
import { payouts } from '#tests/abuse/withdrawals.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { vendorBench } from '#tests/factories/vendor.ts';

const LABEL = 'drill-1';
const bench = await vendorBench({ RESTORED: LABEL });
const { server, memberId, url, credentials } = bench;
const { owner, call, db } = server;

type State = { label: string | null; isHeld: boolean; isRequested: boolean; release: { maker: string; checker: string } | null };

test('a restored database pays, mails and takes calls of companies only after two staff members have released it', async () => {
  const [finance, boss, support] = [
    await signedInStaff(server, 'finance'),
    await signedInStaff(server, 'owner'),
    await signedInStaff(server, 'support'),
  ];
  const restored = createRestored(db, LABEL);
  const mail = openMail({ config: readConfig({ SEED: 'demo' }), db, log: createLog('silent'), restored })!;
  const state = async () => (await finance.call('GET', '/bo/restored')).body.value as State;
  const withdrawals = payouts(server);
  const id = await withdrawals.withdrawalIn(await server.signIn(), 'requested');
  await owner.query("UPDATE withdrawal SET state = 'approved' WHERE id = $1", [id]);
  const payoutId = randomUUID();
  const tries = async () => (await owner.query<{ tries: number }>('SELECT tries FROM payout WHERE id = $1', [payoutId])).rows[0]!.tries;
  await owner.query(
    `INSERT INTO payout (id, withdrawal_id, provider, currency, amount, handed_by, next_at, stored_at)
     SELECT $1, id, 'sandbox', currency, amount, 'test', now() - interval '1 minute', now() FROM withdrawal WHERE id = $2`,
    [payoutId, id],
  );
  // The sandbox company calls back about a payment, and again until it is answered well.
  await owner.query("INSERT INTO sandbox_callback (id, body, next_try_at) VALUES ('restored', $1, now())", [
    writeCallback({ ref: 'r'.repeat(32), orderRef: randomUUID(), status: 'paid', amount: '10.00', currency: 'USD', parts: 0 } as never),
  ]);
  const answered = async () =>
    (await owner.query<{ answer: string | null }>("SELECT last_answer AS answer FROM sandbox_callback WHERE id = 'restored'")).rows[0]!
      .answer;
  const events = async () =>
    (await owner.query<{ n: number }>("SELECT count(*)::int AS n FROM payment_event WHERE event_id = 'restored'")).rows[0]!.n;
  const outcomes = async () => ({
    vendor: (await send(url, credentials, 'balance', { player_id: `p${memberId}` })).status,
    mail: await mail.sendMail({ to: 'mara@lantern.example', fromName: 'Lantern', subject: 'Code', text: '1', now: new Date() }),
    pay: (await finance.call('POST', `/bo/withdrawals/${id}/pay`, { reference: 'bank-1234' })).body.code,
    hand: (
      await finance.call('POST', `/bo/withdrawals/${id}/hand-over`, { provider: 'sandbox', reason: 'as agreed', requestId: randomUUID() })
    ).body.code,
    isSent: (await tries()) > 0,
  });
  const held = { vendor: 'TEMPORARY_ERROR', mail: false, pay: 'server.restored', hand: 'server.restored', isSent: false };
  expect(await outcomes()).toEqual(held);
  await expect.poll(answered, { timeout: 30_000 }).toBe('503');
  expect(await events()).toBe(0);
  expect(await state()).toEqual({ label: LABEL, isHeld: true, isRequested: false, release: null });

  const order = { reason: 'compared with the bank', requestId: randomUUID() };
  const ask = (by: typeof finance, requestId = order.requestId) => by.call('POST', '/bo/restored/release', { ...order, requestId });
  expect((await support.call('GET', '/bo/restored')).status).toBe(403);
  expect((await ask(support)).status).toBe(403);
  const requested = await ask(finance);
  expect(requested.status, requested.text).toBe(200);
  expect((await ask(finance)).body.value).toEqual(requested.body.value);
  expect((await ask(boss, randomUUID())).body.code).toBe('staff.approval_exists');
  const { approvalId } = requested.body.value as { approvalId: string };
  const { rows } = (await boss.call('GET', '/bo/approvals?pageSize=200')).body.value as { rows: { id: string; hash: string }[] };
  const { hash } = rows.find((row) => row.id === approvalId)!;
  const decide = (by: typeof finance) => by.call('POST', `/bo/approvals/${approvalId}/decision`, { verdict: 'approve', hash, note: '' });
  expect((await decide(finance)).body.code).toBe('staff.approval_own');
  expect(await outcomes()).toEqual(held);

  expect((await decide(boss)).status).toBe(200);
  expect(await state()).toMatchObject({ isHeld: false, release: { maker: finance.name, checker: boss.name } });
  await expect.poll(tries, { timeout: 30_000 }).toBeGreaterThan(0);
  await owner.query("UPDATE sandbox_callback SET next_try_at = now() WHERE id = 'restored'");
  await expect.poll(events, { timeout: 30_000 }).toBe(1);
  const released = await outcomes();
  expect(released).toMatchObject({ vendor: 'OK', mail: true, isSent: true });
  expect([released.pay, released.hand]).not.toContain('server.restored');
  expect((await ask(boss, randomUUID())).body.code).toBe('staff.is_not_restored');
  // A later restore has the release of this one in it, and its own name.
  expect(await createRestored(db, 'drill-2').isHeld()).toBe(true);
  expect(await createRestored(db, undefined).isHeld()).toBe(false);
  await expect(db.query('DELETE FROM restored_release')).rejects.toMatchObject({ code: '42501' });
  expect((await call('GET', '/healthz')).status).toBe(200);
});
