import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createWhereabouts } from '#platform/http/whereabouts.ts';
import { createDoor } from '#modules/site/door.ts';
import { completeSettings } from '#modules/site/merchant-settings.ts';
import { textFor } from '#modules/site/texts.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const settings = (own: object) => completeSettings({ ...own });
const from = (ip: string, country?: string) => ({
  ip,
  host: 'one.example',
  protocol: 'http' as const,
  proxied: (name: string) => (name === 'cf-ipcountry' ? country : undefined),
});
const codeAt = (own: object, ip: string, country?: string) => createDoor(settings(own)).refusal(from(ip, country), NOW)?.code;

describe('a door', () => {
  const region = { allow: ['203.0.113.7', '2001:db8:1::/48'], deny: ['203.0.113.0/24', '2001:db8::/32'], denyCountries: ['xx'] };
  const restricted = 'site.region_restricted';

  test.each([
    ['203.0.113.8', undefined, restricted],
    ['203.0.113.7', undefined, undefined],
    ['203.0.113.7', 'XX', undefined],
    ['::ffff:203.0.113.8', undefined, restricted],
    ['203.0.113.8:443', undefined, restricted],
    ['[::ffff:cb00:7108]:443', undefined, restricted],
    ['[2001:db8:2::1]:443', undefined, restricted],
    ['::ffff:203.0.113.7', undefined, undefined],
    ['2001:db8:2::1', undefined, restricted],
    ['2001:db8:1::1', undefined, undefined],
    ['198.51.100.1', 'XX', restricted],
    ['198.51.100.1', ' xx ', restricted],
    ['198.51.100.1', 'YY', undefined],
    ['198.51.100.1', undefined, undefined],
    ['no address', undefined, undefined],
    ['no address', 'XX', restricted],
  ])('from %s and the country %s: %s (2.24)', (ip, country, expected) => {
    expect(codeAt({ region: { ...region, countryHeader: 'cf-ipcountry' } }, ip, country)).toBe(expected);
  });

  test('a country counts only where a header is named for it', () => {
    expect(codeAt({ region: { denyCountries: ['XX'] } }, '198.51.100.1', 'XX')).toBeUndefined();
  });

  test('a category is shut to all of a brand, or to a country', () => {
    const shutTo = (own: object, country?: string) => {
      const door = createDoor(settings(own));
      return door.shutIn(door.countryOf(from('198.51.100.1', country)));
    };
    const shutCategories = [
      { category: 'COCKFIGHT', countries: ['xx', 'YY'] },
      { category: 'CRASH', countries: null },
    ];
    const region = { countryHeader: 'cf-ipcountry' };
    expect(shutTo({}, 'XX')).toEqual([]);
    expect(shutTo({ shutCategories, region }, ' xx ')).toEqual(['COCKFIGHT', 'CRASH']);
    expect(shutTo({ shutCategories, region }, 'ZZ')).toEqual(['CRASH']);
    expect(shutTo({ shutCategories, region })).toEqual(['CRASH']);
    expect(shutTo({ shutCategories }, 'XX')).toEqual(['CRASH']);
  });

  test('the end that is expected of a maintenance says when to come back, and opens nothing by itself', () => {
    const closed = (until: string | null) => createDoor(settings({ maintenance: { until } })).refusal(from('198.51.100.1'), NOW);
    expect(closed('2026-11-21T12:01:30Z')).toEqual({
      code: 'site.maintenance',
      facts: { until: '2026-11-21T12:01:30Z', retryAfterS: 90 },
    });
    expect(closed('2026-11-21T11:00:00Z')).toEqual({ code: 'site.maintenance' });
    expect(closed(null)).toEqual({ code: 'site.maintenance' });
  });
});

describe('whereabouts', () => {
  function request(remote: string, headers: Record<string, string>): IncomingMessage {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: remote });
    return Object.assign(new IncomingMessage(socket), { headers });
  }
  const PROXIES = ['10.0.0.0/8', '127.0.0.1'];
  const whereaboutsOf = createWhereabouts(PROXIES);
  const believing = createWhereabouts(PROXIES, true);

  test.each([
    ['198.51.100.1', '203.0.113.7', '198.51.100.1'],
    ['10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', '1.1.1.1, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['127.0.0.1', '10.1.1.1,10.2.2.2', '10.1.1.1'],
    ['127.0.0.1', '', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.7:50123', '203.0.113.7'],
    ['::ffff:127.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', '"x", [2001:db8::7]:443', '2001:db8::7'],
    ['127.0.0.1', '203.0.113.9, [::ffff:10.9.9.9]:80', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
  ])('a request by %s, forwarded for %j, comes from %s', (remote, forwarded, expected) => {
    expect(whereaboutsOf(request(remote, { 'x-forwarded-for': forwarded })).ip).toBe(expected);
  });

  test.each([
    ['198.51.100.1', 'two.example', 'one.example'],
    ['10.0.0.1', 'two.example', 'two.example'],
    ['10.0.0.1', 'forged.example, two.example', 'two.example'],
    ['10.0.0.1', '', 'one.example'],
  ])('a request by %s for one.example, forwarded for the host %j, is for %s', (remote, forwarded, expected) => {
    const headers = { host: 'one.example', 'x-forwarded-host': forwarded };
    expect(believing(request(remote, headers)).host).toBe(expected);
    // A proxy that passes on what the client wrote there: unless configured, it chooses no site.
    expect(whereaboutsOf(request(remote, headers)).host).toBe('one.example');
  });

  test('a header counts only from a trusted proxy', () => {
    expect(whereaboutsOf(request('10.0.0.1', { 'cf-ipcountry': 'XX' })).proxied('CF-IPCountry')).toBe('XX');
    expect(whereaboutsOf(request('198.51.100.1', { 'cf-ipcountry': 'XX' })).proxied('CF-IPCountry')).toBeUndefined();
  });
});

describe('a text in languages', () => {
  const texts = { EN: 'Hello', TY: 'สวัสดี', TW: '您好', ZH: '你好' };
  test.each([
    ['th', 'สวัสดี'],
    ['th-TH,th;q=0.9,en;q=0.8', 'สวัสดี'],
    ['zh-Hant', '您好'],
    ['zh-Hans', '你好'],
    ['fr, th', 'สวัสดี'],
    ['fr', 'Hello'],
    ['en;q=0.5, th', 'สวัสดี'],
    ['th;q=0, zh-HK', '您好'],
    ['', 'Hello'],
    ['__proto__', 'Hello'],
  ])('for %j is %s', (header, expected) => {
    expect(textFor(texts, header)).toBe(expected);
  });
  test('is in the script that is asked for, or in English', () => {
    expect(textFor({ EN: 'Hello', ZH: '你好' }, 'zh-TW')).toBe('Hello');
  });
  test('is null where nothing is said', () => {
    expect(textFor({}, 'th')).toBeNull();
    expect(textFor({ TY: 'สวัสดี' }, 'en')).toBeNull();
  });
});
