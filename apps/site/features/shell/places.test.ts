import { expect, it } from 'vitest';
import { frameOf, isGamePage } from '#apps/site/features/shell/places.ts';

it('the pages of a game are these four and no others [2.17]', () => {
  expect(['/seamless', '/lottery', '/vnLottery', '/seaLottery', '/lottery/'].filter((path) => !isGamePage(path))).toEqual([]);
  expect(['/', '/lott', '/elott', '/rng', '/seamless/x', '/member/transferFund'].filter(isGamePage)).toEqual([]);
});

it('lottery pages have the header alone, a game nothing, all else everything [2.07, 2.10]', () => {
  expect(['/lottery', '/vnLottery', '/seaLottery'].map(frameOf)).toEqual(['header', 'header', 'header']);
  expect([frameOf('/seamless'), frameOf('/'), frameOf('/lott')]).toEqual(['bare', 'site', 'site']);
});
