import { expect, test } from 'vitest';
import type { PokerAct } from '#contracts/poker-acts.ts';
import { applyEntry, entriesCodec, foldCodec, openFold, type Entry, type Fold, type Mail } from '#platform/rooms/fold.ts';
import { roomKind, type Input } from '#platform/rooms/rules.ts';
import { fastRules } from '#modules/poker/fast/rules.ts';
import type { FastEvent, FastRoom } from '#modules/poker/fast/state.ts';
import { fastView } from '#modules/poker/fast/view.ts';
import { decide } from '#poker/bots/decide.ts';
import { STYLES } from '#poker/bots/styles.ts';
import { Followers } from '#tests/factories/poker/followers.ts';
import { MemoryLedger } from '#tests/factories/poker/memory-ledger.ts';
import { keyOf, testDice } from '#tests/factories/poker/played-table.ts';
import { roomConfig } from '#tests/factories/poker/played-room.ts';

const KIND = roomKind({ kind: 'fast', rules: fastRules });

class PlayedPool {
  readonly config;
  fold: Fold;
  at = 1_000_000;
  readonly dice = testDice(61);
  readonly ledger = new MemoryLedger();
  readonly entries: Entry[] = [];
  records = 0;
  readonly followers;

  constructor(config: ReturnType<typeof roomConfig>) {
    this.config = config;
    this.fold = openFold(KIND, config);
    this.followers = new Followers<FastRoom, FastEvent>(fastRules, this.room, ['', '11', '12', '13', '14']);
  }

  get room(): FastRoom {
    return this.fold.state as FastRoom;
  }

  put(input: Input<PokerAct> | Mail): string | undefined {
    const chance = input.type === 'clock' ? Buffer.from(keyOf(this.dice, 32), 'hex').toString('base64url') : undefined;
    const before = this.room;
    const entry: Entry = { ms: this.at, input, ...(chance !== undefined && { chance }) };
    const applied = applyEntry(KIND, this.fold, entry);
    if (applied.refused !== undefined) return applied.refused;
    this.fold = applied.fold;
    this.entries.push(entry);
    this.followers.take(applied.events as FastEvent[], this.room);
    this.#checkTables(before, applied.events as FastEvent[]);
    if (input.type === 'done') return undefined;
    for (let [one] = fastRules.owed!(this.room); one; [one] = fastRules.owed!(this.room)) {
      const greeted = { ok: true, name: one.type === 'greet' ? `me***${one.viewer}` : '', brings: 0 };
      const other = { rev: one.type === 'board' ? one.standing.board.rev : 0 };
      if (one.type === 'record') this.records++;
      this.put({
        type: 'done',
        key: one.key,
        result: one.type === 'money' ? this.ledger.move(one.work) : one.type === 'greet' ? greeted : other,
      });
    }
    return undefined;
  }

  /** A player who has moved on sees nothing more of the hand left behind: a browser would take its frames for those of the next hand. */
  #checkTables(before: FastRoom, events: readonly FastEvent[]): void {
    for (const viewer of ['11', '12', '13', '14']) {
      const shown = [before, this.room].map((room) => fastView(room, viewer).table?.table);
      const seen = events.filter((event) => event.kind === 'table' && fastRules.seen(event, viewer) !== undefined);
      expect(seen.flatMap((event) => (event.kind === 'table' && !shown.includes(event.table) ? [event.event] : []))).toEqual([]);
    }
  }

  enter(viewer: string, chips = 1_000, tip: string | null = null): this {
    this.ledger.cash.set(viewer, this.ledger.cash.get(viewer) ?? 5_000);
    this.put({ type: 'joined', viewer });
    expect(this.put({ type: 'act', viewer, act: { kind: 'sit', chips, tip } })).toBeUndefined();
    return this;
  }

  /** Members act by a style where it is their turn, else the clock goes on. */
  step(viewers: readonly string[]): void {
    const own = viewers.find((viewer) => fastView(this.room, viewer).table?.own?.options);
    if (own === undefined) {
      this.at = Math.max(this.at, fastRules.due(this.room)!);
      this.put({ type: 'clock' });
      return;
    }
    const { table } = fastView(this.room, own);
    const act = decide(STYLES.loose, table!, this.dice)!;
    const refused = this.put({ type: 'act', viewer: own, act: { kind: 'act', hand: table!.hand!.id, no: table!.hand!.acts, act } });
    if (refused) throw new Error(refused);
  }

  /** Chips of members in the pool and in hands. */
  get chips(): number {
    const { pool, players, tables, moves } = this.room;
    const people = players.filter(({ viewer, state }) => viewer !== '' && state === 'seated');
    const waiting = pool.entries
      .filter(({ id }) => people.some(({ sitting }) => sitting === id))
      .reduce((sum, { stack }) => sum + stack, 0);
    expect(moves).toEqual([]);
    return tables.length > 0 ? NaN : waiting;
  }
}

