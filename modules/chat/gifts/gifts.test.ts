import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { RAIN_MINUTES } from '#contracts/chat-limits.ts';
import { fromMinor } from '#kernel/amount.ts';
import { masked } from '#kernel/masked.ts';
import { ok } from '#kernel/result.ts';
import type { ChatChange } from '#modules/chat/deps.ts';
import { createChat } from '#modules/chat/chat.ts';
import type { Aim, Giving } from '#modules/chat/gifts/give.ts';
import { createTransfers } from '#modules/transfers/index.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { codeOf, later, NOW, PAYMENT, usd, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, world, newMember, balancesOf } = await withdrawalWorld();
const transfers = createTransfers({ ...world, db });
const tables = { isTable: () => true };
const chat = createChat({ db, cashier: world.cashier, site: world.site, tables, transfers });
/** As it is once the payment password was right. */
const proven = createChat({
  db,
  cashier: world.cashier,
  site: world.site,
  tables,
  transfers: { ...transfers, gifts: { ...transfers.gifts, mayGive: async () => ok(true as const) } },
});
const received: ChatChange[] = [];
proven.onChanged((change) => void received.push(change));
let numbers = 0;

/** A member who may write, with a hundred. */
async function known(minor = 100_00n): Promise<Caller> {
  const { caller } = await newMember(minor);
  await world.identity.ensureMobile(caller.memberId, `+1202555${String(++numbers).padStart(4, '0')}`);
  return caller;
}
const roomOf = () => `sicbo/${randomUUID().slice(0, 8)}`;
/** A text of this member's in a room. */
async function said(caller: Caller, room: string, now = NOW) {
  const done = await chat.write({ caller, room, text: 'Good evening', requestId: randomUUID(), now });
  if (!done.ok) throw new Error(done.failure.code);
  return done.value;
}
type More = Partial<Pick<Giving, 'requestId' | 'now' | 'paymentPassword'>>;
const give = (aim: Aim, caller: Caller, minor: bigint, more: More = {}, by = proven) =>
  by.give(aim, { caller, amount: usd(minor), paymentPassword: PAYMENT, requestId: randomUUID(), ip: '127.0.0.1', now: NOW, ...more });
const cash = async (caller: Caller) => (await balancesOf(caller))[0];
const accountOf = async ({ memberId }: Caller) =>
  (await owner.query<{ account: string }>('SELECT account FROM member WHERE id = $1', [memberId])).rows[0]!.account;
const device = (callers: Caller[]) =>
  owner.query(
    `INSERT INTO known_device (member_id, device, first_at, last_at)
     SELECT unnest($1::bigint[]), sha256($2), now(), now()`,
    [callers.map(({ memberId }) => memberId), randomUUID()],
  );

