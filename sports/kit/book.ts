import { err } from '#kernel/result.ts';
import type { Book, BookSport, LegEnd, Valuer, Withdrawal } from '#modules/sportsbook/index.ts';
import { canonical, stepStream } from '#sports/kit/chain.ts';
import { certain, decisive, type Verdict } from '#sports/kit/chances.ts';
import type { FoundSport, Row } from '#sports/kit/contract.ts';
import { costByScore } from '#sports/kit/exposure.ts';
import { drawFrom } from '#sports/kit/draw.ts';
import type { LegResult } from '#sports/kit/factor.ts';
import { hmacOfNode, sha256OfNode } from '#sports/kit/hmac.ts';
import type { Pair } from '#sports/kit/joint.ts';
import type { League } from '#sports/kit/league.ts';
import { tiltByLoad, tiltOutcomes } from '#sports/kit/load.ts';
import { readLeagues } from '#sports/kit/leagues.ts';
import { parseSpecifiers, specifiersText } from '#sports/kit/market.ts';
import { fieldOf, pairOf } from '#sports/kit/meetings.ts';
import { PRICE_UNIT } from '#sports/kit/ladder.ts';
import { pricesOf, shortest } from '#sports/kit/power.ts';
import { pencePerPound } from '#sports/kit/races/rule4.ts';
import { findSports } from '#sports/kit/registry.ts';
import { decidedNow, settleEnded } from '#sports/kit/stops/stopped.ts';
import { isTense, isTensePart } from '#sports/kit/tense.ts';
import { slipMath } from '#sports/kit/slips.ts';
import { readTexts } from '#sports/kit/texts.ts';
import { isTilted, NO_TILT, type Tilt } from '#sports/kit/tilt.ts';
import { valuerOf } from '#sports/kit/values.ts';

/** Opens the sports of `sports/` that have a league, for the sportsbook. */
export async function openBook(): Promise<Book> {
  const found = await findSports();
  const sold = [...found.values()].map(bookSport);
  const sports = new Map(sold.filter(({ leagues }) => leagues.length > 0).map((sport) => [sport.code, sport]));
  return { sports, slips: slipMath, tiltOutcomes, texts: readTexts([...found.values()].map(({ folder }) => folder)) };
}

function bookSport({ sport, folder, markets }: FoundSport): BookSport {
  const leagues = new Map(readLeagues(folder).map((league) => [league.code, league]));
  const rowsOf = (league: string): readonly Row[] => leagues.get(league)!.rows;
  return {
    code: sport.code,
    isEsport: sport.isEsport === true,
    isRace: sport.sides === 'field',
    rulesVersion: sport.rulesVersion ?? 1,
    leagues: [...leagues.values()].map(({ code, name }: League) => ({ code, name })),
    strengthsOf: (league) => sha256OfNode(canonical(rowsOf(league))),
    meeting: (league, match) => {
      const rows = rowsOf(league);
      const places = sport.sides === 'two' ? pairOf(rows.length, match) : fieldOf(rows.length, match);
      const met = places.map((place) => rows[place]!);
      return { names: met.map((row) => row['name']!), strengths: sport.meet(met) };
    },
    start: (strengths) => sport.start(strengths),
    draw: (strengths, state, { step, ...key }) => {
      const draw = sport.step(strengths, state);
      if (!draw) return undefined;
      const at = drawFrom(draw, stepStream(hmacOfNode, key, step));
      return { name: draw.names[at]!, at, state: sport.apply(strengths, state, at) };
    },
    standing: (strengths, state) => standingOf(sport, strengths, state),
    isTense: (parts) => isTensePart(sport, parts),
    tilt: (strengths, state, loads, most) => tiltByLoad({ sport, markets }, { strengths, state }, loads, most),
    costs: (strengths, state, loads) => costByScore({ sport, markets }, { strengths, state }, loads),
    price: (strengths, state, margin, tilt = NO_TILT) => priced({ sport, markets }, { strengths, state }, { margin, tilt }),
    valuer: (strengths, state, tilt = NO_TILT) => {
      const isShut = sport.sides === 'field' && sport.tracker(state).phase !== 'planned';
      return isShut ? NO_VALUES : valuerOf(sport.joint(strengths, state), markets, tiltedJoint(sport, { strengths, state }, tilt));
    },
    withdrawn: (before, after) => withdrawnBy(sport, before, after),
    replayed: (strengths, draws) => draws.reduce((state, at) => sport.apply(strengths, state, at), sport.start(strengths)),
    early: [...markets.values()].flatMap(({ code, market }) => (market.wonBy ? [code] : [])),
    wonEarly: (state, code) => markets.get(code)!.market.wonBy!(sport.facts(state)),
    decided: (strengths, state) => {
      // The outcome of a running race is drawn before it is shown, so no bet on it counts as decided yet.
      if (sport.sides === 'field') return () => undefined;
      const match = { joint: sport.joint(strengths, state), facts: sport.facts(state) };
      return ({ code, specifiers, at }) => {
        const found = markets.get(code)?.market;
        const verdicts = found && decidedNow(match, found, { specifiers: parseSpecifiers(specifiers), at: at as Pair });
        return verdicts?.map((verdict) => verdict && endOf(verdict));
      };
    },
    market: (code, text) => {
      const found = markets.get(code);
      const outcomes = found?.market.outcomes(parseSpecifiers(text));
      return found && outcomes && specifiersText(parseSpecifiers(text)) === text ? { group: found.group, outcomes } : undefined;
    },
    settle: (strengths, state, { code, specifiers, at }) => {
      const facts = sport.facts(state);
      const share = [...markets.values()].find((one) => one.market.eachWay?.place === code)?.market.eachWay?.shares(facts)[0];
      const leg = { specifiers: parseSpecifiers(specifiers), at: at as Pair };
      return settleEnded(sport, markets.get(code)!, { strengths, state }, leg).map((verdict) => ({
        ...endOf(verdict),
        ...(share && { share }),
      }));
    },
  };
}

