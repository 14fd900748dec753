import { describe, expect, test } from 'vitest';
import { pokerAct, type PokerAct } from '#contracts/poker-acts.ts';
import { EMOTES } from '#contracts/poker-limits.ts';
import { tourneyRules } from '#modules/poker/tourney/rules.ts';
import type { TourneyConfig, TourneyMail, TourneyRoom } from '#modules/poker/tourney/state.ts';
import { tourneyView } from '#modules/poker/tourney/view.ts';
import { testDice } from '#tests/factories/poker/played-table.ts';
import { PlayedRoom } from '#tests/factories/poker/played-room.ts';
import { PlayedTournament, tournamentOf } from '#tests/factories/poker/played-tournament.ts';
import { PlayedTourney, TOURNEY } from '#tests/factories/poker/played-tourney.ts';

// Rows of the list of abuse and failure, each with its answer. Rooms are played in memory.

const CASH = 10_000;
const STARTS = 1_100_000;
const HAND = '0'.repeat(32);

function entered(more: Partial<TourneyConfig>, count: number): { run: PlayedTourney; viewers: string[] } {
  const run = new PlayedTourney({ ...TOURNEY, kind: 'freezeout', players: 12, startsAt: STARTS, ...more });
  const viewers = Array.from({ length: count }, (_viewer, at) => String(21 + at));
  for (const viewer of viewers) {
    run.cash.set(viewer, CASH);
    run.put({ type: 'joined', viewer });
    expect(run.act(viewer, { kind: 'register', tip: null })).toBeUndefined();
  }
  run.at = STARTS;
  run.put({ type: 'clock' });
  return { run, viewers };
}

const standing = (run: PlayedTourney, viewer: string) => tourneyView(run.room, viewer).tourney!;
const cashOf = (run: PlayedTourney): number => [...run.cash.values()].reduce((sum, cash) => sum + cash, 0);

describe('an act', () => {
  test.each([NaN, Infinity, -1, 0, 0.5, 2 ** 53, '10', null, [10], { to: 10 }])('with the amount %s is none', (to) => {
    expect(pokerAct.safeParse({ kind: 'act', hand: HAND, no: 0, act: { kind: 'raise', to } }).success).toBe(false);
    expect(pokerAct.safeParse({ kind: 'topUp', chips: to }).success).toBe(false);
    expect(pokerAct.safeParse({ kind: 'sit', chips: to, tip: null }).success).toBe(false);
  });

  test('with a field more, of another kind, or for a chair that no table has is none', () => {
    for (const sent of [
      { kind: 'act', hand: HAND, no: 0, act: { kind: 'call' }, chair: 1 },
      { kind: 'act', hand: 'x', no: 0, act: { kind: 'call' } },
      { kind: 'act', hand: HAND, no: -1, act: { kind: 'call' } },
      { kind: 'reserve', chair: 9 },
      { kind: 'emote', emote: '<script>' },
      { kind: 'link', hand: HAND, link: 'f'.repeat(63) },
      { kind: 'show', hand: HAND, cards: [6] },
      { kind: 'place', chair: 0, player: 'me', chips: 1_000, tip: null },
    ])
      expect([sent, pokerAct.safeParse(sent).success]).toEqual([sent, false]);
  });

  test('of the last hand is refused in the next one, with nothing moved', () => {
    const table = new PlayedRoom().seat(['11', '12', '13']);
    table.wait();
    const { id } = table.room.table.hand!;
    table.playOut();
    while (!table.toAct) table.wait();
    const { table: before } = table.room;
    const act: PokerAct = { kind: 'act', hand: id, no: table.room.table.hand!.acts, act: { kind: 'fold' } };
    expect(table.act(table.toAct, act)).toBe('poker.too_late');
    expect(table.room.table).toEqual(before);
  });
});

