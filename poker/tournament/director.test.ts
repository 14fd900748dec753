import { describe, expect, test } from 'vitest';
import type { TournamentEvent } from '#poker/tournament/acts.ts';
import { blindsOf, START_STACK } from '#poker/tournament/levels.ts';
import { openTournament } from '#poker/tournament/rules.ts';
import type { TournamentConfig } from '#poker/tournament/state.ts';
import { testDice } from '#tests/factories/poker/played-table.ts';
import { PlayedTournament, tournamentOf } from '#tests/factories/poker/played-tournament.ts';

const begun = (count: number, more: Partial<TournamentConfig> = {}, seed = 81): PlayedTournament =>
  filled(new PlayedTournament(tournamentOf(more), testDice(seed)).register(count));
/** Begins, where it has not begun by its last entry. */
const filled = (run: PlayedTournament): PlayedTournament => (run.state.phase === 'registering' ? run.tick() : run);
const pays = (run: PlayedTournament, reason: string): Extract<TournamentEvent, { kind: 'pay' }>[] =>
  run.events.flatMap((event) => (event.kind === 'pay' && event.reason === reason ? [event] : []));
/** A hand at a table whose result is given: stacks of those who are named, busts with who won their chips. */
const hand = (run: PlayedTournament, table: string, stacks: Record<string, number>, busts: [string, number, string[]][] = []): void => {
  const { chairs } = run.state.tables.find(({ id }) => id === table)!;
  const staying = chairs.flatMap((id): [string, number][] =>
    id === null || busts.some(([out]) => out === id) ? [] : [[id, stacks[id] ?? run.state.entries.find((entry) => entry.id === id)!.stack]],
  );
  // The table itself is not played: what the director says of its chairs is taken by a table of its own.
  for (const played of run.tables.values()) Object.assign(played, { must: () => played });
  run.must({ kind: 'handOver', table, big: 0, stacks: staying, busts: busts.map(([entry, stack, by]) => ({ entry, stack, by })) });
};
const at = (run: PlayedTournament, table: number): string[] => run.state.tables[table]!.chairs.flatMap((id) => (id === null ? [] : [id]));

describe('registration', () => {
  test('takes a player once, gives the entry back before the start, and cancels where too few have come', () => {
    const run = new PlayedTournament(tournamentOf({ least: 4 }), testDice(1)).register(3);
    expect(run.give({ kind: 'register', entry: 'x', player: 'p0' })).toBe('poker.already_registered');
    run.must({ kind: 'unregister', entry: 'e1' });
    expect(pays(run, 'refund').map(({ amount }) => amount)).toEqual([1_100n]);
    run.tick();
    expect(run.state.phase).toBe('cancelled');
    expect(run.paid('refund')).toBe(3_300n);
    expect(run.give({ kind: 'register', entry: 'y', player: 'p9' })).toBe('poker.registration_closed');
  });

  test('stays open to the end of level 8 with a full stack; the guarantee is filled up and prizes are fixed then', () => {
    const run = begun(12, { guarantee: 20_000n });
    run.must({ kind: 'register', entry: 'late', player: 'late' });
    expect(run.events.findLast((event) => event.kind === 'seat')).toMatchObject({ entry: 'late', stack: START_STACK });
    for (let level = 1; level < 8; level++) run.tick();
    expect(run.state).toMatchObject({ level: 8, isOpen: true });
    run.tick();
    expect(run.events.at(-1)).toMatchObject({ kind: 'closed', pool: 20_000n, overlay: 7_000n });
    expect(run.state.prizes!.reduce((sum, prize) => sum + prize, 0n)).toBe(20_000n);
    expect(run.give({ kind: 'register', entry: 'z', player: 'z' })).toBe('poker.registration_closed');
  });

  test('closes at once where fewer than two could play on, and no place is paid before', () => {
    const run = begun(3);
    const [table] = run.state.tables;
    const [a, b, c] = at(run, 0) as [string, string, string];
    hand(run, table!.id, { [a]: 15_000, [b]: 15_000 }, [[c, 10_000, [a, b]]]);
    expect(run.state.isOpen).toBe(true);
    expect(run.paid()).toBe(0n);
    hand(run, table!.id, { [a]: 30_000 }, [[b, 15_000, [a]]]);
    expect(run.state).toMatchObject({ isOpen: false, phase: 'over' });
    expect(pays(run, 'prize')).toEqual([{ kind: 'pay', entry: a, reason: 'prize', amount: 3_000n, place: 1 }]);
  });

  test('a re-entry is a new entry, three at most; a rebuy is for no more chips than at the start, an add-on once', () => {
    const run = begun(4, { kind: 'reEntry' });
    const table = run.state.tables[0]!.id;
    for (let time = 1; time <= 4; time++) {
      const own = run.state.entries.find(({ player, state }) => player === 'p0' && state === 'seated');
      const other = at(run, 0).find((id) => id !== own!.id)!;
      hand(run, table, { [other]: 10_000 + 10_000 * time }, [[own!.id, 10_000, [other]]]);
      expect(run.give({ kind: 'register', entry: `again ${time}`, player: 'p0' })).toBe(time <= 3 ? undefined : 'poker.already_registered');
    }
    const rebuys = begun(3, { kind: 'rebuy' });
    const [a, b, c] = at(rebuys, 0) as [string, string, string];
    hand(rebuys, rebuys.state.tables[0]!.id, { [a]: 20_000 }, [[b, 10_000, [a]]]);
    expect(rebuys.events).toContainEqual({ kind: 'out', entry: b, mayBuy: true });
    expect(rebuys.give({ kind: 'rebuy', entry: a })).toBe('poker.stack_too_large');
    rebuys.must({ kind: 'rebuy', entry: b }).must({ kind: 'rebuy', entry: c }).must({ kind: 'addOn', entry: c });
    expect(rebuys.give({ kind: 'addOn', entry: c })).toBe('poker.no_rebuys');
    expect(rebuys.state.pool).toBe(6_000n);
    expect(rebuys.state.entries.map(({ stack }) => stack).toSorted((x, y) => x - y)).toEqual([10_000, 20_000, 30_000]);
  });
});

