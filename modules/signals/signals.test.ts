import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, StaffCaller } from '#contracts/caller.ts';
import type { SignalKind } from '#contracts/bo/signals.ts';
import { money } from '#kernel/money.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import { recordDevice } from '#modules/identity/sessions/device.ts';
import { recordNetwork } from '#modules/identity/sessions/known-network.ts';
import { stakedBy } from '#modules/bets/records/bet-records.ts';
import { findSignals } from '#modules/signals/find-signals.ts';
import { judgeSignal } from '#modules/signals/judge-signal.ts';
import { listSignals, readSignal } from '#modules/signals/read-signals.ts';
import { seedSignals } from '#modules/signals/seed-signals.ts';
import { signalsPersonal } from '#modules/signals/signals-personal.ts';
import { MOST_OF_NETWORK } from '#modules/signals/thresholds.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { codeOf, later, NOW, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, world, newMember, bind } = await withdrawalWorld();
const bonuses = createBonuses({ db, wallet: world.wallet });
const deps = { db, bets: { stakedBy: (requested: Parameters<typeof stakedBy>[1]) => stakedBy(db, requested) } };
let [vera, otto]: StaffCaller[] = [];
beforeAll(async () => {
  [vera, otto] = [await staffCaller({ owner }, ['risk']), await staffCaller({ owner }, ['owner'])];
});
afterAll(() => bonuses.stop());

const DAY_MS = 24 * 3_600_000;
const [NO_PAGE, DEVICE] = [{ pageNo: 1, pageSize: 200 }, Buffer.alloc(32)];
let things = 0;
const newDevice = () => Buffer.from(DEVICE.map((_, at) => (at === 0 ? ++things : at)));
const callers = (count: number) => Promise.all(Array.from({ length: count }, () => world.newCaller()));
const look = (now = NOW) => findSignals(deps, now);
const signIn = (device: Buffer, members: readonly Caller[]) =>
  Promise.all(members.map(({ memberId }) => recordDevice(db, memberId, device, NOW)));
const from = (ip: string, members: readonly Caller[], at = NOW) =>
  Promise.all(members.map(({ memberId }) => recordNetwork(db, memberId, ip, at)));
/** The sign of a kind that a member stands in. */
async function signOf({ memberId }: Caller, kind: SignalKind) {
  const rows = await db.query<{ id: string }>(
    'SELECT c.id::text FROM signal_cluster c JOIN signal_member m ON m.cluster_id = c.id WHERE m.member_id = $1 AND c.kind = $2',
    [memberId, kind],
  );
  if (rows.length === 0) return undefined;
  const read = await readSignal(deps, rows[0]!.id);
  if (!read.ok) throw new Error(read.failure.code);
  return read.value;
}
const idsOf = (members: readonly { id: string }[]) => new Set(members.map(({ id }) => id));
const numbers = (members: readonly Caller[]) => new Set(members.map(({ memberId }) => String(memberId)));
/** Grants so many bonuses of ten dollars, one after another. */
async function grant({ memberId }: Caller, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const granted = await bonuses.grant({
      origin: `test/${memberId}/${++things}`,
      merchantId: 1,
      memberId,
      amount: money(1_000n, 'USD'),
      required: money(5_000n, 'USD'),
      cap: null,
      terms: { maxStake: 500n, weights: {}, excluded: [] },
      endsAt: later(DAY_MS),
      now: NOW,
    });
    expect(codeOf(granted)).toBe('ok');
    await bonuses.giveUpFor({ id: 'test', memberId: String(memberId), currency: 'USD' }, NOW);
  }
}
const play = ({ memberId }: Caller, turnover: bigint) =>
  owner.query(`INSERT INTO bet_day VALUES ($1, $2, 'AE', 'AE-0001', 'USD', 1, $3, 0, $3, $3, $3)`, [
    memberId,
    NOW.toISOString().slice(0, 10),
    turnover,
  ]);
const judge = (
  by: StaffCaller,
  { id, version }: { id: string; version: number },
  verdict: 'clear' | 'abuse' = 'clear',
  note = 'a family, seen',
) => judgeSignal(db, by, { id, version, verdict, note, now: NOW });

