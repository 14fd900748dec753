import { expect, test } from 'vitest';
import type { PokerAct } from '#contracts/poker-acts.ts';
import { applyEntry, entriesCodec, foldCodec, openFold, type Entry, type Fold } from '#platform/rooms/fold.ts';
import { roomKind, type Input } from '#platform/rooms/rules.ts';
import type { MoneyDone } from '#modules/poker/room/money.ts';
import type { TourneyConfig, TourneyEvent, TourneyRoom } from '#modules/poker/tourney/state.ts';
import { tourneyRules } from '#modules/poker/tourney/rules.ts';
import { tourneyView } from '#modules/poker/tourney/view.ts';
import { decide } from '#poker/bots/decide.ts';
import { STYLES } from '#poker/bots/styles.ts';
import { keyOf, testDice } from '#tests/factories/poker/played-table.ts';

const KIND = roomKind({ kind: 'tourney', rules: tourneyRules });
const CONFIG: TourneyConfig = {
  merchantId: 1,
  mode: 'real',
  vendor: 'WS',
  gameCode: 'WS-NT',
  family: 'poker',
  model: 'sit-and-go',
  name: 'Three',
  currency: 'USD',
  stakes: 'real/USD/Three',
  bots: 0,
  kind: 'sitAndGo',
  variant: 'NT',
  size: 3,
  players: 3,
  startsAt: null,
  lateLevels: 0,
  speed: 'hyper',
  cost: { prize: 450, fee: 50 },
};

/** A tournament's room with a ledger of sittings in memory. */
class PlayedTourney {
  fold: Fold;
  at = 1_000_000;
  readonly dice = testDice(55);
  readonly events: TourneyEvent[] = [];
  readonly entries: Entry[] = [];
  readonly cash = new Map<string, number>();
  readonly sittings = new Map<string, { viewer: string; steps: number; chips: number }>();
  readonly keys = new Set<string>();
  records = 0;
  house = 0;

  readonly config: TourneyConfig;

  constructor(config: TourneyConfig) {
    this.config = config;
    this.fold = openFold(KIND, config);
  }

  get room(): TourneyRoom {
    return this.fold.state as TourneyRoom;
  }

  put(input: Input<PokerAct>): string | undefined {
    const chance = tourneyRules.needsChance!(this.room, input) ? Buffer.from(keyOf(this.dice, 32), 'hex').toString('base64url') : undefined;
    const entry: Entry = { ms: this.at, input, ...(chance !== undefined && { chance }) };
    const applied = applyEntry(KIND, this.fold, entry);
    if (applied.refused !== undefined) return applied.refused;
    this.fold = applied.fold;
    this.entries.push(entry);
    this.events.push(...(applied.events as TourneyEvent[]));
    if (input.type !== 'done') this.work();
    return undefined;
  }

  work(): void {
    for (let [one] = tourneyRules.owed!(this.room); one; [one] = tourneyRules.owed!(this.room)) {
      const result =
        one.type === 'greet'
          ? { ok: true, name: `me***${one.viewer}`, brings: 0 }
          : one.type === 'money'
            ? this.#move(one.work)
            : { rev: one.type === 'standing' ? one.standing.rev : 0 };
      if (one.type === 'record') this.records++;
      this.put({ type: 'done', key: one.key, result });
    }
  }

