import { expect, test } from 'vitest';
import type { TourneyConfig, TourneyMail } from '#modules/poker/tourney/state.ts';
import { tourneyView } from '#modules/poker/tourney/view.ts';
import { PlayedTourney, TOURNEY } from '#tests/factories/poker/played-tourney.ts';

const CASH = 10_000;
const STARTS = 1_100_000;

function entered(more: Partial<TourneyConfig>, count: number): { run: PlayedTourney; viewers: string[] } {
  const run = new PlayedTourney({ ...TOURNEY, kind: 'freezeout', players: 12, startsAt: STARTS, ...more });
  const viewers = Array.from({ length: count }, (_viewer, at) => String(21 + at));
  for (const viewer of viewers) {
    run.cash.set(viewer, CASH);
    run.put({ type: 'joined', viewer });
    expect(run.act(viewer, { kind: 'register', tip: null })).toBeUndefined();
  }
  return { run, viewers };
}

function start(run: PlayedTourney): void {
  run.at = STARTS;
  run.put({ type: 'clock' });
}

const send = (run: PlayedTourney, viewer: string, key = `approval-${viewer}`): string | undefined =>
  run.put({ type: 'mail', key, mail: { kind: 'disqualify', viewer } satisfies TourneyMail });
const own = (run: PlayedTourney, viewer: string) => tourneyView(run.room, viewer).tourney!.own;
const cashOf = (run: PlayedTourney): number => [...run.cash.values()].reduce((sum, cash) => sum + cash, 0);

test('a member that is disqualified before the start has all of it back, and enters no more, whatever was on its way', () => {
  const { run } = entered({}, 3);
  expect(send(run, '99')).toBe('poker.no_such_entry');
  expect(send(run, '21')).toBeUndefined();
  // The same approval again, and another one.
  expect([send(run, '21'), send(run, '21', 'another')]).toEqual(['request.invalid', 'poker.not_now']);
  expect([run.cash.get('21'), run.room.director!.entries.length, run.sittings.size]).toEqual([CASH, 2, 2]);
  expect(run.act('21', { kind: 'register', tip: null })).toBe('poker.disqualified');
  run.cash.set('31', CASH);
  run.paysBuyIns = false;
  expect(run.act('31', { kind: 'register', tip: null })).toBeUndefined();
  expect(send(run, '31')).toBeUndefined();
  run.paysBuyIns = true;
  run.work();
  expect(run.events).toContainEqual({ kind: 'refused', to: '31', code: 'poker.disqualified' });
  expect([run.cash.get('31'), run.room.director!.entries.length, own(run, '31').isDisqualified]).toEqual([CASH, 2, true]);
  expect(run.folded()).toEqual([run.room, run.room]);
});

test.each([0, 2])(
  'a disqualified player folds on its turn and is out after the hand; the others have all prizes, to the cent: %i late levels',
  (lateLevels) => {
    const { run, viewers } = entered({ lateLevels, bounty: 'progressive', cost: { prize: 451, fee: 50, head: 101 } }, 5);
    start(run);
    const turn = (): string | undefined => viewers.find((viewer) => tourneyView(run.room, viewer).table?.own?.options);
    while (turn() === undefined) {
      run.at += 1_000;
      run.put({ type: 'clock' });
    }
    const [out] = [turn()!];
    const acts = run.room.tables.map(({ state }) => state.hand?.acts ?? 0);
    expect(send(run, out)).toBeUndefined();
    expect(run.room.tables.map(({ state }) => state.hand?.acts ?? 0)).not.toEqual(acts);
    expect(turn()).not.toBe(out);
    expect(run.act(out, { kind: 'emote', emote: 'thanks' })).toBe('poker.disqualified');
    run.play(viewers);
    expect(own(run, out)).toMatchObject({ state: 'out', prize: '0', won: '0', isDisqualified: true, mayBuy: [] });
    expect([run.cash.get(out), run.house, run.houseWon, run.sittings.size]).toEqual([CASH - 602, 250, 250, 0]);
    expect(cashOf(run)).toBe(5 * CASH - 250);
    const { results } = tourneyView(run.room, '21').tourney!;
    expect(results.reduce((sum, { prize, bounty }) => sum + Number(prize) + Number(bounty), 0)).toBe(5 * 552);
    expect(run.folded()).toEqual([run.room, run.room]);
  },
);