describe('accounts that share', () => {
  test('a browser are one sign, heavier with each more of them; one of its own is none', async () => {
    const [ada, eve, ben, own] = await callers(4);
    const device = newDevice();
    await signIn(device, [ada!, eve!]);
    await signIn(newDevice(), [own!]);
    await look();
    const pair = (await signOf(ada!, 'device'))!;
    expect(pair).toMatchObject({ size: 2, level: 'look', state: 'open', weight: 35 });
    expect(idsOf(pair.members)).toEqual(numbers([ada!, eve!]));
    expect(await signOf(own!, 'device')).toBeUndefined();
    await signIn(device, [ben!]);
    await look();
    expect(await signOf(eve!, 'device')).toMatchObject({ id: pair.id, size: 3, weight: 45 });
  });

  test('an account for withdrawals: who asked for one that is another’s, told without its number anywhere', async () => {
    const [ada, eve] = [await newMember(), await newMember()];
    const number = '77665544332211';
    expect(codeOf(await bind(ada.caller, { number }))).toBe('ok');
    expect(codeOf(await bind(eve.caller, { number, holder: 'Eve Someone' }))).toBe('withdrawals.account_taken');
    expect(codeOf(await bind(eve.caller, { number, holder: 'Eve Someone' }))).toBe('withdrawals.account_taken');
    await look();
    const sign = (await signOf(eve.caller, 'instrument'))!;
    expect(sign).toMatchObject({ size: 2, level: 'strong', label: 'bank ••••2211' });
    expect(idsOf(sign.members)).toEqual(numbers([ada.caller, eve.caller]));
    const mail = 'adamaria.long@example.com';
    expect(codeOf(await bind(ada.caller, { kind: 'ewallet', number: mail }))).toBe('ok');
    expect(codeOf(await bind(eve.caller, { kind: 'ewallet', number: mail }))).toBe('withdrawals.account_taken');
    await look();
    const sent = JSON.stringify(
      [await listSignals(deps, NO_PAGE), await signOf(ada.caller, 'instrument'), await stored()],
      (_key, one: unknown) => (typeof one === 'bigint' ? String(one) : one),
    );
    expect(sent).toContain('ewallet ••••@example.com');
    for (const whole of [number, mail, '443322', 'adamaria', 'Eve Someone', 'someone']) expect(sent).not.toContain(whole);
  });

  test('a holder’s name, however it is written, are a weak sign', async () => {
    const [ada, eve] = [await newMember(), await newMember()];
    await bind(ada.caller, { holder: 'Đỗ Thị Quỳnh', number: '550011220033' });
    await bind(eve.caller, { holder: 'QUYNH  do thi', number: '550011220044' });
    await look();
    const all = (await listSignals(deps, { ...NO_PAGE, kind: 'holder' })).rows.filter(({ label }) => label === 'holder D••• Q••• T•••');
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ size: 2, level: 'weak' });
  });

  test('a network alone stay weak however many they are, and weigh more once they share a browser too', async () => {
    const members = await callers(40);
    await from('198.51.100.7', members);
    await look();
    const alone = (await signOf(members[0]!, 'network'))!;
    expect(alone).toMatchObject({ size: 40, level: 'weak', label: '198.51.•.•' });
    expect(JSON.stringify(alone.label)).not.toContain('100');
    await signIn(newDevice(), members);
    await look();
    expect(await signOf(members[0]!, 'network')).toMatchObject({ level: 'look', weight: alone.weight + 20 });
    expect(await signOf(members[0]!, 'device')).toMatchObject({ level: 'strong', weight: 75 });
  });

  test('a network of too few, of too many, or of long ago are no sign', async () => {
    const [few, old] = [await callers(3), await callers(4)];
    await from('192.0.2.9', few);
    await from('192.0.3.9', old, later(-31 * DAY_MS));
    const many = await Promise.all(Array.from({ length: MOST_OF_NETWORK + 1 }, () => world.newCaller()));
    await from('192.0.4.9', many);
    await look();
    for (const [one] of [few, old, many]) expect(await signOf(one!, 'network')).toBeUndefined();
  });

  test('are of one brand: members of another never stand beside them, trial accounts never', async () => {
    const [ada, eve] = await callers(2);
    const device = newDevice();
    const order = { merchantId: 2, nickname: 'x', currency: 'THB' as const, password: 'Deposit01' };
    const others = await Promise.all(
      ['siri1', 'siri2'].map(async (account) => {
        const opened = await world.identity.openMember({ ...order, account, accountType: 0 });
        if (!opened.ok) throw new Error(opened.failure.code);
        return { ...ada!, memberId: opened.value.id, merchantId: 2 };
      }),
    );
    const trial = await world.newCaller({ accountType: 4 });
    await signIn(device, [ada!, eve!, ...others, trial]);
    await look();
    expect(idsOf((await signOf(ada!, 'device'))!.members)).toEqual(numbers([ada!, eve!]));
    const second = (await signOf(others[0]!, 'device'))!;
    expect(idsOf(second.members)).toEqual(numbers(others));
    expect(second.merchantId).toBe(2);
    expect(await signOf(trial, 'device')).toBeUndefined();
    const [one] = await callers(1);
    await signIn(newDevice(), [one!, others[0]!]);
    await look();
    expect(idsOf((await signOf(others[0]!, 'device'))!.members)).toEqual(numbers(others));
    expect(await signOf(one!, 'device')).toBeUndefined();
    for (const merchantId of [1, 2])
      expect(new Set((await listSignals(deps, { ...NO_PAGE, merchantId })).rows.map((row) => row.merchantId))).toEqual(
        new Set([merchantId]),
      );
  });
});

