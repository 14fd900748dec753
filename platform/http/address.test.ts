import { describe, expect, test } from 'vitest';
import { customerOf, networkOf, networks, readAddress } from '#platform/http/address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:4443 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::1', '::1'],
  ['', undefined],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['203.0.113', undefined],
  ['203.0.113.256', undefined],
  ['203.0.113.7:x', undefined],
  ['2001:db8::1:443x', undefined],
  ['[203.0.113.7', undefined],
])('%j is the address %s', (text, address) => {
  expect(readAddress(text)).toBe(address);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['[2001:db8::9]:80', '2001:db8:0:0::/64'],
  ['no address', 'no address'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
])('%s takes turns as %s', (address, customer) => {
  expect(customerOf(address)).toBe(customer);
});

describe('a list of networks', () => {
  const list = networks(['203.0.113.0/24', '198.51.100.7', '2001:db8::/32', '::ffff:192.0.2.0/120', '[2001:db9::1]']);
  test.each([
    '203.0.113.9',
    '203.0.113.9:80',
    '::ffff:203.0.113.9',
    '[::ffff:cb00:7109]:80',
    '198.51.100.7',
    '2001:db8:5::1',
    '[2001:DB8::1]:443',
    '192.0.2.200',
    '::ffff:192.0.2.200',
    '2001:db9:0::1',
  ])('has %s', (address) => {
    expect(list.has(address)).toBe(true);
  });
  test.each(['203.0.114.9', '198.51.100.8', '2001:db9::2', '192.0.3.1', '::cb00:7109', 'unknown', ''])('has not %j', (address) => {
    expect(list.has(address)).toBe(false);
  });
  test('with an entry that is none is refused', () => {
    expect(() => networks(['203.0.113.x'])).toThrow('no network');
  });
});
