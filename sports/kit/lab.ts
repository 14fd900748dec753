import { fraction, isLess, minus, ONE, over, parseFraction, plus, times, toText, type Fraction } from '#kernel/fraction.ts';
import { amountOf, fieldsOf, type LabInput, listOf, major, refused, wholeOf } from '#platform/lab/read-input.ts';
import { cashOutFactor } from '#sports/kit/cash-out.ts';
import { betsOf, returnFactor, SYSTEMS, type SystemName } from '#sports/kit/combine.ts';
import { decimalFraction, decimalText } from '#sports/kit/decimal.ts';
import { placeOddsOf } from '#sports/kit/each-way.ts';
import { legFactor, legOf, MOST_PENCE, type LegResult, type SettledLeg } from '#sports/kit/factor.ts';
import { handicapResult, isLine, splitLine, totalResult } from '#sports/kit/lines.ts';
import { marginOf } from '#sports/kit/margin.ts';
import { impliedPercent, ODDS_FORMATS, oddsText, parseOdds, type Odds, type OddsFormat } from '#sports/kit/odds.ts';
import { worldCalls } from '#sports/kit/world-calls.ts';

const CENT = fraction(1n, 100n);
const MOST_LEGS = 20;
const LEG_RESULTS: readonly LegResult[] = ['win', 'half_win', 'push', 'half_lose', 'lose', 'void'];