describe('bonus-only play', () => {
  test('is a sign once three bonuses were taken and hardly anything was played without; who plays with its own money is none', async () => {
    const [ada, eve, ben] = await callers(3);
    await grant(ada!, 3);
    await grant(eve!, 3);
    await grant(ben!, 2);
    await play(ada!, 299n);
    await play(eve!, 300n);
    await look();
    expect(await signOf(ada!, 'bonus')).toMatchObject({
      size: 1,
      level: 'look',
      label: 'bonuses in USD',
      members: [{ grants: 3, granted: money(3_000n, 'USD'), turnover: money(299n, 'USD'), own: money(299n, 'USD'), isBonusOnly: true }],
    });
    expect(await signOf(eve!, 'bonus')).toBeUndefined();
    expect(await signOf(ben!, 'bonus')).toBeUndefined();
  });

  test('turnover that a bonus counted is not its own', async () => {
    const [ada] = await callers(1);
    await grant(ada!, 3);
    await play(ada!, 5_000n);
    await owner.query('UPDATE bonus_grant SET wagered = 1600 WHERE member_id = $1', [ada!.memberId]);
    await look();
    expect(await signOf(ada!, 'bonus')).toMatchObject({ members: [{ own: money(200n, 'USD'), isBonusOnly: true }] });
  });

  test('makes the browser that its member shares heavier, and both lead to each other', async () => {
    const [ada, eve] = await callers(2);
    await signIn(newDevice(), [ada!, eve!]);
    await grant(ada!, 3);
    await look();
    const device = (await signOf(ada!, 'device'))!;
    expect(device).toMatchObject({ weight: 45, others: [{ kind: 'bonus', members: [String(ada!.memberId)] }] });
    expect(device.members.filter(({ isBonusOnly }) => isBonusOnly)).toHaveLength(1);
    expect((await signOf(ada!, 'bonus'))!.others).toMatchObject([{ id: device.id, kind: 'device' }]);
  });

  test('is no sign any more once its member plays with its own money', async () => {
    const [ada, eve] = await callers(2);
    await signIn(newDevice(), [ada!, eve!]);
    await grant(ada!, 3);
    await look();
    const sign = (await signOf(ada!, 'bonus'))!;
    await play(ada!, 300n);
    await look();
    const listed = (await listSignals(deps, { ...NO_PAGE, kind: 'bonus' })).rows.map(({ id }) => id);
    expect(listed).not.toContain(sign.id);
    expect(await signOf(ada!, 'device')).toMatchObject({ weight: 35, others: [] });
    expect(codeOf(await judge(vera!, sign))).toBe('signals.changed');
  });

  test('that was cleared is shown again once as many bonuses more were taken', async () => {
    const [ada] = await callers(1);
    await grant(ada!, 3);
    await look();
    const sign = (await signOf(ada!, 'bonus'))!;
    expect(codeOf(await judge(vera!, sign))).toBe('ok');
    await grant(ada!, 2);
    await look();
    expect(await signOf(ada!, 'bonus')).toMatchObject({ state: 'clear' });
    await grant(ada!, 1);
    await look();
    expect(await signOf(ada!, 'bonus')).toMatchObject({ state: 'grown' });
  });
});

