import { expect, test } from 'vitest';
import { START_STACK } from '#poker/tournament/levels.ts';
import { balanceFrom, canBreak } from '#poker/tournament/seating.ts';
import { testDice } from '#tests/factories/poker/played-table.ts';
import { PlayedTournament, tournamentOf } from '#tests/factories/poker/played-tournament.ts';

test('sixty bots play a tournament to its end: chips stay, tables differ by one, every prize is paid once', () => {
  const run = new PlayedTournament(tournamentOf({ lateLevels: 0 }), testDice(80)).register(60);
  let moves = 0;
  run.onHand = (id) => {
    const { state } = run;
    const chips = state.entries.reduce((sum, { state: is, stack }) => sum + (is === 'seated' ? stack : 0), 0);
    expect(chips).toBe(60 * START_STACK);
    const seatings = state.tables.map(({ id: table, chairs, big }) => ({ table, chairs, big }));
    const own = seatings.find(({ table }) => table === id);
    // A table between hands has no player too many, unless one is about to break or all wait for the bubble.
    if (!own || canBreak(seatings, 6) || state.round) return;
    expect(balanceFrom(own, seatings)).toBeUndefined();
    moves++;
  };
  run.tick().play();
  expect(run.state.phase).toBe('over');
  expect(run.state.tables.length).toBe(1);
  // 60 entries: nine places, 60,000.
  const places = run.events.flatMap((event) => (event.kind === 'pay' ? [event.place!] : []));
  expect(places.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(run.paid()).toBe(60_000n);
  expect(moves).toBeGreaterThan(50);
  expect(run.events.filter((event) => event.kind === 'handForHand').map((event) => event.isOn)).toEqual([true, false]);
});
