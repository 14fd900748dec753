import { expect, test } from 'vitest';
import { unknownPlaces } from '#contracts/support-limits.ts';
import { fillReply } from '#apps/admin/pages/support/fill-reply.ts';

const texts = { EN: 'Hello {nickname}, {staff} of {brand} here.', VI: 'Xin chào {nickname}.' };
const places = { account: 'mara07', nickname: 'Mara {staff}', brand: 'Lantern', staff: 'ines' };

test('a reply is written in the language of the member, else in English, and its places are filled once', () => {
  expect(fillReply(texts, 'VI', places)).toBe('Xin chào Mara {staff}.');
  expect(fillReply(texts, 'TH', places)).toBe('Hello Mara {staff}, ines of Lantern here.');
  expect(fillReply(texts, null, places)).toBe('Hello Mara {staff}, ines of Lantern here.');
  expect(fillReply({ EN: '{balance}' }, null, places)).toBe('{balance}');
});

test('a place that nothing fills is found', () => {
  expect(unknownPlaces('Hello {nickname} at {brand}.')).toEqual([]);
  expect(unknownPlaces('Hello {name}, {} and {constructor}.')).toEqual(['name', '', 'constructor']);
});
