import { fieldsOf, type LabInput, refused, wholeOf } from '#platform/lab/read-input.ts';
import { isLinkText } from '#sports/kit/chain.ts';
import { decisive } from '#sports/kit/chances.ts';
import type { FoundSport } from '#sports/kit/contract.ts';
import { hmacOfNode } from '#sports/kit/hmac.ts';
import { PRICE_UNIT } from '#sports/kit/ladder.ts';
import { parseSpecifiers } from '#sports/kit/market.ts';
import { pricesOf } from '#sports/kit/power.ts';
import { findSports } from '#sports/kit/registry.ts';
import { replay } from '#sports/kit/replay.ts';

const SPORTS = await findSports();
const MARGIN = 0.05;
const DECIMALS = 12;

/** Calls of the test lab on matches of the simulated world. */
export const worldCalls = {
  /**
   * `{link, salt, league, match, strengths, sport?}`: the match dealt again from its published data. `sport` is football by default. Steps
   * are names of draws, in order.
   */
  'sports.replay': (input: unknown) => {
    const given = fieldsOf(input);
    const { sport } = readSport(given);
    const { link } = given;
    if (typeof link !== 'string' || !isLinkText(link)) return refused('link is 64 hexadecimal digits');
    const key = { link, salt: textOf(given, 'salt'), league: textOf(given, 'league'), match: wholeOf(given['match'], 'match') };
    const { state, steps } = replay(sport, readStrengths(given, sport), key, hmacOfNode);
    return { steps: steps.map(({ name }) => name), score: sport.tracker(state).score, tracker: sport.tracker(state) };
  },

  /**
   * `{sport, strengths, state?, market, specifiers?, margin?}`: fair chances and prices of a market. `state` is the list of draws so far,
   * as `sports.replay` returns them; `margin` is a text and 0.05 by default.
   */
  'sports.price': (input: unknown) => {
    const given = fieldsOf(input);
    const { sport, markets } = readSport(given);
    const strengths = readStrengths(given, sport);
    const found = markets.get(String(given['market']));
    if (!found) return refused(`market is one of ${[...markets.keys()].join(', ')}`);
    const joint = sport.joint(strengths, readState(given, sport, strengths));
    const specifiers = parseSpecifiers(given['specifiers'] === undefined ? '' : textOf(given, 'specifiers'));
    const outcomes = found.market.outcomes(specifiers, joint);
    const chances = outcomes && found.market.price(joint, specifiers);
    if (!outcomes || !chances) return refused(`no such market in this state; on offer are ${JSON.stringify(found.market.offers(joint))}`);
    const prices = pricesOf(chances, readMargin(given));
    const byOutcome = <T>(values: readonly T[]): Record<string, T> => Object.fromEntries(outcomes.map((name, at) => [name, values[at]!]));
    return {
      probabilities: byOutcome(roundedTogether(chances.map(decisive))),
      prices: byOutcome(prices.map((price) => (price === null ? null : (price / PRICE_UNIT).toFixed(2)))),
    };
  },
};

/**
 * Writes chances with twelve decimals that sum to the sum of the chances: the remainder of rounding down goes to the chances with the
 * largest remainders.
 */
function roundedTogether(chances: readonly number[]): string[] {
  const unit = 10 ** DECIMALS;
  const floors = chances.map((p) => Math.floor(p * unit));
  const left = Math.round(chances.reduce((sum, p) => sum + p, 0) * unit) - floors.reduce((sum, part) => sum + part, 0);
  const order = chances.map((p, at) => ({ at, rest: p * unit - floors[at]! })).toSorted((a, b) => b.rest - a.rest);
  for (const { at } of order.slice(0, Math.max(0, left))) floors[at]! += 1;
  return floors.map((part) => `${Math.floor(part / unit)}.${String(part % unit).padStart(DECIMALS, '0')}`);
}

function readSport(given: LabInput): FoundSport {
  const { sport: code = 'football' } = given;
  return (typeof code === 'string' ? SPORTS.get(code) : undefined) ?? refused(`sport is one of ${[...SPORTS.keys()].join(', ')}`);
}

function readStrengths(given: LabInput, sport: FoundSport['sport']): unknown {
  const read = sport.strengths.safeParse(given['strengths']);
  return read.success
    ? read.data
    : refused(`strengths of ${sport.code}: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`);
}

function readState(given: LabInput, sport: FoundSport['sport'], strengths: unknown): unknown {
  const steps = given['state'] ?? [];
  if (!Array.isArray(steps)) return refused('state is the list of draws so far');
  return steps.reduce<unknown>((state, name) => {
    const at = sport.step(strengths, state)?.names.indexOf(String(name)) ?? -1;
    return at >= 0 ? sport.apply(strengths, state, at) : refused(`the draw ${String(name)} does not come here`);
  }, sport.start(strengths));
}

function readMargin({ margin }: LabInput): number {
  if (margin === undefined) return MARGIN;
  const share = typeof margin === 'string' ? Number(margin) : NaN;
  return share > 0 && share <= 0.3 ? share : refused('margin is a text above "0" and up to "0.3"');
}

function textOf(given: LabInput, name: string): string {
  const value = given[name];
  return typeof value === 'string' && value !== '' ? value : refused(`${name} is a text`);
}
