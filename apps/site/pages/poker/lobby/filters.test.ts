import { expect, test } from 'vitest';
import type { LobbyLine } from '#apps/site/pages/poker/lobby/source.ts';
import { filtered, NO_FILTERS, stakesOf } from '#apps/site/pages/poker/lobby/filters.ts';
import { LOBBY_FIXTURE } from '#apps/site/pages/poker/lobby/fixture.test-lines.ts';

const ids = (change: Partial<typeof NO_FILTERS>): string[] => filtered(LOBBY_FIXTURE, { ...NO_FILTERS, ...change }).map(({ id }) => id);

test('the lobby is filtered by game, stakes, seats and free seats, and by several at once', () => {
  expect(ids({})).toHaveLength(LOBBY_FIXTURE.length);
  expect(ids({ game: 'omaha' })).toEqual(['plo-1']);
  expect(ids({ stakes: 'high' })).toEqual(['nl-high']);
  expect(ids({ size: '9' })).toEqual(['nl-full']);
  expect(ids({ hidesFull: true })).not.toContain('nl-full');
  expect(ids({ game: 'holdem', stakes: 'micro', hidesFull: true })).toEqual(['fast-1', 'spin-1']);
});

test('a line with a class of stakes has that one, whatever its amounts are', () => {
  const [line] = LOBBY_FIXTURE;
  expect([stakesOf(line!), stakesOf({ ...line!, stakes: 'high' } as LobbyLine)]).toEqual(['micro', 'high']);
});
