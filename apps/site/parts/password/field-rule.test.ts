import { expect, test } from 'vitest';
import { faultOf, type Rule } from '#apps/site/parts/password/field-rule.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const rule = (name: string, over: Partial<Rule> = {}): Rule => ({
  name,
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 60,
  patternId: 'any',
  acceptedPattern: '*',
  ...over,
});
const judge = (given: Rule, value: string, more = {}) => faultOf(given, { [given.name]: value, ...more }, 21, NOW);

test('a length counts signs, not the bytes of them, and blanks around a name do not count', () => {
  const name = rule('payeeName', { minLength: 2, maxLength: 4, acceptedPattern: '^\\p{L}+$' });
  expect(judge(name, ' มะลิ ')).toBe('rule');
  expect(judge(name, '  Anna ')).toBeNull();
  expect(judge(name, 'Annabel')).toBe('rule');
});

test('an empty field is wrong only where it is required', () => {
  expect(judge(rule('email'), '  ')).toBe('missing');
  expect(judge(rule('email', { required: false }), '')).toBeNull();
});

test('a password keeps its blanks, and its confirmation must be the same', () => {
  expect(judge(rule('password', { minLength: 3 }), ' a ')).toBeNull();
  expect(judge(rule('confirmPassword'), 'Secret1 ', { password: 'Secret1' })).toBe('unconfirmed');
  expect(judge(rule('confirmPassword'), 'Secret1', { password: 'Secret1' })).toBeNull();
});

test('a birthday counts whole years, and is early rather than late at the date line', () => {
  const birthday = rule('birthday', { acceptedPattern: '^\\d{4}-\\d{2}-\\d{2}$' });
  expect(judge(birthday, '2005-11-21')).toBeNull();
  expect(judge(birthday, '2005-11-22')).toBe('too_young');
  expect(faultOf(birthday, { birthday: '2005-11-22' }, 21, new Date('2026-11-21T12:00:00Z'))).toBeNull();
});
