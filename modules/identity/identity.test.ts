import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as argon2 from '@node-rs/argon2';
import { seedSite } from '#modules/site/index.ts';
import { seedDemoMembers } from '#modules/identity/members/demo-members.ts';
import { createIdentity, DEMO_ACCOUNTS, type OpenedMember } from '#modules/identity/index.ts';
import { testDatabase } from '#tests/factories/database.ts';

vi.mock('@node-rs/argon2', { spy: true });

const { db, owner } = await testDatabase();
const welcomed: OpenedMember[] = [];
const identity = createIdentity({ db });
identity.onMemberOpened(async (member) => void welcomed.push(member));
const LANTERN = { merchantId: 1, code: 'LANTERN' };
const KINNAREE = { merchantId: 2, code: 'KINNAREE' };
const REQUESTED = { terms: '2026-11', agentTypes: [1, 2, 41, 42] } as const;
const START = new Date('2026-11-21T08:00:00Z');
const SEEDING = { termsOf: () => '2026-11', now: START };
const after = (minutes: number, seconds = 0): Date => new Date(START.getTime() + minutes * 60_000 + seconds * 1000);
const login = (username: string, password: string, brand = LANTERN, now = START) =>
  identity.login({ username, password, brand, visitor: 'a-visitor-of-the-tests', ip: '127.0.0.1', userAgent: 'test', now });

async function tokenOf(username = 'mara07', password = 'Lantern07', now = START): Promise<string> {
  const done = await login(username, password, LANTERN, now);
  if (!done.ok) throw new Error(done.failure.code);
  return done.value.token;
}

beforeAll(async () => {
  await seedSite(db);
  await seedDemoMembers(identity, SEEDING);
});
beforeEach(async () => {
  vi.clearAllMocks();
  await owner.query('TRUNCATE attempt');
});

describe('demo accounts', () => {
  test('there is one of every account type, and every demo account signs in [3.05]', async () => {
    expect(new Set(DEMO_ACCOUNTS.map((one) => one.accountType))).toEqual(new Set([0, 1, 2, 4, 41, 42]));
    for (const { account, password, merchantId, accountType } of DEMO_ACCOUNTS) {
      const brand = merchantId === 1 ? LANTERN : KINNAREE;
      const done = await login(account, password, brand);
      expect(done).toMatchObject({ ok: true, value: { firstTimeLogin: true, passwordExpired: false } });
      const caller = await identity.authenticate(done.ok ? done.value.token : '', brand, START);
      expect(await identity.memberInfo(caller!, REQUESTED)).toMatchObject({
        account,
        type: accountType,
        isAgent: [1, 2, 41, 42].includes(accountType),
        isTrial: accountType === 4,
        termsDue: null,
      });
    }
  });

  test('a second seed opens nobody twice and welcomes everybody again', async () => {
    const before = await db.query('SELECT id, account FROM member ORDER BY id');
    welcomed.length = 0;
    await seedDemoMembers(identity, SEEDING);
    expect(await db.query('SELECT id, account FROM member ORDER BY id')).toEqual(before);
    expect(welcomed.map(({ account }) => account).toSorted()).toEqual(DEMO_ACCOUNTS.map(({ account }) => account).toSorted());
  });

  test('a seed accepts no later version of the terms for anybody', async () => {
    await seedDemoMembers(identity, { ...SEEDING, termsOf: () => '2027-01' });
    const caller = await identity.authenticate(await tokenOf(), LANTERN, START);
    expect(await identity.memberInfo(caller!, { ...REQUESTED, terms: '2027-01' })).toMatchObject({ termsDue: '2027-01' });
  });

  test('five openings of one name at once give it to exactly one', async () => {
    const order = { merchantId: 1, nickname: 'N', accountType: 0, currency: 'USD', password: 'Racing-2026' } as const;
    const done = await Promise.all(
      ['Racer01', 'racer01', 'RACER01', 'ｒacer01', 'racer01'].map((account) => identity.openMember({ ...order, account })),
    );
    expect(done.filter((one) => one.ok)).toHaveLength(1);
    expect(done.filter((one) => !one.ok && one.failure.code === 'identity.name_taken')).toHaveLength(4);
  });
});

