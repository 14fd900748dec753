import { expect, test } from 'vitest';
import { completeSettings, DEFAULT_SETTINGS } from '#modules/site/merchant-settings.ts';

const wrong: string[] = [];
const complete = (own: object) => completeSettings(own as Record<string, unknown>, (name) => wrong.push(name));

test('a brand without settings has the default of each module', () => {
  expect(complete({})).toEqual(DEFAULT_SETTINGS);
  expect(DEFAULT_SETTINGS).toMatchObject({ depositMinutes: 30, agentPositions: null, heldPrizes: { USD: '50000' }, saferPlay: 'common' });
  expect(wrong).toEqual([]);
});

test('nested settings are completed, and tables by currency are replaced whole', () => {
  const own = complete({
    sms: { perDay: 5 },
    region: { deny: ['192.0.2.1'] },
    maintenance: { title: { EN: 'Soon' } },
    houseRain: { THB: '1' },
  });
  expect(own).toMatchObject({ sms: { perDay: 5, perRangeAndDay: 100 }, region: { allow: [], deny: ['192.0.2.1'], countryHeader: null } });
  expect(own.maintenance).toEqual({ title: { EN: 'Soon' }, info: {}, until: null });
  expect(own.houseRain).toEqual({ THB: '1' });
  expect(wrong).toEqual([]);
});

test('a value that does not fit is named and stays as it is written; a field that no module declares is left out', () => {
  expect(complete({ depositMinutes: 'thirty', group: 'north', fortune: 1 })).toEqual({
    ...DEFAULT_SETTINGS,
    depositMinutes: 'thirty',
    group: 'north',
  });
  expect(wrong).toEqual(['depositMinutes']);
});