describe('tables', () => {
  test('the next big blind of the largest moves to the worst seat of the smallest', () => {
    const run = begun(12);
    const [one, two] = run.state.tables.map(({ id }) => id) as [string, string];
    const [a, b, winner] = at(run, 0) as [string, string, string];
    hand(run, one, { [winner]: 30_000 }, [
      [a, 10_000, [winner]],
      [b, 10_000, [winner]],
    ]);
    const mover = run.state.tables[1]!.chairs[1]!;
    hand(run, two, {});
    // The last big blind of both tables was chair 0.
    const free = run.state.entries.find(({ id }) => id === mover)!;
    expect(free.table).toBe(one);
    expect(run.events.findLast((event) => event.kind === 'seat')).toMatchObject({ entry: mover, table: one });
    expect(run.state.tables.map(({ chairs }) => chairs.filter((id) => id !== null).length)).toEqual([5, 5]);
  });

  test('break in the order that was drawn, and the final table draws all seats anew', () => {
    const run = begun(18);
    const first = run.state.tables.toSorted((x, y) => x.breaks - y.breaks)[0]!;
    const left = (): number => run.state.entries.filter(({ state }) => state === 'seated').length;
    while (left() > 12) {
      for (const { id } of run.state.tables) {
        const [winner, loser] = run.state.tables.find((table) => table.id === id)!.chairs.filter((one) => one !== null);
        if (left() > 12 && run.state.tables.find((table) => table.id === id)?.isDealing) hand(run, id, {}, [[loser!, 10_000, [winner!]]]);
      }
    }
    for (const { id, isDealing } of run.state.tables) if (isDealing) hand(run, id, {});
    expect(run.state.tables.map(({ id }) => id)).not.toContain(first.id);
    expect(run.state.tables.length).toBe(2);
    while (left() > 6)
      for (const { id, chairs, isDealing } of run.state.tables) {
        const [winner, loser] = chairs.filter((one) => one !== null);
        if (left() > 6 && isDealing) hand(run, id, {}, [[loser!, 10_000, [winner!]]]);
      }
    for (const { id, isDealing } of run.state.tables) if (isDealing && run.state.tables.length > 1) hand(run, id, {});
    expect(run.state.tables.length).toBe(1);
    expect(run.state.tables[0]!.id).toBe('T-4');
    expect(run.events.filter((event) => event.kind === 'seat' && event.table === run.state.tables[0]!.id).length).toBe(6);
  });

  test('who comes while tables break is seated at once, in the order of waiting, and the tables close in the order that was drawn', () => {
    const run = begun(30);
    const order = run.state.tables.toSorted((x, y) => x.breaks - y.breaks).map(({ id }) => id);
    const [closed, coming]: [string[], string[]] = [[], []];
    const seatsOf = (ids: readonly string[]): string[] =>
      run.events
        .flatMap((event) => (event.kind === 'seat' && ids.includes(event.entry) ? [event.entry] : []))
        .filter((id, at, all) => all.indexOf(id) === at);
    const look = (): void => {
      for (const id of order) {
        if (closed.includes(id) || run.state.tables.some((table) => table.id === id)) continue;
        closed.push(id);
        if (closed.length > 3) continue;
        // Two come at the moment at which a table has broken.
        for (const who of [`late-${closed.length}a`, `late-${closed.length}b`]) {
          coming.push(who);
          run.must({ kind: 'register', entry: who, player: who });
        }
      }
      expect(run.state.entries.filter(({ state }) => state === 'waiting')).toEqual([]);
      const chairs = run.state.tables.flatMap((table) => table.chairs.filter((id) => id !== null));
      expect(new Set(chairs).size).toBe(chairs.length);
    };
    for (let hands = 0; hands < 200 && closed.length < 3; hands++)
      for (const { id } of run.state.tables) {
        const table = run.state.tables.find((one) => one.id === id);
        const [winner, loser] = table?.chairs.filter((one) => one !== null) ?? [];
        if (!table?.isDealing || loser === undefined || closed.length >= 3) continue;
        hand(run, id, {}, [[loser, 10_000, [winner!]]]);
        look();
      }
    expect(closed).toEqual(order.slice(0, 3));
    expect(coming.length).toBe(6);
    expect(seatsOf(coming)).toEqual(coming);
  });

  test('one above the paid places wait for each other, and busts of one round rank as busts of one hand', () => {
    // 14 entries pay two; at three left two tables of two remain.
    const run = begun(14, { size: 2, breaks: false });
    for (let level = 1; level <= 8; level++) run.tick();
    const seated = (): number => run.state.entries.filter(({ state }) => state === 'seated').length;
    for (let rounds = 0; seated() > 4 && rounds < 100; rounds++)
      for (const { id, chairs, isDealing } of run.state.tables) {
        const [winner, loser] = chairs.filter((one) => one !== null);
        if (seated() > 4 && isDealing) hand(run, id, { [winner!]: 20_000 }, [[loser!, 10_000, [winner!]]]);
      }
    // Four left at two tables; one bust makes three.
    const table = run.state.tables.find(({ isDealing }) => isDealing);
    const [winner, loser] = table!.chairs.filter((one) => one !== null);
    hand(run, table!.id, {}, [[loser!, 10_000, [winner!]]]);
    expect(run.events).toContainEqual({ kind: 'handForHand', isOn: true });
    expect(run.state.round!.open.length).toBe(1);
    const [last] = run.state.round!.open as [string];
    const [other, out] = run.state.tables.find(({ id }) => id === last)!.chairs.filter((one) => one !== null);
    hand(run, last, {}, [[out!, 10_000, [other!]]]);
    expect(run.events).toContainEqual({ kind: 'handForHand', isOn: false });
    expect(run.paid('prize')).toBe(0n);
  });

  test.each([
    [4_000, 2_500, [417n, 3], [null, 4]],
    [2_500, 4_000, [null, 4], [417n, 3]],
    // The odd unit is for who registered first.
    [2_500, 2_500, [208n, 3], [209n, 3]],
  ] as const)('busts of %d and %d chips at two tables in one round rank as in one hand', (first, second, ...paid) => {
    // 20 entries pay three places; the pool is 2,000.
    const run = begun(20, { size: 2, lateLevels: 0, cost: { prize: 100n, fee: 0n, head: 0n } });
    const seated = (): number => run.state.entries.filter(({ state }) => state === 'seated').length;
    const winner = (id: string): [string, string] =>
      run.state.tables.find((table) => table.id === id)!.chairs.filter((one) => one !== null) as [string, string];
    for (let rounds = 0; seated() > 4 && rounds < 100; rounds++)
      for (const { id, isDealing } of run.state.tables)
        if (seated() > 4 && isDealing) hand(run, id, { [winner(id)[0]]: 20_000 }, [[winner(id)[1], 10_000, [winner(id)[0]]]]);
    expect(run.events).toContainEqual({ kind: 'handForHand', isOn: true });
    for (const id of run.state.round!.open) hand(run, id, {});
    const [one, two] = run.state.round!.open as [string, string];
    const out = [winner(one)[1], winner(two)[1]];
    hand(run, one, {}, [[out[0]!, first, [winner(one)[0]]]]);
    expect(run.paid('prize')).toBe(0n);
    expect(run.state.tables.find(({ id }) => id === one)!.isDealing).toBe(false);
    hand(run, two, {}, [[out[1]!, second, [winner(two)[0]]]]);
    const got = out.map((id) => pays(run, 'prize').find(({ entry }) => entry === id));
    expect(got.map((pay) => [pay?.amount ?? null, pay?.place ?? 4])).toEqual(paid);
  });

  test('a table breaks under a player who may still buy in: it has a seat elsewhere once it has bought', () => {
    const run = begun(7, { kind: 'rebuy', size: 3 });
    const breaking = run.state.tables.toSorted((x, y) => x.breaks - y.breaks)[0]!;
    const other = run.state.tables.find((table) => table.id !== breaking.id)!;
    const two = (chairs: readonly (string | null)[]): [string, string] => chairs.filter((one) => one !== null) as [string, string];
    const [c, d] = two(other.chairs);
    hand(run, other.id, { [c]: 20_000 }, [[d, 10_000, [c]]]);
    run.at += 5_000;
    const [a, b, ...rest] = two(breaking.chairs) as [string, string, ...string[]];
    hand(run, breaking.id, { [a]: 20_000 }, [[b, 10_000, [a]]]);
    if (rest.length > 0) hand(run, breaking.id, {});
    run.at += 10_000;
    run.must({ kind: 'tick' });
    expect(run.state.entries.find((entry) => entry.id === d)!.state).toBe('out');
    expect(run.state.tables.map(({ id }) => id)).not.toContain(breaking.id);
    expect(run.state.entries.find((entry) => entry.id === b)).toMatchObject({ state: 'deciding', table: null });
    run.must({ kind: 'rebuy', entry: b });
    expect(run.state.entries.find((entry) => entry.id === b)).toMatchObject({ state: 'seated', stack: START_STACK });
    expect(run.events.findLast((event) => event.kind === 'seat')).toMatchObject({ entry: b, stack: START_STACK });
  });
});