const CONFIG = roomConfig({ model: 'fast' }, { kind: 'fast', table: 'poker-f', seats: 4 });

test('members of a pool play hand after hand for money: chips in the pool are those in the ledger, and all come back', () => {
  const run = new PlayedPool(CONFIG);
  const viewers = ['31', '32', '33', '34', '35', '36', '37'];
  for (const viewer of viewers) run.enter(viewer);
  // A member has one entry in a pool (decision 060).
  const again = Array.from({ length: 50 }, () => run.put({ type: 'act', viewer: '31', act: { kind: 'sit', chips: 1_000, tip: null } }));
  expect([...new Set(again), run.ledger.sittings.size]).toEqual(['poker.already_seated', 7]);
  let together = 0;
  for (let steps = 0; run.records < 20 && steps < 5_000; steps++) {
    run.step(viewers);
    together = Math.max(together, run.room.tables.length);
    // Nobody is in two hands that it has not moved on from.
    for (const viewer of viewers) expect(run.room.tables.filter(({ state: { chairs, hand } }) => chairs.some((chair, at) => chair?.player === `me***${viewer}` && hand?.ahead[hand.order.indexOf(at)] === null)).length).toBeLessThan(2); // prettier-ignore
  }
  expect([run.records >= 20, together >= 2]).toEqual([true, true]);
  for (const viewer of viewers) run.put({ type: 'act', viewer, act: { kind: 'leave' } });
  for (let steps = 0; run.room.tables.length > 0 && steps < 500; steps++) run.step(viewers);
  expect([run.room.pool.entries, run.room.players, run.ledger.sittings.size]).toEqual([[], [], 0]);
  expect([...run.ledger.cash.values()].reduce((sum, cash) => sum + cash, 0)).toBe(7 * 5_000 - run.ledger.house);
  expect(run.ledger.house).toBeGreaterThan(0);
  const codec = entriesCodec(KIND);
  let fold = openFold(KIND, run.config);
  for (const entry of codec.decode(codec.encode(run.entries))) fold = (applyEntry(KIND, fold, entry) as { fold: Fold }).fold;
  expect(fold.state).toEqual(run.room);
  expect(foldCodec(KIND).decode(foldCodec(KIND).encode(run.fold)).state).toEqual(run.room);
});

test('bots are in a pool of practice as long as a member is; after a long stop its hands are void', () => {
  const run = new PlayedPool({ ...CONFIG, mode: 'practice', bots: 5 });
  expect(fastRules.due(run.room)).toBeUndefined();
  run.enter('31');
  expect(run.room.pool.entries.length).toBe(6);
  for (let steps = 0; steps < 60 && !run.room.tables.some(({ state }) => state.hand?.phase === 'acting'); steps++) run.step([]);
  run.put({ type: 'resumed', pausedMs: 90_000 });
  expect([run.room.tables.filter(({ state }) => state.hand !== null), run.chips]).toEqual([[], 1_000]);
  for (let steps = 0; steps < 400 && run.records < 2; steps++) run.step(['31']);
  expect(run.put({ type: 'act', viewer: '31', act: { kind: 'leave' } })).toBeUndefined();
  for (let steps = 0; run.room.tables.length > 0 && steps < 500; steps++) run.step(['31']);
  expect([run.room.pool.entries, run.ledger.sittings.size, fastRules.due(run.room)]).toEqual([[], 0, undefined]);
});

test('a watcher of a pool without an account sees the oldest hand, and no card of a bot', () => {
  const run = new PlayedPool({ ...CONFIG, mode: 'practice', bots: 5 });
  run.enter('31');
  for (let steps = 0; steps < 60 && !run.room.tables.some(({ state }) => state.hand?.phase === 'acting'); steps++) run.step([]);
  const { table, seat, frames } = fastView(run.room, '');
  expect([table!.table, table!.own, seat.state]).toEqual([run.room.tables[0]!.id, null, 'none']);
  expect(frames.filter(({ kind }) => kind === 'cards')).toEqual([]);
});

