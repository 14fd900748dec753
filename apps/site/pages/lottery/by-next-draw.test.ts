import { expect, test } from 'vitest';
import { byNextDraw, type Menu } from '#apps/site/pages/lottery/by-next-draw.ts';

const NOW = Date.UTC(2026, 10, 27);
const HOUR_MS = 3_600_000;
const game = (gameCode: string) => ({ vassalage: 'TCG_LOTTO_VN', gameCode });
const inHours = (gameCode: string, hours: number | null): Menu[number] => {
  const at = new Date(NOW + (hours ?? 0) * HOUR_MS).toISOString();
  return {
    ...game(gameCode),
    name: gameCode,
    prizeMode: 'ELOTT',
    numero: hours === null ? null : { number: 1, closesAt: at, drawsAt: at },
    last: null,
  };
};

test('lotteries that draw within a day come before those that draw later, which come by their next draws', () => {
  const menu = [inHours('fri', 23), inHours('sat', 47), inHours('five', 0.1), inHours('unplanned', null), inHours('thu', 24)];
  const games = ['sat', 'five', 'thu', 'unlisted', 'fri', 'unplanned'].map(game);
  const { soon, later } = byNextDraw(games, { menu, now: NOW });
  expect(soon.map(({ gameCode }) => gameCode)).toEqual(['five', 'fri']);
  expect(later.map(({ gameCode }) => gameCode)).toEqual(['thu', 'sat', 'unlisted', 'unplanned']);
});
