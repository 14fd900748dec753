import { expect, test } from 'vitest';
import { pokerAct, type PokerAct } from '#contracts/poker-acts.ts';
import { pokerRules } from '#modules/poker/room/rules.ts';
import { STYLES } from '#poker/bots/styles.ts';
import { decide } from '#poker/bots/decide.ts';
import { PlayedRoom, roomConfig } from '#tests/factories/poker/played-room.ts';
import { testDice } from '#tests/factories/poker/played-table.ts';

test('members sit down with bought chips, play a hand to its record, and leave with what they have', () => {
  const table = new PlayedRoom().seat(['11', '12']);
  expect([table.cash.get('11'), table.sittings.size]).toEqual([99_000, 2]);
  table.wait();
  expect(table.view('11').hand).toMatchObject({ phase: 'acting' });
  table.bet({ kind: 'raise', to: 300 }).playOut();
  const { board, records } = table.room;
  expect([board.hands, board.pots, records, table.stored.length]).toEqual([1, 600, [], 1]);
  expect(table.house).toBe(27);
  expect(table.chips()).toEqual({ table: 1_973, ledger: 1_973 });
  table.must('11', { kind: 'leave' }).must('12', { kind: 'leave' });
  expect(table.sittings.size).toBe(0);
  expect(table.cash.get('11')! + table.cash.get('12')!).toBe(200_000 - table.house);
  expect(table.room.players).toEqual([]);
  expect(table.folded()).toEqual([table.room, table.room]);
});

test('acts that may not be are refused with a code, and nothing moves', () => {
  const table = new PlayedRoom().seat(['11', '12']);
  table.wait();
  const { hand } = table.room.table;
  const turn = table.toAct!;
  const other = turn === '11' ? '12' : '11';
  const before = table.room;
  const bet = (viewer: string, more: Partial<Extract<PokerAct, { kind: 'act' }>> = {}): string | undefined =>
    table.act(viewer, { kind: 'act', hand: hand!.id, no: hand!.acts, act: { kind: 'call' }, ...more });
  expect(bet(other)).toBe('poker.not_your_turn');
  expect(bet('99')).toBe('poker.no_such_seat');
  expect(bet(turn, { no: 5 })).toBe('poker.too_late');
  expect(bet(turn, { hand: '0'.repeat(32) })).toBe('poker.too_late');
  expect(bet(turn, { act: { kind: 'raise', to: 1_001 } })).toBe('poker.raise_too_large');
  expect(bet(turn, { act: { kind: 'raise', to: 11 } })).toBe('poker.raise_too_small');
  expect(table.act('11', { kind: 'reserve', chair: 3 })).toBe('poker.already_seated');
  expect(table.act('13', { kind: 'reserve', chair: 0 })).toBe('poker.seat_taken');
  expect(table.act('13', { kind: 'sit', chips: 1_000, tip: null })).toBe('poker.not_reserved');
  expect(table.act('13', { kind: 'queue' })).toBe('poker.not_now');
  expect(table.act('11', { kind: 'topUp', chips: 100 })).toBe('poker.buy_in');
  expect(table.room).toBe(before);
  expect(bet(turn)).toBeUndefined();
  expect(bet(turn)).toBe('poker.too_late');
  table.at += 30_000;
  expect(table.act(other, { kind: 'act', hand: hand!.id, no: 1, act: { kind: 'call' } })).toBe('poker.too_late');
});

test.each([
  { kind: 'act', hand: 'x', no: 0, act: { kind: 'call' } },
  { kind: 'act', hand: '0'.repeat(32), no: 0, act: { kind: 'raise', to: 0.5 } },
  { kind: 'act', hand: '0'.repeat(32), no: 0, act: { kind: 'raise', to: null } },
  { kind: 'sit', chips: -1, tip: null },
  { kind: 'begin', hand: '0'.repeat(32), key: '0'.repeat(64) },
  { kind: 'tick' },
  null,
])('a browser cannot send %j', (sent) => {
  expect(pokerAct.safeParse(sent).success).toBe(false);
  expect(pokerRules.readAct(sent)).toBeUndefined();
});