test('a pool that is paused stands still; one that is closed lets its hands end, sends every chip back and takes nobody', () => {
  const run = new PlayedPool({ ...CONFIG, mode: 'practice', bots: 3 });
  const order = (kind: string) => run.put({ type: 'mail', key: `${run.entries.length}`, mail: { kind } });
  run.enter('31').enter('32');
  for (let steps = 0; steps < 60 && !run.room.tables.some(({ state }) => state.hand?.phase === 'acting'); steps++) run.step([]);
  expect([order('resume'), order('pause'), order('pause'), order('cancel')]).toEqual([
    'poker.not_now',
    undefined,
    'poker.not_now',
    'poker.not_now',
  ]);
  expect(fastRules.due(run.room)).toBeUndefined();
  run.at += 3_600_000;
  expect(order('close')).toBeUndefined();
  expect(run.put({ type: 'act', viewer: '33', act: { kind: 'sit', chips: 1_000, tip: null } })).toBe('poker.closing');
  for (let steps = 0; run.room.tables.length > 0 && steps < 500; steps++) run.step(['31', '32']);
  expect([run.room.pool.entries, run.room.players, run.ledger.sittings.size, fastRules.due(run.room)]).toEqual([[], [], 0, undefined]);
  expect(order('close')).toBe('poker.not_now');
});

test('a pool that is stopped with all tables plays its hands to their end, begins none, shows itself as paused, and keeps all chips', () => {
  const run = new PlayedPool(CONFIG);
  const order = (kind: string) => run.put({ type: 'mail', key: `${run.entries.length}`, mail: { kind } });
  const viewers = ['31', '32', '33', '34', '35'];
  for (const viewer of viewers) run.enter(viewer);
  while (!run.room.tables.some(({ state }) => state.hand?.phase === 'acting')) run.step([]);
  expect([order('start'), order('stop'), order('stop')]).toEqual(['poker.not_now', undefined, 'poker.not_now']);
  for (let steps = 0; run.room.tables.length > 0 && steps < 500; steps++) run.step(viewers);
  expect([run.room.tables, fastRules.due(run.room)]).toEqual([[], undefined]);
  expect(viewers.map((viewer) => fastView(run.room, viewer).seat)).toEqual(
    viewers.map(() => expect.objectContaining({ state: 'waiting', isPaused: true }) as unknown),
  );
  const { records } = run;
  run.at += 3_600_000;
  expect([run.ledger.sittings.size, run.chips]).toEqual([5, 5_000 - run.ledger.house]);
  expect([order('start'), fastView(run.room, '31').seat.isPaused]).toEqual([undefined, undefined]);
  for (let steps = 0; run.records < records + 3 && steps < 500; steps++) run.step(viewers);
  expect(run.records).toBeGreaterThan(records + 2);
});

test('a connected player of a pool who is silent in three hands takes no part in the draws of the next ones', () => {
  const run = new PlayedPool(CONFIG);
  run.enter('31', 1_000, 'ab'.repeat(32)).enter('32');
  const tips = new Map<string, boolean>();
  for (let steps = 0; run.records < 6 && steps < 3_000; steps++) {
    run.step(['31', '32']);
    for (const { state, dealt } of run.room.tables)
      for (const frame of state.hand?.frames ?? [])
        if (frame.kind === 'hand') tips.set(frame.hand, frame.tips[dealt.findIndex(({ viewer }) => viewer === '31')] !== null);
  }
  expect([...tips.values()].slice(0, 6)).toEqual([true, true, true, false, false, false]);
});

test.each(['queue', 'unqueue'])('no mail of a member (%s) moves a pool that staff have paused', (kind) => {
  const pool = new PlayedPool(roomConfig({ mode: 'practice' }));
  const mail = (body: { kind: string; viewer?: string }) => pool.put({ type: 'mail', key: body.kind, mail: body });
  expect(mail({ kind: 'pause' })).toBeUndefined();
  expect([mail({ kind, viewer: '11' }), pool.room.isPaused]).toEqual(['poker.not_now', true]);
});