describe('heads, tickets, deals', () => {
  test('a progressive head is paid to its winners; who wins the tournament has its own', () => {
    const run = begun(3, { bounty: 'progressive', cost: { prize: 500n, fee: 50n, head: 501n } });
    const [a, b, c] = at(run, 0) as [string, string, string];
    const { id } = run.state.tables[0]!;
    hand(run, id, { [a]: 15_000, [b]: 15_000 }, [[c, 10_000, [a, b]]]);
    expect(pays(run, 'bounty').map(({ entry, amount }) => [entry, amount])).toEqual([
      [a, 125n],
      [b, 125n],
    ]);
    hand(run, id, { [a]: 30_000 }, [[b, 15_000, [a]]]);
    // 501 + 3 × 501 in all: every head has gone to somebody.
    expect(run.paid('bounty')).toBe(1_503n);
    expect(run.paid('prize')).toBe(1_500n);
  });

  test('a satellite ends when seats are as many as tickets, and the rest goes to the next place', () => {
    const run = begun(5, { kind: 'satellite', ticket: 2_000n });
    for (let level = 1; level <= 8; level++) run.tick();
    const { id } = run.state.tables[0]!;
    const [a, b, c, d, e] = at(run, 0) as [string, string, string, string, string];
    hand(run, id, { [a]: 20_000 }, [[e, 10_000, [a]]]);
    hand(run, id, { [a]: 30_000 }, [[d, 10_000, [a]]]);
    hand(run, id, { [a]: 40_000 }, [[c, 10_000, [a]]]);
    expect(run.state.phase).toBe('over');
    expect(new Set(pays(run, 'ticket').map(({ entry }) => entry))).toEqual(new Set([a, b]));
    expect(pays(run, 'prize')).toEqual([{ kind: 'pay', entry: c, reason: 'prize', amount: 1_000n, place: 3 }]);
  });

  test('a deal needs all who are left; the clock stands, parts are paid once, and the winner has what was kept', () => {
    const run = begun(6, { kind: 'sitAndGo', startsAt: null, least: 6, most: 6, lateLevels: 0 }, 83);
    const { id } = run.state.tables[0]!;
    const [a, b, ...others] = at(run, 0) as [string, string, ...string[]];
    for (const out of others)
      hand(run, id, { [a]: run.state.entries.find((entry) => entry.id === a)!.stack + 10_000 }, [[out, 10_000, [a]]]);
    run.must({ kind: 'propose', method: 'icm' });
    const { levelEnds } = run.state;
    hand(run, id, { [a]: 40_000, [b]: 20_000 });
    const { offers } = run.events.findLast((event) => event.kind === 'offers')!;
    expect(offers.reduce((sum, { amount }) => sum + amount, 0n)).toBe(5_700n);
    run.at += 100_000;
    run.must({ kind: 'agree', entry: a }).must({ kind: 'agree', entry: a });
    expect(run.paid('deal')).toBe(0n);
    run.must({ kind: 'agree', entry: b });
    expect(run.paid('deal')).toBe(5_700n);
    expect(run.state.levelEnds).toBe(levelEnds + 100_000);
    expect(run.give({ kind: 'agree', entry: b })).toBe('poker.no_deal');
    hand(run, id, { [b]: 60_000 }, [[a, 20_000, [b]]]);
    expect(pays(run, 'prize')).toEqual([{ kind: 'pay', entry: b, reason: 'prize', amount: 300n, place: 1 }]);
  });

  test.each([false, true])('a deal that somebody leaves unanswered ends after three minutes (a hand is under way: %s)', (isDealing) => {
    const run = begun(3, { kind: 'sitAndGo', startsAt: null, least: 3, most: 3, lateLevels: 0 }, 83);
    const { id } = run.state.tables[0]!;
    run.must({ kind: 'propose', method: 'chips' });
    const { levelEnds } = run.state;
    if (!isDealing) hand(run, id, {});
    if (!isDealing) run.must({ kind: 'agree', entry: at(run, 0)[0]! });
    run.at += 180_000 - 1;
    expect(run.give({ kind: 'tick' })).toBe('poker.not_due');
    run.at += 1;
    run.must({ kind: 'tick' });
    expect([run.state.deal, run.paid('deal'), run.state.tables[0]!.isDealing]).toEqual([null, 0n, true]);
    expect(run.state.levelEnds).toBe(levelEnds + 180_000);
    expect(run.events.at(isDealing ? -1 : -2)).toEqual({ kind: 'noDeal' });
  });

  test('a spin takes its multiple once, after all three are seated, and its winner has all of it', () => {
    const run = new PlayedTournament(
      tournamentOf({ kind: 'spin', size: 3, startsAt: null, least: 3, most: 3, lateLevels: 0 }),
      testDice(84),
    ).register(2);
    expect(run.give({ kind: 'multiple', multiple: 2 })).toBe('poker.not_now');
    run.register(1, 2);
    expect([run.state.multiple, run.state.prizes, run.state.isOpen]).toEqual([null, null, false]);
    expect(run.give({ kind: 'multiple', multiple: 4 })).toBe('poker.not_now');
    run.must({ kind: 'multiple', multiple: 25 });
    expect(run.give({ kind: 'multiple', multiple: 1_000 })).toBe('poker.not_now');
    run.play();
    expect(run.paid('prize')).toBe(25_000n);
  });

  test('a spin that is cancelled before its multiple gives every entry back', () => {
    const run = new PlayedTournament(
      tournamentOf({ kind: 'spin', size: 3, startsAt: null, least: 3, most: 3, lateLevels: 0 }),
      testDice(84),
    ).register(3);
    run.must({ kind: 'cancel' });
    expect([run.paid('refund'), run.paid()]).toEqual([3_300n, 3_300n]);
  });

  test('whose money to buy in again is on its way has the time to decide again', () => {
    const run = begun(4, { kind: 'rebuy', lateLevels: 8 });
    const [{ id, chairs }] = run.state.tables as [PlayedTournament['state']['tables'][number]];
    const [a, b] = chairs.filter((one) => one !== null) as [string, string];
    hand(run, id, { [a]: 20_000 }, [[b, 10_000, [a]]]);
    const until = (): number => run.state.entries.find((one) => one.id === b)!.until;
    run.at = until();
    run.must({ kind: 'tick', buying: [b] });
    expect(until()).toBe(run.at + 15_000);
    run.at = until();
    run.must({ kind: 'tick', buying: [] });
    expect(run.state.entries.find((one) => one.id === b)!.state).toBe('out');
  });
});

