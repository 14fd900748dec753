import type { Book, BookSport, LegEnd, ValuedLine, Worth } from '#modules/sportsbook/index.ts';
import { canonical, stepStream } from '#sports/kit/chain.ts';
import { addVerdict, certain, decisive, noChances, type Verdict } from '#sports/kit/chances.ts';
import type { FoundSport, Row } from '#sports/kit/contract.ts';
import { drawFrom } from '#sports/kit/draw.ts';
import type { LegResult } from '#sports/kit/factor.ts';
import { hmacOfNode, sha256OfNode } from '#sports/kit/hmac.ts';
import type { Joint, Pair } from '#sports/kit/joint.ts';
import { readLeagues, type League } from '#sports/kit/leagues.ts';
import { parseSpecifiers, specifiersText, type Market } from '#sports/kit/market.ts';
import { pairOf } from '#sports/kit/meetings.ts';
import { pricesOf } from '#sports/kit/power.ts';
import { findSports } from '#sports/kit/registry.ts';
import { decidedNow } from '#sports/kit/stopped.ts';
import { slipMath } from '#sports/kit/slips.ts';

/** The sports of this folder for the book: those of two sides that have a league. Races wait until their withdrawals are deducted. */
export async function openBook(): Promise<Book> {
  const found = await findSports();
  const sold = [...found.values()].filter(({ sport }) => sport.sides === 'two').map(bookSport);
  return { sports: new Map(sold.filter(({ leagues }) => leagues.length > 0).map((sport) => [sport.code, sport])), slips: slipMath };
}

function bookSport({ sport, folder, markets }: FoundSport): BookSport {
  const leagues = new Map(readLeagues(folder).map((league) => [league.code, league]));
  const rowsOf = (league: string): readonly Row[] => leagues.get(league)!.rows;
  return {
    code: sport.code,
    isEsport: sport.isEsport === true,
    leagues: [...leagues.values()].map(({ code, name }: League) => ({ code, name })),
    strengthsOf: (league) => sha256OfNode(canonical(rowsOf(league))),
    meeting: (league, match) => {
      const rows = rowsOf(league);
      const met = pairOf(rows.length, match).map((place) => rows[place]!);
      return { names: met.map((row) => row['name']!), strengths: sport.meet(met) };
    },
    start: (strengths) => sport.start(strengths),
    draw: (strengths, state, { step, ...key }) => {
      const draw = sport.step(strengths, state);
      if (!draw) return undefined;
      const at = drawFrom(draw, stepStream(hmacOfNode, key, step));
      return { name: draw.names[at]!, at, state: sport.apply(strengths, state, at) };
    },
    standing: (strengths, state) => {
      const tracker = sport.tracker(state);
      const isOver = sport.step(strengths, state) === undefined;
      const score = isOver ? tracker.score : sport.joint(strengths, state).at;
      return { dueMs: isOver ? undefined : sport.dueMs(state), epoch: sport.epoch(state), score, tracker };
    },
    *price(strengths, state, margin) {
      const joint = sport.joint(strengths, state);
      for (const { code, group, market } of markets.values())
        for (const specifiers of market.offers(joint)) {
          const outcomes = market.outcomes(specifiers, joint);
          const chances = outcomes && market.price(joint, specifiers);
          if (!chances) continue;
          const prices = pricesOf(chances, margin);
          yield { code, group, specifiers: specifiersText(specifiers), outcomes, prices, chances: chances.map(decisive) };
        }
    },
    valuer: (strengths, state) => {
      const joint = sport.joint(strengths, state);
      return (line) => worthOf(joint, markets.get(line.code)?.market, line);
    },
    decided: (strengths, state) => {
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
    settle: (state, { code, specifiers, at }) => {
      const { market } = markets.get(code)!;
      return market.settle(sport.facts(state), parseSpecifiers(specifiers), at as Pair).map(endOf);
    },
  };
}

/** Expected end of an outcome; a half won or half lost stake is void in the other half. */
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

const ENDS: Record<LegResult, Pick<LegEnd, 'voided' | 'won'>> = {
  win: { voided: 0, won: 1 },
  half_win: { voided: 1, won: 1 },
  push: { voided: 2, won: 0 },
  half_lose: { voided: 1, won: 0 },
  lose: { voided: 0, won: 0 },
  void: { voided: 2, won: 0 },
};

/** A verdict that the facts of a match leave open is none: the leg is void. */
function endOf(verdict: Verdict): LegEnd {
  if (typeof verdict === 'string') return { ...ENDS[verdict], places: 1, tied: 1 };
  if ('tied' in verdict) return { voided: 0, won: 1, places: verdict.places, tied: verdict.tied };
  return { ...ENDS[certain(verdict) ?? 'void'], places: 1, tied: 1 };
}