describe('a verdict', () => {
  async function pair() {
    const members = await callers(2);
    const device = newDevice();
    await signIn(device, members);
    await look();
    return { members, device, sign: (await signOf(members[0]!, 'device'))! };
  }

  test('of fifty at once is written once, with its line of the audit log', async () => {
    const { members, sign } = await pair();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => judge(at % 2 ? vera! : otto!, sign, at % 3 ? 'abuse' : 'clear', `verdict ${at}`)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['ok', 'signals.changed']));
    const after = (await signOf(members[0]!, 'device'))!;
    expect(after.verdicts).toHaveLength(1);
    expect(after.state).toBe(after.verdicts[0]!.verdict);
    const { rows } = await owner.query("SELECT reason, after FROM audit_entry WHERE action = 'signals.judge' AND subject_id = $1", [
      sign.id,
    ]);
    expect(rows).toEqual([{ reason: after.verdicts[0]!.note, after: expect.objectContaining({ state: after.state, members: 2 }) }]);
    await expect(db.query("UPDATE signal_verdict SET note = 'x'")).rejects.toThrow('permission denied');
  });

  test('holds until the sign grows, then it is shown again; one of before the growth is refused', async () => {
    const { members, device, sign } = await pair();
    expect(codeOf(await judge(vera!, sign))).toBe('ok');
    await look();
    expect(await signOf(members[0]!, 'device')).toMatchObject({ state: 'clear', size: 2 });
    const read = (await signOf(members[0]!, 'device'))!;
    await signIn(device, await callers(1));
    await look();
    const grown = (await signOf(members[0]!, 'device'))!;
    expect(grown).toMatchObject({ state: 'grown', size: 3, verdicts: [{ verdict: 'clear', size: 2, by: vera!.name }] });
    expect(codeOf(await judge(vera!, read))).toBe('signals.changed');
    expect(codeOf(await judge(vera!, grown, 'abuse'))).toBe('ok');
    expect((await listSignals(deps, { ...NO_PAGE, state: 'waiting' })).rows.map(({ id }) => id)).not.toContain(sign.id);
    expect(codeOf(await judge(vera!, { id: '987654321', version: 0 }))).toBe('signals.unknown');
  });

  test('that clears a browser takes its weight from the network of the same members', async () => {
    const members = await callers(4);
    await from('198.18.5.5', members);
    await signIn(newDevice(), members);
    await look();
    expect(await signOf(members[0]!, 'network')).toMatchObject({ weight: 25 });
    await judge(vera!, (await signOf(members[0]!, 'device'))!);
    await look();
    expect(await signOf(members[0]!, 'network')).toMatchObject({ weight: 5, level: 'weak' });
  });
});

describe('the list and the page', () => {
  test('have those that wait first and of them the heaviest; an account finds its own', async () => {
    const { rows, total } = await listSignals(deps, NO_PAGE);
    expect(total).toBe(rows.length);
    const waiting = rows.filter(({ state }) => state === 'open' || state === 'grown');
    expect(rows.slice(0, waiting.length)).toEqual(waiting);
    expect(waiting.map(({ weight }) => weight)).toEqual(waiting.map(({ weight }) => weight).toSorted((a, b) => b - a));
    const [first] = (await listSignals(deps, { ...NO_PAGE, kind: 'instrument' })).rows;
    const read = await readSignal(deps, first!.id);
    const account = read.ok ? read.value.members[0]!.account : '';
    expect((await listSignals(deps, { ...NO_PAGE, account, kind: 'instrument' })).rows.map(({ id }) => id)).toContain(first!.id);
  });

  test('show the sixty nearest of a large sign: who shares most else comes first', async () => {
    const members = await callers(70);
    await signIn(newDevice(), members);
    await signIn(newDevice(), members.slice(68));
    await look();
    const sign = (await signOf(members[69]!, 'device'))!;
    const large = sign.size === 70 ? sign : (await signOf(members[0]!, 'device'))!;
    expect(large).toMatchObject({ size: 70 });
    expect(large.members).toHaveLength(60);
    expect(idsOf(large.members.slice(0, 2))).toEqual(numbers(members.slice(68)));
  });

  test('lose who is erased, and what a label told of its accounts', async () => {
    const [ada, eve] = [await newMember(), await newMember()];
    await bind(ada.caller, { number: '900800700600' });
    await bind(eve.caller, { number: '900800700600' });
    await look();
    const { id } = (await signOf(eve.caller, 'instrument'))!;
    await db.transact((tx) => signalsPersonal.erase!(tx, ada.caller.memberId));
    expect(await signOf(ada.caller, 'instrument')).toBeUndefined();
    expect(await signOf(eve.caller, 'instrument')).toMatchObject({ id, size: 1, label: '—' });
    expect((await listSignals(deps, NO_PAGE)).rows.map((row) => row.id)).not.toContain(id);
  });

  test('of a demonstration say that they are one, and are made once', async () => {
    for (const account of ['mara07', 'tessusdt', 'weicny'])
      await world.identity.openMember({
        merchantId: 1,
        account,
        nickname: account,
        accountType: 0,
        currency: 'USD',
        password: 'Deposit01',
      });
    const seeded = async () => {
      await seedSignals(db, world.site.merchants(), NOW);
      return (await listSignals(deps, { ...NO_PAGE, account: 'mara07' })).rows;
    };
    const rows = await seeded();
    expect(rows.length).toBeGreaterThan(0);
    for (const { label } of rows) expect(label).toMatch(/, demonstration$/);
    expect(await seeded()).toEqual(rows);
  });
});

/** All that the module has stored. */
const stored = () => db.query('SELECT * FROM signal_cluster c LEFT JOIN signal_member m ON m.cluster_id = c.id');
