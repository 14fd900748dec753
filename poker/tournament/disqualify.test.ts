import { expect, test } from 'vitest';
import type { TournamentConfig } from '#poker/tournament/state.ts';
import { testDice } from '#tests/factories/poker/played-table.ts';
import { PlayedTournament, tournamentOf } from '#tests/factories/poker/played-tournament.ts';

const begun = (count: number, more: Partial<TournamentConfig>, seed: number): PlayedTournament => {
  const run = new PlayedTournament(tournamentOf({ lateLevels: 0, ...more }), testDice(seed)).register(count);
  return run.state.phase === 'registering' ? run.tick() : run;
};
const isAlive = (state: string): boolean => state === 'seated' || state === 'waiting' || state === 'deciding';
/** Money that an entry has been paid, less what was taken from it. */
const paidTo = (run: PlayedTournament, entry: string): bigint =>
  run.events.reduce((sum, event) => {
    if (event.kind === 'taken' && event.entry === entry) return sum - event.amount;
    return event.kind === 'pay' && event.entry === entry ? sum + event.amount : sum;
  }, 0n);
/** Money of a player by all its entries. */
const paidIn = (run: PlayedTournament, player: string): bigint =>
  run.state.entries.reduce((sum, entry) => (entry.player === player ? sum + paidTo(run, entry.id) : sum), 0n);
const all = (run: PlayedTournament): bigint => run.state.entries.reduce((sum, { id }) => sum + paidTo(run, id), 0n);

const KINDS: [string, number, Partial<TournamentConfig>][] = [
  ['a freezeout', 14, {}],
  ['a freezeout with late entries', 9, { lateLevels: 8 }],
  ['fixed bounties', 11, { bounty: 'fixed', cost: { prize: 1_001n, fee: 100n, head: 333n } }],
  ['progressive bounties', 11, { bounty: 'progressive', cost: { prize: 1_001n, fee: 100n, head: 333n } }],
  ['a satellite', 12, { kind: 'satellite', ticket: 3_700n }],
  ['a sit-and-go', 6, { kind: 'sitAndGo', startsAt: null, least: 6, most: 6 }],
  ['rebuys', 8, { kind: 'rebuy', lateLevels: 4 }],
];

test.each(KINDS)('in %s with disqualified players all prizes and heads are paid, and none of it to them', (_name, count, more) => {
  for (let seed = 1; seed <= 2; seed++) {
    const run = begun(count, more, seed);
    const dice = testDice(seed * 31);
    const gone: string[] = [];
    let hands = 0;
    run.onHand = () => void hands++;
    while (run.state.phase === 'running') {
      const stopAt = hands + dice.below(6);
      run.play(() => hands > stopAt);
      const left = run.state.entries.filter(({ state }) => isAlive(state));
      const one = left[dice.below(Math.max(1, left.length))];
      if (run.state.phase !== 'running' || !one) break;
      const refused = run.give({ kind: 'disqualify', entry: one.id });
      expect([undefined, 'poker.last_player', 'poker.no_such_entry']).toContain(refused);
      if (refused === undefined) gone.push(one.id);
    }
    const { cost, ticket } = run.state.config;
    const bought = run.state.entries.reduce((sum, { rebuys, hasAddOn }) => sum + BigInt(rebuys + Number(hasAddOn)), 0n);
    expect([seed, all(run)]).toEqual([seed, (cost.prize + cost.head) * BigInt(count) + cost.prize * bought]);
    expect(ticket === null || all(run) > 0n).toBe(true);
    for (const entry of gone) expect([entry, paidTo(run, entry)]).toEqual([entry, 0n]);
    expect(gone.length).toBeGreaterThan(0);
  }
});

test('a disqualified player goes out once the hand is over, with the place of that moment; its prize is shared by those left', () => {
  const run = begun(4, { kind: 'sitAndGo', startsAt: null, least: 4, most: 4, cost: { prize: 1_001n, fee: 0n, head: 0n } }, 3);
  run.play(() => run.state.entries.filter(({ state }) => isAlive(state)).length === 2);
  if (run.state.phase !== 'running') throw new Error('two players are left');
  const [one, other] = run.state.entries.filter(({ state }) => isAlive(state)).map(({ id }) => id) as [string, string];
  expect(run.give({ kind: 'disqualify', entry: 'nobody' })).toBe('poker.no_such_entry');
  run.must({ kind: 'disqualify', entry: one });
  expect(run.give({ kind: 'disqualify', entry: one })).toBe('poker.no_such_entry');
  expect(run.give({ kind: 'disqualify', entry: other })).toBe('poker.last_player');
  run.play();
  expect([paidTo(run, one), paidTo(run, other)]).toEqual([0n, 4_004n]);
  expect(run.state.phase).toBe('over');
});

