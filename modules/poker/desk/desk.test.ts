import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createDirectory } from '#platform/rooms/directory.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { cancelKind } from '#modules/poker/desk/cancel-tourney.ts';
import { guaranteeKind } from '#modules/poker/desk/guarantee-schedule.ts';
import { listHands } from '#modules/poker/desk/hand-list.ts';
import { maintainSchedules } from '#modules/poker/desk/maintain-schedules.ts';
import { nextStart } from '#modules/poker/tourney/next-start.ts';
import { openExtra } from '#modules/poker/desk/open-extra.ts';
import { orderRoom, TABLE, TOURNAMENT } from '#modules/poker/desk/order-room.ts';
import { readCards, readHand } from '#modules/poker/desk/read-hand.ts';
import { addSchedule, changeSchedule, listSchedules } from '#modules/poker/desk/schedules.ts';
import { listStakes, setStake } from '#modules/poker/desk/stakes.ts';
import { showEntrants } from '#modules/poker/desk/entrants.ts';
import { orderBreak, sendMessage } from '#modules/poker/desk/send-order.ts';
import { stopAll } from '#modules/poker/desk/stop-all.ts';
import { listTables, showTable } from '#modules/poker/desk/table-list.ts';
import { listTourneys } from '#modules/poker/desk/tourney-list.ts';
import { storeHand } from '#modules/poker/hands/hand-store.ts';
import { stopsNow } from '#modules/poker/lobby/stop-store.ts';
import { maintainTables } from '#modules/poker/lobby/maintain-tables.ts';
import { DEMO_MERCHANTS } from '#modules/site/index.ts';
import { createStaff } from '#modules/staff/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { PlayedRoom, roomConfig } from '#tests/factories/poker/played-room.ts';
import { TEST_KEY, testSecrets } from '#tests/factories/secrets.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const { db, owner } = await testDatabase();
const secrets = createSecretBox([TEST_KEY]);
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const site = { merchants: () => [{ ...DEMO_MERCHANTS[0]!, currencies: ['USD' as const] }] };
const deps = { db, clock, secrets, site, directory: createDirectory(db, secrets) };
const [risk, other] = [await staffCaller({ owner }, ['risk']), await staffCaller({ owner }, ['owner'])];
const reason = 'asked for by the floor';
const PAGE = { pageNo: 1, pageSize: 200 };
const mails = async (room: string): Promise<unknown[]> =>
  (await db.query<{ body: string }>('SELECT body FROM room_mail WHERE room = $1 ORDER BY id', [room])).map(
    ({ body }) => JSON.parse(secrets.open(body, `room-mail/${room}`)) as unknown,
  );
const audited = async (subject: string, isRoom = false) =>
  (
    await owner.query<{ action: string }>(
      "SELECT action FROM audit_entry WHERE subject_id = $1 AND (subject_kind = 'poker-room') = $2 ORDER BY n",
      [subject, isRoom],
    )
  ).rows.map(({ action }) => action);