/** The calls of the test lab. Money is in major units with two decimals, cut to the cent in favour of the house. */
export default {
  /** `{decimal}` or `{format, odds}`: the same odds in every format. */
  'sports.odds': (input: unknown) => {
    const odds = readOdds(fieldsOf(input));
    const texts = Object.fromEntries(ODDS_FORMATS.map((format) => [format, oddsText(format, odds)]));
    return { exact: toText(odds), ...texts, impliedPercent: impliedPercent(odds) };
  },

  /** `{format, odds, stake, convention?: "risk"}`: the amounts that the stake can win and lose. */
  'sports.exposure': (input: unknown) => {
    const given = fieldsOf(input);
    const odds = readOdds(given);
    const stake = readStake(given['stake']);
    const { format, convention } = given;
    if (convention !== undefined && convention !== 'risk') return refused('convention is "risk" or left out');
    const isToWin = convention !== 'risk' && (format === 'malay' || format === 'indonesian') && String(given['odds']).startsWith('-');
    const profit = minus(odds, ONE);
    // At negative odds the stake is the amount to win; the amount at risk for it is rounded up.
    if (isToWin) return { winAmount: major(stake), loseAmount: major(ceil(times(fraction(stake), over(ONE, profit)))) };
    return { winAmount: major(cut(times(fraction(stake), profit))), loseAmount: major(stake) };
  },

  /** `{line, side, score, scoreAtBet?, decimalOdds?, stake?}`: the line is that of the chosen side. */
  'sports.handicap': (input: unknown) => {
    const given = fieldsOf(input);
    const line = readLine(given['line']);
    const result = handicapResult(line, leadOf(given));
    return { result, splitLines: lineTexts(line), ...returnedOf(given, result) };
  },

  /** `{line, side: "over" | "under", goals, decimalOdds?, stake?}`. */
  'sports.total': (input: unknown) => {
    const given = fieldsOf(input);
    const line = readLine(given['line']);
    const { side } = given;
    if (side !== 'over' && side !== 'under') return refused('side is over or under');
    const result = totalResult(line, side, wholeOf(given['goals'], 'goals'));
    return { result, splitLines: lineTexts(line), ...returnedOf(given, result) };
  },

  /** `{stake, legs}`: a multiple of all legs. */
  'sports.parlay': (input: unknown) => {
    const given = fieldsOf(input);
    const stake = readStake(given['stake']);
    const legs = readLegs(given['legs']);
    const factor = legs.map(({ factor: one }) => one).reduce(times, ONE);
    const exact = times(fraction(stake), factor);
    return {
      legResults: legs.map(({ result }) => result),
      combinedOdds: decimalText(factor, 6),
      exact: toText(times(exact, CENT)),
      returned: major(cut(exact)),
    };
  },

  /** `{system | choose, unitStake, legs}`: bankers are in every bet, and the bets choose among the other legs. */
  'sports.system': (input: unknown) => {
    const given = fieldsOf(input);
    const unit = readStake(given['unitStake']);
    const legs = readLegs(given['legs']);
    const others = legs.filter(({ isBanker }) => !isBanker).map(({ factor }) => factor);
    const bankers = legs.filter(({ isBanker }) => isBanker).map(({ factor }) => factor);
    const sizes = readSizes(given, others.length);
    const bets = betsOf(others.length, sizes);
    const exact = times(fraction(unit), returnFactor(others, sizes, bankers));
    return { bets, totalStake: major(unit * BigInt(bets)), exact: toText(times(exact, CENT)), returned: major(cut(exact)) };
  },

  /** `{stakePerPart, decimalOdds, placeFraction, result: "win" | "place" | "lose" | "void"}`: a win bet and a place bet of equal stakes. */
  'sports.eachWay': (input: unknown) => {
    const { stakePerPart, decimalOdds, placeFraction, result } = fieldsOf(input);
    const part = readStake(stakePerPart);
    const odds = readDecimal(decimalOdds);
    const share =
      typeof placeFraction === 'string' && /^[1-9]\d?\/[1-9]\d?$/.test(placeFraction) ? parseFraction(placeFraction) : undefined;
    if (!share || isLess(ONE, share)) return refused('placeFraction is a text like "1/5", at most 1');
    if (typeof result !== 'string' || !['win', 'place', 'lose', 'void'].includes(result))
      return refused('result is win, place, lose or void');
    const placeOdds = placeOddsOf(odds, share);
    const results = (result === 'place' ? ['lose', 'win'] : [result, result]) as [LegResult, LegResult];
    const factor = plus(legFactor(legOf(odds, results[0])), legFactor(legOf(placeOdds, results[1])));
    const returned = cut(times(fraction(part), factor));
    return {
      totalStake: major(part * 2n),
      placeOdds: decimalText(placeOdds, 4),
      returned: major(returned),
      net: major(returned - part * 2n),
    };
  },

  /** `{stake, decimalOdds, places, tied, rounding?: "down" | "half_up"}`: places ÷ tied of the stake at full odds. */
  'sports.deadHeat': (input: unknown) => {
    const given = fieldsOf(input);
    const stake = readStake(given['stake']);
    const { rounding = 'down' } = given;
    if (rounding !== 'down' && rounding !== 'half_up') return refused('rounding is down or half_up');
    const leg = { ...legOf(readDecimal(given['decimalOdds']), 'win'), ...readHeat(given) };
    const exact = times(fraction(stake), legFactor(leg));
    const returned = rounding === 'down' ? cut(exact) : cut(plus(exact, fraction(1n, 2n)));
    const effective = times(times(fraction(stake), fraction(BigInt(leg.places), BigInt(leg.tied))), CENT);
    return {
      effectiveStake: toText(effective),
      exact: toText(times(exact, CENT)),
      returned: major(returned),
      net: major(returned - stake),
    };
  },

  /** `{stake, decimalOdds, pence}`: a winner whose profit loses `pence` of each pound, by rule 4. */
  'sports.rule4': (input: unknown) => {
    const given = fieldsOf(input);
    const leg = { ...legOf(readDecimal(given['decimalOdds']), 'win'), pence: readPence(given['pence']) };
    return { returned: major(cut(times(fraction(readStake(given['stake'])), legFactor(leg)))) };
  },

  /** `{stake, oddsAtBet, currentOdds, margin}` for an offer; `{stake, oddsAtBet, offer, part, result}` for a sold part. */
  'sports.cashOut': (input: unknown) => {
    const given = fieldsOf(input);
    const stake = readStake(given['stake']);
    const taken = readDecimal(given['oddsAtBet']);
    return given['offer'] === undefined ? offerOf(given, stake, taken) : partSold(given, stake, taken);
  },

  /** `{odds}`: the margin of a market, and its odds without the margin. */
  'sports.margin': (input: unknown) => {
    const odds = listOf(fieldsOf(input)['odds'], 'odds').map(readDecimal);
    const { overround, payout, fairOdds } = marginOf(odds);
    return { overround: toText(overround), payout: toText(payout), fairOdds: fairOdds.map(toText) };
  },

  /** `{stake, decimalOdds, first, corrected}`: correction of a settled bet; the difference is credited or taken back. */
  'sports.resettle': (input: unknown) => {
    const { stake, decimalOdds, first, corrected } = fieldsOf(input);
    const staked = readStake(stake);
    const odds = readDecimal(decimalOdds);
    const [was, is] = [first, corrected].map((result) => cut(times(fraction(staked), legFactor(legOf(odds, readResult(result)))))) as [
      bigint,
      bigint,
    ];
    return { first: major(was), corrected: major(is), difference: major(is - was), net: major(is - staked) };
  },

  /** `{decimalOdds, void?, result, places?, tied?, pence?}`: the factor by which a leg multiplies its stake. */
  'sports.factor': (input: unknown) => ({ factor: toText(legFactor(readFactorLeg(fieldsOf(input)))) }),

  ...worldCalls,
};

