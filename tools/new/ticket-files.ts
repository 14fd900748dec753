import type { Files, Name } from '#tools/new/names.ts';

/**
 * Returns the files of a lottery with one digit, drawn every minute: its plays, draw, family, proof in the browser, counter, texts and a
 * test.
 */
export function ticketFiles({ kebab, pascal, words }: Name): Files {
  const folder = `games/${kebab}`;
  return {
    [`${folder}/quote.ts`]: quote(kebab),
    [`${folder}/rules.ts`]: `import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { Dice } from '#games/kit/rng.ts';
import { LOTTERY, markOf, PACES } from '#games/${kebab}/quote.ts';

/** Pure: the same stream gives the same draw, on the server and in the proof. */
export const openLottery = openLotteries(PACES, { lottery: LOTTERY, deal: (rng) => [new Dice(rng).below(10)], mark: markOf });
`,
    [`${folder}/family.ts`]: `import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { LOTTERY, PACES, RULES } from '#games/${kebab}/quote.ts';
import { openLottery } from '#games/${kebab}/rules.ts';

/** ${words}: a lottery with one digit. */
export default lotteryFamily({ lottery: LOTTERY, paces: PACES, rules: RULES, open: openLottery });
`,
    [`${folder}/${kebab}.test.ts`]: test(kebab),
    ...viewFiles({ kebab, pascal }, folder),
    [`${folder}/strings.en.json`]: `${JSON.stringify(texts(kebab), undefined, 2)}\n`,
  };
}

function viewFiles({ kebab, pascal }: Pick<Name, 'kebab' | 'pascal'>, folder: string): Files {
  return {
    [`${folder}/view/front.ts`]: `import { HIGHEST, type Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';

const front: GameFront<LotteryFacts, TicketResult | Returned> = {
  View: async () => (await import('#games/${kebab}/view/view.tsx')).View,
  Rules: async () => (await import('#games/${kebab}/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/${kebab}/view/outcome.tsx')).${pascal}Outcome,
  redeal: async () => (await import('#games/${kebab}/view/redeal.ts')).redeal,
  recipe: 'u(10)',
  byHand: () =>
    Promise.resolve({
      models: ['minute'],
      bet: { draw: 1, mode: HIGHEST, lines: [{ play: 'digit', picks: [['7']], each: 100, times: 1 }] },
    }),
  facts: ({ table }, t) => [[t('${kebab}.returns'), \`\${table[0]!.returns}%\`]],
};

export default front;
`,
    [`${folder}/view/redeal.ts`]: `import { redealBy } from '#games/kit/view/redeal.ts';
import { openLottery } from '#games/${kebab}/rules.ts';

export const redeal = redealBy(openLottery);
`,
    [`${folder}/view/outcome.tsx`]: `import { lotteryResult } from '#games/kit/view/lottery/lottery-result.tsx';
import { PaperBalls } from '#games/kit/view/lottery/paper-balls.tsx';

/** Shows the drawn digit, small and still. */
export const ${pascal}Outcome = lotteryResult(
  (props) => <PaperBalls {...props} count={1} />,
  (_, [digit]) => String(digit),
);
`,
    [`${folder}/view/rules.tsx`]: `import type { RulesProps } from '#games/kit/view/family-front.ts';
import { LotteryRules } from '#games/kit/view/lottery/lottery-rules.tsx';
import type { LotteryFacts } from '#games/kit/view/lottery/lottery-view.tsx';
import { LOTTERY, RULES } from '#games/${kebab}/quote.ts';

/** Shows the rules of the game, with the prize and the return of every play. */
export function Rules(props: RulesProps<LotteryFacts>) {
  return <LotteryRules props={props} family="${kebab}" lottery={LOTTERY} rules={RULES} />;
}
`,
    [`${folder}/view/view.tsx`]: `import { lotteryView } from '#games/kit/view/lottery/lottery-view.tsx';
import { PaperBalls } from '#games/kit/view/lottery/paper-balls.tsx';
import { DIGITS, LOTTERY } from '#games/${kebab}/quote.ts';

/** Plays back the draws that the server decided. */
export const View = lotteryView({
  family: '${kebab}',
  lottery: LOTTERY,
  Balls: (props) => <PaperBalls {...props} count={1} />,
  written: ([digit]) => String(digit),
  trends: [{ key: 'digit', of: DIGITS, hits: (drawn) => drawn.map(String) }],
});
`,
  };
}

function texts(kebab: string): Record<string, string> {
  return {
    [`${kebab}.keys`]: 'Tab moves, Space chooses a number, Enter presses',
    [`${kebab}.table`]: 'Plays and prizes',
    [`${kebab}.every`]: 'Draws',
    [`${kebab}.every.minute`]: 'Every minute',
    [`${kebab}.returns`]: 'Return',
    [`${kebab}.group.digits`]: 'Digit',
    [`${kebab}.play.digit`]: 'Digit',
    [`${kebab}.how.digit`]: 'Wins if this digit is drawn.',
    [`${kebab}.field.digit`]: 'Digit',
    [`${kebab}.rule.draw`]: 'A digit from 0 to 9 is drawn. All are equally likely.',
    [`${kebab}.rule.fair`]: 'Each draw comes from a published chain of hashes and the seeds of all buyers. You can verify it.',
  };
}

function quote(kebab: string): string {
  return `import type { CoupMark } from '#games/kit/quote.ts';
import { EVERY } from '#games/kit/lottery/paces.ts';
import { countedOver, type Lottery } from '#games/kit/lottery/play.ts';
import { row } from '#games/kit/lottery/rows.ts';

export const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

const digit = countedOver(DIGITS.map((one) => [Number(one)]))({
  code: 'digit',
  group: 'digits',
  name: 'digit',
  fields: [row('digit', DIGITS)],
  singles: ([picks]) => [...picks!],
  wins: (single, drawn) => drawn[0] === Number(single),
  prize: () => 18,
  samples: ['7'],
});

/** A lottery with one digit for each draw. */
export const LOTTERY: Lottery = {
  code: '${kebab}',
  plays: new Map([[digit.code, digit]]),
  isDraw: ([one, ...more]) => more.length === 0 && DIGITS.includes(String(one)),
  isOneGroup: true,
};

/** A draw every minute. */
export const PACES = [EVERY.minute] as const;

export function markOf([one]: readonly number[]): CoupMark {
  return { text: String(one), hue: 'blue' };
}

/** Names of the rules, in the order in which they are shown. */
export const RULES: readonly string[] = ['draw', 'fair'];
`;
}

function test(kebab: string): string {
  return `import { expect, test } from 'vitest';
import { toText } from '#kernel/fraction.ts';
import { HIGHEST, oddsAt } from '#games/kit/lottery/play.ts';
import { LOTTERY } from '#games/${kebab}/quote.ts';
import { openLottery } from '#games/${kebab}/rules.ts';

test('each digit has a chance of one in ten and returns 98 %', () => {
  const { p, rtp } = oddsAt(LOTTERY.plays.get('digit')!, '7', HIGHEST);
  expect([toText(p), toText(rtp)]).toEqual(['1/10', '49/50']);
  const rng = (byte: number) => ({ bytes: (count: number) => new Uint8Array(count).fill(byte) });
  expect(openLottery('minute')!.deal(rng(3)).drawn).toHaveLength(1);
});
`;
}
