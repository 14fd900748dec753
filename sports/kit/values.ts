import { err, ok } from '#kernel/result.ts';
import type { BuilderLine, EachWay, ValuedLine, Valuer, Worth } from '#modules/sportsbook/index.ts';
import { builderPrice, chanceNow, jointChance, type BuilderLeg } from '#sports/kit/builder.ts';
import { addVerdict, decisive, noChances } from '#sports/kit/chances.ts';
import type { FoundMarket } from '#sports/kit/contract.ts';
import type { Joint, Pair } from '#sports/kit/joint.ts';
import { parseSpecifiers, specifiersText, type Market } from '#sports/kit/market.ts';

type Markets<F> = ReadonlyMap<string, FoundMarket<F>>;
type Named = Omit<ValuedLine, 'at'>;

/** Returns the values of a state by the joint distribution of its end. A tilt by load can only lower the chance of a value. */
export function valuerOf<F>(joint: Joint<F>, markets: Markets<F>, tilted: Joint<F> = joint): Valuer {
  const worth = (line: ValuedLine): Worth | undefined => {
    const market = markets.get(line.code)?.market;
    const fair = worthOf(joint, market, line);
    const moved = tilted === joint ? fair : worthOf(tilted, market, line);
    return fair && moved ? { ...fair, chance: Math.min(fair.chance, moved.chance) } : fair;
  };
  return {
    worth,
    chance: (lines) => {
      const legs = legsOf(markets, lines);
      const [fair, moved] = [joint, tilted].map((one) => legs && chanceNow(one, legs, (lines[0]?.at ?? joint.at) as Pair));
      return fair === undefined || moved === undefined ? fair : Math.min(fair, moved);
    },
    builder: (lines, margin) => builderOf({ joint, tilted }, markets, lines, margin),
    eachWay: (line) => eachWayOf(joint, markets, line),
  };
}

/** Returns the value of a builder. The price includes the longest leg: a builder never pays less than a single leg. */
function builderOf<F>(
  { joint, tilted }: { joint: Joint<F>; tilted: Joint<F> },
  markets: Markets<F>,
  lines: readonly BuilderLine[],
  margin: number,
): ReturnType<Valuer['builder']> {
  const legs = legsOf(markets, lines);
  if (!legs) return err('sports.no_such_outcome', { legs: lines.flatMap((line, at) => (markets.has(line.code) ? [] : [at])) });
  const chance = jointChance(joint, legs);
  if (!chance.ok) return chance;
  const fair = chance.value;
  const moved = tilted === joint ? chance : jointChance(tilted, legs);
  const prices = lines.map(({ price }) => price);
  const price = lines.length === 1 ? prices[0]! : builderPrice({ fair, tilted: moved.ok ? moved.value : fair }, prices, margin);
  return ok({ price, chance: fair });
}

function legsOf<F>(markets: Markets<F>, lines: readonly Named[]): BuilderLeg<F>[] | undefined {
  const legs = lines.map(({ code, specifiers, outcome }) => {
    const found = markets.get(code);
    return found && { market: found.market, specifiers: parseSpecifiers(specifiers), outcome };
  });
  return legs.every((leg) => leg !== undefined) ? legs : undefined;
}

/** Returns the expected end of an outcome; in a half won or half lost bet the other half of the stake is void. */
function worthOf<F>(joint: Joint<F>, market: Market<F> | undefined, { specifiers: text, outcome, at }: ValuedLine): Worth | undefined {
  const specifiers = parseSpecifiers(text);
  const place = market?.outcomes(specifiers)?.indexOf(outcome) ?? -1;
  const table = market && joint.covering(market.needs(specifiers));
  if (!table || place < 0) return undefined;
  const given = market.given(specifiers, at as Pair);
  const sum = noChances();
  for (const { p, facts } of table.cells()) addVerdict(sum, given(facts)[place]!, p);
  const voided = sum.push + (sum.halfWin + sum.halfLose) / 2;
  return { voided, chance: decisive(sum) };
}

/** Returns the each-way terms in this state. */
function eachWayOf<F>(joint: Joint<F>, markets: Markets<F>, { code, specifiers: text, outcome }: Named): EachWay | undefined {
  const market = markets.get(code)?.market;
  const rules = market?.eachWay;
  const facts = market && joint.covering(market.needs(parseSpecifiers(text)))?.cells()[0]?.facts;
  const place = rules && markets.get(rules.place)?.market;
  if (!rules || !place || facts === undefined) return undefined;
  const specifiers = specifiersText({});
  const worth = worthOf(joint, place, { code: rules.place, specifiers, outcome, at: joint.at });
  const shares = rules.shares(facts);
  const most = shares.reduce((a, b) => (a[0] * b[1] >= b[0] * a[1] ? a : b));
  return worth && { code: rules.place, specifiers, share: shares[0]!, most, chance: worth.chance };
}
