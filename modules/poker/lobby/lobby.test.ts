import { expect, test } from 'vitest';
import { stakesClassOf } from '#modules/poker/lobby/stakes-class.ts';
import { configOf, templatesOf } from '#modules/poker/lobby/templates.ts';

test('a stake has the same class in every currency of a brand', () => {
  const templates = [...templatesOf('practice'), ...templatesOf('real')];
  const classesIn = (currency: 'USD' | 'THB' | 'VND') =>
    templates.map((template) => {
      const { blinds } = configOf(template, { merchantId: 1, mode: 'practice', currency }, 'Amber Bay', 'poker-t', false).table;
      return stakesClassOf(BigInt(blinds.big), currency);
    });
  expect(new Set(classesIn('USD'))).toEqual(new Set(['micro', 'low', 'middle']));
  expect(classesIn('VND')).toEqual(classesIn('USD'));
  expect(classesIn('THB')).toEqual(classesIn('USD'));
});

test('the largest big blind of a class belongs to it, and one unit more to the next', () => {
  expect([25n, 26n, 100n, 101n, 500n, 501n].map((big) => stakesClassOf(big, 'USD'))).toEqual([
    'micro',
    'low',
    'low',
    'middle',
    'middle',
    'high',
  ]);
  expect([6_250n, 6_251n].map((big) => stakesClassOf(big, 'VND'))).toEqual(['micro', 'low']);
});
