import { fieldsOf, listOf, refused, wholeOf } from '#platform/lab/read-input.ts';
import type { Pair } from '#sports/kit/joint.ts';
import type { Market } from '#sports/kit/market.ts';
import type { FootballFacts } from '#sports/football/facts.ts';
import bothScore from '#sports/football/markets/goals/both-score.ts';
import oddEven from '#sports/football/markets/goals/odd-even.ts';
import doubleChance from '#sports/football/markets/main/double-chance.ts';
import drawNoBet from '#sports/football/markets/main/draw-no-bet.ts';
import winner from '#sports/football/markets/main/winner.ts';

const SIGNS: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };

/** Calls of the test lab on football. */
export default {
  /** `{score}`: settlement of the common markets by a score of 90 minutes, computed by the markets themselves. */
  'sports.markets': (input: unknown) => {
    const ft = scoreOf(fieldsOf(input)['score']);
    const [double, noBet, both, odd] = [doubleChance, drawNoBet, bothScore, oddEven].map((market) => resultsOf(market, ft));
    const won = Object.entries(resultsOf(winner, ft)).find(([, result]) => result === 'win')![0];
    return {
      '1x2': SIGNS[won],
      doubleChance: {
        '1X': double!['home_or_draw'] === 'win',
        '12': double!['home_or_away'] === 'win',
        X2: double!['draw_or_away'] === 'win',
      },
      drawNoBet: { home: noBet!['home'], away: noBet!['away'] },
      bothTeamsToScore: both!['yes'] === 'win',
      totalOdd: odd!['odd'] === 'win',
      exactGoals: ft[0] + ft[1],
    };
  },
};

/** Returns the results of the outcomes of a market that only the final score decides. */
function resultsOf(market: Market<FootballFacts>, ft: Pair): Record<string, unknown> {
  const verdicts = market.settle({ ft } as Pick<FootballFacts, 'ft'> as FootballFacts, {});
  return Object.fromEntries(market.outcomes({})!.map((outcome, at) => [outcome, verdicts[at]]));
}

function scoreOf(value: unknown): Pair {
  const score = listOf(value, 'score');
  return score.length === 2 ? [wholeOf(score[0], 'score'), wholeOf(score[1], 'score')] : refused('score is [home, away]');
}
