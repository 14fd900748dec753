import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import baccarat from '#games/baccarat/family.ts';
import { modelOf, SPOTS as BACCARAT } from '#games/baccarat/quote.ts';
import cockfight from '#games/cockfight/family.ts';
import { MATCHUPS, stakeOf } from '#games/cockfight/quote.ts';
import { game as dragontiger } from '#games/dragontiger/game.ts';
import { game as fantan } from '#games/fantan/game.ts';
import { isCleanFor, oneWin } from '#games/kit/clean-stakes.ts';
import { cleanChips } from '#games/kit/table/clean-chips.ts';
import { liveFamily } from '#games/kit/table/live-game.ts';
import { game as moneywheel } from '#games/moneywheel/game.ts';
import roulette from '#games/roulette/family.ts';
import { SPOTS as ROULETTE } from '#games/roulette/quote.ts';
import sicbo from '#games/sicbo/family.ts';
import { SPOTS as SICBO } from '#games/sicbo/quote.ts';
import { game as thaihilo } from '#games/thaihilo/game.ts';
import { game as xocdia } from '#games/xocdia/game.ts';
import { fraction } from '#kernel/fraction.ts';
import { money } from '#kernel/money.ts';
import { ofDollars } from '#kernel/dollars.ts';
import { parseTitles } from '#modules/catalogue/titles-csv.ts';
import type { Family, Return, SharedRules } from '#modules/rules/index.ts';
import { root } from '#tools/site/site-inputs.ts';

/** Error of shares as a part of a chance, if outcomes are dealt and not counted. */
const SAMPLING = 0.1;
/** The cut of a chip of this value takes less than a hundredth of it. */
const SURELY_CLEAN = 10_000;
/** A chip so large is cut of nothing that shows. */
const LARGE = 100_000_000;

type Chips = { chips: { spot: string; amount: number }[] };
/** A table for one or for many, as far as its chips go. */
type Table = {
  stakes: SharedRules['stakes'];
  returns(bets: readonly object[]): readonly Return[];
  refuses(order: object, stakes: readonly object[]): string | undefined;
};

/** Every bet of one chip that the test lays, by its spot. `stake` says what of the chip is staked. */
type Laid = { spot: string; bet(amount: number): Chips; stake(amount: number): number };
const plain = (spots: Iterable<string>): Laid[] =>
  [...spots].map((spot) => ({ spot, bet: (amount) => ({ chips: [{ spot, amount }] }), stake: (amount) => amount }));
const malay: Laid[] = MATCHUPS.flatMap(({ odds }) =>
  plain(['meron', 'wala', 'bdd', 'ftd']).map(({ spot, bet }) => ({
    spot: `${spot} at ${odds.meron}`,
    bet: (amount) => ({ ...bet(amount), odds }),
    stake: (amount) => Number(stakeOf(bet(amount).chips, odds)),
  })),
);

const lives = [dragontiger, fantan, moneywheel, thaihilo, xocdia];
const FAMILIES: Record<string, { family: Family; laid(model: string): Laid[] }> = {
  ...Object.fromEntries(lives.map((game) => [game.code, { family: liveFamily(game as never), laid: () => plain(game.spots.keys()) }])),
  baccarat: { family: baccarat, laid: (model) => plain(BACCARAT[modelOf(variantOf(model) as never)]) },
  roulette: { family: roulette, laid: () => plain(ROULETTE.keys()) },
  sicbo: { family: sicbo, laid: () => plain(SICBO.keys()) },
  // The price of a side in a pool is known when bets have closed: no chip can be judged by it.
  cockfight: { family: cockfight, laid: (model) => (model.startsWith('malay') ? malay : plain(['draw'])) },
};

/** Tables of one variant with one least stake are the same to a chip. */
const variantOf = (model: string): string => model.replace(/-(live|speed)-\d+$/, '');
const titles = globSync('vendors/*/titles.csv', { cwd: root }).flatMap((file) => parseTitles(readFileSync(join(root, file), 'utf8')));

