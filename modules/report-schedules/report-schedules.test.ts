import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { gameReport } from '#contracts/bo/reports.ts';
import { depositReport } from '#contracts/bo/payments.ts';
import type { reportSchedules } from '#contracts/bo/report-schedules.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { ReportName } from '#contracts/figure-limits.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { createLog } from '#platform/log/log.ts';
import { addRelease, createRestored } from '#platform/restored/restored.ts';
import { longReport, type LongReport } from '#platform/report/long-report.ts';
import { openReportSchedules } from '#modules/report-schedules/index.ts';
import { sendDue } from '#modules/report-schedules/send-due.ts';
import { lastPeriod, nextTime } from '#modules/report-schedules/times.ts';
import { createStaff } from '#modules/staff/index.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInForBrand, signedInStaff, type TestStaff } from '#tests/factories/staff.ts';

type Schedule = WireOutput<typeof reportSchedules>['rows'][number];

const server = await testServer();
const { db, owner } = server;
let [ines, finance, marketing, auditor] = [] as TestStaff[] as [TestStaff, TestStaff, TestStaff, TestStaff];
beforeAll(async () => {
  [ines, finance] = [await signedInStaff(server, 'finance'), await signedInStaff(server, 'finance')];
  [marketing, auditor] = [await signedInStaff(server, 'marketing'), await signedInStaff(server, 'auditor')];
  for (const one of [ines, finance, marketing]) await setAddress(one, `${one.name}@house.example`);
});
beforeEach(() => owner.query('DELETE FROM report_mail; DELETE FROM report_schedule'));

const setAddress = (by: TestStaff, mailAddress: string | null) => by.call('POST', '/bo/report-schedules/own-address', { mailAddress });
async function saved(page = '/reports/games', search: object = { group: 'game', sort: '-ggr' }, by = ines): Promise<string> {
  const body = { page, name: `Games ${randomUUID().slice(0, 8)}`, search, isShared: false };
  return ((await by.call('POST', '/bo/views', body)).body.value as { id: string }).id;
}
const ask = (more: object, by = ines) =>
  by.call('POST', '/bo/report-schedules', {
    merchantId: 1,
    every: 'day',
    hour: 7,
    recipients: [String(ines.id)],
    requestId: randomUUID(),
    ...more,
  });
async function scheduled(more: object = {}): Promise<string> {
  const answer = await ask({ viewId: await saved(), ...more });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body.value as { scheduleId: string }).scheduleId;
}
const listed = async (by = ines) => ((await by.call('GET', '/bo/report-schedules')).body.value as { rows: Schedule[] }).rows;
const setState = (id: string, state: string, by = ines) => by.call('POST', `/bo/report-schedules/${id}/state`, { state });

/** A process that mails; its mails are stored, and refused while `accepts` says so. */
function processWith(sent: Mail[], accepts: () => boolean = () => true) {
  const reports = new Map<ReportName, LongReport>([
    ['games', longReport('games', gameReport, () => Promise.resolve())],
    ['deposits', longReport('deposits', depositReport, () => Promise.resolve())],
  ]);
  const site = { merchants: () => [{ id: 1, name: 'Lantern', timeZone: 'UTC' }] } as never;
  const mail = {
    sendMail: async (one: Mail) => {
      await new Promise((done) => setTimeout(done, 20));
      if (accepts()) sent.push(one);
      return accepts();
    },
  };
  return { db, site, staff: createStaff({ db, secrets: testSecrets }), reports, mail, originOfDesk: () => 'https://desk.example' };
}
async function dueAt(id: string): Promise<Date> {
  return (await owner.query<{ at: Date }>('SELECT next_at AS at FROM report_schedule WHERE id = $1', [id])).rows[0]!.at;
}
const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
const DAY_MS = 86_400_000;

test('a time follows the clock of the brand, also where it is put forward or back, and has the day, week or month before it', async () => {
  const at = async (every: 'day' | 'week' | 'month', timeZone: string, now: string) => {
    const rhythm = { every, hour: 7, timeZone };
    const next = await nextTime(db, rhythm, new Date(now));
    return [next.toISOString(), await lastPeriod(db, rhythm, next)];
  };
  expect(await at('day', 'Asia/Bangkok', '2026-03-09T00:00:00Z')).toEqual([
    '2026-03-10T00:00:00.000Z',
    { from: '2026-03-09', to: '2026-03-09' },
  ]);
  expect(await at('day', 'Europe/Berlin', '2026-03-28T12:00:00Z')).toEqual([
    '2026-03-29T05:00:00.000Z',
    { from: '2026-03-28', to: '2026-03-28' },
  ]);
  expect(await at('week', 'Asia/Bangkok', '2026-03-10T12:00:00Z')).toEqual([
    '2026-03-16T00:00:00.000Z',
    { from: '2026-03-09', to: '2026-03-15' },
  ]);
  expect(await at('month', 'Asia/Bangkok', '2026-01-31T23:00:00Z')).toEqual([
    '2026-02-01T00:00:00.000Z',
    { from: '2026-01-01', to: '2026-01-31' },
  ]);
  expect(await at('month', 'America/St_Johns', '2026-02-28T12:00:00Z')).toEqual([
    '2026-03-01T10:30:00.000Z',
    { from: '2026-02-01', to: '2026-02-28' },
  ]);
});

