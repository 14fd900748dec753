import type { Files, Name } from '#tools/new/names.ts';

/** First texts of a sport, in each language that must be complete. */
const FIRST_TEXTS: Readonly<Record<string, { winner: string; handicap: string; total: string; points: string }>> = {
  en: { winner: 'Winner', handicap: 'Point handicap', total: 'Total points', points: 'The first side with 21 points wins.' },
  ar: { winner: 'الفائز', handicap: 'هانديكاب النقاط', total: 'مجموع النقاط', points: 'يفوز أول طرف يبلغ 21 نقطة.' },
  th: { winner: 'ผู้ชนะ', handicap: 'แฮนดิแคปแต้ม', total: 'แต้มรวม', points: 'ฝ่ายที่ได้ 21 แต้มก่อนชนะ' },
  vi: { winner: 'Đội thắng', handicap: 'Chấp điểm', total: 'Tổng điểm', points: 'Bên đạt 21 điểm trước thắng.' },
  'zh-Hans': { winner: '独赢', handicap: '让分', total: '总分', points: '先得 21 分的一方获胜。' },
};
const NAMES: Readonly<Record<string, string>> = { ar: 'رياضة جديدة', th: 'กีฬาใหม่', vi: 'Môn mới', 'zh-Hans': '新项目' };

/** Invented sides of the first league, with ratings. */
const SIDES = ['Kelp Street,112', 'Rope Walk,106', 'Tin Bridge,101', 'Marl Pit,99', 'Cooper Row,94', 'Gull Steps,88'];

/**
 * Returns the files of a sport that can be bet on immediately: its draws, its exact distribution, three markets, a league, texts with a
 * rule, and a test.
 */
export function sportFiles(name: Name): Files {
  const { kebab, camel, pascal } = name;
  const folder = `sports/${kebab}`;
  return {
    [`${folder}/sport.ts`]: sport(name),
    ...marketFiles(folder, name),
    [`${folder}/leagues/first-league.csv`]: `# Simulated: First League\nname,rating\n${SIDES.join('\n')}\n`,
    [`${folder}/${kebab}.test.ts`]: `import { expect, test } from 'vitest';
import winner from '#sports/${kebab}/markets/main/winner.ts';
import ${camel}, { type ${pascal}Facts } from '#sports/${kebab}/sport.ts';

test('the better side is the likelier winner, and the first with 21 points has won', () => {
  const strengths = ${camel}.meet([{ rating: '112' }, { rating: '88' }]);
  const start = ${camel}.start(strengths);
  const [home, away] = winner.price(${camel}.joint(strengths, start), {})!;
  expect(home!.win).toBeGreaterThan(away!.win);
  expect(home!.win + away!.win).toBeCloseTo(1, 12);
  let state = start;
  while (${camel}.step(strengths, state)) state = ${camel}.apply(strengths, state, 1);
  expect(${camel}.facts(state)).toEqual<${pascal}Facts>({ score: [0, 21] });
  expect(winner.settle(${camel}.facts(state), {})).toEqual(['lose', 'win']);
});
`,
    ...textFiles(folder, name),
  };
}

function textFiles(folder: string, { kebab, words }: Name): Files {
  const texts = Object.entries(FIRST_TEXTS).map(([tag, { winner, handicap, total, points }]) => {
    const own = {
      [`${kebab}.name`]: NAMES[tag] ?? words,
      [`${kebab}.market.winner`]: winner,
      [`${kebab}.market.handicap`]: handicap,
      [`${kebab}.market.total`]: total,
      [`${kebab}.rule.points`]: points,
    };
    return [`${folder}/strings.${tag}.json`, `${JSON.stringify(own, undefined, 2)}\n`];
  });
  return Object.fromEntries(texts) as Files;
}

function marketFiles(folder: string, { kebab, pascal }: Name): Files {
  const facts = `import type { ${pascal}Facts } from '#sports/${kebab}/sport.ts';\n`;
  return {
    [`${folder}/markets/main/winner.ts`]: `import { leader, pick } from '#sports/kit/markets/pick.ts';
${facts}
/** The side that wins the match. */
export default pick<${pascal}Facts>({ needs: () => ['score'], outcomes: ['home', 'away'], of: ({ score }) => leader(score) });
`,
    [`${folder}/markets/points/handicap.ts`]: `import { handicap } from '#sports/kit/markets/lines.ts';
${facts}
/** The lead of the match, with a start of some points. */
export default handicap<${pascal}Facts>({ needs: () => ['score'], of: ({ score }) => score });
`,
    [`${folder}/markets/points/total.ts`]: `import { total } from '#sports/kit/markets/lines.ts';
${facts}
/** Points of both sides. */
export default total<${pascal}Facts>({ needs: () => ['score'], of: ({ score }) => score[0] + score[1] });
`,
  };
}

function sport({ kebab, camel, pascal, words }: Name): string {
  return `import * as z from 'zod/mini';
import type { Sport } from '#sports/kit/contract.ts';
import { weigh, WHOLE } from '#sports/kit/draw.ts';
import { Joint, type Pair } from '#sports/kit/joint.ts';
import { numberOf } from '#sports/kit/league.ts';
import { seriesCells } from '#sports/kit/series.ts';
import { bounded, shifted } from '#sports/kit/tilt.ts';

const POINTS = 21;
const POINT_MS = 12_000;
/** Gain in the chance of a point for each point of rating. */
const PER_RATING = 0.002;
const LEAST = 0.1;

/** Chance of the home side to win a point. */
const strengths = z.object({ home: z.number().check(z.gte(LEAST), z.lte(1 - LEAST)) });
type ${pascal}Strengths = z.infer<typeof strengths>;
type ${pascal}State = { score: Pair };
export type ${pascal}Facts = { score: Pair };

const isOver = ({ score }: ${pascal}State): boolean => Math.max(...score) === POINTS;

/** ${words}: points one after the other, until a side has enough. */
const ${camel}: Sport<${pascal}Strengths, ${pascal}State, ${pascal}Facts> = {
  code: '${kebab}',
  sides: 'two',
  shown: { score: 'points' },
  strengths,
  meet: ([home, away]) => {
    const chance = 0.5 + (numberOf(home!, 'rating') - numberOf(away!, 'rating')) * PER_RATING;
    return { home: Math.max(LEAST, Math.min(1 - LEAST, chance)) };
  },
  start: () => ({ score: [0, 0] }),
  step: ({ home }, state) => (isOver(state) ? undefined : weigh(['point:home', 'point:away'], [home])),
  apply: (_strengths, { score: [home, away] }, at) => ({ score: at === 0 ? [home + 1, away] : [home, away + 1] }),
  dueMs: ({ score }) => (score[0] + score[1]) * POINT_MS,
  epoch: ({ score }) => score[0] + score[1],
  tracker: (state) => ({
    phase: isOver(state) ? 'ended' : Math.max(...state.score) === 0 ? 'planned' : 'live',
    score: state.score,
    parts: [],
  }),
  facts: ({ score }) => ({ score }),
  joint: ({ home }, { score }) => {
    // The chance of the draw itself, which has whole weights.
    const chance = Math.floor(home * WHOLE) / WHOLE;
    const cells = () => seriesCells(POINTS, () => chance, score).map(({ p, score: end }) => ({ p, facts: { score: end } }));
    return new Joint<${pascal}Facts>([{ block: 'points', fields: ['score'], cells }], score);
  },
  tilt: ({ home }, tilt) => ({ home: shifted(home, bounded(tilt).supremacy / 5) }),
};

export default ${camel};
`;
}
