import { describe, expect, test } from 'vitest';
import { decodeHand } from '#poker/table/journal.ts';
import { behavioursOf } from '#modules/poker/signals/behaviour.ts';
import { storeBehaviours } from '#modules/poker/signals/behaviour-store.ts';
import { judge, openCase } from '#modules/poker/signals/cases.ts';
import { money } from '#kernel/money.ts';
import { moneyFree } from '#modules/identity/index.ts';
import { freezeMoney } from '#modules/poker/signals/freeze-money.ts';
import { findPokerSignals } from '#modules/poker/signals/find-signals.ts';
import * as measures from '#modules/poker/signals/measures.ts';
import { silencesAt } from '#modules/poker/signals/silence-store.ts';
import { listSignals, readSignal } from '#modules/poker/signals/read-signals.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { PlayedRoom } from '#tests/factories/poker/played-room.ts';
import { testDice } from '#tests/factories/poker/played-table.ts';
import { seatedMember, seatsOn } from '#tests/factories/seats.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { whenDone } from '#tests/factories/when-done.ts';

const AT = new Date('2026-11-20T12:00:00Z');
const OF = { merchantId: 1, currency: 'USD' as const, hands: 200, firstAt: AT, lastAt: AT };
const PAIR: measures.PairFacts = {
  ...OF,
  a: 1n,
  b: 2n,
  flow: 0,
  squares: 0,
  moved: 0,
  between: 0,
  bothEntered: 0,
  aEntered: 0,
  bEntered: 0,
  aActs: 0,
  aBets: 0,
  bActs: 0,
  bBets: 0,
};
const SOLO: measures.SoloFacts = { ...OF, a: 1n, net: 0, acts: 0, bets: 0, thoughts: 0, mean: 0, spread: 0, hours: 3 };

