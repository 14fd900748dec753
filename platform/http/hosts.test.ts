import { describe, expect, test } from 'vitest';
import { createPublicOrigin, createSiteOf, isLocal, readHost } from '#platform/http/hosts.ts';

test.each([
  ['localhost', ['localhost', undefined]],
  ['LOCALHOST:8080', ['localhost', '8080']],
  ['[::1]:8080', ['::1', '8080']],
  ['[::1]', ['::1', undefined]],
  ['10.1.2.3', ['10.1.2.3', undefined]],
  ['localhost:8080:9', undefined],
  ['localhost:', undefined],
  ['localhost:080', undefined],
  ['localhost:123456', undefined],
  ['localhost /', undefined],
  ['a/b', undefined],
  ['[evil.example]', undefined],
  ['::1', undefined],
  ['', undefined],
])('the header %j is read as %j', (header, expected) => {
  const read = readHost(header);
  expect(read && [read.name, read.port]).toEqual(expected);
});

describe('the public origin', () => {
  const listensOn = () => 8080;
  test.each([
    [undefined, 'http://lantern.example:8080', ['8080'], ['80', '443', '9', '0']],
    ['https://*', 'https://lantern.example', ['8080', '443'], ['80', '9']],
    ['http://*', 'http://lantern.example', ['8080', '80'], ['443']],
    ['https://*:8443', 'https://lantern.example:8443', ['8080', '8443'], ['443', '9']],
  ])('configured as %s is %s', (configured, origin, own, foreign) => {
    const at = createPublicOrigin(configured, listensOn);
    expect(at.of('lantern.example')).toBe(origin);
    expect([undefined, ...own].map(at.hasPort)).not.toContain(false);
    expect(foreign.map(at.hasPort)).not.toContain(true);
  });
});

describe('the site of a host', () => {
  const sites = { siteOf: (name: string) => (name === 'lantern.example' ? 'lantern' : undefined), defaultSite: () => 'first' };
  const origin = createPublicOrigin('https://*', () => 8080);
  const here = createSiteOf(sites, { origin, isLocal: true });
  const served = createSiteOf(sites, { origin, isLocal: false });

  test.each([
    ['Lantern.Example', 'lantern', 'lantern'],
    ['lantern.example:443', 'lantern', 'lantern'],
    ['lantern.example:9', undefined, undefined],
    ['127.0.0.1', 'first', undefined],
    ['127.0.0.1:8080', 'first', undefined],
    ['[::1]:8080', 'first', undefined],
    ['127.0.0.1:9', undefined, undefined],
    ['203.0.113.66', undefined, undefined],
    ['[2001:db8::66]', undefined, undefined],
    ['2130706433', undefined, undefined],
    ['0.0.0.0', undefined, undefined],
    ['evil.example', undefined, undefined],
    ['', undefined, undefined],
  ])('%j is %s on the machine itself and %s elsewhere', (header, local, elsewhere) => {
    expect([here(header), served(header)]).toEqual([local, elsewhere]);
  });

  test.each([
    ['localhost', [], true],
    ['127.0.0.1', [], true],
    ['::1', [], true],
    ['localhost', ['10.0.0.1'], false],
    ['0.0.0.0', [], false],
    ['::', [], false],
    ['203.0.113.66', [], false],
  ])('a process that listens on %s with the proxies %j serves this machine alone: %s', (host, trustedProxies, expected) => {
    expect(isLocal({ host, trustedProxies })).toBe(expected);
  });
});