describe('tables', () => {
  test('are listed by brand, mode, kind and state; an order goes to the room and to the audit log in one commit', async () => {
    await maintainTables(deps);
    const all = await listTables(db, PAGE);
    const fast = await listTables(db, { ...PAGE, kind: 'fast', mode: 'real' });
    expect([all.rows.length, fast.rows.map(({ variant }) => variant).toSorted()]).toEqual([all.total, ['NT', 'PO']]);
    const { room } = all.rows[0]!;
    for (const order of ['pause', 'resume', 'close'] as const)
      expect(await orderRoom(deps, TABLE, risk, { room, order, reason })).toEqual({ ok: true, value: {} });
    expect(await mails(room)).toEqual([{ kind: 'pause' }, { kind: 'resume' }, { kind: 'close' }]);
    expect(await audited(room)).toEqual(['poker.pause_table', 'poker.resume_table', 'poker.close_table']);
    expect(await orderRoom(deps, TABLE, risk, { room: 'no-room', order: 'pause', reason })).toMatchObject({
      failure: { code: 'poker.no_such_table' },
    });
    await owner.query('UPDATE poker_table SET is_paused = true WHERE room = $1', [room]);
    expect((await listTables(db, { ...PAGE, state: 'paused' })).rows.map((one) => one.room)).toEqual([room]);
    await owner.query("UPDATE poker_table SET state = 'closed' WHERE room = $1", [room]);
    expect(await showTable(db, room, clock.now())).toMatchObject({ failure: { code: 'poker.no_such_table' } });
    expect(await orderRoom(deps, TABLE, risk, { room, order: 'pause', reason })).toMatchObject({ ok: false });
  });

  test('one more is opened of an offered stake, beside those with free seats; who sits is shown with what lies there', async () => {
    const ask = { merchantId: 1, mode: 'real' as const, currency: 'USD' as const, stake: 'NT/5/10/0/6', reason };
    const before = (await listTables(db, { ...PAGE, mode: 'real' })).total;
    const opened = await Promise.all(Array.from({ length: 5 }, () => openExtra(deps, risk, ask)));
    expect(new Set(opened.map((one) => (one.ok ? one.value.name : ''))).size).toBe(5);
    expect((await listTables(db, { ...PAGE, mode: 'real' })).total).toBe(before + 5);
    for (const wrong of [{ stake: 'NT/1/1/1/1' }, { merchantId: 9 }, { currency: 'THB' as const }])
      expect(await openExtra(deps, risk, { ...ask, ...wrong })).toMatchObject({ failure: { code: 'poker.no_such_stake' } });
    const { room } = (opened[0] as { value: { room: string } }).value;
    expect(await audited(room)).toEqual(['poker.open_table']);
    // A table that is not in the audit log is not open.
    await expect(openExtra(deps, { ...risk, name: null as unknown as string }, ask)).rejects.toThrow('null value');
    expect((await listTables(db, { ...PAGE, mode: 'real' })).total).toBe(before + 5);
    expect(await showTable(db, room, clock.now())).toMatchObject({
      ok: true,
      value: { room, sitting: [], draws: [], state: 'open', averagePot: null },
    });
  });

  test('all of a brand are stopped and started by one order of fifty at once, with every room, a reason and an audit entry; none is opened meanwhile', async () => {
    const ask = (isStopped: boolean, merchantId = 1) => stopAll(deps, risk, { merchantId, isStopped, reason });
    const fifty = (isStopped: boolean) => Promise.all(Array.from({ length: 50 }, () => ask(isStopped)));
    await maintainTables(deps);
    const { rows, total } = await listTables(db, PAGE);
    expect(await ask(true, 9)).toMatchObject({ failure: { code: 'poker.no_such_brand' } });
    expect(await ask(false)).toMatchObject({ failure: { code: 'poker.not_now' } });
    expect((await fifty(true)).filter(({ ok }) => ok)).toEqual([{ ok: true, value: { rooms: total } }]);
    expect(await Promise.all(rows.map(async ({ room }) => (await mails(room)).at(-1)))).toEqual(rows.map(() => ({ kind: 'stop' })));
    expect(await stopsNow(db)).toMatchObject([{ merchantId: 1, by: risk.name, reason }]);
    expect((await listTables(db, { ...PAGE, state: 'stopped' })).total).toBeGreaterThan(total - 3);
    expect((await listTables(db, { ...PAGE, state: 'open' })).total).toBe(0);
    // Every seat is taken, and still no table is opened.
    await owner.query('UPDATE poker_table SET taken = seats');
    await maintainTables(deps);
    expect((await listTables(db, PAGE)).total).toBe(total);
    const extra = { merchantId: 1, mode: 'real' as const, currency: 'USD' as const, stake: 'NT/5/10/0/6', reason };
    expect(await openExtra(deps, risk, extra)).toMatchObject({ failure: { code: 'poker.stopped' } });
    expect((await fifty(false)).filter(({ ok }) => ok)).toEqual([{ ok: true, value: { rooms: total } }]);
    expect(await Promise.all(rows.map(async ({ room }) => (await mails(room)).at(-1)))).toEqual(rows.map(() => ({ kind: 'start' })));
    expect([await stopsNow(db), (await listTables(db, { ...PAGE, state: 'stopped' })).total]).toEqual([[], 0]);
    expect(await audited('1', true)).toEqual(['poker.stop_tables', 'poker.start_tables']);
    await maintainTables(deps);
    expect((await listTables(db, PAGE)).total).toBeGreaterThan(total);
  });
});