describe('measures', () => {
  test('chips that go one way are a sign from six standard deviations and a hundred big blinds on, whoever loses', () => {
    const even = { ...PAIR, between: 49, squares: 400, moved: 140, flow: 120 };
    expect(measures.flow(even)).toMatchObject({ kind: 'flow', a: 1n, b: 2n, figures: { z: 6, bigBlinds: 120 } });
    expect(measures.flow({ ...even, flow: -120 })).toMatchObject({ a: 2n, b: 1n });
    for (const less of [{ flow: 119 }, { between: 35 }, { squares: 25, flow: 99 }])
      expect(measures.flow({ ...even, ...less })).toBeUndefined();
  });

  test('dumping is nearly all of a loss, to one, in few hands', () => {
    const pair = { ...PAIR, between: 5, flow: 150, moved: 160 };
    const [loser, winner] = [
      { ...SOLO, net: -200 },
      { ...SOLO, a: 2n, net: 100 },
    ];
    expect(measures.dump(pair, loser, winner)).toMatchObject({ kind: 'dump', a: 1n, b: 2n, figures: { oneWay: 0.938, ofLoss: 0.75 } });
    expect(measures.dump({ ...pair, flow: -150 }, winner, { ...SOLO, net: -200 })).toMatchObject({ a: 2n, b: 1n });
    expect(measures.dump(pair, { ...loser, net: -300 }, winner)).toBeUndefined();
    expect(measures.dump({ ...pair, moved: 170 }, loser, winner)).toBeUndefined();
    expect(measures.dump({ ...pair, between: 4 }, loser, winner)).toBeUndefined();
  });

  test('soft play is half of the bets that both make against others', () => {
    const pair = { ...PAIR, aActs: 50, aBets: 5, bActs: 50, bBets: 5 };
    const others = { ...SOLO, acts: 250, bets: 85 };
    expect(measures.soft(pair, others, others)).toMatchObject({ kind: 'soft', figures: { acts: 100, bets: 10, expected: 40, z: -6.124 } });
    expect(measures.soft({ ...pair, aBets: 20, bBets: 20 }, { ...others, bets: 100 }, { ...others, bets: 100 })).toBeUndefined();
    expect(measures.soft(pair, { ...others, acts: 109 }, others)).toBeUndefined();
  });

  test('tables are shared more than chance has it: three times as often and twenty hours at least', () => {
    const hours = { merchantId: 1, currency: 'USD' as const, a: 1n, b: 2n, shared: 24, expected: 8 };
    expect(measures.together({ ...hours, shared: 30 }, PAIR)).toMatchObject({ kind: 'together', figures: { shared: 30, expected: 8 } });
    expect(measures.together({ ...hours, expected: 8.1 }, PAIR)).toBeUndefined();
    expect(measures.together({ ...hours, shared: 19, expected: 1 }, PAIR)).toBeUndefined();
  });

  test('entries that hang together or shun each other are a sign, independent ones are none', () => {
    const apart = { ...PAIR, hands: 600, aEntered: 300, bEntered: 300, bothEntered: 30 };
    expect(measures.entries(apart)).toMatchObject({ kind: 'entries', figures: { phi: -0.8 } });
    expect(measures.entries({ ...apart, bothEntered: 300 })).toMatchObject({ figures: { phi: 1 } });
    expect(measures.entries({ ...apart, bothEntered: 150 })).toBeUndefined();
    expect(measures.entries({ ...apart, aEntered: 600, bothEntered: 300 })).toBeUndefined();
  });

  test('silence is three times and eight deviations above that of others at the same tables, fifteen hands at least', () => {
    const facts = { ...OF, a: 1n, silent: 20, answered: 3, expected: 4 };
    expect(measures.silence(facts)).toMatchObject({
      kind: 'silence',
      a: 1n,
      b: null,
      figures: { silent: 20, answered: 3, expected: 4, part: 0.1, z: 8 },
    });
    expect(measures.silence({ ...facts, silent: 15, expected: 0 })).toMatchObject({ figures: { z: 15 } });
    for (const less of [{ silent: 19 }, { silent: 14, expected: 0 }, { silent: 59, expected: 20 }, { expected: 4.1 }])
      expect(measures.silence({ ...facts, ...less })).toBeUndefined();
  });

  test('times without spread and days of twenty hours are signs of a bot', () => {
    const even = { ...SOLO, thoughts: 300, mean: 2_000, spread: 400 };
    expect(measures.timing(even)).toMatchObject({ kind: 'timing', b: null, figures: { seconds: 2, spread: 0.2 } });
    expect(measures.timing({ ...even, spread: 401 })).toBeUndefined();
    expect(measures.timing({ ...even, thoughts: 299 })).toBeUndefined();
    expect(measures.hours({ ...SOLO, hours: 20 })).toMatchObject({ kind: 'hours', figures: { hours: 20 } });
    expect(measures.hours({ ...SOLO, hours: 19 })).toBeUndefined();
  });
});

test('of a hand the times, entries, and bets of two that are alone are read; a blind that checks for nothing has not entered', () => {
  const table = new PlayedRoom().seat(['11', '12', '13']);
  table.wait();
  const viewerOf = (seat: number): string => `1${table.room.table.hand!.order[seat]! + 1}`;
  const [small, big, button] = [0, 1, 2].map(viewerOf);
  table.at += 3_000;
  table.bet({ kind: 'fold' });
  table.at += 1_500;
  table.bet({ kind: 'call' });
  table.bet({ kind: 'call' });
  while (table.room.table.hand!.phase !== 'acting') table.wait();
  table.at += 700;
  table.bet({ kind: 'raise', to: 20 });
  table.bet({ kind: 'fold' });
  table.playOut();
  const [{ hand, dealt }] = table.records as [(typeof table.records)[number]];
  const played = new Map(behavioursOf(decodeHand(hand), dealt).map((one) => [one.viewer, one]));
  expect(played.get(button!)).toMatchObject({ net: 0, entered: false, rival: null, rivalActs: 0, thought: [3_000] });
  expect(played.get(small!)).toMatchObject({ entered: true, rival: big, rivalActs: 1, rivalBets: 1, thought: [1_500, 700] });
  expect(played.get(big!)).toMatchObject({ net: -10, entered: false, rival: small, rivalActs: 1, rivalBets: 0, thought: [0, 0] });
});