/** Returns the score and the tracker of a match in a state, and the time of its next step; no time once the match is over. */
function standingOf(sport: FoundSport['sport'], strengths: unknown, state: unknown): ReturnType<BookSport['standing']> {
  const tracker = sport.tracker(state);
  const isOver = sport.step(strengths, state) === undefined;
  const tense = isTense(sport, strengths, state);
  const score = isOver ? tracker.score : sport.joint(strengths, state).at;
  return {
    dueMs: isOver ? undefined : sport.dueMs(state),
    laterMs: sport.laterMs?.(state) ?? 0,
    epoch: sport.epoch(state),
    score,
    tracker: tense === undefined ? tracker : { ...tracker, isTense: tense },
  };
}

/** Returns the distribution under a tilt; undefined without a tilt. */
function tiltedJoint(sport: FoundSport['sport'], { strengths, state }: Record<'strengths' | 'state', unknown>, tilt: Tilt) {
  return isTilted(tilt) ? sport.joint(sport.tilt(strengths, tilt), state) : undefined;
}

/**
 * Prices all markets that a match offers in a state. Each price is the lower of the fair and the tilted price. A running race has no
 * prices, because its outcome is drawn before it is shown.
 */
function* priced(
  { sport, markets }: Pick<FoundSport, 'sport' | 'markets'>,
  { strengths, state }: Record<'strengths' | 'state', Parameters<BookSport['price']>[0]>,
  { margin, tilt }: { margin: number; tilt: Tilt },
): ReturnType<BookSport['price']> {
  const isPlanned = sport.tracker(state).phase === 'planned';
  if (sport.sides === 'field' && !isPlanned) return;
  const joint = sport.joint(strengths, state);
  const tilted = tiltedJoint(sport, { strengths, state }, tilt);
  for (const { code, group, market } of markets.values()) {
    if (market.isPreMatch && !isPlanned) continue;
    for (const specifiers of market.offers(joint)) {
      const outcomes = market.outcomes(specifiers, joint);
      const chances = outcomes && market.price(joint, specifiers);
      if (!chances) continue;
      const fair = pricesOf(chances, margin);
      const moved = tilted && market.price(tilted, specifiers);
      const prices = moved ? shortest(fair, pricesOf(moved, margin)) : fair;
      yield { code, group, specifiers: specifiersText(specifiers), outcomes, prices, chances: chances.map(decisive) };
    }
  }
}

/** Values of a running race: none, because its bets cannot be cashed out. */
const NO_VALUES: Valuer = {
  worth: () => undefined,
  chance: () => undefined,
  builder: () => err('sports.no_such_outcome', { legs: [] }),
  eachWay: () => undefined,
};

/** Markets of a race in which rule 4 lowers winnings after a withdrawal. */
const RULE_4 = ['winner', 'place', 'top'];

function withdrawnBy({ withdrawn }: FoundSport['sport'], before: unknown, after: unknown): Withdrawal | undefined {
  const outcome = withdrawn?.(after);
  if (outcome === undefined || withdrawn?.(before) === outcome) return undefined;
  return { outcome, winner: 'winner', codes: RULE_4, penceAt: (price) => pencePerPound(Math.round((price * 100) / PRICE_UNIT)) };
}

const ENDS: Record<LegResult, Pick<LegEnd, 'voided' | 'won'>> = {
  win: { voided: 0, won: 1 },
  half_win: { voided: 1, won: 1 },
  push: { voided: 2, won: 0 },
  half_lose: { voided: 1, won: 0 },
  lose: { voided: 0, won: 0 },
  void: { voided: 2, won: 0 },
};

/** Converts a verdict to the end of a leg. A verdict that is still open after a match makes the leg void. */
function endOf(verdict: Verdict): LegEnd {
  if (typeof verdict === 'string') return { ...ENDS[verdict], places: 1, tied: 1 };
  if ('tied' in verdict) return { voided: 0, won: 1, places: verdict.places, tied: verdict.tied };
  return { ...ENDS[certain(verdict) ?? 'void'], places: 1, tied: 1 };
}