describe('login', () => {
  test('known and unknown names get the same answer for the same number of hashes and queries (R-44)', async () => {
    const query = vi.spyOn(db, 'query');
    const seen = [];
    for (const name of ['mara07', 'nobody99', 'admin ', 'аdmin', '']) {
      await owner.query('TRUNCATE attempt');
      vi.clearAllMocks();
      const answer = await login(name, 'Wrong-password1');
      seen.push({ answer, hashes: vi.mocked(argon2.verify).mock.calls.length, queries: query.mock.calls.length });
    }
    query.mockRestore();
    for (const one of seen)
      expect(one).toEqual({
        answer: { ok: false, failure: { code: 'in_incorrect_password', facts: { captcha: true } } },
        hashes: 1,
        queries: 9,
      });
  });

  test('passwords are kept as argon2id with 19 MiB, 2 passes, 1 lane (R-47)', async () => {
    const [row] = await db.query<{ passwordHash: string }>("SELECT password_hash FROM member WHERE account = 'mara07'");
    expect(row!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('of 19 logins at once at most four hash at a time (R-47)', async () => {
    let running = 0;
    let most = 0;
    vi.mocked(argon2.verify).mockImplementation(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      return false;
    });
    await Promise.all(Array.from({ length: 19 }, (_, at) => login(`nobody${at}`, 'x')));
    vi.mocked(argon2.verify).mockRestore();
    expect(most).toBe(4);
  });

  test('a password in composed and in decomposed form is one password, and nothing of it is cut or trimmed', async () => {
    await identity.openMember({
      merchantId: 1,
      account: 'uniname',
      nickname: 'U',
      accountType: 0,
      currency: 'USD',
      password: 'Ångström1 💰',
    });
    expect((await login('uniname', 'Ångström1 💰'.normalize('NFD'))).ok).toBe(true);
    for (const wrong of ['Ångström1 💰 ', 'Angstrom1 💰']) {
      await owner.query('TRUNCATE attempt');
      expect(await login('uniname', wrong)).toMatchObject({ failure: { code: 'in_incorrect_password' } });
    }
  });

  test('a member of one brand is nobody at another', async () => {
    expect(await login('mara07', 'Lantern07', KINNAREE)).toMatchObject({ ok: false, failure: { code: 'in_incorrect_password' } });
  });

  test('every login makes a new token, and tokens are stored only as hashes', async () => {
    const [a, b] = [await tokenOf(), await tokenOf()];
    expect(a).not.toBe(b);
    expect(a).toMatch(/^[\w-]{43}$/);
    const { rows } = await owner.query('SELECT string_agg(member_session::text, $$ $$) AS all FROM member_session');
    expect(rows[0].all).not.toContain(a);
  });
});

describe('sessions', () => {
  test('a session ends after 30 minutes idle, and 12 hours after the login whatever happens (R-48)', async () => {
    const token = await tokenOf();
    expect(await identity.authenticate(token, LANTERN, after(29, 59))).toMatchObject({ code: 'LANTERN', accountType: 0, currency: 'USD' });
    expect(await identity.authenticate(token, LANTERN, after(59, 58))).toBeDefined();
    expect(await identity.authenticate(token, LANTERN, after(89, 59))).toBeUndefined();

    const busy = await tokenOf();
    for (let minute = 20; minute < 720; minute += 20) expect(await identity.authenticate(busy, LANTERN, after(minute))).toBeDefined();
    expect(await identity.authenticate(busy, LANTERN, after(719, 59))).toBeDefined();
    expect(await identity.authenticate(busy, LANTERN, after(720, 1))).toBeUndefined();
  });

  test('the time last seen is written at most once a minute', async () => {
    const token = await tokenOf();
    const query = vi.spyOn(db, 'query');
    for (const second of [1, 20, 59]) await identity.authenticate(token, LANTERN, after(0, second));
    expect(query).toHaveBeenCalledTimes(0);
    await identity.authenticate(token, LANTERN, after(1));
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });

  test('a token is worth nothing at another brand, cut short, or made up', async () => {
    const token = await tokenOf();
    expect(await identity.authenticate(token, KINNAREE, START)).toBeUndefined();
    expect(await identity.authenticate(token.slice(0, -1), LANTERN, START)).toBeUndefined();
    expect(await identity.authenticate('A'.repeat(43), LANTERN, START)).toBeUndefined();
  });

  test('is asked for once a minute while news of it is heard, and what ends it or changes its member is heard at once (R-49)', async () => {
    const [here, elsewhere] = [createIdentity({ db }), identity];
    await here.follow();
    const [token, other] = [await tokenOf(), await tokenOf('linus01', 'Agent001')];
    const requested = vi.spyOn(db, 'prepared');
    const seen = (of: string, seconds: number) => here.authenticate(of, LANTERN, after(0, seconds));
    const caller = (await seen(token, 0))!;
    await seen(other, 0);
    for (const second of [1, 30, 59]) expect(await seen(token, second)).toBe(caller);
    expect(requested).toHaveBeenCalledTimes(2);
    await seen(token, 60);
    expect(requested).toHaveBeenCalledTimes(3);
    // A change of the member: asked anew, of this one alone.
    await owner.query('UPDATE member SET must_change_password = true WHERE id = $1', [caller.memberId]);
    await expect.poll(async () => (await seen(token, 61))?.mustChangePassword).toBe(true);
    await owner.query('UPDATE member SET must_change_password = false WHERE id = $1', [caller.memberId]);
    requested.mockClear();
    await seen(other, 59);
    expect(requested).not.toHaveBeenCalled();
    await elsewhere.logout(caller, START);
    await expect.poll(() => seen(token, 62)).toBeUndefined();
    // Nobody says any more what changes: an answer is worth a second again.
    await here.stop();
    const late = (await here.authenticate(other, LANTERN, after(1)))!;
    await elsewhere.logout(late, START);
    expect(await here.authenticate(other, LANTERN, after(1, 0.9))).toBe(late);
    expect(await here.authenticate(other, LANTERN, after(1, 1))).toBeUndefined();
  });

  test('is not remembered when news came while it was asked for', async () => {
    const token = await tokenOf();
    let answer = (): void => {};
    const slow = new Promise<void>((resolve) => (answer = resolve));
    const { prepared } = db;
    vi.spyOn(db, 'prepared').mockImplementationOnce(async (...requested) => {
      const rows = await prepared(...requested);
      await slow;
      return rows;
    });
    const asking = identity.authenticate(token, LANTERN, START);
    const caller = (await createIdentity({ db }).authenticate(token, LANTERN, START))!;
    await identity.logout(caller, START);
    answer();
    await asking;
    expect(await identity.authenticate(token, LANTERN, START)).toBeUndefined();
  });

  test('logout ends the session at once and tells the listeners, once (R-49)', async () => {
    const ended = vi.fn();
    identity.onSessionEnded(ended);
    const token = await tokenOf();
    const other = await tokenOf();
    const caller = (await identity.authenticate(token, LANTERN, START))!;
    await identity.logout(caller, START);
    await identity.logout(caller, START);
    expect(await identity.authenticate(token, LANTERN, START)).toBeUndefined();
    expect(await identity.authenticate(other, LANTERN, START)).toBeDefined();
    expect(ended.mock.calls).toEqual([[{ sessionId: caller.sessionId, memberId: caller.memberId }]]);
  });

  test('closing an account ends all its sessions, and only the right password is told of it (R-49)', async () => {
    const opened = await identity.openMember({
      merchantId: 1,
      account: 'closing1',
      nickname: 'C',
      accountType: 0,
      currency: 'USD',
      password: 'Closing01',
    });
    if (!opened.ok) throw new Error(opened.failure.code);
    const tokens = [await tokenOf('closing1', 'Closing01'), await tokenOf('closing1', 'Closing01')];
    const ended = vi.fn();
    identity.onSessionEnded(ended);
    await identity.setMemberState({ memberId: opened.value.id, state: 'closed', now: START });
    for (const token of tokens) expect(await identity.authenticate(token, LANTERN, START)).toBeUndefined();
    expect(ended).toHaveBeenCalledTimes(2);
    expect(await login('closing1', 'Closing01')).toMatchObject({ failure: { code: 'identity.account_closed' } });
    expect(await login('closing1', 'Closing02')).toMatchObject({ failure: { code: 'in_incorrect_password' } });
  });
});
