import type { Files, Name } from '#tools/new/names.ts';

/**
 * Returns the files of a live table for many players: two sides of a spinner. It has its outcome, odds, family, proof in the browser, felt,
 * texts and a test.
 */
export function sharedFiles({ kebab, pascal, words }: Name): Files {
  const folder = `games/${kebab}`;
  return {
    [`${folder}/quote.ts`]: quote(),
    [`${folder}/game.ts`]: `import { oddsBySpot, type TableGame } from '#games/kit/table/live-game.ts';
import { Dice } from '#games/kit/rng.ts';
import { markOf, returnsOf, RULES, SIDES, SPOTS, stepsOf, TABLES, type Coup } from '#games/${kebab}/quote.ts';

/** Pure: the same stream gives the same coup, on the server and in the proof. */
export const game: TableGame<Coup> = {
  code: '${kebab}',
  tables: TABLES,
  spots: SPOTS,
  returnsOf,
  deal: (rng) => ({ side: SIDES[new Dice(rng).below(SIDES.length)]! }),
  stepsOf,
  markOf,
  odds: oddsBySpot(() => SIDES.map((side) => [{ side }, 1n] as const), returnsOf),
  volatility: 'low',
  rules: RULES,
};
`,
    [`${folder}/family.ts`]: `import { game } from '#games/${kebab}/game.ts';
import { liveFamily } from '#games/kit/table/live-game.ts';

/** ${words}, at tables for many. */
export default liveFamily(game);
`,
    [`${folder}/${kebab}.test.ts`]: test(kebab),
    ...viewFiles({ kebab, pascal }, folder),
    [`${folder}/strings.en.json`]: `${JSON.stringify(texts(kebab), undefined, 2)}\n`,
  };
}

function viewFiles({ kebab, pascal }: Pick<Name, 'kebab' | 'pascal'>, folder: string): Files {
  return {
    [`${folder}/view/front.ts`]: `import { liveFacts, type LiveInfo } from '#games/kit/view/live/live-facts.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Returned } from '#games/kit/quote.ts';
import { SIDES, TABLES, type Coup } from '#games/${kebab}/quote.ts';
import type { Amount } from '#kernel/amount.ts';

const front: GameFront<LiveInfo<Amount>, Coup | Returned> = {
  View: async () => (await import('#games/${kebab}/view/view.tsx')).View,
  Rules: async () => (await import('#games/${kebab}/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/${kebab}/view/outcome.tsx')).${pascal}Outcome,
  redeal: async () => (await import('#games/${kebab}/view/redeal.ts')).redeal,
  recipe: 'u(2): the side',
  byHand: () => Promise.resolve({ models: [TABLES[0]!.model], bet: { chips: [{ spot: SIDES[0], amount: 100 }] } }),
  facts: liveFacts('${kebab}', SIDES),
};

export default front;
`,
    [`${folder}/view/redeal.ts`]: `import { game } from '#games/${kebab}/game.ts';
import { openLive } from '#games/kit/table/live-game.ts';
import { redealBy } from '#games/kit/view/redeal.ts';

export const redeal = redealBy(openLive(game));
`,
    [`${folder}/view/outcome.tsx`]: `import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { LiveInfo } from '#games/kit/view/live/live-facts.ts';
import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { Coup } from '#games/${kebab}/quote.ts';
import type { Amount } from '#kernel/amount.ts';

function Result({ outcome, t }: OutcomeProps<Coup, LiveInfo<Amount>>) {
  return <p>{t(\`${kebab}.spot.\${outcome.side}\`)}</p>;
}

/** Shows the outcome of a coup, small and still. */
export const ${pascal}Outcome = liveResult(Result);
`,
    [`${folder}/view/rules.tsx`]: `import { liveRulesPanel } from '#games/kit/view/live/live-rules.tsx';
import { RULES } from '#games/${kebab}/quote.ts';

export const Rules = liveRulesPanel('${kebab}', RULES);
`,
    [`${folder}/view/view.tsx`]: view(kebab),
  };
}