test('each recipient gets one mail a period, whichever process sends it; the mail has a link to the days and no figure', async () => {
  const id = await scheduled({ recipients: [String(ines.id), String(finance.id), String(ines.id)] });
  const due = await dueAt(id);
  const sent: Mail[] = [];
  const processes = Array.from({ length: 5 }, () => processWith(sent));
  await Promise.all(processes.map((one) => sendDue(one, after(due, -1))));
  expect(sent).toEqual([]);
  await Promise.all(processes.map((one) => sendDue(one, due)));
  await Promise.all(processes.map((one) => sendDue(one, after(due, 10_000))));
  await sendDue(processes[0]!, after(due, 3_600_000));
  expect(sent.map(({ to }) => to).toSorted()).toEqual([ines, finance].map(({ name }) => `${name}@house.example`).toSorted());
  const day = after(due, -DAY_MS).toLocaleDateString('sv', { timeZone: 'UTC' });
  const link = new URL(/https:\S+/.exec(sent[0]!.text)![0]);
  expect([link.origin, link.pathname]).toEqual(['https://desk.example', '/reports/games']);
  expect(Object.fromEntries(link.searchParams)).toEqual({ group: 'game', sort: '-ggr', merchantId: '1', from: day, to: day });
  expect(sent[0]!).toMatchObject({ fromName: 'Lantern', subject: expect.stringMatching(new RegExp(`^Games \\w{8}, ${day}$`)) as string });
  const [row] = await listed();
  expect(row).toMatchObject({ id, state: 'active', last: { from: day, to: day, sent: 2, waiting: 0, unsent: 0 } });
  expect(row!.nextAt).toBe(after(due, DAY_MS).toISOString());
});

test('after a lapse of days the last missed period is sent once, and a refused mail is tried again until it is accepted', async () => {
  const id = await scheduled();
  const due = after(await dueAt(id), 4 * DAY_MS + 5 * 3_600_000);
  const sent: Mail[] = [];
  let isOpen = false;
  const one = processWith(sent, () => isOpen);
  await Promise.all([
    sendDue(one, due),
    sendDue(
      processWith(sent, () => isOpen),
      due,
    ),
  ]);
  expect((await listed())[0]!.last).toMatchObject({ sent: 0, waiting: 1 });
  isOpen = true;
  await sendDue(one, after(due, 60_000));
  expect(sent).toEqual([]);
  for (let minutes = 5; minutes < 60; minutes += 5) await sendDue(one, after(due, minutes * 60_000));
  expect(sent).toHaveLength(1);
  const day = after(due, -DAY_MS).toLocaleDateString('sv', { timeZone: 'UTC' });
  expect(sent[0]!.text).toContain(`from=${day}&to=${day}`);
  expect((await owner.query('SELECT FROM report_mail')).rowCount).toBe(1);
  isOpen = false;
  for (let tries = 0; tries < 20; tries++) await sendDue(one, after(due, DAY_MS + tries * 300_000));
  expect((await listed())[0]!.last).toMatchObject({ sent: 0, waiting: 0, unsent: 1 });
});

test('a mail that was being sent when a backup was taken waits for the release of the restore, and is then sent once or ends as failed', async () => {
  await scheduled({ recipients: [String(ines.id), String(finance.id)] });
  const [due] = (await owner.query<{ at: Date }>('SELECT next_at AS at FROM report_schedule')).rows;
  await sendDue(
    processWith([], () => false),
    due!.at,
  );
  // As a backup has them: claimed by a process that is gone, one of them for the last time.
  await owner.query('UPDATE report_mail SET tries = CASE staff_id WHEN $1 THEN 12 ELSE 1 END', [String(finance.id)]);
  const sent: Mail[] = [];
  const one = processWith(sent);
  const label = randomUUID();
  const clock = { now: () => after(due!.at, 2 * DAY_MS) };
  const config = { smtpUrl: 'smtp://localhost:1', mailFrom: 'a@house.example' };
  const opened = await openReportSchedules({
    ...one,
    clock,
    config,
    log: createLog('silent'),
    restored: createRestored(db, label),
    originOf: () => '',
  } as never);
  const [job] = opened.jobs!;
  for (let turn = 0; turn < 3; turn++) expect(await job!.run(new AbortController().signal as never)).toBe(0);
  expect((await owner.query("SELECT FROM report_mail WHERE state = 'waiting'")).rowCount).toBe(2);
  await db.transact((tx) => addRelease(tx, { label, approvalId: randomUUID(), maker: 'a', checker: 'b', at: new Date() }));
  expect(await createRestored(db, label).isHeld()).toBe(false);
  await owner.query(
    "UPDATE report_schedule SET state = 'paused'; UPDATE report_schedule SET state = 'active', next_at = now() + interval '90 days'",
  );
  for (let minutes = 0; minutes < 90; minutes += 5) await sendDue(one, after(clock.now(), minutes * 60_000));
  expect(sent.map(({ to }) => to)).toEqual([`${ines.name}@house.example`]);
  const { rows } = await owner.query('SELECT state FROM report_mail ORDER BY state');
  expect(rows).toEqual([{ state: 'failed' }, { state: 'sent' }]);
});

