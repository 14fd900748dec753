import { expect, test } from 'vitest';
import { lineText, plainTexts, readSpecifiers, sportWords } from '#kernel/sport-words.ts';

const words = sportWords(
  plainTexts({
    'football.name': 'Football',
    'football.market.handicap': 'Asian handicap',
    'football.market.half': '{half, select, 1 {1st half} other {2nd half}} of {home}',
    'football.market.scorer': '{player} scores',
    'horses.market.pair': '{first} before {second}',
    'sports.outcome.home': '{home}',
    'sports.outcome.away': '{away}',
    'sports.outcome.over': 'Over {line}',
    'sports.outcome.home_number': '{home} {number}',
  }),
);
const match = { sport: 'football', names: ['Ash', 'Elm'] };
const line = (code: string, specifiers = '') => ({ code, specifiers });

test('a market and an outcome are shown in words, a line from the side that it is for', () => {
  expect(words.line(match, line('handicap', 'line=-0.25'), 'home')).toBe('Asian handicap: Ash −0.25');
  expect(words.outcome(match, line('handicap', 'line=-0.25'), 'away')).toBe('Elm +0.25');
  expect(words.outcome(match, line('handicap', 'line=0'), 'away')).toBe('Elm 0');
  expect(words.outcome(match, line('total', 'line=2.5'), 'over')).toBe('Over 2.5');
  expect(words.outcome(match, line('margin'), 'home_3')).toBe('Ash 3');
  expect(words.outcome(match, line('correct-score'), '2:1')).toBe('2:1');
});

test('choices, players and runners are named', () => {
  expect([1, 2].map((half) => words.market(match, line('half', `half=${half}`)))).toEqual(['1st half of Ash', '2nd half of Ash']);
  expect(words.market(match, line('scorer', 'player=away.8'))).toBe('Elm 9 scores');
  const race = { sport: 'horses', names: ['Ivy', 'Oak', 'Yew'] };
  expect(words.outcome(race, line('winner'), '2')).toBe('Oak');
  expect(words.outcome(race, line('order'), '3-1')).toBe('Yew, Ivy');
  expect(words.market(race, line('pair', 'first=1|second=3'))).toBe('Ivy before Yew');
});

test('the site and the desk say the same of each line: only the texts come from elsewhere', () => {
  const keys: string[] = [];
  const site = sportWords({
    has: (key) => key !== 'football.market.x',
    format: (key, values) => (keys.push(key), `${key} ${values['line'] ?? ''}`.trim()),
  });
  expect(site.outcome(match, line('handicap', 'line=-0.25'), 'away')).toBe('sports.outcome.away -0.25 +0.25');
  expect(site.market(match, line('x'))).toBe('x');
  expect(keys).toEqual(['sports.outcome.away']);
  expect([lineText('-0.25', 'home'), lineText('0', 'away'), lineText('1', 'home')]).toEqual(['−0.25', '0', '+1']);
  expect([readSpecifiers('line=-0.25|set=2'), readSpecifiers('')]).toEqual([{ line: '-0.25', set: '2' }, {}]);
});

test('a key without a text is shown by its last part', () => {
  expect(words.market(match, line('new-market'))).toBe('new-market');
  expect(words.outcome(match, line('x'), 'no_goal')).toBe('no goal');
  expect([words.sport('football'), words.sport('chess')]).toEqual(['Football', 'chess']);
});