test('a tip moves from one balance to the other and stands in the room, where nobody’s account is told', async () => {
  const [ada, eve] = [await known(), await known()];
  const room = roomOf();
  const message = await said(eve, room);
  const tipped = await give({ kind: 'tip', message: message.id }, ada, 5_00n);
  expect([await cash(ada), await cash(eve)]).toEqual([95_00n, 105_00n]);
  const sent = received.findLast((change) => change.kind === 'sent')!;
  const { name, author } = message;
  const gift = { kind: 'tip', amount: fromMinor(5_00n, 'USD'), currency: 'USD', to: [{ name, author }] };
  expect(tipped).toEqual(ok(expect.objectContaining({ no: 2, text: 'tip 5.00 USD', gift })));
  expect(sent).toMatchObject({ message: { gift } });
  const view = await chat.read({ caller: eve, room, now: NOW });
  expect(view).toMatchObject({ hasGifts: true, lastNo: 2, messages: [{ gift: null }, { gift }] });
  for (const one of [ada, eve])
    expect(JSON.stringify(view, (_, value) => (typeof value === 'bigint' ? 0 : value))).not.toContain(await accountOf(one));
  const page = { days: 7, pageNo: 1, pageSize: 20 };
  const [of] = (await transfers.records(eve, page, new Date())).content;
  expect(of).toMatchObject({ side: 'received', way: 'tip', account: masked(await accountOf(ada)), requestId: null });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('rain falls in equal shares on those who wrote lately; what does not divide stays with the giver', async () => {
  const room = roomOf();
  const [ada, eve, bob, cyd, old] = [await known(), await known(0n), await known(0n), await known(0n), await known(0n)];
  await said(old, room, later(-(RAIN_MINUTES + 1) * 60_000));
  for (const one of [ada, eve, bob, cyd]) await said(one, room);
  const rained = await give({ kind: 'rain', room }, ada, 10_00n);
  expect(rained).toMatchObject(ok({ gift: { kind: 'rain', amount: fromMinor(9_99n, 'USD'), to: { length: 3 } } }));
  expect(await Promise.all([ada, eve, bob, cyd, old].map(cash))).toEqual([90_01n, 3_33n, 3_33n, 3_33n, 0n]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('fifty at once of one request give once, of many requests no more than there is', async () => {
  const room = roomOf();
  const [ada, eve, bob] = [await known(20_00n), await known(0n), await known(0n)];
  for (const one of [eve, bob]) await said(one, room);
  const requestId = randomUUID();
  const same = await Promise.all(Array.from({ length: 50 }, () => give({ kind: 'rain', room }, ada, 4_00n, { requestId })));
  expect(new Set(same.map(codeOf))).toEqual(new Set(['ok', 'request.too_many']));
  expect(await Promise.all([ada, eve, bob].map(cash))).toEqual([16_00n, 2_00n, 2_00n]);
  // Ten a minute are tried.
  const many = await Promise.all(
    Array.from({ length: 50 }, (_, at) => give({ kind: 'rain', room }, ada, 4_00n, { now: later(120_000 * (1 + Math.floor(at / 10))) })),
  );
  expect(many.filter(({ ok: isDone }) => isDone)).toHaveLength(4);
  expect(many.map(codeOf).filter((code) => !['ok', 'request.too_many', 'wallet.insufficient_funds'].includes(code))).toEqual([]);
  expect(await Promise.all([ada, eve, bob].map(cash))).toEqual([0n, 10_00n, 10_00n]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('the same request with another amount, aim or as a text is refused; as it was it is answered as it was', async () => {
  const room = roomOf();
  const [ada, eve] = [await known(), await known()];
  const message = await said(eve, room);
  const requestId = randomUUID();
  const first = await give({ kind: 'tip', message: message.id }, ada, 5_00n, { requestId });
  expect(await give({ kind: 'tip', message: message.id }, ada, 5_00n, { requestId })).toEqual(first);
  expect(codeOf(await give({ kind: 'tip', message: message.id }, ada, 6_00n, { requestId }))).toBe('wallet.request_reused');
  expect(codeOf(await give({ kind: 'rain', room }, ada, 5_00n, { requestId }))).toBe('wallet.request_reused');
  const text = 'tip 5.00 USD';
  expect(codeOf(await chat.write({ caller: ada, room, text, requestId, now: later(60_000) }))).toBe('wallet.request_reused');
  expect(await cash(ada)).toBe(95_00n);
});

test('who shares a browser with the giver, or with one who is given already, receives nothing', async () => {
  const room = roomOf();
  const [ada, twin, eve, evesOther] = [await known(), await known(0n), await known(0n), await known(0n)];
  await device([ada, twin]);
  await device([eve, evesOther]);
  for (const one of [evesOther, eve]) await said(one, room);
  const message = await said(twin, room);
  expect(codeOf(await give({ kind: 'tip', message: message.id }, ada, 5_00n))).toBe('transfers.not_received');
  expect(await give({ kind: 'rain', room }, ada, 5_00n)).toMatchObject(ok({ gift: { to: { length: 1 } } }));
  expect(await Promise.all([twin, eve, evesOther].map(cash))).toEqual([0n, 5_00n, 0n]);
});

test('rain passes over who cannot receive: frozen, excluded, muted, at a deposit limit of its own', async () => {
  const room = roomOf();
  const [ada, eve] = [await known(), await known(0n)];
  const [frozen, excluded, muted, limited] = [await known(0n), await known(0n), await known(0n), await known(0n)];
  for (const one of [eve, frozen, excluded, muted, limited]) await said(one, room);
  await owner.query('UPDATE member SET frozen_at = now() WHERE id = $1', [frozen.memberId]);
  await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [excluded.memberId]);
  await owner.query("INSERT INTO chat_mute (member_id, from_at, reason, muted_by) VALUES ($1, $2, 'spam', 'staff')", [muted.memberId, NOW]);
  await world.limits.setLimit({ memberId: limited.memberId, kind: 'deposit', period: 'day', amount: usd(1_00n) });
  const rained = await give({ kind: 'rain', room }, ada, 9_00n);
  expect(rained).toMatchObject(ok({ gift: { to: { length: 1 } } }));
  expect(await Promise.all([ada, eve, frozen, excluded, muted, limited].map(cash))).toEqual([91_00n, 9_00n, 0n, 0n, 0n, 0n]);
});

test('one’s own message is not tipped, an empty room takes no rain, too little is not shared below the least', async () => {
  const room = roomOf();
  const [ada, eve, bob] = [await known(), await known(0n), await known(0n)];
  const own = await said(ada, room);
  expect(codeOf(await give({ kind: 'tip', message: own.id }, ada, 5_00n))).toBe('chat.own_gift');
  expect(codeOf(await give({ kind: 'tip', message: '987654321' }, ada, 5_00n))).toBe('chat.message_unknown');
  expect(codeOf(await give({ kind: 'rain', room }, ada, 5_00n))).toBe('chat.nobody_there');
  for (const one of [eve, bob]) await said(one, room);
  expect(codeOf(await give({ kind: 'rain', room }, ada, 9n))).toBe('transfers.amount_outside_limits');
  expect(codeOf(await give({ kind: 'rain', room }, ada, 100_01n))).toBe('transfers.amount_outside_limits');
  // Enough for one share of the least: who wrote last has it.
  expect(await give({ kind: 'rain', room }, ada, 19n)).toMatchObject(ok({ gift: { to: { length: 1 } } }));
  expect(await Promise.all([eve, bob].map(cash))).toEqual([0n, 19n]);
});

test('gifts of 24 hours end at their limit, whatever is sent otherwise; a day later they are open again', async () => {
  const room = roomOf();
  const [ada, eve] = [await known(1_000_00n), await known(0n)];
  const message = await said(eve, room);
  const tip = (minor: bigint, now = NOW) => give({ kind: 'tip', message: message.id }, ada, minor, { now });
  expect([codeOf(await tip(100_00n)), codeOf(await tip(100_00n)), codeOf(await tip(50_01n))]).toEqual(['ok', 'ok', 'transfers.day_limit']);
  expect((await transfers.gifts.terms(ada, NOW))!.left).toEqual(usd(50_00n));
  expect(codeOf(await tip(50_00n))).toBe('ok');
  expect(codeOf(await tip(10n))).toBe('transfers.day_limit');
  expect(codeOf(await tip(10n, later(25 * 3_600_000)))).toBe('ok');
});

test('the payment password is asked for; a trial member, who is muted, and a paused room give nothing', async () => {
  const room = roomOf();
  const [ada, eve] = [await known(), await known(0n)];
  const message = await said(eve, room);
  const tip = (caller: Caller, more: More = {}, by = chat) => give({ kind: 'tip', message: message.id }, caller, 5_00n, more, by);
  expect(codeOf(await tip(ada, { paymentPassword: '000000' }))).toBe('identity.payment_password_wrong');
  expect(codeOf(await tip(ada, { paymentPassword: undefined }))).toBe('identity.payment_password_wrong');
  expect(codeOf(await tip(ada))).toBe('ok');
  expect(codeOf(await tip({ ...ada, isTrial: true }, {}, proven))).toBe('in_need_true_account');
  await owner.query("INSERT INTO chat_mute (member_id, from_at, reason, muted_by) VALUES ($1, $2, 'spam', 'staff')", [ada.memberId, NOW]);
  expect(codeOf(await tip(ada, {}, proven))).toBe('chat.muted_for_good');
  await owner.query('UPDATE chat_mute SET ended_at = $2 WHERE member_id = $1', [ada.memberId, NOW]);
  await owner.query('UPDATE chat_room SET is_paused = true WHERE name = $1', [room]);
  expect(codeOf(await tip(ada, {}, proven))).toBe('chat.paused');
  expect(await cash(eve)).toBe(5_00n);
});

test('where the switch is off or safer play is strict nobody gives and no room offers it', async () => {
  const room = roomOf();
  const [ada, eve] = [await known(), await known()];
  const message = await said(eve, room);
  const merchant = world.site.merchant(1);
  for (const other of [
    { ...merchant, switches: merchant.switches.map((one) => (one.modId === 'CHATGIFT3' ? { ...one, enabled: '0' as const } : one)) },
    { ...merchant, settings: { ...merchant.settings, saferPlay: 'strict' as const } },
  ]) {
    const site = { ...world.site, merchant: () => other };
    const shut = createChat({ db, cashier: world.cashier, site, tables, transfers: createTransfers({ ...world, db, site }) });
    expect(codeOf(await give({ kind: 'tip', message: message.id }, ada, 5_00n, {}, shut))).toBe('transfers.off');
    expect((await shut.read({ caller: ada, room, now: NOW })).hasGifts).toBe(false);
    expect(await shut.deps.transfers.gifts.terms(ada, NOW)).toBeUndefined();
  }
});

test('what tells of a gift is not taken back; hidden by staff, what was given stays', async () => {
  const room = roomOf();
  const [ada, eve] = [await known(), await known(0n)];
  await said(eve, room);
  const rained = await give({ kind: 'rain', room }, ada, 5_00n);
  if (!rained.ok) throw new Error(rained.failure.code);
  expect(codeOf(await chat.takeBack(ada, rained.value.id, NOW))).toBe('chat.too_late');
  // It is no text: rain does not fall on who made it rain.
  expect(codeOf(await give({ kind: 'rain', room }, eve, 5_00n))).toBe('chat.nobody_there');
});
