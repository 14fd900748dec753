import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesOf } from '#apps/admin/pages/return-monitor/band-places.ts';

test('a band and what was paid lie on the line in their order, whatever was paid', () => {
  const part = fc.double({ min: 0, max: 3, noNaN: true });
  fc.assert(
    fc.property(part, part, part, part, (a, b, c, paid) => {
      const [low, theory, high] = [a, b, c].toSorted((x, y) => x - y) as [number, number, number];
      const places = placesOf({ low, high, least: theory, best: theory, paid });
      expect(Object.values(places).every((place) => place >= 0 && place <= 100)).toBe(true);
      expect(places.low).toBeLessThanOrEqual(places.high);
      expect(Math.sign(places.paid - places.high)).toBe(Math.sign(places.paid - places.high) === 0 ? 0 : Math.sign(paid - high));
    }),
  );
});