test('a break stops the clock for five minutes and deals no hand', () => {
  const run = begun(4, { breaks: true, startsAt: 54 * 60_000 });
  const { levelEnds } = run.state;
  run.tick();
  expect(run.state).toMatchObject({ breakUntil: 60 * 60_000, levelEnds: levelEnds + 300_000 });
  const { id } = run.state.tables[0]!;
  hand(run, id, {});
  expect(run.state.tables[0]!.isDealing).toBe(false);
  run.tick();
  expect(run.state.tables[0]!.isDealing).toBe(true);
  expect(run.state.level).toBe(1);
  run.tick();
  expect(run.events).toContainEqual({ kind: 'blinds', level: 2, blinds: blindsOf(2) });
});

test('a break by hand begins after the hands under way, may be made longer, stops the clock, and has the next break of the hour in it', () => {
  const run = begun(4, { breaks: true, startsAt: 50 * 60_000 });
  const { levelEnds, nextBreak } = run.state;
  const MINUTE = 60_000;
  run.at += MINUTE;
  run.must({ kind: 'break', ms: 2 * MINUTE });
  expect(run.state).toMatchObject({ breakUntil: run.at + 2 * MINUTE, levelEnds: levelEnds + 2 * MINUTE, nextBreak });
  const { id } = run.state.tables[0]!;
  hand(run, id, {});
  expect(run.state.tables[0]!.isDealing).toBe(false);
  run.must({ kind: 'break', ms: 10 * MINUTE });
  expect(run.state).toMatchObject({
    breakUntil: run.at + 12 * MINUTE,
    levelEnds: levelEnds + 12 * MINUTE,
    nextBreak: nextBreak + 60 * MINUTE,
  });
  run.tick();
  expect(run.state).toMatchObject({ breakUntil: null, level: 1 });
  expect(run.state.tables[0]!.isDealing).toBe(true);
  run.tick();
  expect([run.at, run.state.level]).toEqual([levelEnds + 12 * MINUTE, 2]);
});

test('no break by hand is had before the start, after the end, and beside a deal', () => {
  const before = new PlayedTournament(tournamentOf({}), testDice(81)).register(4);
  expect(before.give({ kind: 'break', ms: 60_000 })).toBe('poker.not_now');
  const run = begun(3, { size: 3, lateLevels: 0 });
  run.must({ kind: 'propose', method: 'chips' });
  expect(run.give({ kind: 'break', ms: 60_000 })).toBe('poker.not_now');
  run.must({ kind: 'cancel' });
  expect(run.give({ kind: 'break', ms: 60_000 })).toBe('poker.not_now');
});

test('a tournament that cannot be played is not opened', () => {
  for (const wrong of [
    { size: 1 },
    { seed: 'ab' },
    { cost: { prize: -1n, fee: 0n, head: 0n } },
    { bounty: 'fixed' as const },
    { startsAt: null },
  ])
    expect(() => openTournament(tournamentOf(wrong))).toThrow('cannot be played');
});
