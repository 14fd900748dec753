import { expect, test } from 'vitest';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { bytesOf } from '#poker/kit/bytes.ts';
import { drawOf } from '#poker/kit/draw.ts';
import { multipleOf } from '#poker/tournament/spin.ts';
import { tourneyView } from '#modules/poker/tourney/view.ts';
import type { TourneyConfig } from '#modules/poker/tourney/state.ts';
import { PlayedTourney, TOURNEY } from '#tests/factories/poker/played-tourney.ts';

const CASH = 10_000;
const STARTS = 1_100_000;
const timed = (more: Partial<TourneyConfig>): TourneyConfig => ({
  ...TOURNEY,
  kind: 'freezeout',
  players: 12,
  startsAt: STARTS,
  lateLevels: 3,
  ...more,
});

function entered(config: TourneyConfig, count: number): { run: PlayedTourney; viewers: string[] } {
  const run = new PlayedTourney(config);
  const viewers = Array.from({ length: count }, (_viewer, at) => String(21 + at));
  for (const viewer of viewers) {
    run.cash.set(viewer, CASH);
    run.put({ type: 'joined', viewer });
    expect(run.act(viewer, { kind: 'register', tip: null })).toBeUndefined();
  }
  if (config.startsAt !== null) {
    run.at = config.startsAt;
    run.put({ type: 'clock' });
  }
  return { run, viewers };
}

const cashOf = (run: PlayedTourney): number => [...run.cash.values()].reduce((sum, cash) => sum + cash, 0);
const standing = (run: PlayedTourney, viewer: string) => tourneyView(run.room, viewer).tourney!;

/** All money is where it belongs: nothing lies in a sitting, and the house has what the steps say that it won. */
function expectSettled(run: PlayedTourney, members: number, house: number): void {
  expect([run.room.moves, run.sittings.size, run.house, run.houseWon + -run.promotions]).toEqual([[], 0, house, house]);
  expect(cashOf(run)).toBe(members * CASH - house - run.promotions);
  expect(run.folded()).toEqual([run.room, run.room]);
}

test.each(['fixed', 'progressive'] as const)('%s bounties: heads, prizes and fees add up to the entries, to the cent', (bounty) => {
  const { run, viewers } = entered(timed({ bounty, cost: { prize: 251, fee: 33, head: 333 } }), 7);
  expect(standing(run, '21').own).toMatchObject({ state: 'playing', head: '333', won: '0' });
  run.play(viewers);
  expectSettled(run, 7, 7 * 33);
  const { results } = standing(run, '21');
  const paid = (of: 'prize' | 'bounty') => results.reduce((sum, one) => sum + Number(one[of]), 0);
  expect([paid('prize'), paid('bounty')]).toEqual([7 * 251, 7 * 333]);
});

test('rebuys and an add-on are stakes of their own, each once, and come back whole where they come too late', () => {
  const config = timed({ kind: 'rebuy', cost: { prize: 180, fee: 20, head: 0 }, lateLevels: 2 });
  const { run, viewers } = entered(config, 6);
  expect(standing(run, '21').own.mayBuy).toEqual(['rebuy', 'addOn']);
  run.paysBuyIns = false;
  expect(run.act('21', { kind: 'addOn' })).toBeUndefined();
  // A second press, and one from another window, while the money is on its way.
  expect([run.act('21', { kind: 'addOn' }), run.act('21', { kind: 'rebuy' })]).toEqual(['poker.not_now', 'poker.not_now']);
  expect(standing(run, '21').own.isBuying).toBe(true);
  run.paysBuyIns = true;
  run.work();
  expect(run.act('21', { kind: 'addOn' })).toBe('poker.no_rebuys');
  expect([run.cash.get('21'), run.room.director!.pool]).toEqual([CASH - 400, 7n * 180n]);
  run.cash.set('22', 10);
  expect(run.act('22', { kind: 'rebuy' })).toBeUndefined();
  expect(run.events).toContainEqual({ kind: 'refused', to: '22', code: 'wallet.insufficient_funds' });
  expect(run.act('99', { kind: 'rebuy' })).toBe('poker.no_such_entry');
  run.cash.set('22', CASH - 200);
  let bought = 1;
  run.onStep = () => {
    for (const viewer of viewers)
      if (standing(run, viewer).own.until > 0 && bought < 5 && run.act(viewer, { kind: 'rebuy' }) === undefined) bought++;
  };
  run.play(viewers);
  expect(bought).toBe(5);
  expectSettled(run, 6, 11 * 20);
  expect(run.act('21', { kind: 'rebuy' })).not.toBeUndefined();
});