test('a process that dies before the order is answered and before shares are paid: they are paid once', () => {
  const { run, viewers } = entered({ kind: 'sitAndGo', size: 6, players: 5, startsAt: null }, 5);
  let left = 5;
  run.onStep = () => {
    const alive = run.room.director!.entries.filter(({ state }) => state === 'seated');
    if (alive.length === left) return;
    left = alive.length;
    if (left === 2) expect(send(run, run.room.players.find(({ sitting }) => sitting === alive[0]!.id)!.viewer)).toBeUndefined();
    run.kill(3_000);
    for (const viewer of viewers) run.put({ type: 'joined', viewer });
  };
  run.play(viewers);
  expect([left, run.house, cashOf(run), run.sittings.size]).toEqual([2, 250, 5 * CASH - 250, 0]);
  // The player who is left has both prizes.
  expect([...run.cash.values()].toSorted((a, b) => b - a)).toEqual([CASH - 500 + 5 * 450, ...Array.from({ length: 4 }, () => CASH - 500)]);
});

test('fifty orders to disqualify at once are one; the last player stays', () => {
  const { run, viewers } = entered({ kind: 'sitAndGo', players: 3, startsAt: null }, 3);
  const answers = Array.from({ length: 50 }, (_answer, at) => send(run, '21', `approval-${at}`));
  expect(answers.filter((code) => code === undefined).length).toBe(1);
  expect(send(run, '22')).toBeUndefined();
  expect(send(run, '23')).toBe('poker.last_player');
  run.play(viewers);
  expect([run.cash.get('21'), run.cash.get('22'), run.cash.get('23')]).toEqual([CASH - 500, CASH - 500, CASH - 500 + 1_350]);
});

test('a disqualified member gives up the bounties that it has won; the others have them, to the cent, and a kill changes nothing', () => {
  const { run, viewers } = entered({ bounty: 'fixed', cost: { prize: 400, fee: 50, head: 150 } }, 5);
  start(run);
  let cheat: string | undefined;
  run.onStep = () => {
    if (cheat !== undefined || run.room.director!.phase !== 'running') return;
    const rich = viewers.find((viewer) => own(run, viewer).won !== '0' && own(run, viewer).state === 'playing');
    const left = run.room.director!.entries.filter(({ state }) => state === 'seated').length;
    if (rich === undefined || left < 3) return;
    cheat = rich;
    expect(send(run, cheat)).toBeUndefined();
    expect(own(run, cheat)).toMatchObject({ prize: '0', won: '0' });
    run.kill(3_000);
    for (const viewer of viewers) run.put({ type: 'joined', viewer });
  };
  run.play(viewers);
  expect(cheat).toBeDefined();
  expect([run.cash.get(cheat!), run.house, run.houseWon, run.sittings.size]).toEqual([CASH - 600, 250, 250, 0]);
  expect(cashOf(run)).toBe(5 * CASH - 250);
  const { results } = tourneyView(run.room, '21').tourney!;
  expect(results.reduce((sum, { prize, bounty }) => sum + Number(prize) + Number(bounty), 0)).toBe(5 * 550);
  expect(run.folded()).toEqual([run.room, run.room]);
});

test('a member whose entries are all out before the prizes are fixed is disqualified, and has none of them', () => {
  const { run, viewers } = entered({ kind: 'reEntry', lateLevels: 8 }, 3);
  start(run);
  let cheat: string | undefined;
  run.onStep = () => {
    cheat ??= viewers.find((viewer) => own(run, viewer).state === 'out');
    if (cheat !== undefined && !own(run, cheat).isDisqualified) expect(send(run, cheat)).toBeUndefined();
  };
  run.play(viewers);
  expect([run.cash.get(cheat!), cashOf(run), run.sittings.size]).toEqual([CASH - 500, 3 * CASH - 150, 0]);
});