test('who has lost the report gets no mail; a paused schedule sends nothing and goes on with the next time; a deleted one is gone', async () => {
  const lost = await signedInStaff(server, 'finance');
  await setAddress(lost, 'lost@house.example');
  const id = await scheduled({ recipients: [String(ines.id), String(lost.id)] });
  await owner.query("UPDATE staff_grant SET role = 'content' WHERE staff_id = $1", [lost.id]);
  const due = await dueAt(id);
  const sent: Mail[] = [];
  const one = processWith(sent);
  await sendDue(one, due);
  expect(sent.map(({ to }) => to)).toEqual([`${ines.name}@house.example`]);
  expect((await listed())[0]!.last).toMatchObject({ sent: 1, unsent: 1 });
  expect((await setState(id, 'paused')).status).toBe(200);
  expect((await listed())[0]).toMatchObject({ state: 'paused', nextAt: null });
  await sendDue(one, after(due, 3 * DAY_MS));
  expect(sent).toHaveLength(1);
  expect((await setState(id, 'active')).status).toBe(200);
  expect((await dueAt(id)).getTime()).toBeGreaterThan(Date.now());
  expect((await setState(id, 'deleted')).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await setState(id, 'active')).body.code).toBe('reports.schedule_unknown');
  await sendDue(one, after(due, 9 * DAY_MS));
  expect(sent).toHaveLength(1);
  const { rows } = await owner.query<{ action: string }>(
    "SELECT action FROM audit_entry WHERE action LIKE 'reports.%schedule' ORDER BY n DESC LIMIT 3",
  );
  expect(rows.map(({ action }) => action)).toEqual(['reports.change_schedule', 'reports.change_schedule', 'reports.change_schedule']);
});

test('a schedule is of a saved view of a report and one brand, to staff who may read it, by those who may', async () => {
  const code = async (more: object, by = ines) => (await ask({ viewId: await saved(), ...more }, by)).body.code;
  expect(await code({ merchantId: 99 })).toBe('site.brand_unknown');
  expect(await code({ viewId: '999999' })).toBe('staff.view_unknown');
  expect(await code({ viewId: await saved('/reports/games', {}, finance) })).toBe('staff.view_unknown');
  expect(await code({ viewId: await saved('/withdrawals') })).toBe('staff.view_unknown');
  expect(await code({ viewId: await saved('/reports/games', { merchantId: '2' }) })).toBe('staff.view_unknown');
  expect(await code({ recipients: [String(auditor.id)] })).toBe('reports.recipient_unfit');
  const deposits = await saved('/reports/deposits', {});
  expect(await code({ viewId: deposits, recipients: [String(marketing.id)] })).toBe('reports.recipient_unfit');
  expect(await code({ viewId: await saved('/reports/deposits', {}, marketing) }, marketing)).toBe('staff.not_permitted');
  expect(await code({}, auditor)).toBe('staff.not_permitted');
  for (const more of [{ hour: 24 }, { every: 'hour' }, { recipients: [] }]) expect(await code(more)).toBe('request.invalid');
  const people = async (report: string) =>
    (
      (await ines.call('GET', `/bo/report-schedules/recipients?merchantId=1&report=${report}`)).body.value as { rows: { id: string }[] }
    ).rows.map(({ id }) => id);
  expect(await people('games')).toEqual(expect.arrayContaining([ines, finance, marketing].map(({ id }) => String(id))));
  expect(await people('deposits')).not.toContain(String(marketing.id));
  const [viewId, requestId] = [await saved(), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ viewId, requestId })));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await listed()).toHaveLength(1);
  const ofTwo = await signedInForBrand(server, 2, 'finance');
  expect(await listed(ofTwo)).toEqual([]);
  expect((await setState((await listed())[0]!.id, 'paused', ofTwo)).body.code).toBe('staff.not_permitted');
});

test('an address is one’s own, is an address, and can be removed', async () => {
  const someone = await signedInStaff(server, 'finance');
  expect((await someone.call('GET', '/bo/report-schedules/own-address')).body.value).toEqual({ mailAddress: null });
  expect((await setAddress(someone, 'no address')).body.code).toBe('request.invalid');
  expect((await setAddress(someone, 'some@house.example')).body.value).toEqual({ mailAddress: 'some@house.example' });
  expect((await someone.call('GET', '/bo/report-schedules/own-address')).body.value).toEqual({ mailAddress: 'some@house.example' });
  expect((await setAddress(someone, null)).body.value).toEqual({ mailAddress: null });
});
