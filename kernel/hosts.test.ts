import { describe, expect, it } from 'vitest';
import { pickHost, pickWeighted } from '#kernel/hosts.ts';

const HOSTS = ['https://a.example', 'https://b.example/', 'https://c.example/path'];

describe('a host drawn from a list', () => {
  it('is each of the configured ones, as often as the others', () => {
    const counts = new Map<string, number>();
    for (let at = 0; at < 300; at++) {
      const host = pickHost(HOSTS, at / 300);
      counts.set(host, (counts.get(host) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ 'https://a.example': 100, 'https://b.example': 100, 'https://c.example': 100 });
  });

  it('is none where there is none, and never one without https', () => {
    expect(pickHost([], 0.5)).toBe('');
    expect(pickHost(['http://a.example', 'javascript:alert(1)', 'nonsense'], 0.5)).toBe('');
  });

  it('is drawn by its weight, and never with none', () => {
    const hosts = [
      { origin: 'a', weight: 3 },
      { origin: 'b', weight: 0 },
      { origin: 'c', weight: 1 },
    ];
    const drawn = Array.from({ length: 8 }, (_, at) => pickWeighted(hosts, at / 8));
    expect(drawn).toEqual(['a', 'a', 'a', 'a', 'a', 'a', 'c', 'c']);
    expect(pickWeighted([{ origin: 'b', weight: 0 }], 0)).toBe('');
  });
});