test('of a hand it is read whose chain was in the draw, who was called silent, and who showed its link after that', () => {
  const frames = [
    { kind: 'hand', tips: ['ab', 'cd', null], setup: { blinds: [5, 10, 0] } },
    { kind: 'silent', street: 0, seats: [0], dropped: [null, null, null] },
    { kind: 'answered', seat: 0, link: 'ab' },
  ] as unknown as Parameters<typeof behavioursOf>[0]['frames'];
  const hand = { frames, players: ['a', 'b', 'c'], result: { won: [0, 0, 0], contributed: [0, 0, 0] } as never };
  const dealt = ['11', '12', '13'].map((viewer, chair) => ({ viewer, sitting: viewer, name: viewer, chair }));
  expect(behavioursOf(hand, dealt).map(({ inDraw, silent, answered }) => [inDraw, silent, answered])).toEqual([
    [true, true, true],
    [true, false, false],
    [false, false, false],
  ]);
});

describe('signs', async () => {
  const { db, owner } = await testDatabase();
  const wallet = createWallet({ db });
  whenDone(() => wallet.stop());
  for (const id of [701n, 702n, 703n, 704n]) await seatedMember(db, wallet, id, 0n);
  const [risk, other] = [await staffCaller({ owner }, ['risk']), await staffCaller({ owner }, ['owner'])];
  const now = new Date('2026-11-29T12:00:00Z');
  const dice = testDice(91);
  const PAGE = { pageNo: 1, pageSize: 50 };
  let made = 0;

  /** Stores a hand of four in which chips pass by these nets, in big blinds. */
  async function hand(
    nets: readonly [bigint, number][],
    thought = (): number => 400 + dice.below(9_000),
    { room = 'room-s', silent = [] as readonly bigint[], answered = [] as readonly bigint[], isDrawn = false } = {},
  ): Promise<string> {
    const id = (++made).toString(16).padStart(32, '0');
    const at = now.getTime() - 3_600_000 - made * 60_000;
    await owner.query(
      `INSERT INTO poker_hand (id, merchant_id, room, kind, no, mode, currency, variant, small, big, pot, rake, hash, frames, sealed, at)
       VALUES ($1, 1, $4, 'cash', $2, 'real', 'USD', 'NT', 5, 10, 100, 0, 'x', '[]', 'x', to_timestamp($3::float8 / 1000))`,
      [id, made, at, room],
    );
    const played = nets.map(([member, net]) => ({
      viewer: String(member),
      net: net * 10,
      entered: dice.below(3) === 0,
      rival: null,
      rivalActs: 0,
      rivalBets: 0,
      thought: [thought(), thought()],
      inDraw: isDrawn,
      silent: silent.includes(member),
      answered: answered.includes(member),
    }));
    await storeBehaviours(db, { id, merchantId: 1, currency: 'USD', room, stakes: 'real/USD/NT/5/10/0/6', big: 10, at }, played);
    return id;
  }
  const signsOf = async () =>
    (await listSignals(db, PAGE)).rows.map(({ kind, members, state }) => [kind, members.map(({ id }) => id), state]);

  test('honest hands are none; a dumper and a bot are found, each once, with the hands behind them', async () => {
    for (let n = 0; n < 150; n++) {
      const [loser, winner] = dice.below(2) === 0 ? [701n, 702n] : [702n, 701n];
      await hand([[loser, -1 - dice.below(20)], [winner, 1 + dice.below(20)], [703n, 0]]); // prettier-ignore
    }
    await findPokerSignals(db, now);
    expect(await signsOf()).toEqual([]);
    const even = (): number => 2_000 + dice.below(100);
    for (let n = 0; n < 6; n++) await hand([[703n, -40], [704n, 40]], even); // prettier-ignore
    for (let n = 0; n < 160; n++) await hand([[704n, 0], [701n, 0]], even); // prettier-ignore
    await findPokerSignals(db, now);
    await findPokerSignals(db, now);
    expect(await signsOf()).toEqual([
      ['timing', ['704'], 'open'],
      ['dump', ['703', '704'], 'open'],
    ]);
    const [, dump] = (await listSignals(db, PAGE)).rows;
    const read = await readSignal(db, dump!.id);
    expect(read).toMatchObject({ ok: true, value: { version: 1, figures: { bigBlinds: 240, oneWay: 1, ofLoss: 1 }, case: null } });
    if (read.ok) expect(read.value.evidence.map(({ net, big }) => [net, big])).toEqual(Array.from({ length: 6 }, () => [-400, 10]));
    expect((await listSignals(db, { ...PAGE, account: 'seated703' })).total).toBe(1);
  });

  test('of fifty at once one opens the case; it holds members, hands and sum; a verdict closes it, and the sign opens again as it grows', async () => {
    const [, dump] = (await listSignals(db, PAGE)).rows;
    const ask = { id: dump!.id, version: 1, note: 'all-in with nothing, six times', now };
    const opened = await Promise.all(Array.from({ length: 50 }, (_, at) => openCase(db, at % 2 ? risk : other, ask)));
    expect(opened.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { version: 2 } }]);
    expect(opened.filter((one) => !one.ok && one.failure.code !== 'poker.signal_changed')).toEqual([]);
    expect(await db.query('SELECT sum, cardinality(hands) AS hands, note FROM poker_case')).toEqual([
      { sum: 2_400n, hands: 6, note: ask.note },
    ]);
    expect(await judge(db, risk, { ...ask, verdict: 'abuse' })).toMatchObject({ failure: { code: 'poker.signal_changed' } });
    expect(await judge(db, risk, { ...ask, id: '999', verdict: 'abuse' })).toMatchObject({ failure: { code: 'poker.no_such_signal' } });
    expect(await judge(db, risk, { ...ask, version: 2, verdict: 'clear' })).toEqual({ ok: true, value: { version: 3 } });
    expect((await readSignal(db, dump!.id)) as { value: object }).toMatchObject({
      value: { state: 'clear', case: { closedBy: risk.name, sum: 2_400 } },
    });
    await findPokerSignals(db, now);
    expect((await readSignal(db, dump!.id)) as { value: object }).toMatchObject({ value: { state: 'clear', version: 3 } });
    for (let n = 0; n < 8; n++) await hand([[703n, -40], [704n, 40]]); // prettier-ignore
    await findPokerSignals(db, now);
    expect((await readSignal(db, dump!.id)) as { value: object }).toMatchObject({ value: { state: 'open', version: 4 } });
    const log = await owner.query("SELECT action FROM audit_entry WHERE subject_kind = 'poker-signal' ORDER BY n");
    expect(log.rows).toEqual([{ action: 'poker.open_case' }, { action: 'poker.judge_signal' }]);
  });

  test('money of a member is withheld in a case alone: nothing of it goes out, to a member or to a table, until it is let go', async () => {
    const dump = (await listSignals(db, { ...PAGE, kind: 'dump', account: 'seated703' })).rows[0]!;
    const { version } = ((await readSignal(db, dump.id)) as { value: { version: number } }).value;
    const ask = { id: dump.id, memberId: '704', note: 'took all of it', now };
    const freeze = (more: object = {}) => freezeMoney(db, risk, { ...ask, isWithheld: true, ...more });
    expect(await freeze()).toMatchObject({ failure: { code: 'poker.signal_changed' } });
    expect(await openCase(db, risk, { id: dump.id, version, note: ask.note, now })).toMatchObject({ ok: true });
    expect(await freeze({ memberId: '702' })).toMatchObject({ failure: { code: 'poker.no_such_signal' } });
    const { cash } = await wallet.accountsOf({ merchantId: 1, memberId: 704n, currency: 'USD' });
    const house = await wallet.houseAccount(1, 'house', 'TH', 'USD');
    let sent = 0;
    const goesOut = async () => {
      const key = { source: 'test', kind: 'test', externalId: `out ${++sent}`, meaning: [] };
      const transfers = [{ kind: 'test', from: house, to: cash, amount: money(1n, 'USD') }];
      const decided = await wallet.commit({ key, account: cash, gates: [moneyFree(704n)], transfers });
      return decided.ok ? 'passes' : decided.failure.code;
    };
    const sitsDown = async () => {
      const title = { merchantId: 1, mode: 'real' as const, vendor: 'TH', gameCode: 'TH-NT' };
      const order = { ...title, room: 'room-s', name: `s${++sent}`, memberId: 704n, amount: money(1n, 'USD'), at: now };
      const done = await seatsOn(db).seats.buyIn(order);
      return done.ok ? 'sits' : done.failure.code;
    };
    expect(await goesOut()).toBe('passes');
    expect(await freeze()).toEqual({ ok: true, value: { isWithheld: true } });
    expect([await goesOut(), await sitsDown()]).toEqual(['identity.withheld', 'identity.withheld']);
    expect(await readSignal(db, dump.id)).toMatchObject({ value: { withheld: ['704'] } });
    expect(await freeze({ isWithheld: false })).toMatchObject({ ok: true });
    expect([await goesOut(), await sitsDown()]).toEqual(['passes', 'sits']);
    await freeze();
    const [besides] = await db.query<{ id: string }>(
      `INSERT INTO poker_signal (merchant_id, kind, currency, member_id, weight, hands, figures, first_at, last_at)
       VALUES (1, 'hours', 'USD', 704, 50, 9, '{}', $1, $1) RETURNING id::text`,
      [now],
    );
    expect(await judge(db, risk, { id: besides!.id, version: 1, verdict: 'clear', note: ask.note, now })).toMatchObject({ ok: true });
    expect(await goesOut(), 'withheld for another case').toBe('identity.withheld');
    expect(await judge(db, risk, { id: dump.id, version: version + 1, verdict: 'clear', note: ask.note, now })).toMatchObject({ ok: true });
    expect(await goesOut(), 'no abuse').toBe('passes');
  });

  test('a member that is silent far more than others at its tables is a sign, with those hands as evidence; a table of a bad network is none', async () => {
    const all: [bigint, number][] = [701n, 702n, 703n].map((member) => [member, 0]);
    const silentIn: string[] = [];
    for (let n = 0; n < 40; n++) {
      const is = n % 2 === 0;
      const id = await hand(all, undefined, { room: 'room-q', isDrawn: true, silent: is ? [702n] : [], answered: n === 0 ? [702n] : [] });
      if (is) silentIn.push(id);
    }
    for (let n = 0; n < 40; n++) await hand(all, undefined, { room: 'room-bad', isDrawn: true, silent: n % 2 === 0 ? [701n, 703n] : [] });
    // Alone in the draws of a table there is nobody to compare with.
    for (let n = 0; n < 30; n++) await hand([[704n, 0]], undefined, { room: 'room-alone', isDrawn: true, silent: [704n] });
    await findPokerSignals(db, now);
    const found = (await listSignals(db, { ...PAGE, kind: 'silence' })).rows;
    expect(found.map(({ members, hands, state }) => [members.map(({ id }) => id), hands, state])).toEqual([]);
    for (let n = 0; n < 40; n++) silentIn.push(await hand(all, undefined, { room: 'room-q', isDrawn: true, silent: [702n] }));
    await findPokerSignals(db, now);
    const [sign] = (await listSignals(db, { ...PAGE, kind: 'silence' })).rows;
    expect([sign!.members.map(({ id }) => id), sign!.hands]).toEqual([['702'], 120]);
    const read = await readSignal(db, sign!.id);
    if (!read.ok) throw new Error(read.failure.code);
    expect(read.value.figures).toMatchObject({ silent: 60, answered: 1, expected: 20 });
    expect(new Set(read.value.evidence.map(({ id }) => id)).isSubsetOf(new Set(silentIn))).toBe(true);
    expect(read.value.evidence.length).toBe(40);
    expect(await silencesAt(db, 'room-q', new Date(0))).toEqual([
      { memberId: 702n, hands: 80, silent: 60, answered: 1 },
      { memberId: 701n, hands: 80, silent: 0, answered: 0 },
      { memberId: 703n, hands: 80, silent: 0, answered: 0 },
    ]);
  });

  test('stacks of thousands of dollars, in a currency of six decimals, are counted too', async () => {
    for (let n = 0; n < 6; n++) await hand([[701n, -400_000_000], [703n, 400_000_000]]); // prettier-ignore
    await findPokerSignals(db, now);
    const dump = (await listSignals(db, { ...PAGE, kind: 'dump', state: 'open', account: 'seated701' })).rows[0]!;
    expect(dump.members.map(({ id }) => id)).toEqual(['701', '703']);
    const opened = await openCase(db, risk, { id: dump.id, version: 1, note: 'all-in with nothing, six times', now });
    expect(opened).toMatchObject({ ok: true });
    expect(await db.query('SELECT sum FROM poker_case WHERE signal = $1', [dump.id])).toEqual([{ sum: 24_000_000_000n }]);
  });
});
