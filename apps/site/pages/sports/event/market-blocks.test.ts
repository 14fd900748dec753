import { expect, test } from 'vitest';
import { blocksOf, groupsOf, nearLines, scoreColumns, shownBlocks } from '#apps/site/pages/sports/event/market-blocks.ts';
import type { SportsMarket } from '#apps/site/parts/sports/use-sports.ts';

const market = (
  group: string,
  code: string,
  specifiers = '',
  outcomes: [string, number][] = [
    ['home', 19_000],
    ['away', 19_000],
  ],
): SportsMarket => ({
  id: `${code}|${specifiers}`,
  code,
  group,
  specifiers,
  isOpen: true,
  outcomes: outcomes.map(([name, price]) => ({ name, price })),
});

const MARKETS = [
  market('asian', 'handicap-first-half', 'line=0'),
  market('asian', 'handicap', 'line=0.5'),
  market('asian', 'handicap', 'line=-0.25'),
  market('sets', 'set-winner', 'set=1'),
  market('sets', 'set-winner', 'set=2'),
  market('main', 'double-chance'),
  market('main', 'winner'),
  market('players', 'scorer', 'player=home.0'),
  market('players', 'scorer', 'player=away.3'),
];

test('lines and players of a market are one block, markets of two sets are two', () => {
  expect(blocksOf(MARKETS).map(({ key, kind, markets }) => [key, kind, markets.length])).toEqual([
    ['handicap-first-half', 'lines', 1],
    ['handicap', 'lines', 2],
    ['set-winner|set=1', 'cells', 1],
    ['set-winner|set=2', 'cells', 1],
    ['double-chance', 'cells', 1],
    ['winner', 'cells', 1],
    ['scorer', 'players', 2],
  ]);
  expect(blocksOf(MARKETS)[1]!.markets.map(({ specifiers }) => specifiers)).toEqual(['line=-0.25', 'line=0.5']);
});

test('lines of a player are a block of that player, which names the player and shows both sides of each line', () => {
  const players = ['home.0', 'away.1'].flatMap((player) => [
    market('players', 'player-points', `line=10.5|player=${player}`, [
      ['over', 19_000],
      ['under', 19_000],
    ]),
  ]);
  expect(blocksOf(players).map(({ key, kind, markets }) => [key, kind, markets.length])).toEqual([
    ['player-points|player=home.0', 'lines', 1],
    ['player-points|player=away.1', 'lines', 1],
  ]);
});

test('the main group comes first, a pinned market before all, a whole match before its parts', () => {
  const blocks = blocksOf(MARKETS);
  expect(groupsOf(blocks)).toEqual(['main', 'asian', 'sets', 'players']);
  const shown = (group: string | null, ...pinned: string[]) =>
    shownBlocks(blocks, { group, pinned: new Set(pinned) }).map(({ code }) => code);
  expect(shown(null)).toEqual(['winner', 'double-chance', 'handicap', 'handicap-first-half', 'set-winner', 'set-winner', 'scorer']);
  expect(shown(null, 'scorer')[0]).toBe('scorer');
  const early = blocksOf([market('main', 'early-payout'), market('main', 'handicap'), market('main', 'winner')]);
  expect(shownBlocks(early, { group: 'main', pinned: new Set() }).map(({ code }) => code)).toEqual(['winner', 'handicap', 'early-payout']);
  expect(shown('asian')).toEqual(['handicap', 'handicap-first-half']);
});

test('the lines nearest to even money are shown first', () => {
  const lines = [3, 2, 1, 0, -1, -2, -3].map((line) =>
    market('asian', 'handicap', `line=${line}`, [
      ['home', 19_000 + line * 2_000],
      ['away', 19_000 - line * 2_000],
    ]),
  );
  expect(nearLines(lines).map(({ specifiers }) => specifiers)).toEqual(['line=2', 'line=1', 'line=0', 'line=-1', 'line=-2']);
});

test('scores stand by who is ahead, the lowest first', () => {
  const names = ['0:0', '2:1', '1:0', '0:1', '3:0', '1:1', 'other'];
  const { home, draw, away, other } = scoreColumns(
    market(
      'goals',
      'correct-score',
      '',
      names.map((name) => [name, 50_000]),
    ),
  );
  expect([home, draw, away, other].map((column) => column.map(({ name }) => name))).toEqual([
    ['1:0', '2:1', '3:0'],
    ['0:0', '1:1'],
    ['0:1'],
    ['other'],
  ]);
});
