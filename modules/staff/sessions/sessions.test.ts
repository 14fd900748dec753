import { expect, test } from 'vitest';
import { createStaff } from '#modules/staff/index.ts';
import { SessionChange } from '#platform/http/session-change.ts';
import { codeAt } from '#platform/security/totp.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { newStaff, STAFF_PASSWORD } from '#tests/factories/staff.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const { db, owner } = await testDatabase();
const staff = createStaff({ db, secrets: testSecrets });
const MINUTE_MS = 60_000;
const START = Date.parse('2026-03-01T09:00:00Z');
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS);
const FROM = { ip: '203.0.113.5', userAgent: 'a browser' };

const firstStep = (name: string, password = STAFF_PASSWORD, now = at(0), ip = FROM.ip) =>
  staff.signIn({ name, password, ...FROM, ip, now });

async function half(name: string, now = at(0)) {
  const done = await firstStep(name, STAFF_PASSWORD, now);
  if (!done.ok) throw new Error(done.failure.code);
  const session = (await staff.authenticate(done.value.token!, now))!;
  return { caller: { staffId: session.staffId, sessionId: session.sessionId, ip: FROM.ip }, ...done.value, session };
}

async function signedIn(account: { name: string; secret: string }, now = at(0)): Promise<string> {
  const { caller } = await half(account.name, now);
  const done = await staff.giveCode(caller, { code: codeAt(account.secret, now), ...FROM, now });
  if (!done.ok) throw new Error(done.failure.code);
  return done.value.token!;
}

test('a password alone opens nothing but the step of the code; then the session is a new one (R-49)', async () => {
  const account = await newStaff({ owner }, ['finance']);
  const { session, caller, token } = await half(account.name);
  expect(session).toMatchObject({ isHalf: true, name: account.name });
  const done = await staff.giveCode(caller, { code: codeAt(account.secret, at(0)), ...FROM, now: at(0) });
  if (!done.ok) throw new Error(done.failure.code);
  expect(done.value).toBeInstanceOf(SessionChange);
  expect(done.value.token).not.toBe(token);
  expect(await staff.authenticate(token!, at(0))).toBeUndefined();
  expect(await staff.authenticate(done.value.token!, at(0))).toMatchObject({
    isHalf: false,
    grants: [{ role: 'finance', merchantId: null }],
  });
});

test('a code counts once, of twenty at once, and not again in its half minute (R-51)', async () => {
  const account = await newStaff({ owner }, ['finance']);
  const code = codeAt(account.secret, at(0));
  const halves = await Promise.all(Array.from({ length: 5 }, () => half(account.name)));
  const given = await Promise.all(halves.map(({ caller }) => staff.giveCode(caller, { code, ...FROM, now: at(0) })));
  expect(given.filter(({ ok }) => ok)).toHaveLength(1);
  for (const one of given.filter(({ ok }) => !ok)) expect(one).toMatchObject({ failure: { code: 'staff.code_used' } });
  const again = await half(account.name, at(0.4));
  const replay = await staff.giveCode(again.caller, { code, ...FROM, now: at(0.4) });
  expect(replay).toMatchObject({ failure: { code: 'staff.code_used' } });
  // Nor does the code of a step before one that was taken.
  const earlier = await staff.giveCode(again.caller, { code: codeAt(account.secret, at(-0.5)), ...FROM, now: at(0) });
  expect(earlier).toMatchObject({ failure: { code: 'staff.code_used' } });
});

test('five wrong codes lock the step for a quarter of an hour, however many come at once', async () => {
  const account = await newStaff({ owner }, ['finance']);
  const { caller } = await half(account.name);
  const wrong = await Promise.all(Array.from({ length: 30 }, () => staff.giveCode(caller, { code: '000000', ...FROM, now: at(0) })));
  const codes = wrong.map((one) => (one.ok ? 'ok' : one.failure.code));
  expect(codes.filter((code) => code === 'staff.code_wrong')).toHaveLength(5);
  expect(codes.filter((code) => code === 'staff.locked')).toHaveLength(25);
  const right = { code: codeAt(account.secret, at(1)), ...FROM, now: at(1) };
  expect(await staff.giveCode((await half(account.name, at(1))).caller, right)).toMatchObject({ failure: { code: 'staff.locked' } });
  await expect(signedIn(account, at(16))).resolves.toEqual(expect.any(String));
});

test('five wrong passwords from one network lock the name there and nowhere else (R-45, R-46)', async () => {
  const account = await newStaff({ owner }, ['finance']);
  const guesses = await Promise.all(Array.from({ length: 20 }, () => firstStep(account.name, 'wrong', at(60), '198.51.100.7')));
  const codes = guesses.map((one) => (one.ok ? 'ok' : one.failure.code));
  expect(codes.filter((code) => code === 'staff.sign_in_refused')).toHaveLength(5);
  expect(await firstStep(account.name, STAFF_PASSWORD, at(61), '198.51.100.7')).toMatchObject({ ok: false });
  expect(await firstStep(account.name, STAFF_PASSWORD, at(61), '203.0.113.77')).toMatchObject({ ok: true });
});