test('money of a purchase that is on its way when its time is over goes back with the sitting', () => {
  const { run, viewers } = entered(timed({ kind: 'rebuy', lateLevels: 1 }), 4);
  run.paysBuyIns = false;
  expect(run.act('21', { kind: 'rebuy' })).toBeUndefined();
  while (run.room.director!.isOpen) {
    run.at = Math.max(run.at, run.room.director!.levelEnds);
    run.put({ type: 'clock' });
  }
  run.paysBuyIns = true;
  run.work();
  expect(run.events).toContainEqual({ kind: 'refused', to: '21', code: 'poker.no_rebuys' });
  run.play(viewers);
  expectSettled(run, 4, 4 * 50);
});

test('a rebuy whose money takes longer than the time to decide has its chips', () => {
  const { run, viewers } = entered(timed({ kind: 'rebuy', lateLevels: 8 }), 4);
  let late: string | undefined;
  run.onStep = () => {
    if (late !== undefined) return;
    late = viewers.find((viewer) => standing(run, viewer).own.until > 0);
    if (late === undefined) return;
    run.paysBuyIns = false;
    expect(run.act(late, { kind: 'rebuy' })).toBeUndefined();
    const { until } = standing(run, late).own;
    run.at = until;
    // Other deadlines of this moment come before.
    for (let tick = 0; tick < 20 && standing(run, late).own.until === until; tick++) run.put({ type: 'clock' });
    expect(standing(run, late).own.until).toBeGreaterThan(until);
    run.paysBuyIns = true;
    run.work();
    expect(standing(run, late).own).toMatchObject({ state: 'playing', until: 0 });
  };
  run.play(viewers);
  expect(late).toBeDefined();
  expectSettled(run, 4, 5 * 50);
});

test('who is out enters again up to three times, and each entry is paid and counted', () => {
  const { run, viewers } = entered(timed({ kind: 'reEntry', lateLevels: 20, players: 30 }), 4);
  expect(run.act('21', { kind: 'register', tip: null })).toBe('poker.already_seated');
  const times = new Map<string, number>();
  run.onStep = () => {
    for (const viewer of viewers) {
      if (standing(run, viewer).own.state !== 'out' || !run.room.director!.isOpen) continue;
      const refused = run.act(viewer, { kind: 'register', tip: null });
      if (refused === undefined) times.set(viewer, (times.get(viewer) ?? 0) + 1);
      else expect([refused, times.get(viewer)]).toEqual(['poker.already_registered', 3]);
    }
  };
  run.play(viewers);
  const entries = 4 + [...times.values()].reduce((sum, count) => sum + count, 0);
  expect(entries).toBeGreaterThan(6);
  expect(run.room.director!.entries.length).toBe(entries);
  expectSettled(run, 4, entries * 50);
});

test('a guarantee is filled up by the promotions of the brand once, when entries close', () => {
  const { run, viewers } = entered(timed({ guarantee: 5_000, lateLevels: 0 }), 4);
  expect([run.promotions, run.room.overlay]).toEqual([-(5_000 - 4 * 450), { amount: 3_200, isPaid: true }]);
  run.play(viewers);
  expect([run.house, run.houseWon, cashOf(run)]).toEqual([200, 200, 4 * CASH - 200 + 3_200]);
});

test('a freeroll costs nothing: nothing is staked, and the promotions of the brand pay its prizes', () => {
  const { run, viewers } = entered(timed({ cost: { prize: 0, fee: 0, head: 0 }, guarantee: 2_001, lateLevels: 0 }), 9);
  run.play(viewers);
  expect([...run.answers.keys()].filter((key) => key.startsWith('hand:start'))).toEqual([]);
  expect([run.house, run.houseWon, run.promotions, cashOf(run), run.sittings.size]).toEqual([0, 0, -2_001, 9 * CASH + 2_001, 0]);
  expect(run.folded()).toEqual([run.room, run.room]);
  const { run: early } = entered(timed({ cost: { prize: 0, fee: 0, head: 0 }, guarantee: 2_001 }), 3);
  early.order('cancel');
  expect([early.promotions, cashOf(early), early.sittings.size]).toEqual([0, 3 * CASH, 0]);
});

