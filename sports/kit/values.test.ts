import { expect, test } from 'vitest';
import { decisive } from '#sports/kit/chances.ts';
import { specifiersText } from '#sports/kit/market.ts';
import { pricesOf } from '#sports/kit/power.ts';
import { findSports } from '#sports/kit/registry.ts';
import { pricedAt, scenesOf, testStream } from '#sports/kit/testing.ts';
import { valuerOf } from '#sports/kit/values.ts';

const sports = await findSports();
const rng = testStream(21);
const below = (count: number): number => ((rng.bytes(1)[0]! << 8) | rng.bytes(1)[0]!) % count;
const MARGIN = 0.06;
/** Builders tried on each state. */
const TRIES = 120;

test.each(['football', 'basketball', 'tennis', 'cs2', 'icehockey'])(
  'builders of %s are below fair, never over their likeliest leg nor under their longest, and their legs alone are single markets',
  (code) => {
    const found = sports.get(code)!;
    let sold = 0;
    for (const scene of scenesOf(found, [20], 3)) {
      const joint = found.sport.joint(scene.strengths, scene.state);
      const valuer = valuerOf(joint, found.markets);
      const lines = pricedAt(found, scene).flatMap(({ code: market, specifiers, outcomes, chances }) =>
        pricesOf(chances, MARGIN).flatMap((price, at) =>
          price === null
            ? []
            : [{ code: market, specifiers: specifiersText(specifiers), outcome: outcomes[at]!, price, p: decisive(chances[at]!) }],
        ),
      );
      for (let turn = 0; turn < TRIES; turn++) {
        const legs = Array.from({ length: 2 + below(3) }, () => lines[below(lines.length)]!);
        const built = valuer.builder(legs, MARGIN);
        if (!built.ok) {
          expect(built.failure.facts!['legs']).not.toEqual([]);
          continue;
        }
        sold++;
        const { price, chance } = built.value;
        expect((price / 10_000) * chance).toBeLessThan(1);
        expect(price).toBeGreaterThanOrEqual(Math.max(...legs.map((leg) => leg.price)));
        expect(chance).toBeLessThanOrEqual(Math.min(...legs.map(({ p }) => p)) + 1e-12);
        const at = joint.at;
        expect(valuer.chance(legs.map((leg) => ({ ...leg, at })))).toBe(chance);
        // Without one of its legs a builder is likelier, and its price no higher.
        const less = valuer.builder(legs.slice(1), MARGIN);
        if (less.ok) expect(less.value.chance).toBeGreaterThanOrEqual(chance - 1e-12);
      }
    }
    expect(sold).toBeGreaterThan(2);
  },
);

test('a builder over the outcomes of a market splits the chance of its other leg', () => {
  const found = sports.get('football')!;
  const [scene] = scenesOf(found, []);
  const valuer = valuerOf(found.sport.joint(scene!.strengths, scene!.state), found.markets);
  const one = (outcome: string) => ({ code: 'winner', specifiers: '', outcome, price: 20_000 });
  const other = { code: 'both-score', specifiers: '', outcome: 'yes', price: 20_000 };
  const sum = ['home', 'draw', 'away'].reduce((all, outcome) => {
    const built = valuer.builder([one(outcome), other], MARGIN);
    return all + (built.ok ? built.value.chance : NaN);
  }, 0);
  expect(sum).toBeCloseTo(valuer.worth({ ...other, at: [0, 0] })!.chance, 12);
});

test('a place is offered by the terms of the field, and its chance is that of its market', () => {
  const found = sports.get('horses')!;
  const [scene] = scenesOf(found, []);
  const valuer = valuerOf(found.sport.joint(scene!.strengths, scene!.state), found.markets);
  // Nine runners pay a fifth for three places; eight are left where one is withdrawn, which pays the same.
  const terms = valuer.eachWay({ code: 'winner', specifiers: '', outcome: '2' })!;
  expect(terms).toMatchObject({ code: 'place', share: [1, 5], most: [1, 5] });
  expect(terms.chance).toBe(valuer.worth({ code: 'place', specifiers: '', outcome: '2', at: [0, 0] })!.chance);
  expect(valuer.eachWay({ code: 'place', specifiers: '', outcome: '2' })).toBeUndefined();
});
