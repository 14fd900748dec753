import { expect, test } from 'vitest';
import thankYou from '#modules/offers/kinds/thank-you/offer.ts';

const FACTS = { now: new Date(), today: '2026-03-11', registeredDay: '2026-03-01', daysSinceRegistration: 10 };

test('an amount is due once, in the currencies that it has, from so many days after registration on', () => {
  const settings = { amounts: { USD: '500' }, days: 10 };
  expect(thankYou.due(settings, FACTS, 'USD')).toEqual([{ slot: 'once', minor: 500n }]);
  expect(thankYou.due(settings, FACTS, 'THB')).toEqual([]);
  expect(thankYou.due({ ...settings, days: 11 }, FACTS, 'USD')).toEqual([]);
});