function texts(kebab: string): Record<string, string> {
  return {
    [`${kebab}.keys`]: 'Arrows move, Space lays a chip, Backspace takes it off, 1 to 6 choose, Enter places',
    [`${kebab}.table`]: 'Spots and odds',
    [`${kebab}.spot.red`]: 'Red',
    [`${kebab}.spot.blue`]: 'Blue',
    [`${kebab}.result`]: 'Result: {side}',
    [`${kebab}.rule.play`]: 'The spinner stops on red or blue. The winning side pays 0.96 to 1.',
    [`${kebab}.rule.fair`]: 'Every round is fixed in a chain of hashes, published before the first round. You can verify it afterwards.',
  };
}

function quote(): string {
  return `import { decimal, ONE, plus, ZERO, type Fraction } from '#kernel/fraction.ts';
import { liveTables, type CoupMark } from '#games/kit/quote.ts';

/** A live table and a quick one. */
export const TABLES = liveTables(['sides'], { live: 1, speed: 1 });

export const SIDES = ['red', 'blue'] as const;
export type Coup = { side: (typeof SIDES)[number] };

const PAYS = '0.96';
/** Odds to one; the two sides are equally likely, so each returns 98 %. */
export const SPOTS: ReadonlyMap<string, string> = new Map(SIDES.map((side) => [side, PAYS]));

/** Returns the multiple of a chip that its spot pays, stake included. */
export function returnsOf(spot: string, { side }: Coup): Fraction {
  return spot === side ? plus(ONE, decimal(Number(PAYS))) : ZERO;
}

export function markOf({ side }: Coup): CoupMark {
  return { text: side[0]!.toUpperCase(), hue: side };
}

/** Times at which the parts of an outcome are shown at a usual table, in milliseconds: the spinner stops. */
export function stepsOf(): readonly number[] {
  return [2_000];
}

/** Names of the rules, in the order in which they are shown. */
export const RULES: readonly string[] = ['play', 'fair'];
`;
}

function test(kebab: string): string {
  return `import { expect, test } from 'vitest';
import { toText } from '#kernel/fraction.ts';
import { game } from '#games/${kebab}/game.ts';
import { SIDES, SPOTS } from '#games/${kebab}/quote.ts';

const dealt = (byte: number) => game.deal({ bytes: (count) => new Uint8Array(count).fill(byte) }).side;

test('each side wins half of all draws, and every spot returns 98 %', () => {
  expect([dealt(0), dealt(1)]).toEqual([...SIDES]);
  for (const spot of SPOTS.keys()) expect(toText(game.odds(spot).rtp)).toBe('49/50');
});
`;
}

function view(kebab: string): string {
  return `import { markOf, returnsOf, SIDES, SPOTS, stepsOf, type Coup } from '#games/${kebab}/quote.ts';
import { liveFelt, type LivePlace } from '#games/kit/view/live/felt.tsx';
import type { LiveInfo } from '#games/kit/view/live/live-facts.ts';
import { liveView } from '#games/kit/view/live/live-view.tsx';
import { countedMarks, PastPlate } from '#games/kit/view/live/past-plate.tsx';
import { TableSound } from '#games/kit/view/table/table-sound.ts';
import type { Amount } from '#kernel/amount.ts';

const PLACES = SIDES.map((side, at): LivePlace => ({ spot: side, x: at, y: 0, w: 1, h: 1, hue: side, isLarge: true }));
const GRID = { across: 2, down: 1 };
const MARKS = SIDES.map((side) => markOf({ side }));

/** Plays back the coups that the server decided. */
export const View = liveView<LiveInfo<Amount>, Coup, TableSound>({
  stepsOf,
  sound: (isOn) => new TableSound(isOn),
  received: (sound) => sound.chip(),
  feltOf: (_, t) => liveFelt<Coup>({ code: '${kebab}', grid: GRID, places: PLACES, spots: SPOTS, returnsOf, t }),
  Scene: ({ outcome, count, t }) => <p className="board-plate">{outcome && count > 0 ? t(\`${kebab}.spot.\${outcome.side}\`) : ''}</p>,
  Past: ({ t, outcomes }) => {
    const past = outcomes.map(markOf);
    return <PastPlate t={t} past={past} shares={countedMarks(MARKS, past)} />;
  },
  written: ({ side }, t) => t('${kebab}.result', { side: t(\`${kebab}.spot.\${side}\`) }),
});
`;
}