test('a stake is added, stopped and offered again; one that cannot be played at, or bots for money, are refused', async () => {
  const ask = {
    merchantId: 1,
    mode: 'real',
    variant: 'NT',
    seats: 8,
    small: 15,
    big: 30,
    ante: 0,
    bots: 0,
    isDeep: false,
    isFast: false,
  } as const;
  const set = (more: object = {}) => setStake(deps, risk, { ...ask, isOffered: true, reason, ...more });
  const offered = async () =>
    (await listStakes(db, 1)).rows.filter(({ stake }) => stake === 'NT/15/30/0/8').map(({ isOffered }) => isOffered);
  expect([await offered(), await set(), await offered()]).toEqual([[], { ok: true, value: { stake: 'NT/15/30/0/8' } }, [true]]);
  await maintainTables(deps);
  const open = async () => (await listTables(db, PAGE)).rows.filter(({ seats }) => seats === 8).map(({ room }) => room);
  const [room] = await open();
  expect(room).toBeDefined();
  await set({ isOffered: false });
  await owner.query("UPDATE poker_table SET state = 'closed' WHERE room = $1", [room]);
  await maintainTables(deps);
  expect([await offered(), await open()]).toEqual([[false], []]);
  // A delivered stake is stopped in the same way.
  await set({ seats: 2, small: 50, big: 100, isOffered: false });
  expect((await listStakes(db, 1)).rows.filter(({ stake, mode }) => stake === 'NT/50/100/0/2' && mode === 'real')).toMatchObject([
    { isOffered: false, by: risk.name },
  ]);
  const short = { variant: 'NS', seats: 6 };
  expect(await set({ ...short, small: 0, ante: 30 })).toMatchObject({ ok: true });
  for (const wrong of [{ small: 0 }, { ...short, small: 0 }, { ...short, ante: 30 }])
    expect(await set(wrong), 'no small blind of zero').toMatchObject({ failure: { code: 'poker.stake_invalid' } });
  for (const wrong of [{ small: 40 }, { variant: 'PO', seats: 9 }, { bots: 2 }, { mode: 'practice', bots: 8 }])
    expect(await set(wrong)).toMatchObject({ failure: { code: 'poker.stake_invalid' } });
  expect(await set({ merchantId: 9 })).toMatchObject({ failure: { code: 'poker.no_such_brand' } });
});

const SCHEDULE = {
  merchantId: 1,
  mode: 'real' as const,
  currency: 'USD' as const,
  name: 'Sunday main',
  variant: 'NT' as const,
  size: 9,
  players: 200,
  speed: 'regular' as const,
  prize: '1000',
  fee: '100',
  lateLevels: 8,
  bots: 0,
  everyMinutes: null,
};
const inMinutes = (minutes: number): string => new Date(clock.now().getTime() + minutes * 60_000).toISOString();