function orderOf({ bet, stake }: Pick<Laid, 'bet' | 'stake'>, amount: number) {
  return { stake: money(BigInt(stake(amount)), 'USD'), bet: bet(amount), acts: [] };
}

/** Returns the fault of a chip: a win that brings nothing, or a cut of more than half a point. */
function wrongOf(table: Table, { bet, stake }: Laid, amount: number, large: readonly Return[]): string | undefined {
  const own = table.returns([orderOf({ bet, stake }, amount)]);
  const all = Number(own.reduce((sum, { weight }) => sum + weight, 0n));
  const [staked, stakedLarge] = [stake(amount), stake(LARGE)];
  let lost = 0;
  for (const [at, { weight, payout }] of own.entries()) {
    const full = Number(large[at]!.payout) / stakedLarge;
    if (full > 1 && Number(payout) <= staked) return 'a win returns the stake alone';
    lost += (Number(weight) / all) * (full - Number(payout) / staked);
  }
  return lost > 0.005 * (1 + SAMPLING) ? `the cut takes ${(lost * 100).toFixed(2)} points` : undefined;
}

describe('chips at tables', () => {
  test('no table offers a chip at which the cut takes a win or half a point of the return, and none takes one that is laid otherwise', () => {
    const wrong = new Set<string>();
    const tried = new Set<string>();
    for (const { model: name, minBet, maxBet } of new Map(titles.map((one) => [`${variantOf(one.model)} ${one.minBet}`, one])).values()) {
      const [code, model] = name.split('/') as [string, string];
      const known = FAMILIES[code];
      if (!known) continue;
      tried.add(code);
      const table = known.family.open(model) as unknown as Table;
      const stakes = table.stakes(ofDollars(minBet, 'USD'), ofDollars(maxBet, 'USD'));
      const least = Number(stakes[0]!.minor);
      const offered = stakes.map(({ minor }) => Number(minor)).filter((minor) => minor < SURELY_CLEAN);
      const odd = Array.from({ length: 40 }, (_, at) => least + at);
      for (const laid of known.laid(model)) {
        const large = table.returns([orderOf(laid, LARGE)]);
        for (const amount of new Set([...offered, ...odd])) {
          const refusal = table.refuses(orderOf(laid, amount), stakes);
          if (refusal && offered.includes(amount)) wrong.add(`${name} ${laid.spot} ${amount}: offered and refused`);
          const fault = refusal ? undefined : wrongOf(table, laid, amount, large);
          if (fault) wrong.add(`${name} ${laid.spot} ${amount}: ${fault}`);
        }
      }
    }
    expect([...wrong]).toEqual([]);
    expect([...tried].toSorted()).toEqual(Object.keys(FAMILIES).toSorted());
  });

  test('a blackjack at three to two loses less than half a point at the least stake of any table', () => {
    const leasts = titles.filter(({ model }) => model.startsWith('blackjack/')).map(({ minBet }) => ofDollars(minBet, 'USD').minor);
    expect(leasts.length).toBeGreaterThan(5);
    for (const least of leasts)
      for (let stake = least; stake < least + 20n; stake++)
        expect(isCleanFor(stake, oneWin(fraction(1n, 20n), fraction(5n, 2n)))).toBe(true);
  });

  test('chips are judged by all prices of their spot together', () => {
    const returnsOf = (_: string, { pays }: { pays: bigint }) => fraction(pays, 100n);
    const clean = cleanChips({ spots: ['a'], returnsOf, outcomes: () => [[{ pays: 198n }, 1n] as const, [{ pays: 0n }, 1n] as const] });
    const at = (amount: number) => clean.isClean({ chips: [{ spot: 'a', amount }] });
    expect([at(50), at(51), at(100)]).toEqual([true, false, true]);
    expect(clean.stakes(money(20n, 'USD'), money(200n, 'USD')).map(({ minor }) => minor)).toEqual([50n, 100n, 200n]);
  });
});