test('a player who is all-in and loses the connection stays in the pots that it paid into, and what it wins is paid', () => {
  const table = new PlayedRoom().seat(['11', '12']);
  table.wait();
  const [first] = [table.toAct!];
  table.bet({ kind: 'raise', to: 1_000 });
  table.put({ type: 'left', viewer: first });
  table.bet({ kind: 'call' });
  const { id } = table.room.table.hand!;
  table.playOut();
  const paid = table.events.flatMap((one) => (one.kind === 'table' && one.event.kind === 'paid' ? [one.event] : []));
  expect(paid.map(({ hand, chairs }) => [hand, chairs.length])).toEqual([[id, 2]]);
  const { won, rake, pots } = paid[0]!.result;
  expect(pots).toMatchObject([{ amount: 2_000, eligible: [0, 1] }]);
  expect(won.reduce((sum, chips) => sum + chips, 0) + rake).toBe(2_000);
  expect(table.chips()).toEqual({ table: 2_000 - rake, ledger: 2_000 - rake });
});

test('chips that are passed to a friend by a fold count as no turnover, and a raked hand as much as its rake makes', () => {
  const table = new PlayedRoom().seat(['11', '12']);
  table.works = false;
  table.wait();
  table.bet({ kind: 'raise', to: 400 }).bet({ kind: 'fold' });
  while (table.room.table.hand) table.wait();
  const seats = table.room.moves.flatMap((move) => (move.kind === 'hand' ? move.seats : []));
  expect(seats.length).toBe(2);
  expect(seats.map(({ counted, house }) => [counted, house])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('of fifty phrases at once one is sent, and the next one five seconds later', () => {
  const table = new PlayedRoom().seat(['11', '12']);
  const said = (): (string | undefined)[] => EMOTES.concat(EMOTES).map((emote) => table.act('11', { kind: 'emote', emote }));
  expect([said()[0], new Set(said())]).toEqual([undefined, new Set(['poker.emote_too_soon'])]);
  table.at += 4_999;
  expect(table.act('11', { kind: 'emote', emote: 'nice' })).toBe('poker.emote_too_soon');
  table.at += 1;
  expect(table.act('11', { kind: 'emote', emote: 'nice' })).toBeUndefined();
  expect(table.act('99', { kind: 'emote', emote: 'nice' })).toBe('poker.no_such_seat');
});

test('whoever registers after entries are closed is refused, and money that was on its way comes back', () => {
  const { run, viewers } = entered({ lateLevels: 1, levelMs: 20_000 }, 3);
  run.cash.set('30', CASH);
  run.paysBuyIns = false;
  expect(run.act('30', { kind: 'register', tip: null })).toBeUndefined();
  while (run.room.director!.isOpen) {
    run.at = Math.max(run.at, tourneyRules.due(run.room)!);
    run.put({ type: 'clock' });
  }
  expect(run.act('31', { kind: 'register', tip: null })).toBe('poker.registration_closed');
  run.paysBuyIns = true;
  run.work();
  expect(run.events).toContainEqual({ kind: 'refused', to: '30', code: 'poker.registration_closed' });
  expect([run.cash.get('30'), run.room.director!.entries.length]).toEqual([CASH, 3]);
  run.play(viewers);
  expect([cashOf(run), run.sittings.size]).toEqual([4 * CASH - 3 * 50, 0]);
});

/** The state of a tournament as another process reads it: through the snapshot of its room. */
function stored(run: PlayedTournament): void {
  const room = { ...new PlayedTourney(TOURNEY).room, director: run.state } satisfies TourneyRoom;
  run.state = tourneyRules.snapshot.decode(tourneyRules.snapshot.encode(room)).director!;
}

test.each([
  [4_000, 2_500, [3, 4]],
  [2_500, 4_000, [4, 3]],
])('two lose their last chips at two tables, %i and %i, with a kill between: they rank as in one hand', (first, second, places) => {
  // Twenty entries pay three places; with four left at tables of two it goes hand for hand.
  const run = new PlayedTournament(tournamentOf({ size: 2, lateLevels: 0 }), testDice(9)).register(20).tick();
  const players = (id: string): [string, string] =>
    run.state.tables.find((table) => table.id === id)!.chairs.filter((one) => one !== null) as [string, string];
  const hand = (id: string, bust: number | null): string => {
    const [winner, loser] = players(id);
    for (const played of run.tables.values()) Object.assign(played, { must: () => played });
    const stacks: [string, number][] = bust === null ? [] : [[winner, 20_000]];
    run.must({ kind: 'handOver', table: id, big: 0, stacks, busts: bust === null ? [] : [{ entry: loser, stack: bust, by: [winner] }] });
    return loser;
  };
  const left = (): number => run.state.entries.filter(({ state }) => state === 'seated').length;
  for (let rounds = 0; left() > 4 && rounds < 100; rounds++)
    for (const { id, isDealing } of run.state.tables) if (left() > 4 && isDealing) hand(id, 10_000);
  for (const id of run.state.round!.open) hand(id, null);
  const [one, two] = run.state.round!.open as [string, string];
  const outs = [hand(one, first)];
  stored(run);
  expect(run.paid('prize')).toBe(0n);
  outs.push(hand(two, second));
  stored(run);
  const placeOf = (entry: string): number => {
    const from = run.state.outs.findIndex((group) => group.some((bust) => bust.entry === entry));
    return run.state.entries.length - run.state.outs.slice(0, from + 1).flat().length + 1;
  };
  expect(outs.map(placeOf)).toEqual(places);
});

test('a deal that is signed binds who drops out after it, across a kill, and is paid once', () => {
  const { run, viewers } = entered({ lateLevels: 0 }, 3);
  expect(run.act('21', { kind: 'propose', method: 'chips' })).toBeUndefined();
  while (!standing(run, '21').deal?.offers) {
    run.at = Math.max(run.at, tourneyRules.due(run.room)!);
    run.put({ type: 'clock' });
  }
  const { offers } = standing(run, '21').deal!;
  expect(run.act('21', { kind: 'agree' })).toBeUndefined();
  run.put({ type: 'left', viewer: '21' });
  run.kill(3_000);
  // A player that has signed counts once, however often it signs.
  expect([run.act('21', { kind: 'agree' }), standing(run, '22').deal!.agreed]).toEqual([undefined, 1]);
  for (const viewer of ['22', '23']) run.put({ type: 'joined', viewer });
  expect([run.act('22', { kind: 'agree' }), run.act('23', { kind: 'agree' })]).toEqual([undefined, undefined]);
  expect(run.act('22', { kind: 'agree' })).toBe('poker.no_deal');
  run.kill(3_000);
  const dealt = run.room.placed.filter(({ reason }) => reason === 'deal');
  expect(dealt.map(({ prize }) => String(prize)).toSorted()).toEqual(offers!.map(({ amount }) => amount).toSorted());
  for (const viewer of viewers) run.put({ type: 'joined', viewer });
  run.play(viewers);
  expect([cashOf(run), run.house, run.sittings.size]).toEqual([3 * CASH - 150, 150, 0]);
});

test('a ticket of a satellite enters its owner once, however often its message comes, and nobody else', () => {
  const target = new PlayedTourney({ ...TOURNEY, kind: 'freezeout', players: 12, startsAt: STARTS });
  target.cash.set('21', CASH);
  const mail = { kind: 'register', viewer: '21' } satisfies TourneyMail;
  expect(target.put({ type: 'mail', key: 'poker-t1-a/ticket:e1', mail })).toBeUndefined();
  expect(target.put({ type: 'mail', key: 'poker-t1-a/ticket:e1', mail })).toBe('request.invalid');
  // A second ticket, of another satellite: its worth stays in cash.
  expect(target.put({ type: 'mail', key: 'poker-t1-b/ticket:e4', mail })).toBe('poker.already_seated');
  expect([target.room.director!.entries.length, target.cash.get('21'), target.sittings.size]).toEqual([1, CASH - 500, 1]);
  // A member who has no money for the entry has sold nothing: the price comes with the ticket into its own cash alone.
  expect(target.put({ type: 'mail', key: 'poker-t1-b/ticket:e5', mail: { ...mail, viewer: '22' } })).toBeUndefined();
  expect(target.events).toContainEqual({ kind: 'refused', to: '22', code: 'wallet.insufficient_funds' });
  expect(target.room.director!.entries.length).toBe(1);
});

test('a spin that staff cancel after its multiple is drawn shares the whole prize among its players', () => {
  const run = new PlayedTournament(tournamentOf({ kind: 'spin', size: 3, startsAt: null, least: 3, most: 3, lateLevels: 0 }), testDice(84));
  run.register(3).must({ kind: 'multiple', multiple: 1_000 }).must({ kind: 'cancel' });
  // A thousand entries of 1,000, and three fees of 100.
  expect(run.paid('cancelled')).toBe(1_000_000n + 300n);
  expect([run.paid('refund'), run.state.phase]).toEqual([0n, 'cancelled']);
});