describe('schedules', () => {
  const stakesNow = async () =>
    (
      await db.query<{ startsAt: Date; phase: string }>(
        "SELECT starts_at, phase FROM poker_tourney WHERE name = 'Sunday main' ORDER BY starts_at",
      )
    ).map(({ startsAt, phase }) => [Math.round((startsAt.getTime() - Date.now()) / 60_000), phase]);

  test('offer each tournament once, an hour before its start, whatever became of it; three processes at once', async () => {
    const made = await addSchedule(deps, risk, { ...SCHEDULE, firstAt: inMinutes(90), everyMinutes: 120, reason });
    if (!made.ok) throw new Error(made.failure.code);
    const keep = () => Promise.all(Array.from({ length: 3 }, () => maintainSchedules(deps)));
    await keep();
    expect(await stakesNow()).toEqual([]);
    ahead = 40 * 60_000;
    await keep();
    expect(await stakesNow()).toEqual([[90, 'registering']]);
    await owner.query("UPDATE poker_tourney SET phase = 'cancelled' WHERE name = 'Sunday main'");
    await keep();
    expect(await stakesNow()).toEqual([[90, 'cancelled']]);
    ahead = 160 * 60_000;
    await keep();
    expect(await stakesNow()).toEqual([
      [90, 'cancelled'],
      [210, 'registering'],
    ]);
    const { id } = made.value;
    const { merchantId: _brand, mode: _mode, currency: _currency, ...terms } = SCHEDULE;
    const change = (version: number, more: object = {}) =>
      changeSchedule(deps, risk, { ...terms, firstAt: inMinutes(30), id, version, isOn: false, reason, ...more });
    const fifty = await Promise.all(Array.from({ length: 50 }, () => change(1)));
    expect(fifty.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { id, version: 2 } }]);
    expect(new Set(fifty.map((one) => (one.ok ? 'ok' : one.failure.code)))).toEqual(new Set(['ok', 'poker.schedule_changed']));
    expect(await change(2, { isOn: true, firstAt: inMinutes(-5) })).toMatchObject({ failure: { code: 'poker.schedule_invalid' } });
    expect(await change(1, { id: '999' })).toMatchObject({ failure: { code: 'poker.no_such_schedule' } });
    expect((await listSchedules(deps, PAGE)).rows).toMatchObject([{ id, isOn: false, nextAt: null, prize: '1000', by: risk.name }]);
    expect(await audited(id)).toEqual(['poker.add_schedule', 'poker.change_schedule']);
    ahead = 0;
  });

  test('a freeroll is offered once two have guaranteed its prizes; more than the cap of the brand is refused', async () => {
    const free = { ...SCHEDULE, name: 'Free Friday', prize: '0', fee: '0', firstAt: inMinutes(30) };
    const made = await addSchedule(deps, risk, { ...free, reason });
    if (!made.ok) throw new Error(made.failure.code);
    const { id } = made.value;
    const offered = async () => {
      await Promise.all(Array.from({ length: 3 }, () => maintainSchedules(deps)));
      return db.query("SELECT prize, fee, guarantee FROM poker_tourney WHERE name = 'Free Friday'");
    };
    expect(await offered()).toEqual([]);
    const staff = createStaff({ db, secrets: testSecrets });
    const guarantees = staff.declareApproval(guaranteeKind(deps));
    const ask = (guarantee: string, version = 1) =>
      guarantees.request(risk, { payload: { id, version, guarantee }, reason, requestId: randomUUID(), now: clock.now() });
    expect(await ask('1000001')).toMatchObject({ failure: { code: 'poker.guarantee_too_large' } });
    expect(await ask('5000', 7)).toMatchObject({ failure: { code: 'poker.schedule_changed' } });
    const requested = await ask('5000');
    if (!requested.ok) throw new Error(requested.failure.code);
    const { approvalId } = requested.value;
    const { rows } = await owner.query<{ hash: string; facts: object }>(
      "SELECT encode(hash, 'hex') AS hash, facts FROM approval WHERE id = $1",
      [approvalId],
    );
    expect(rows[0]!.facts).toMatchObject({ entry: 'free', before: '0.00 USD', guarantee: '50.00 USD', repeats: 'once' });
    const decide = (by: typeof risk) =>
      staff.decideApproval(by, { id: approvalId, verdict: 'approve', hash: rows[0]!.hash, note: 'seen', now: clock.now() });
    expect(await decide(risk)).toMatchObject({ ok: false });
    expect(await offered()).toEqual([]);
    const fifty = await Promise.all(Array.from({ length: 50 }, () => decide(other)));
    expect(fifty.every(({ ok }) => ok)).toBe(true);
    expect(await offered()).toEqual([{ prize: 0n, fee: 0n, guarantee: 5_000n }]);
    expect((await listSchedules(deps, PAGE)).rows.find((row) => row.id === id)).toMatchObject({ version: 2, guarantee: '5000' });
    await owner.query('DELETE FROM poker_schedule WHERE id = $1', [id]);
  });

  test.each([
    { size: 10 },
    { variant: 'PO', size: 7 },
    { players: 8 },
    { prize: '0' },
    { fee: '1001' },
    { bots: 9 },
    { currency: 'THB' },
    { firstAt: '2020-01-01T00:00:00Z' },
  ])('that cannot be played are refused: %j', async (wrong) => {
    const requested = { ...SCHEDULE, firstAt: inMinutes(90), reason, ...wrong } as Parameters<typeof addSchedule>[2];
    expect(await addSchedule(deps, risk, requested)).toMatchObject({ failure: { code: 'poker.schedule_invalid' } });
  });

  test('start at their first moment, then at every interval that leaves a minute to register', () => {
    const firstAt = new Date(10_000_000);
    const at = (now: number, everyMinutes: number | null, isOn = true) => nextStart({ firstAt, everyMinutes, isOn }, now);
    expect([at(9_940_000, null), at(9_940_001, null), at(9_940_001, 10), at(10_540_000, 10), at(10_540_001, 10), at(0, 10, false)]).toEqual(
      [10_000_000, undefined, 10_600_000, 10_600_000, 11_200_000, undefined],
    );
  });
});

