import { afterEach, expect, test } from 'vitest';
import { actionText, countryName, decimalText, listText, percentText, secondsText } from '#apps/admin/lib/format.ts';
import { showTexts } from '#apps/admin/lib/text.ts';

afterEach(() => showTexts('en', {}));

test('an action is written as its area and its verb', () => {
  expect(['withdrawals.approve', 'cashier.credit_case.requested', 'sign-in'].map(actionText)).toEqual([
    'Withdrawals: approve',
    'Cashier: credit case (requested)',
    'Sign in',
  ]);
});

test('a percentage, a length of time, a list and a country are written as the shown language does', () => {
  const all = () => [
    percentText(0.125, 2),
    percentText(-0.004, 0, 2),
    decimalText(1.5, 1),
    secondsText(45),
    listText(['A', 'B']),
    countryName('DE'),
  ];
  expect(all()).toEqual(['12.50 %', '−0.4 %', '1.5', '45 s', 'A and B', 'Germany']);
  showTexts('ru', { '{count} s': '{count} с' });
  expect(all()).toEqual(['12,50\u00A0%', '−0,4\u00A0%', '1,5', '45 с', 'A и B', 'Германия']);
  showTexts('ja', { '{count} s': '{count}秒' });
  expect(all()).toEqual(['12.50%', '−0.4%', '1.5', '45秒', 'A、B', 'ドイツ']);
  expect(countryName('QX')).toBeUndefined();
});
