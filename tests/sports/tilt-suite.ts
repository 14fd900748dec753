import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PricedMarket, SlipShape } from '#modules/sportsbook/index.ts';
import { openBook } from '#sports/kit/book.ts';
import { isBelowFair } from '#sports/kit/builder.ts';
import { PRICE_UNIT } from '#sports/kit/ladder.ts';
import { MOST_TILT, NO_TILT } from '#sports/kit/tilt.ts';

const { sports, slips } = await openBook();
const MARGIN = 0.06;
const DRAWS = 60;

/** Returns the state and the fair prices of a match of a sport, at its start and during play. */
function scenesOf(code: string) {
  const sport = sports.get(code)!;
  const league = sport.leagues[0]!.code;
  const { strengths } = sport.meeting(league, 1);
  const states = [sport.start(strengths)];
  let state = states[0];
  const key = { link: 'ab'.repeat(32), salt: 's', league, match: 1 };
  for (let step = 0; step < DRAWS; step++) state = sport.draw(strengths, state, { ...key, step })?.state ?? state;
  states.push(state);
  const scenes = states.map((one) => ({ sport, strengths, state: one, fair: [...sport.price(strengths, one, MARGIN)] }));
  // A race that has begun has no prices.
  return scenes.filter(({ fair }) => fair.length > 0);
}

/** Generates loads on some outcomes of some markets: amounts of up to two limits, as from several brands. */
const loadsOn = (markets: readonly PricedMarket[]) =>
  fc
    .array(fc.record({ market: fc.nat(markets.length - 1), outcome: fc.nat(30), share: fc.double({ min: 0, max: 2, noNaN: true }) }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((rows) =>
      rows.map(({ market, outcome, share }) => {
        const { code, specifiers, outcomes } = markets[market]!;
        return { code, specifiers, outcome: outcomes[outcome % outcomes.length]!, share };
      }),
    );

/** Declares tests that load on a sport only shortens its prices; `runs` is the number of random loads of each. */
export function tiltSuite(code: string, runs: number): void {
  const scenes = scenesOf(code);

  test('only shortens: every price stays below the fair one, so no set of bets wins for sure', () => {
    for (const { sport, strengths, state, fair } of scenes)
      fc.assert(
        fc.property(loadsOn(fair), fc.constantFrom(0, 0.1, MOST_TILT, 9), (loads, most) => {
          const tilt = sport.tilt(strengths, state, loads, most);
          for (const size of [tilt.supremacy, tilt.total, ...(tilt.runners ?? [])])
            expect(Math.abs(size)).toBeLessThanOrEqual(Math.min(most, MOST_TILT));
          const moved = [...sport.price(strengths, state, MARGIN, tilt)];
          expect(moved.map(({ code: name, specifiers, chances }) => [name, specifiers, chances])).toEqual(
            fair.map(({ code: name, specifiers, chances }) => [name, specifiers, chances]),
          );
          for (const [at, { prices, chances }] of moved.entries())
            for (const [place, price] of prices.entries()) {
              if (price === null) continue;
              expect(price).toBeLessThanOrEqual(fair[at]!.prices[place]!);
              expect(isBelowFair(price, chances[place]!)).toBe(true);
            }
        }),
        { numRuns: runs },
      );
  });

  test('builders and cash-outs under load are worth less than what they cost', () => {
    for (const { sport, strengths, state, fair } of scenes)
      fc.assert(
        fc.property(loadsOn(fair), fc.nat(fair.length - 1), fc.nat(fair.length - 1), (loads, first, second) => {
          const tilt = sport.tilt(strengths, state, loads, MOST_TILT);
          const moved = [...sport.price(strengths, state, MARGIN, tilt)];
          const [value, level] = [sport.valuer(strengths, state, tilt), sport.valuer(strengths, state)];
          const lines = [first, second].flatMap((at) => {
            const { code: name, specifiers, outcomes, prices, chances } = moved[at]!;
            return prices[0] === null
              ? []
              : [{ code: name, specifiers, outcome: outcomes[0]!, price: prices[0]!, chance: chances[0]!, at: [] }];
          });
          const built = lines.length === 2 && first !== second ? value.builder(lines, MARGIN) : undefined;
          if (built?.ok) {
            expect(isBelowFair(built.value.price, built.value.chance)).toBe(true);
            const without = level.builder(lines, MARGIN);
            expect(without.ok && built.value.price <= without.value.price).toBe(true);
          }
          const score = sport.standing(strengths, state).score;
          for (const { price, chance, ...line } of lines) {
            const worth = value.worth({ ...line, at: score });
            if (!worth) continue;
            expect(worth.chance).toBeLessThanOrEqual(level.worth({ ...line, at: score })!.chance);
            const slip: SlipShape = { sizes: [1], legs: [{ price, chance, isBanker: false }] };
            expect(slips.worth(slip, [worth], 10_000n)).toBeLessThan(10_000n);
          }
        }),
        { numRuns: runs },
      );
  });

  test('tilts towards what the house would pay, by all that is allowed at a limit, and not where all outcomes owe alike', () => {
    const { sport, strengths, state, fair } = scenes[0]!;
    const winner = fair.find(({ code: name }) => name === 'winner' || name === 'match')!;
    const share = 1.2;
    const load = (outcomes: readonly string[]) =>
      outcomes.map((outcome) => ({ code: winner.code, specifiers: winner.specifiers, outcome, share }));
    expect(sport.tilt(strengths, state, load(winner.outcomes), MOST_TILT)).toEqual(NO_TILT);
    expect(sport.tilt(strengths, state, load(winner.outcomes.slice(0, 1)), 0)).toEqual(NO_TILT);
    const [home, away] = [winner.outcomes[0]!, winner.outcomes.at(-1)!];
    if (sport.isRace) {
      const tilt = sport.tilt(strengths, state, load([away]), MOST_TILT);
      expect(tilt.runners!.slice(0, -1).every((size) => size === 0)).toBe(true);
      expect(tilt.runners).toHaveLength(winner.outcomes.length);
      const moved = [...sport.price(strengths, state, MARGIN, tilt)].find(({ code: name }) => name === winner.code)!;
      expect(moved.prices.map((price, at) => price! < winner.prices[at]!)).toEqual(winner.outcomes.map((outcome) => outcome === away));
      return;
    }
    for (const [outcome, sign] of [
      [home, 1],
      [away, -1],
    ] as const) {
      const tilt = sport.tilt(strengths, state, load([outcome]), MOST_TILT);
      expect(sign * tilt.supremacy).toBeGreaterThan(MOST_TILT / 2);
      const moved = [...sport.price(strengths, state, MARGIN, tilt)].find(({ code: name }) => name === winner.code)!;
      for (const [place, name] of winner.outcomes.entries()) {
        const [now, before] = [moved.prices[place]!, winner.prices[place]!];
        if (name === outcome) expect(now / PRICE_UNIT).toBeLessThan(before / PRICE_UNIT);
        else expect(now).toBeLessThanOrEqual(before);
      }
    }
  });
}