  #move(work: Extract<ReturnType<NonNullable<typeof tourneyRules.owed>>[number], { type: 'money' }>['work']): MoneyDone {
    if (this.keys.has(work.key)) throw new Error(`${work.key} is done twice`);
    this.keys.add(work.key);
    if (work.type === 'buy-in') {
      const [minor, cash] = [Number(work.amount.minor), this.cash.get(work.viewer) ?? 0];
      if (minor > cash) return { ok: false, code: 'wallet.insufficient_funds' };
      this.cash.set(work.viewer, cash - minor);
      this.sittings.set(work.name, { viewer: work.viewer, steps: 0, chips: minor });
    } else if (work.type === 'checkpoint') {
      for (const { name, n, staked, paid } of work.played) {
        const sitting = this.#step(name, n);
        sitting.chips += Number(paid - staked);
        this.house += Number(staked - paid);
        if (sitting.chips < 0) throw new Error(`${name} stakes more than it has`);
      }
    } else {
      const { viewer, chips } = this.#step(work.name, work.n);
      this.cash.set(viewer, this.cash.get(viewer)! + chips);
      this.sittings.delete(work.name);
    }
    return { ok: true };
  }

  #step(name: string, n: number): { viewer: string; steps: number; chips: number } {
    const sitting = this.sittings.get(name)!;
    if (sitting.steps + 1 !== n) throw new Error(`step ${n} of ${name} is not the next one`);
    sitting.steps = n;
    return sitting;
  }

  act(viewer: string, act: PokerAct): string | undefined {
    return this.put({ type: 'act', viewer, act });
  }

  /** Members play by a style, until the tournament is over. */
  play(viewers: readonly string[]): this {
    for (let steps = 0; this.room.director?.phase !== 'over'; steps++) {
      if (steps > 20_000) throw new Error('the tournament does not end');
      const own = viewers.find((viewer) => tourneyView(this.room, viewer).table?.own?.options);
      if (own !== undefined) {
        const { table } = tourneyView(this.room, own);
        const act = decide(STYLES.aggressive, table!, this.dice)!;
        const refused = this.act(own, { kind: 'act', hand: table!.hand!.id, no: table!.hand!.acts, act });
        if (refused) throw new Error(refused);
      } else {
        this.at = Math.max(this.at, tourneyRules.due(this.room)!);
        this.put({ type: 'clock' });
      }
    }
    return this;
  }

  folded(): unknown[] {
    const codec = entriesCodec(KIND);
    let fold = openFold(KIND, this.config);
    for (const entry of codec.decode(codec.encode(this.entries))) fold = (applyEntry(KIND, fold, entry) as { fold: Fold }).fold;
    return [fold.state, foldCodec(KIND).decode(foldCodec(KIND).encode(this.fold)).state];
  }
}

test('three members play a sit-and-go for money: the fee is paid once, the prizes once, and the house has the fees', () => {
  const run = new PlayedTourney(CONFIG);
  const viewers = ['11', '12', '13'];
  for (const viewer of viewers) {
    run.cash.set(viewer, 1_000);
    run.put({ type: 'joined', viewer });
    expect(run.act(viewer, { kind: 'register', tip: null })).toBeUndefined();
  }
  expect(run.act('14', { kind: 'register', tip: null })).toBe('poker.registration_closed');
  expect(run.act('11', { kind: 'unregister' })).toBe('poker.not_now');
  expect(run.act('11', { kind: 'leave' })).toBe('poker.not_now');
  expect([run.house, run.room.director!.phase]).toEqual([1_500, 'running']);
  run.play(viewers);
  expect([run.house, run.sittings.size, run.room.moves]).toEqual([150, 0, []]);
  expect([...run.cash.values()].toSorted((a, b) => a - b)).toEqual([500, 500, 1_850]);
  const { results, own } = tourneyView(run.room, '11').tourney!;
  expect(results.map(({ place, prize }) => [place, prize])).toEqual([
    [1, '1350'],
    [2, '0'],
    [3, '0'],
  ]);
  expect(results.find(({ place }) => place === own.place)!.name).toBe('me***11');
  expect(run.records).toBeGreaterThan(1);
  expect(run.folded()).toEqual([run.room, run.room]);
});