test('before the start the entry is back; a cancellation afterwards gives nothing to a disqualified player, and all to the others', () => {
  const early = new PlayedTournament(tournamentOf(), testDice(1)).register(3);
  early.must({ kind: 'disqualify', entry: 'e1' });
  expect([paidTo(early, 'e1'), early.state.entries.length, early.state.pool]).toEqual([1_100n, 2, 2_000n]);
  // The entries of a spin are staked once its multiple is drawn: all of them lie where they were.
  const spin = begun(3, { kind: 'spin', startsAt: null, least: 3, most: 3, cost: { prize: 500n, fee: 0n, head: 0n } }, 1);
  spin.must({ kind: 'disqualify', entry: 'e1' }).must({ kind: 'cancel' });
  expect(spin.state.entries.map(({ id }) => paidTo(spin, id))).toEqual([500n, 500n, 500n]);
  for (const lateLevels of [0, 8]) {
    const run = begun(14, { lateLevels }, 5);
    const playing = run.state.tables[0]!.chairs.find((id) => id !== null)!;
    expect(run.state.tables[0]!.isDealing).toBe(true);
    run.must({ kind: 'disqualify', entry: playing }).must({ kind: 'cancel' });
    expect([paidTo(run, playing), all(run)]).toEqual([0n, 14n * 1_000n + 13n * 100n]);
  }
});

test('a disqualified player enters no more, buys nothing, and ends a deal that was offered', () => {
  const rebuys = begun(3, { kind: 'rebuy', lateLevels: 8 }, 2);
  rebuys.must({ kind: 'disqualify', entry: 'e0' });
  expect([rebuys.give({ kind: 'rebuy', entry: 'e0' }), rebuys.give({ kind: 'addOn', entry: 'e0' })]).toEqual([
    'poker.disqualified',
    'poker.disqualified',
  ]);
  const again = begun(3, { kind: 'reEntry', lateLevels: 8 }, 2);
  again.must({ kind: 'disqualify', entry: 'e0' }).play(() => again.state.entries[0]!.state === 'out');
  expect(again.give({ kind: 'register', entry: 'again', player: 'p0' })).toBe('poker.disqualified');
  const deal = begun(3, {}, 4);
  deal.must({ kind: 'propose', method: 'equal' }).play(() => (deal.state.deal?.offers ?? null) !== null);
  deal.must({ kind: 'disqualify', entry: deal.state.deal!.offers![0]!.entry });
  expect(deal.state.deal).toBeNull();
});

test('a player with earlier entries gives up what all of them have won, and what they would win', () => {
  const run = begun(8, { kind: 'reEntry', lateLevels: 60, bounty: 'fixed', cost: { prize: 1_000n, fee: 0n, head: 200n } }, 7);
  const isIn = (player: string): boolean => run.state.entries.some((entry) => entry.player === player && isAlive(entry.state));
  const entriesOf = (player: string): string[] => run.state.entries.flatMap((entry) => (entry.player === player ? [entry.id] : []));
  const players = run.state.entries.map(({ player }) => player);
  const has = (player: string): boolean =>
    isIn(player) &&
    entriesOf(player)
      .slice(0, -1)
      .some((id) => paidTo(run, id) > 0n);
  // A player that is out enters again, up to three times.
  for (let rounds = 0; rounds < 40 && !players.some(has); rounds++) {
    run.play(() => players.some((player) => !isIn(player) && entriesOf(player).length < 4));
    for (const player of players)
      if (!isIn(player) && entriesOf(player).length < 4) run.must({ kind: 'register', entry: `e${run.state.entries.length}`, player });
  }
  const cheat = players.find(has)!;
  run.must({ kind: 'disqualify', entry: entriesOf(cheat).at(-1)! });
  expect(run.give({ kind: 'disqualify', entry: entriesOf(cheat)[0]! })).toBe('poker.no_such_entry');
  expect(paidIn(run, cheat)).toBe(0n);
  run.play();
  expect(paidIn(run, cheat)).toBe(0n);
  expect(all(run)).toBe(1_200n * BigInt(run.state.entries.length));
});

test('a player whose last entry is out is disqualified until its place is paid, and its prize goes to those left', () => {
  const run = begun(4, { lateLevels: 60 }, 6);
  run.play(() => run.state.outs.length > 0);
  expect(run.state.isOpen).toBe(true);
  const out = run.state.outs[0]![0]!.entry;
  run.must({ kind: 'disqualify', entry: out });
  expect(run.give({ kind: 'disqualify', entry: out })).toBe('poker.no_such_entry');
  run.play();
  expect([paidTo(run, out), all(run)]).toEqual([0n, 4_000n]);
  const paid = begun(3, {}, 6);
  paid.play(() => paid.state.paidGroups === 1);
  expect(paid.give({ kind: 'disqualify', entry: paid.state.outs[0]![0]!.entry })).toBe('poker.no_such_entry');
});