type Leg = { factor: Fraction; result: LegResult | 'custom'; isBanker: boolean };

function readLegs(value: unknown): Leg[] {
  const legs = listOf(value, 'legs');
  if (legs.length > MOST_LEGS) return refused(`legs are at most ${MOST_LEGS}`);
  return legs.map((one) => {
    const given = fieldsOf(one);
    const isBanker = given['banker'] === true;
    if (given['line'] !== undefined) {
      const result = lineResult(given);
      return { factor: legFactor(legOf(readDecimal(given['decimalOdds']), result)), result, isBanker };
    }
    if (typeof given['result'] === 'string' && (LEG_RESULTS as readonly string[]).includes(given['result'])) {
      const result = given['result'] as LegResult;
      return {
        factor: legFactor({
          ...legOf(readDecimal(given['decimalOdds']), result),
          ...readHeat(given),
          pence: readPence(given['pence'] ?? 0),
        }),
        result,
        isBanker,
      };
    }
    return { factor: legFactor(readFactorLeg(given)), result: 'custom', isBanker };
  });
}

/** Returns the result of a leg on a line: a handicap by its side, or over or under a total, by `goals` or by the sum of `score`. */
function lineResult(given: LabInput): LegResult {
  const line = readLine(given['line']);
  const { side, goals, score } = given;
  if (side !== 'over' && side !== 'under') return handicapResult(line, leadOf(given));
  const total = goals === undefined ? readScore(score, 'score').reduce((sum, one) => sum + one, 0) : wholeOf(goals, 'goals');
  return totalResult(line, side, total);
}

function readSizes(given: LabInput, legs: number): readonly number[] {
  if (given['system'] === undefined) {
    const choose = wholeOf(given['choose'], 'choose');
    return choose >= 1 && choose <= legs ? [choose] : refused('choose is a number of legs');
  }
  const name = given['system'];
  if (typeof name !== 'string' || !Object.hasOwn(SYSTEMS, name)) return refused(`system is one of ${Object.keys(SYSTEMS).join(', ')}`);
  const system = SYSTEMS[name as SystemName];
  return system.legs === legs ? system.sizes : refused(`a ${name} has ${system.legs} legs`);
}

function offerOf({ currentOdds, margin }: LabInput, stake: bigint, taken: Odds) {
  const share = typeof margin === 'string' ? decimalFraction(margin) : undefined;
  if (!share || share.top < 0n || share.top > share.bottom) return refused('margin is a text from "0" to "1"');
  const { fair, offered } = cashOutFactor(taken, readDecimal(currentOdds), share);
  const inMajor = (factor: Fraction): string => toText(times(times(fraction(stake), factor), CENT));
  return { fairValue: inMajor(fair), exact: inMajor(offered), offer: major(cut(times(fraction(stake), offered))) };
}

function partSold({ offer, part, result }: LabInput, stake: bigint, taken: Odds) {
  const share = typeof part === 'string' ? decimalFraction(part) : undefined;
  if (!share || share.top <= 0n || share.top > share.bottom) return refused('part is a text above "0" and up to "1"');
  const price = readStake(offer);
  const cashedOut = cut(times(fraction(price), share));
  const left = times(fraction(stake), minus(ONE, share));
  const leftReturned = cut(times(left, legFactor(legOf(taken, readResult(result)))));
  return {
    cashedOut: major(cashedOut),
    remainingStake: major(cut(left)),
    remainingReturned: major(leftReturned),
    returned: major(cashedOut + leftReturned),
  };
}