test('a buy-in that the ledger refuses frees the chair; one that comes late goes back; a top-up may be tried again', () => {
  const table = new PlayedRoom().seat(['11']);
  table.cash.set('12', 500);
  table.must('12', { kind: 'reserve', chair: 1 }).must('12', { kind: 'sit', chips: 600, tip: null });
  expect(table.events.findLast(({ kind }) => kind === 'refused')).toEqual({ kind: 'refused', to: '12', code: 'wallet.insufficient_funds' });
  expect(table.room.table.chairs[1]).toBeNull();
  table.cash.set('12', 5_000);
  table.must('12', { kind: 'reserve', chair: 1 });
  table.works = false;
  table.must('12', { kind: 'sit', chips: 600, tip: null });
  table.at += 61_000;
  table.put({ type: 'clock' });
  table.works = true;
  table.work();
  expect([table.cash.get('12'), table.sittings.size, table.room.players.length]).toEqual([5_000, 1, 1]);
  table.must('12', { kind: 'reserve', chair: 1 }).must('12', { kind: 'sit', chips: 600, tip: null });
  table.cash.set('12', 50);
  table.must('12', { kind: 'topUp', chips: 100 });
  expect(table.events.findLast(({ kind }) => kind === 'refused')).toEqual({ kind: 'refused', to: '12', code: 'wallet.insufficient_funds' });
  table.cash.set('12', 500);
  table.must('12', { kind: 'topUp', chips: 100 });
  expect([table.room.table.chairs[1]!.stack, table.chips()]).toEqual([700, { table: 1_700, ledger: 1_700 }]);
});

test('who returns to the same stake brings the stack of before, also from the waiting list', () => {
  const table = new PlayedRoom(roomConfig({}, { seats: 2 })).seat(['11', '12']);
  table.brings = 1_700;
  table.must('13', { kind: 'queue' });
  expect(table.act('13', { kind: 'queue' })).toBeUndefined();
  table.must('11', { kind: 'leave' });
  expect(table.room.table.chairs[0]).toMatchObject({ state: 'reserved', mustBring: 1_700 });
  expect(table.act('13', { kind: 'sit', chips: 1_000, tip: null })).toBe('poker.buy_in');
  table.must('13', { kind: 'sit', chips: 1_700, tip: null });
  expect(table.room.table.chairs[0]).toMatchObject({ state: 'waiting', stack: 1_700 });
});

test('a member that may not play any more finishes the hand, and leaves with the chips', () => {
  const table = new PlayedRoom().seat(['11', '12', '13']);
  table.wait();
  table.barred = ['12'];
  expect(table.room.table.hand!.players.length).toBe(3);
  table.playOut();
  expect(table.room.table.chairs.map((chair) => chair?.player.slice(-2))).toEqual(['11', undefined, '13', undefined, undefined, undefined]);
  expect(table.room.players.map(({ viewer }) => viewer)).toEqual(['11', '13']);
});

test('after a stop of over a minute a hand is void and every chip is back; after a short one the time to act is whole again', () => {
  const table = new PlayedRoom().seat(['11', '12']);
  table.wait();
  table.bet({ kind: 'raise', to: 100 });
  table.at += 15_000;
  table.put({ type: 'resumed', pausedMs: 4_000 });
  expect(table.room.table.hand!.clock.until).toBe(table.at + 20_000);
  table.put({ type: 'joined', viewer: '11' });
  expect(table.room.table.chairs.map((chair) => chair?.isGone)).toEqual([false, true, ...Array<undefined>(4)]);
  table.at += 70_000;
  table.put({ type: 'resumed', pausedMs: 70_000 });
  expect(table.room.table).toMatchObject({ hand: null, chairs: [{ stack: 1_000 }, { stack: 1_000 }, null, null, null, null] });
  expect([table.house, table.chips()]).toEqual([0, { table: 2_000, ledger: 2_000 }]);
});

