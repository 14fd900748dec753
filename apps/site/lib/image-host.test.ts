import { afterEach, describe, expect, it } from 'vitest';
import { chooseImageHost, imageUrl, pickHost } from '#apps/site/lib/image-host.ts';

const HOSTS = ['https://a.example', 'https://b.example/', 'https://c.example'];

afterEach(() => chooseImageHost([]));

describe('the host of pictures [4.30]', () => {
  it('is each of the configured ones, as often as the others', () => {
    const counts = new Map<string, number>();
    for (let at = 0; at < 300; at++) {
      const host = pickHost(HOSTS, at / 300);
      counts.set(host, (counts.get(host) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ 'https://a.example': 100, 'https://b.example': 100, 'https://c.example': 100 });
  });

  it('is the same one for a whole visit, and this origin where none is configured', () => {
    expect(imageUrl('/art/tile/AE/AE-0001-0.avif')).toBe('/art/tile/AE/AE-0001-0.avif');
    chooseImageHost(HOSTS);
    const [first, ...others] = Array.from({ length: 20 }, () => imageUrl('/art/x.avif'));
    expect(HOSTS.map((host) => `${host.replace(/\/$/, '')}/art/x.avif`)).toContain(first);
    expect(new Set([first, ...others]).size).toBe(1);
  });

  it('is never one without https, nor put before a whole address', () => {
    expect(pickHost(['http://a.example', 'javascript:alert(1)', 'nonsense'], 0.5)).toBe('');
    chooseImageHost(HOSTS);
    expect(imageUrl('https://elsewhere.example/x.png')).toBe('https://elsewhere.example/x.png');
  });
});