test('who cannot pay is not registered, who leaves before the start has all of it back, and bots fill the places of practice', () => {
  const run = new PlayedTourney({ ...CONFIG, mode: 'practice', bots: 3 });
  run.cash.set('11', 600).set('12', 10);
  run.act('12', { kind: 'register', tip: null });
  expect(run.events).toContainEqual({ kind: 'refused', to: '12', code: 'wallet.insufficient_funds' });
  expect(tourneyRules.due(run.room)).toBeUndefined();
  run.act('11', { kind: 'register', tip: null });
  expect(run.act('11', { kind: 'register', tip: null })).toBe('poker.already_seated');
  expect(run.cash.get('11')).toBe(100);
  run.act('11', { kind: 'unregister' });
  expect([run.cash.get('11'), run.room.players, run.room.director!.entries]).toEqual([600, [], []]);
  run.act('11', { kind: 'register', tip: null });
  run.play(['11']);
  expect(run.room.players.filter(({ viewer }) => viewer === '').length).toBe(2);
  expect([100, 1_450]).toContain(run.cash.get('11'));
});

test('after a stop in mid-hand a sit-and-go goes on: chips of the tournament and money stay', () => {
  const run = new PlayedTourney(CONFIG);
  for (const viewer of ['11', '12', '13']) {
    run.cash.set(viewer, 1_000);
    run.act(viewer, { kind: 'register', tip: null });
  }
  for (const pausedMs of [3_000, 90_000, 3_000]) {
    while (run.room.tables[0]!.state.hand?.phase !== 'acting') {
      run.at = Math.max(run.at, tourneyRules.due(run.room)!);
      run.put({ type: 'clock' });
    }
    run.at += pausedMs;
    run.put({ type: 'resumed', pausedMs });
    const { hand } = run.room.tables[0]!.state;
    expect(hand === null).toBe(pausedMs > 60_000);
  }
  for (const viewer of ['11', '12', '13']) run.put({ type: 'joined', viewer });
  run.play(['11', '12', '13']);
  expect([run.house, [...run.cash.values()].reduce((sum, cash) => sum + cash, 0)]).toEqual([150, 2_850]);
});

test('a tournament of three tables with late entries runs to its end: tables balance, every prize is paid once, the house has the fees', () => {
  const startsAt = 1_100_000;
  const run = new PlayedTourney({ ...CONFIG, kind: 'freezeout', size: 4, players: 12, startsAt, lateLevels: 1 });
  const viewers = Array.from({ length: 11 }, (_viewer, at) => String(21 + at));
  for (const viewer of viewers.slice(0, 9)) {
    run.cash.set(viewer, 500);
    run.put({ type: 'joined', viewer });
    expect(run.act(viewer, { kind: 'register', tip: null })).toBeUndefined();
  }
  expect([run.house, tourneyRules.due(run.room)]).toEqual([0, startsAt]);
  run.at = startsAt;
  run.put({ type: 'clock' });
  expect([run.room.tables.length, run.house]).toEqual([3, 9 * 500]);
  for (const viewer of viewers.slice(9)) {
    run.cash.set(viewer, 500);
    expect(run.act(viewer, { kind: 'register', tip: null })).toBeUndefined();
  }
  run.play(viewers);
  expect(run.room.tables.length).toBe(1);
  const { results } = tourneyView(run.room, '21').tourney!;
  // Equal stacks that go out together share a place.
  expect([
    results.length,
    results[0]!.place,
    results.every(({ place }, at) => place === at + 1 || place === results[at - 1]!.place),
  ]).toEqual([11, 1, true]);
  expect([run.house, [...run.cash.values()].reduce((sum, cash) => sum + cash, 0)]).toEqual([11 * 50, 11 * 450]);
  expect(run.room.moves).toEqual([]);
  expect(run.folded()).toEqual([run.room, run.room]);
});

test('a tournament with one entry at its start is cancelled, and the entry is back', () => {
  const run = new PlayedTourney({ ...CONFIG, kind: 'freezeout', startsAt: 1_100_000 });
  run.cash.set('21', 500);
  run.act('21', { kind: 'register', tip: null });
  run.at = 1_100_000;
  run.put({ type: 'clock' });
  expect([run.room.director!.phase, run.cash.get('21'), run.sittings.size, run.house]).toEqual(['cancelled', 500, 0, 0]);
  expect(run.act('21', { kind: 'register', tip: null })).toBe('poker.registration_closed');
});