test('a satellite gives each winner the price of the target, and registers it there once', () => {
  const { run, viewers } = entered(
    timed({ kind: 'satellite', lateLevels: 0, target: { room: 'poker-t1-main', name: 'Main', cost: 1_100 } }),
    6,
  );
  // 6 x 450 are two tickets of 1,100, and 500 for the next place.
  run.play(viewers);
  const winners = viewers.filter((viewer) => standing(run, viewer).own.hasTicket);
  expect(winners.length).toBe(2);
  expect(run.tickets.toSorted((a, b) => Number(a.viewer) - Number(b.viewer))).toEqual(
    winners.map((viewer) => ({ viewer, target: 'poker-t1-main' })),
  );
  for (const viewer of winners) expect(run.cash.get(viewer)).toBe(CASH - 500 + 1_100);
  expectSettled(run, 6, 6 * 50);
  expect(run.room.tickets).toEqual([]);
});

test('the seats draw the multiple of a spin with their first cards, and the house wins the entries less the prize', () => {
  const { run, viewers } = entered({ ...TOURNEY, kind: 'spin', cost: { prize: 500, fee: 0, head: 0 } }, 3);
  // Entries are staked once the multiple is drawn.
  expect([run.house, run.room.director!.multiple]).toEqual([0, null]);
  while (run.room.director!.multiple === null) {
    run.at = Math.max(run.at, run.room.tables[0]!.state.hand?.draw.until ?? 0, run.at + 1_000);
    run.put({ type: 'clock' });
  }
  const frames = run.room.tables[0]!.state.hand!.frames;
  const [first, drawn] = [frames.find(({ kind }) => kind === 'hand')!, frames.find(({ kind }) => kind === 'drawn')!];
  if (first.kind !== 'hand' || drawn.kind !== 'drawn') throw new Error('the first cards are not drawn');
  const links = drawn.links.map((link) => (link === null ? null : bytesOf(link)!));
  const x = drawOf(
    nodeDigests,
    { hand: bytesOf(first.hand)!, prev: bytesOf(first.prev)!, roots: first.roots.map((root) => bytesOf(root)!) },
    links,
  );
  const multiple = multipleOf(nodeDigests, Buffer.from(x).toString('hex'));
  expect(run.room.director!.multiple).toBe(multiple);
  expect(standing(run, '21')).toMatchObject({ multiple, prizes: [String(500 * multiple)] });
  run.play(viewers);
  expectSettled(run, 3, 1_500 - 500 * multiple);
});

test('at the final table all may agree on a deal, and the winner has what was left over', () => {
  const { run, viewers } = entered(timed({ lateLevels: 0, size: 9 }), 8);
  expect(run.act('21', { kind: 'agree' })).toBe('poker.no_deal');
  expect(run.act('99', { kind: 'propose', method: 'chips' })).toBe('poker.no_such_entry');
  expect(run.act('21', { kind: 'propose', method: 'chips' })).toBeUndefined();
  run.onStep = () => {
    if (standing(run, '21').deal?.offers) for (const viewer of viewers) run.act(viewer, { kind: 'agree' });
  };
  run.play(viewers);
  expect(run.room.placed.filter(({ reason }) => reason === 'deal').length).toBeGreaterThan(0);
  expectSettled(run, 8, 8 * 50);
});

test('fifty registrations at once are one entry, and who unregisters while it starts plays or has all of it back', () => {
  const { run } = entered(timed({}), 2);
  run.cash.set('30', CASH);
  run.paysBuyIns = false;
  const answers = Array.from({ length: 50 }, () => run.act('30', { kind: 'register', tip: null }));
  expect(answers.filter((code) => code === undefined).length).toBe(1);
  run.paysBuyIns = true;
  run.work();
  expect([run.room.director!.entries.length, run.cash.get('30')]).toEqual([3, CASH - 500]);
  expect(run.act('30', { kind: 'unregister' })).toBe('poker.not_now');
  const early = new PlayedTourney(timed({}));
  early.cash.set('21', CASH);
  early.act('21', { kind: 'register', tip: null });
  early.act('21', { kind: 'unregister' });
  early.at = STARTS;
  early.put({ type: 'clock' });
  expect([early.room.director!.phase, early.cash.get('21'), early.house]).toEqual(['cancelled', CASH, 0]);
});

test('a watcher chooses its table, and a player sees its own', () => {
  const { run } = entered(timed({ size: 3 }), 6);
  const [first, second] = run.room.tables;
  expect(run.act('99', { kind: 'watch', table: 'nowhere' })).toBe('poker.no_such_table');
  expect(run.act('99', { kind: 'watch', table: second!.id })).toBeUndefined();
  expect(tourneyView(run.room, '99').table!.table).toBe(second!.id);
  const own = tourneyView(run.room, '21').table!.table;
  run.act('21', { kind: 'watch', table: own === first!.id ? second!.id : first!.id });
  expect(tourneyView(run.room, '21').table!.table).toBe(own);
});
