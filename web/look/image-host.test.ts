import { afterEach, describe, expect, it } from 'vitest';
import { chooseImageHost, imageUrl } from '#web/look/image-host.ts';

const HOSTS = ['https://a.example', 'https://b.example/', 'https://c.example'];

afterEach(() => chooseImageHost([]));

describe('the host of pictures', () => {
  it('is the same one for a whole visit, and this origin where none is configured', () => {
    expect(imageUrl('/art/tile/AE/AE-0001-0.avif')).toBe('/art/tile/AE/AE-0001-0.avif');
    chooseImageHost(HOSTS);
    const [first, ...others] = Array.from({ length: 20 }, () => imageUrl('/art/x.avif'));
    expect(HOSTS.map((host) => `${host.replace(/\/$/, '')}/art/x.avif`)).toContain(first);
    expect(new Set([first, ...others]).size).toBe(1);
  });

  it('is not put before a whole address', () => {
    chooseImageHost(HOSTS);
    expect(imageUrl('https://elsewhere.example/x.png')).toBe('https://elsewhere.example/x.png');
  });
});