test('a message and a break are stored, sent and entered in the audit log once by the id of their request, in fifty tries at once', async () => {
  const room = 'poker-t-said';
  await deps.directory.add({ id: room, kind: 'poker-tourney', config: {} });
  await owner.query(
    `INSERT INTO poker_tourney (room, merchant_id, mode, currency, name, stakes, kind, variant, prize, fee, players, registered, phase)
     VALUES ($1, 1, 'real', 'USD', 'Said', 'said', 'freezeout', 'NT', 1000, 100, 50, 12, 'running')`,
    [room],
  );
  const said = { room, text: 'The final begins at ten', requestId: randomUUID() };
  const say = (more: object = {}, by = risk) => sendMessage(deps, TOURNAMENT, by, { ...said, ...more });
  const fifty = await Promise.all(Array.from({ length: 50 }, () => say()));
  expect(fifty.every(({ ok }) => ok)).toBe(true);
  for (const again of [say({ text: 'Another' }), say({}, other), say({ room: 'poker-t-cancel' })])
    expect((await again).ok && 'sent').toBe(false);
  const broken = { room, minutes: 10, reason, requestId: randomUUID() };
  const order = (more: object = {}) => orderBreak(deps, risk, { ...broken, ...more });
  expect((await Promise.all([order(), order(), order()])).every(({ ok }) => ok)).toBe(true);
  expect(await order({ minutes: 20 })).toMatchObject({ failure: { code: 'staff.request_reused' } });
  expect(await mails(room)).toEqual([
    { kind: 'message', text: said.text },
    { kind: 'break', ms: 600_000 },
  ]);
  expect(await audited(room)).toEqual(['poker.message_tournament', 'poker.break_tournament']);
  const until = Date.now() + 60_000;
  await owner.query('UPDATE poker_tourney SET board = $2 WHERE room = $1', [
    room,
    JSON.stringify({ breakUntil: until, entrants: [], results: [] }),
  ]);
  expect(await showEntrants(db, room)).toMatchObject({
    value: { breakUntil: new Date(until), messages: [{ text: said.text, by: risk.name }] },
  });
  await owner.query('UPDATE poker_tourney SET is_paused = true WHERE room = $1', [room]);
  expect(await order({ requestId: randomUUID() })).toMatchObject({ failure: { code: 'poker.not_now' } });
  await owner.query("UPDATE poker_tourney SET phase = 'over' WHERE room = $1", [room]);
  expect(await order({ requestId: randomUUID() })).toMatchObject({ failure: { code: 'poker.no_such_tournament' } });
  expect(await say({ requestId: randomUUID() })).toMatchObject({ failure: { code: 'poker.no_such_tournament' } });
});

test('a tournament is cancelled by two: its room has the order once; who asked may not approve, and one that is over is refused', async () => {
  const staff = createStaff({ db, secrets: testSecrets });
  const cancels = staff.declareApproval(cancelKind(deps.directory));
  const room = 'poker-t-cancel';
  await deps.directory.add({ id: room, kind: 'poker-tourney', config: {} });
  await owner.query(
    `INSERT INTO poker_tourney (room, merchant_id, mode, currency, name, stakes, kind, variant, prize, fee, players, registered)
     VALUES ($1, 1, 'real', 'USD', 'Friday', 'x', 'freezeout', 'NT', 1000, 100, 50, 12)`,
    [room],
  );
  expect((await listTourneys(db, { ...PAGE, phase: 'registering' })).rows).toContainEqual(
    expect.objectContaining({ room, registered: 12 }),
  );
  expect(await orderRoom(deps, TOURNAMENT, risk, { room, order: 'pause', reason })).toMatchObject({ ok: true });
  const ask = () => cancels.request(risk, { payload: { room }, reason, requestId: randomUUID(), now: clock.now() });
  const requested = await ask();
  if (!requested.ok) throw new Error(requested.failure.code);
  const { rows } = await owner.query<{ hash: string; facts: object }>(
    "SELECT encode(hash, 'hex') AS hash, facts FROM approval WHERE id = $1",
    [requested.value.approvalId],
  );
  expect(rows[0]!.facts).toMatchObject({ name: 'Friday', entries: 12, paid: '132.00 USD', rule: 'every entry goes back whole' });
  const decide = (by: typeof risk) =>
    staff.decideApproval(by, { id: requested.value.approvalId, verdict: 'approve', hash: rows[0]!.hash, note: 'seen', now: clock.now() });
  expect(await decide(risk)).toMatchObject({ ok: false });
  expect(await mails(room)).toEqual([{ kind: 'pause' }]);
  const fifty = await Promise.all(Array.from({ length: 50 }, () => decide(other)));
  expect(fifty.every(({ ok }) => ok)).toBe(true);
  expect(await mails(room)).toEqual([{ kind: 'pause' }, { kind: 'cancel' }]);
  await owner.query("UPDATE poker_tourney SET phase = 'over' WHERE room = $1", [room]);
  expect(await ask()).toMatchObject({ failure: { code: 'poker.no_such_tournament' } });
});