test('a name that is guessed from many networks stays open for its owner: where it is known, and where nobody has failed (R-46)', async () => {
  const account = await newStaff({ owner }, ['finance']);
  await signedIn(account, at(200));
  for (let network = 0; network < 20; network++)
    for (let time = 0; time < 4; time++) await firstStep(account.name, 'wrong', at(201), `198.18.${network}.7`);
  expect(await firstStep(account.name, 'wrong', at(201), '198.18.0.7')).toMatchObject({ failure: { code: 'staff.locked' } });
  expect(await firstStep(account.name, STAFF_PASSWORD, at(201), FROM.ip)).toMatchObject({ ok: true });
  expect(await firstStep(account.name, STAFF_PASSWORD, at(201), '192.0.2.200')).toMatchObject({ ok: true });
  // A slip at home is one of home's own five.
  await firstStep(account.name, 'wrong', at(202), FROM.ip);
  expect(await firstStep(account.name, STAFF_PASSWORD, at(202), FROM.ip)).toMatchObject({ ok: true });
});

test('whoever has a password shuts the step of the code for that network alone, and guesses a hundred in a day', async () => {
  const account = await newStaff({ owner }, ['finance']);
  await signedIn(account, at(300));
  const { caller } = await half(account.name, at(301));
  const guess = (ip: string) => staff.giveCode({ ...caller, ip }, { code: '000000', ...FROM, now: at(301) });
  const judged = [];
  for (let network = 0; network < 24; network++) for (let time = 0; time < 6; time++) judged.push(await guess(`198.18.${network}.8`));
  expect(judged.filter((one) => !one.ok && one.failure.code === 'staff.code_wrong')).toHaveLength(100);
  await expect(signedIn(account, at(302))).resolves.toEqual(expect.any(String));
});

test('a name that nobody has, a wrong password and a disabled account are answered the same (R-44)', async () => {
  const account = await newStaff({ owner }, ['finance']);
  await owner.query("UPDATE staff_account SET state = 'disabled' WHERE id = $1", [account.id]);
  const right = firstStep(account.name, STAFF_PASSWORD, at(120), '192.0.2.1');
  for (const done of [
    await right,
    await firstStep('nobody', 'x', at(120), '192.0.2.2'),
    await firstStep(account.name, 'x', at(120), '192.0.2.3'),
  ])
    expect(done).toEqual({ ok: false, failure: { code: 'staff.sign_in_refused' } });
});

test('a session ends after 15 minutes idle, and after 8 hours whatever it did (R-48)', async () => {
  const account = await newStaff({ owner }, ['finance']);
  const token = await signedIn(account);
  expect(await staff.authenticate(token, new Date(at(15).getTime() - 1_000))).toBeDefined();
  const idle = await signedIn(await newStaff({ owner }, ['finance']));
  expect(await staff.authenticate(idle, new Date(at(15).getTime() + 1_000))).toBeUndefined();
  for (let minute = 25; minute < 480; minute += 10) expect(await staff.authenticate(token, at(minute)), `minute ${minute}`).toBeDefined();
  expect(await staff.authenticate(token, new Date(at(480).getTime() + 1_000))).toBeUndefined();
});

test('signing out, another password, and disabling the account end sessions at once (R-49)', async () => {
  const account = await newStaff({ owner }, ['finance']);
  const [one, two, three] = [await signedIn(account), await signedIn(account, at(1)), await signedIn(account, at(2))];
  const caller = { ...(await staff.authenticate(one, at(3)))!, roles: [], brand: null, hidden: [], ip: FROM.ip };
  await staff.signOut((await staff.authenticate(two, at(3)))!, at(3));
  expect(await staff.authenticate(two, at(3))).toBeUndefined();
  const change = { oldPassword: STAFF_PASSWORD, newPassword: 'Battery staple 7', now: at(3) };
  expect(await staff.changePassword(caller, { ...change, newPassword: 'short' })).toMatchObject({
    failure: { code: 'staff.password_weak' },
  });
  expect(await staff.changePassword(caller, { ...change, oldPassword: 'no' })).toMatchObject({ failure: { code: 'staff.password_wrong' } });
  expect(await staff.changePassword(caller, change)).toEqual({ ok: true, value: { endedSessions: 1 } });
  expect(await staff.authenticate(three, at(3))).toBeUndefined();
  expect(await staff.authenticate(one, at(3))).toBeDefined();
  await owner.query("UPDATE staff_account SET state = 'disabled' WHERE id = $1", [account.id]);
  expect(await staff.authenticate(one, at(3))).toBeUndefined();
});

test('the first sign-in sets an authenticator app up, which its first code confirms; nobody is shown the secret afterwards', async () => {
  const account = await newStaff({ owner }, ['finance']);
  await owner.query('UPDATE staff_account SET totp_secret = NULL WHERE id = $1', [account.id]);
  const [first, second] = [await half(account.name), await half(account.name)];
  const { secret, uri } = first.value.enrolment!;
  expect(uri).toMatch(new RegExp(`^otpauth://totp/.*${account.name}.*secret=${secret}`));
  expect(second.value.enrolment!.secret).not.toBe(secret);
  expect(await staff.giveCode(first.caller, { code: '000000', ...FROM, now: at(0) })).toMatchObject({
    failure: { code: 'staff.code_wrong' },
  });
  expect(await staff.giveCode(first.caller, { code: codeAt(secret, at(0)), ...FROM, now: at(0) })).toMatchObject({ ok: true });
  // The other window's secret is none any more.
  const late = { code: codeAt(second.value.enrolment!.secret, at(1)), ...FROM, now: at(1) };
  expect(await staff.giveCode(second.caller, late)).toMatchObject({ failure: { code: 'staff.code_wrong' } });
  expect((await half(account.name, at(1))).value.enrolment).toBeNull();
  const { rows } = await staff.readAudit({ pageNo: 1, pageSize: 5, action: 'staff.enrol', subjectId: String(account.id) });
  expect(rows).toHaveLength(1);
});