function returnedOf({ decimalOdds, stake }: LabInput, result: LegResult): { returned?: string; net?: string } {
  if (decimalOdds === undefined && stake === undefined) return {};
  const staked = readStake(stake);
  const returned = cut(times(fraction(staked), legFactor(legOf(readDecimal(decimalOdds), result))));
  return { returned: major(returned), net: major(returned - staked) };
}

function leadOf({ side, score, scoreAtBet }: LabInput): number {
  if (side !== 'home' && side !== 'away') return refused('side is home or away');
  const [home, away] = readScore(score, 'score');
  const [homeAtBet, awayAtBet] = scoreAtBet === undefined ? [0, 0] : readScore(scoreAtBet, 'scoreAtBet');
  if (homeAtBet > home || awayAtBet > away) return refused('scoreAtBet is not above score');
  const lead = home - homeAtBet - (away - awayAtBet);
  return side === 'home' ? lead : -lead;
}

function lineTexts(line: Fraction): string[] {
  return splitLine(line).map((one) => decimalText(one, 2));
}

function readFactorLeg(given: LabInput): SettledLeg {
  const part = (name: string, value: unknown, allowed: readonly string[]): Fraction =>
    typeof value === 'string' && allowed.includes(value) ? parseFraction(value) : refused(`${name} is one of ${allowed.join(', ')}`);
  return {
    odds: readDecimal(given['decimalOdds']),
    void: part('void', given['void'] ?? '0', ['0', '1/2', '1']),
    result: part('result', given['result'], ['0', '1/2', '1']),
    ...readHeat(given),
    pence: readPence(given['pence'] ?? 0),
  };
}

function readHeat({ places = 1, tied = 1 }: LabInput): Pick<SettledLeg, 'places' | 'tied'> {
  const [paid, runners] = [wholeOf(places, 'places'), wholeOf(tied, 'tied')];
  return paid >= 1 && runners >= 1 && paid <= 100 && runners <= 100
    ? { places: Math.min(paid, runners), tied: runners }
    : refused('places and tied are from 1 to 100');
}

function readPence(value: unknown): number {
  const pence = wholeOf(value, 'pence');
  return pence <= MOST_PENCE ? pence : refused(`pence is at most ${MOST_PENCE}`);
}

function readResult(value: unknown): LegResult {
  return (LEG_RESULTS as readonly unknown[]).includes(value)
    ? (value as LegResult)
    : refused(`a result is one of ${LEG_RESULTS.join(', ')}`);
}

function readScore(value: unknown, name: string): [number, number] {
  const score = listOf(value, name);
  return score.length === 2 ? [wholeOf(score[0], name), wholeOf(score[1], name)] : refused(`${name} is [home, away]`);
}

function readLine(value: unknown): Fraction {
  const line = typeof value === 'string' ? decimalFraction(value) : undefined;
  return line && isLine(line) ? line : refused('line is a text like "-0.25", a multiple of a quarter');
}

function readDecimal(value: unknown): Odds {
  const odds = typeof value === 'string' ? parseOdds('decimal', value) : undefined;
  return odds ?? refused('decimal odds are a text like "1.90", above 1');
}

function readOdds({ decimal, format, odds }: LabInput): Odds {
  if (decimal !== undefined) return readDecimal(decimal);
  if (!(ODDS_FORMATS as readonly unknown[]).includes(format)) return refused(`format is one of ${ODDS_FORMATS.join(', ')}`);
  const parsed = typeof odds === 'string' ? parseOdds(format as OddsFormat, odds) : undefined;
  return parsed ?? refused(`odds is a text of ${String(format)} odds`);
}

/** Reads a stake, in minor units. */
function readStake(value: unknown): bigint {
  const stake = amountOf(value, 'a stake');
  return stake > 0n ? stake : refused('a stake is above zero');
}

/** Cuts a positive amount to the minor unit. */
function cut({ top, bottom }: Fraction): bigint {
  return top / bottom;
}
function ceil({ top, bottom }: Fraction): bigint {
  return (top + bottom - 1n) / bottom;
}