test('who approves the end of a tournament with bounties reads all that was paid, and staff see the whole entry', async () => {
  const room = 'poker-t-bounty';
  await owner.query(
    `INSERT INTO poker_tourney (room, merchant_id, mode, currency, name, stakes, kind, variant, prize, fee, head, bounty, players, registered)
     VALUES ($1, 1, 'real', 'USD', 'Bounty', 'y', 'freezeout', 'NT', 1000, 100, 900, 'fixed', 50, 12)`,
    [room],
  );
  const { describe: facts } = cancelKind(deps.directory);
  expect(await db.transact((tx) => facts(tx, { room }))).toMatchObject({ ok: true, value: { facts: { paid: '240.00 USD' } } });
  expect((await listTourneys(db, PAGE)).rows.find((row) => row.room === room)).toMatchObject({ head: { minor: 900n, currency: 'USD' } });
});

describe('hands', async () => {
  const table = new PlayedRoom(roomConfig(), 33).seat(['801', '802', '803']);
  for (let hands = 0; hands < 2; hands++) {
    while (table.room.table.hand?.phase !== 'acting') table.wait();
    table.bet({ kind: 'fold' });
    table.playOut();
  }
  const [first, second] = table.records;
  const of = { id: 'poker-t', kind: 'cash', merchantId: 1, mode: 'real', currency: 'USD', stakes: 'x' } as const;
  for (const record of [first!, second!]) await storeHand({ db, secrets }, of, record);

  test('are found by number, table and time; what nobody has shown is hidden, and the shuffle is verified', async () => {
    const ids = async (more: object) => (await listHands(db, { ...PAGE, ...more })).rows.map(({ id }) => id);
    expect(await ids({ room: 'poker-t', sort: 'at' })).toEqual([first!.id, second!.id]);
    expect(await ids({ id: second!.id })).toEqual([second!.id]);
    expect(await ids({ room: 'poker-t', from: new Date(second!.at).toISOString() })).toEqual([second!.id]);
    expect(await ids({ account: 'nobody' })).toEqual([]);
    const read = await readHand(deps, second!.id);
    if (!read.ok) throw new Error(read.failure.code);
    expect(read.value.proof).toMatchObject({ alarm: null, isHashTrue: true, isKeyTrue: true, follows: true });
    const folded = read.value.players.filter(({ paid }) => paid === 0);
    expect(folded.flatMap(({ cards }) => cards)).toEqual(folded.flatMap(() => [null, null]));
    expect(await readHand(deps, '0'.repeat(32))).toMatchObject({ failure: { code: 'poker.no_such_hand' } });
  });

  test('show all hole cards for a reason, which is in the audit log; a record that was changed does not verify', async () => {
    const { rows: before } = await owner.query("SELECT 1 FROM audit_entry WHERE action = 'poker.read_cards'");
    const cards = await readCards(deps, risk, { id: first!.id, reason });
    expect([before, cards.ok && cards.value.cards.map((held) => held.length)]).toEqual([[], [2, 2, 2]]);
    const { rows } = await owner.query("SELECT subject_id, reason, actor FROM audit_entry WHERE action = 'poker.read_cards'");
    expect(rows).toEqual([{ subject_id: first!.id, reason, actor: risk.name }]);
    expect(await readCards(deps, risk, { id: '0'.repeat(32), reason })).toMatchObject({ failure: { code: 'poker.no_such_hand' } });
    // Somebody with the database swaps the decks that were published.
    await owner.query(
      `UPDATE poker_hand SET frames = jsonb_set(frames::jsonb, '{0,roots,0}', to_jsonb(repeat('ab', 32)))::json WHERE id = $1`,
      [first!.id],
    );
    const read = await readHand(deps, first!.id);
    expect(read.ok && [read.value.proof.alarm !== null, read.value.proof.isHashTrue, read.value.proof.isKeyTrue]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