test('bots play by themselves, slowly where nobody watches, and make room for people', () => {
  const table = new PlayedRoom(roomConfig({ mode: 'practice', bots: 4 }));
  table.wait();
  expect(table.room.players.map(({ name }) => name.startsWith('bot:'))).toEqual([true, true, true, true]);
  const begun: number[] = [];
  for (let waits = 0; begun.length < 4 && waits < 500; waits++) {
    table.wait();
    if (table.room.begunAt !== begun.at(-1) && table.room.begunAt > 0) begun.push(table.room.begunAt);
  }
  expect(Math.min(...begun.slice(1).map((at, nth) => at - begun[nth]!))).toBeGreaterThanOrEqual(180_000);
  expect([table.sittings.size, table.stored]).toEqual([0, []]);
  table.put({ type: 'joined', viewer: '11' });
  expect(pokerRules.due(table.room)! - table.at).toBeLessThan(10_000);
  for (const viewer of ['11', '12', '13', '14', '15', '16']) {
    while (table.room.table.hand) table.wait();
    table.wait();
    const chair = table.room.table.chairs.indexOf(null);
    table.must(viewer, { kind: 'reserve', chair }).must(viewer, { kind: 'sit', chips: 500, tip: null });
  }
  while (table.room.table.hand) table.wait();
  expect(table.room.players.filter(({ viewer }) => viewer === '')).toEqual([]);
  expect(table.room.table.chairs.every((chair) => chair !== null)).toBe(true);
});

test('a person alone at a table of two has a bot to play against', () => {
  const table = new PlayedRoom(roomConfig({ mode: 'practice', bots: 1 }, { seats: 2 }));
  table.put({ type: 'joined', viewer: '11' });
  table.wait();
  const chair = table.room.table.chairs.indexOf(null);
  table.must('11', { kind: 'reserve', chair }).must('11', { kind: 'sit', chips: 500, tip: null });
  for (let waits = 0; !table.room.table.hand && waits < 20; waits++) table.wait();
  expect([table.room.table.hand !== null, table.room.players.map(({ viewer }) => viewer).toSorted()]).toEqual([true, ['', '11']]);
});

test('chips of members are the same at the table and in the ledger after every hand of people and bots that come and go', () => {
  const table = new PlayedRoom(roomConfig({ mode: 'practice', bots: 3 }), 21);
  const dice = testDice(33);
  const viewers = ['11', '12', '13'];
  for (const viewer of viewers) table.cash.set(viewer, 50_000);
  let hands = 0;
  for (let step = 0; hands < 25 && step < 6_000; step++) {
    const viewer = viewers[dice.below(3)]!;
    const { toAct } = table;
    const chair = dice.below(6);
    const choice = dice.below(60);
    if (choice === 0) table.act(viewer, { kind: 'leave' });
    else if (choice === 1) table.act(viewer, { kind: 'topUp', chips: 200 });
    else if (choice < 5) table.act(viewer, { kind: 'reserve', chair });
    else if (choice < 8) table.act(viewer, { kind: 'sit', chips: 400 + dice.below(600), tip: null });
    else if (choice === 8) table.put({ type: dice.below(2) === 0 ? 'left' : 'joined', viewer });
    else if (toAct) {
      const own = table.room.table.chairs.findIndex((one) => one?.player === `me***${toAct}`);
      const { hand } = table.room.table;
      const view = table.view(toAct);
      expect(view.own!.chair).toBe(own);
      table.act(toAct, { kind: 'act', hand: hand!.id, no: hand!.acts, act: decide(STYLES.loose, view, dice)! });
    } else table.wait();
    if (!table.room.table.hand) {
      const { table: there, ledger } = table.chips();
      expect(there).toBe(ledger);
    }
    hands = table.stored.length;
  }
  expect(hands).toBe(25);
  const [folded, saved] = table.folded();
  expect(folded).toEqual(table.room);
  expect(saved).toEqual(table.room);
});
