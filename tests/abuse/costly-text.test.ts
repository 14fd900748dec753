import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allContracts } from '#tests/abuse/contracts.ts';
import { heldByStrangers } from '#tests/abuse/costly-text.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer({ TRUSTED_PROXIES: '127.0.0.1' });
/** `npm run prove -- thread` tries every text, judges by 25 ms and keeps what it found; here ten times that is a ceiling against hangs. */
const { THREAD_MS = '250', THREAD_REPORT } = process.env;

test('no text of a stranger, in any field of any call, holds the thread', { timeout: 400_000 }, async () => {
  const contracts = (await allContracts()).filter(({ auth }) => auth !== 'signature');
  const held = await heldByStrangers(server, contracts, THREAD_REPORT ? 'all' : 'quarter');
  if (THREAD_REPORT) writeFileSync(THREAD_REPORT, JSON.stringify(held));
  expect(held.length).toBeGreaterThan(60);
  expect(held.filter(({ ms }) => ms > Number(THREAD_MS))).toEqual([]);
});

test('searches of one network are limited where each costs one, and kept answers are not', async () => {
  const search = (text: string, ip: string) =>
    server.call('GET', `/wps/relay/GCSGAME_gameList?gameName=${text}`, { headers: { 'x-forwarded-for': ip } });
  const answers = await Promise.all(Array.from({ length: 170 }, (_, at) => search(`zz${at}`, '203.0.113.7')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(150);
  const late = answers.find(({ status }) => status === 429)!;
  expect(late.body.code).toBe('request.too_many');
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect((await search('zz1', '203.0.113.7')).status).toBe(200);
  expect((await search('zzz', '203.0.113.8')).status).toBe(200);
});
