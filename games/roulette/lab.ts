import { floorDraw } from '#games/kit/floats.ts';
import { fairRng, listOf, odds, readStake, refused } from '#games/kit/lab-input.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import {
  CALL_NAMES,
  chipsOfCall,
  neighbours,
  chanceOf,
  oddsOf,
  POCKETS,
  returnOf,
  returnsOf,
  SPOTS,
  type Model,
  type Spot,
} from '#games/roulette/quote.ts';
import { openTable, type RouletteOutcome } from '#games/roulette/rules.ts';
import { validBetOf } from '#games/kit/table/valid-bet.ts';
import type { ChipsBet } from '#games/kit/quote.ts';
import type { InstantRules, SharedRules } from '#modules/rules/index.ts';
import { add, money, subtract, toMajor, type Money } from '#kernel/money.ts';

const STORM = openTable('struck-live-1') as SharedRules<ChipsBet, object, RouletteOutcome>;

/** The calls of the test lab. */
export default {
  /** `{serverSeed, clientSeed, nonce}`: the number floor(f · 37). */
  'minis.roulette': (input: unknown) => ({ result: floorDraw(fairRng(input), POCKETS) }),

  /** `{serverSeed, clientSeed, nonce}`: a coup at a table with lightning. `odds` are to one, for a chip on only the struck number. */
  'roulette.lightning': (input: unknown) => STORM.deal(fairRng(input)),

  /** `{bet, stake}`: the spot of a bet, and its win and loss. */
  'roulette.bet': (input: unknown) => {
    const { bet, stake } = (input ?? {}) as Record<string, unknown>;
    const [spot, staked] = [spotOf(bet), readStake(stake)];
    return {
      type: spot.kind,
      payoutToOne: String(oddsOf(spot, 'european')),
      winningNumbers: spot.numbers,
      netIfWin: toMajor(subtract(paid(spot, staked, spot.numbers[0]!, 'european'), staked)),
      netIfLose: toMajor(subtract(money(0n, 'USD'), staked)),
    };
  },

  /** `{bets: [[bet, stake] …], number, laPartage?}`: the result; `net` is without the stakes, `returned` with them. */
  'roulette.settle': (input: unknown) => {
    const { number, laPartage } = (input ?? {}) as Record<string, unknown>;
    if (!Number.isInteger(number) || (number as number) < 0 || (number as number) >= POCKETS)
      return refused('number is one of the pockets, 0 to 36');
    const bets = listOf(input, 'bets', []).map((one) => {
      const [bet, stake] = Array.isArray(one) ? (one as unknown[]) : [];
      return { spot: spotOf(bet), staked: readStake(stake) };
    });
    const returned = total(bets.map(({ spot, staked }) => paid(spot, staked, number as number, modelOf(laPartage))));
    return { net: toMajor(subtract(returned, total(bets.map(({ staked }) => staked)))), returned: toMajor(returned) };
  },

  /** `{game: "roulette", bets: [[bet, stake] …], laPartage?}`: the part of the bets that counts as turnover. */
  'money.validBet/roulette': (input: unknown) => {
    const rules = openTable(modelOf(((input ?? {}) as Record<string, unknown>)['laPartage'])) as InstantRules<ChipsBet>;
    const bets = listOf(input, 'bets', []).map((one) => (Array.isArray(one) ? (one as unknown[]) : []));
    return validBetOf(
      rules,
      bets.map(([bet, stake]) => [spotOf(bet).name, stake]),
    );
  },

  /** `{call, units}`, or `{call: "neighbours:17", units}`: the chips of a call. */
  'roulette.callBet': (input: unknown) => {
    const { call, units } = (input ?? {}) as Record<string, unknown>;
    if (!Number.isSafeInteger(units) || (units as number) < 1) return refused('units is a whole number from 1');
    const name = CALL_NAMES.find((one) => one === call);
    const number = /^neighbours:(\d|[12]\d|3[0-6])$/.exec(String(call))?.[1];
    if (!name && number === undefined) return refused(`call is one of ${CALL_NAMES.join(', ')}, or "neighbours:17"`);
    const laid = name ? chipsOfCall(name) : neighbours(Number(number));
    return { chips: laid.map(([spot, chips]) => [spot, chips * (units as number)]) };
  },

  /** `{laPartage?, lightning?, bets?: [bet …]}`, by default every spot: chance, return and edge as exact fractions. */
  'roulette.return': (input?: unknown) => {
    const { laPartage, lightning } = (input ?? {}) as Record<string, unknown>;
    if (lightning !== undefined && typeof lightning !== 'boolean') return refused('lightning is true or false');
    const model = lightning ? 'struck' : modelOf(laPartage);
    const spots = listOf(input, 'bets', [...SPOTS.keys()]).map(spotOf);
    return Object.fromEntries(spots.map((spot) => [spot.name, odds(chanceOf(spot), returnOf(spot, model))]));
  },
};

function modelOf(laPartage: unknown): Model {
  if (laPartage !== undefined && typeof laPartage !== 'boolean') return refused('laPartage is true or false');
  return laPartage ? 'french' : 'european';
}

function spotOf(bet: unknown): Spot {
  return SPOTS.get(String(bet)) ?? refused('a bet is a spot like "straight:17", "split:14-17" or "red"');
}

function paid(spot: Spot, stake: Money, number: number, model: Model): Money {
  return payoutAt(stake, returnsOf(spot, { number }, model));
}

function total(amounts: readonly Money[]): Money {
  return amounts.reduce(add, money(0n, 'USD'));
}
