import type { Files, Name } from '#tools/new/names.ts';

export type RoundKind = 'instant' | 'stepped';

/**
 * Returns the files of a game family that can be played immediately: rules, family, proof in the browser, view, texts and a test. Its
 * titles are rows of vendors.
 */
export function familyFiles(kind: RoundKind, name: Name): Files {
  const { kebab } = name;
  const folder = `games/${kebab}`;
  return {
    [`${folder}/rules.ts`]: kind === 'instant' ? instantRules(name) : steppedRules(name),
    [`${folder}/family.ts`]: family(name),
    [`${folder}/rules.test.ts`]: kind === 'instant' ? instantTest(name) : steppedTest(name),
    [`${folder}/view/front.ts`]: front(kind, name),
    [`${folder}/view/redeal.ts`]: `import { ${name.camel}Rules } from '#games/${kebab}/rules.ts';
import { onlyModel } from '#games/kit/one-model.ts';
import { redealBy } from '#games/kit/view/redeal.ts';

export const redeal = redealBy(onlyModel(${name.camel}Rules));
`,
    [`${folder}/view/view.tsx`]: kind === 'instant' ? instantView(name) : steppedView(name),
    [`${folder}/view/outcome.tsx`]: `import type { Outcome } from '#games/${kebab}/rules.ts';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';

/** Shows the outcome of a round, small and still. */
export function ${name.pascal}Outcome({ outcome, t }: OutcomeProps<Outcome, unknown>) {
  return <p>{t(outcome.isWon ? '${kebab}.won' : '${kebab}.lost')}</p>;
}
`,
    [`${folder}/view/rules.tsx`]: `import type { Info } from '#games/${kebab}/rules.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import '#games/kit/view/rules.css';

/** Shows the rules of the game and its return. */
export function Rules({ info, t }: RulesProps<Info>) {
  return (
    <div className="rules-panel">
      <p>{t('${kebab}.rule.play')}</p>
      <p>{t('${kebab}.rule.return', { percent: info.returnPercent })}</p>
    </div>
  );
}
`,
    [`${folder}/strings.en.json`]: `${JSON.stringify(texts(kind, name), undefined, 2)}\n`,
  };
}

function texts(kind: RoundKind, { kebab, words }: Name): Record<string, string> {
  const own = {
    [`${kebab}.kind`]: 'Game type',
    [`${kebab}.kind.${kebab}`]: words,
    [`${kebab}.keys`]: 'Space plays',
    [`${kebab}.won`]: 'Won',
    [`${kebab}.lost`]: 'Lost',
    [`${kebab}.rule.return`]: 'The game returns {percent}% over many rounds.',
  };
  return kind === 'instant'
    ? { ...own, [`${kebab}.rule.play`]: 'Heads pays 1.96 × the stake. Tails loses.', [`${kebab}.play`]: 'Flip' }
    : {
        ...own,
        [`${kebab}.rule.play`]:
          'Each climb succeeds three times in four and raises your cash-out. Cash out at any time after the first climb.',
        [`${kebab}.play`]: 'Start',
        [`${kebab}.climb`]: 'Climb',
        [`${kebab}.take`]: 'Cash out',
      };
}

function instantRules({ kebab, camel }: Name): string {
  return `import * as z from 'zod/mini';
import { fraction, percentText, times } from '#kernel/fraction.ts';
import { payoutAt, roundStakes } from '#games/kit/multiplier.ts';
import { Dice } from '#games/kit/rng.ts';
import type { InstantRules } from '#modules/rules/index.ts';

export type Outcome = { isWon: boolean };
export type Info = { returnPercent: string };

const PAYS = fraction(196n, 100n);
const CHANCE = fraction(1n, 2n);
/** Exact return: one of two equally likely sides pays. */
export const RETURN = times(PAYS, CHANCE);

/** Pure: the same stream gives the same outcome, on the server and in the proof. */
export const ${camel}Rules: InstantRules<object, Outcome> = {
  kind: 'instant',
  model: '${kebab}',
  bet: z.strictObject({}),
  stakes: roundStakes,
  info: (): Info => ({ returnPercent: percentText(RETURN) }),
  play: ({ stake }, rng) => {
    const isWon = new Dice(rng).below(2) === 0;
    return { outcome: { isWon }, payout: isWon ? payoutAt(stake, PAYS) : { ...stake, minor: 0n } };
  },
};
`;
}

function steppedRules({ kebab, camel }: Name): string {
  return `import * as z from 'zod/mini';
import { fraction, percentText, power, times, type Fraction } from '#kernel/fraction.ts';
import { multiplierText, payoutAt, roundStakes } from '#games/kit/multiplier.ts';
import { Dice } from '#games/kit/rng.ts';
import type { Money } from '#kernel/money.ts';
import type { Step, SteppedRules } from '#modules/rules/index.ts';

export type Act = { climb: true } | { take: true };
export type State = { height: number; hasFallen: boolean };
export type Shown = { height: number; multiplier: string };
export type Outcome = State & { isWon: boolean };
export type Info = { returnPercent: string };

const TOP = 10;
/** Exact return at each height: a climb succeeds three times in four. */
export const RETURN = fraction(98n, 100n);

/** Returns the multiplier after so many climbs: 0.98 ÷ (3/4)^height; 1 before the first. */
export function multiplierOf(height: number): Fraction {
  return height === 0 ? fraction(1n) : times(RETURN, power(fraction(4n, 3n), height));
}

/** Pure: the same stream and acts give the same round, on the server and in the proof. */
export const ${camel}Rules: SteppedRules<object, Act, State> = {
  kind: 'stepped',
  model: '${kebab}',
  bet: z.strictObject({}),
  acts: z.union([z.strictObject({ climb: z.literal(true) }), z.strictObject({ take: z.literal(true) })]),
  stakes: roundStakes,
  info: (): Info => ({ returnPercent: percentText(RETURN) }),
  begin: () => ({ state: { height: 0, hasFallen: false } }),
  act: ({ stake, state }, act, rng) => ('climb' in act ? climb(stake, state, new Dice(rng).below(4) > 0) : take(stake, state)),
  shown: ({ state: { height } }): Shown => ({ height, multiplier: multiplierText(multiplierOf(height)) }),
  outcome: ({ state }): Outcome => ({ ...state, isWon: !state.hasFallen }),
  abandon: ({ stake, state }) => take(stake, state) ?? { state, end: { payout: stake, isVoid: true } },
};

function climb(stake: Money, state: State, isHeld: boolean): Step<State> {
  if (!isHeld) return { state: { ...state, hasFallen: true }, end: { payout: { ...stake, minor: 0n } } };
  const higher = { ...state, height: state.height + 1 };
  return (higher.height === TOP && take(stake, higher)) || { state: higher };
}

function take(stake: Money, state: State): Step<State> | undefined {
  return state.height === 0 ? undefined : { state, end: { payout: payoutAt(stake, multiplierOf(state.height)) } };
}
`;
}

function family({ kebab, camel }: Name): string {
  return `import { scaled } from '#kernel/fraction.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { RETURN, ${camel}Rules } from '#games/${kebab}/rules.ts';

export default familyOf(${camel}Rules, {
  returnBps: Number(scaled(RETURN, 4)),
  volatility: 'low',
  facts: {},
  rules: ['play'],
});
`;
}

function instantTest({ kebab, camel }: Name): string {
  return `import { expect, test } from 'vitest';
import { RETURN, ${camel}Rules } from '#games/${kebab}/rules.ts';
import { money } from '#kernel/money.ts';

const order = { stake: money(100n, 'USD'), bet: {} };
const paid = (byte: number) => ${camel}Rules.play(order, { bytes: (count) => new Uint8Array(count).fill(byte) }).payout.minor;

test('the return over both sides equals the published return', () => {
  expect((paid(0) + paid(1)) * RETURN.bottom).toBe(2n * 100n * RETURN.top);
});
`;
}

function steppedTest({ kebab, camel }: Name): string {
  return `import { expect, test } from 'vitest';
import { multiplierOf, RETURN, ${camel}Rules } from '#games/${kebab}/rules.ts';
import { isLess, power, fraction, times } from '#kernel/fraction.ts';
import { money } from '#kernel/money.ts';

const stake = money(100n, 'USD');
const rng = (byte: number) => ({ bytes: (count: number) => new Uint8Array(count).fill(byte) });

test('no height returns more than published: its chance times its multiplier', () => {
  for (let height = 1; height <= 10; height++) {
    expect(isLess(RETURN, times(power(fraction(3n, 4n), height), multiplierOf(height)))).toBe(false);
  }
});

test('a climb can be cashed out or lost, and there is no cash-out before the first', () => {
  const { state } = ${camel}Rules.begin({ stake, bet: {} }, rng(0));
  expect(${camel}Rules.act({ stake, bet: {}, state }, { take: true }, rng(0))).toBeUndefined();
  const higher = ${camel}Rules.act({ stake, bet: {}, state }, { climb: true }, rng(1))!;
  expect(${camel}Rules.act({ stake, bet: {}, state: higher.state }, { take: true }, rng(0))?.end?.payout.minor).toBe(130n);
  expect(${camel}Rules.act({ stake, bet: {}, state }, { climb: true }, rng(0))?.end?.payout.minor).toBe(0n);
});
`;
}

function front(kind: RoundKind, { kebab, pascal }: Name): string {
  const recipe = kind === 'instant' ? 'u(2): 0 wins' : 'u(4) for each climb: 0 ends the round';
  const byHand = kind === 'instant' ? `{ models: ['${kebab}'] }` : `{ models: ['${kebab}'], acts: [{ climb: true }, { take: true }] }`;
  return `import type { Info, Outcome } from '#games/${kebab}/rules.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';

const front: GameFront<Info, Outcome> = {
  View: async () => (await import('#games/${kebab}/view/view.tsx')).View,
  Rules: async () => (await import('#games/${kebab}/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/${kebab}/view/outcome.tsx')).${pascal}Outcome,
  redeal: async () => (await import('#games/${kebab}/view/redeal.ts')).redeal,
  recipe: '${recipe}',
  byHand: () => Promise.resolve(${byHand}),
  facts: () => [],
};

export default front;
`;
}

function instantView({ kebab }: Name): string {
  return `import type { Info, Outcome } from '#games/${kebab}/rules.ts';
import { Board } from '#games/kit/view/board.tsx';
import { InstantBar } from '#games/kit/view/instant/instant-bar.tsx';
import { useInstant } from '#games/kit/view/instant/use-instant.ts';
import type { GameView, GameViewProps } from '#games/kit/view/view.ts';

/** Plays back the rounds that the server decided. */
export const View: GameView<Info, Outcome, 'instant'> = (props: GameViewProps<Info, Outcome, 'instant'>) => {
  const { t } = props;
  const game = useInstant(props, { bet: undefined, unlock: () => {}, show: () => {} });
  const text = game.shown ? t(game.shown.outcome.isWon ? '${kebab}.won' : '${kebab}.lost') : '';
  return (
    <Board
      title={props.title}
      isBusy={game.isBusy}
      said={game.notice ?? text}
      bar={<InstantBar view={props} game={game} words={{ press: t('${kebab}.play'), busy: t('${kebab}.play') }} />}
    >
      <p className="board-plate">{game.notice ?? text}</p>
    </Board>
  );
};
`;
}

function steppedView({ kebab }: Name): string {
  return `import type { Act, Info, Outcome, Shown } from '#games/${kebab}/rules.ts';
import { Board } from '#games/kit/view/board.tsx';
import { faceOf, PlayBar } from '#games/kit/view/controls/play-bar.tsx';
import { useStepped } from '#games/kit/view/stepped/use-stepped.ts';
import type { GameView, GameViewProps } from '#games/kit/view/view.ts';
import { Button } from '#ui/components/button/button.tsx';

/** Plays back the rounds that the server decided. */
export const View: GameView<Info, Outcome, 'stepped'> = (props: GameViewProps<Info, Outcome, 'stepped'>) => {
  const { t } = props;
  const game = useStepped<Info, Outcome, Shown, Act>(props, { unlock: () => {}, show: () => {}, showAgain: () => {} });
  const { round } = game;
  const canTake = round?.isOpen === true && round.seen.height > 0;
  const press = (): void => {
    if (props.replay) game.again();
    else if (round?.isOpen) game.act(canTake ? { take: true } : { climb: true });
    else game.start();
  };
  const text = !round ? '' : round.isOpen ? \`\${round.seen.multiplier}×\` : t(round.outcome.isWon ? '${kebab}.won' : '${kebab}.lost');
  const face = faceOf(props, game, t('${kebab}.play'), { label: t(canTake ? '${kebab}.take' : '${kebab}.play') });
  return (
    <Board
      title={props.title}
      isBusy={game.isBusy}
      said={game.notice ?? text}
      bar={
        <PlayBar view={props} game={game} payout={round?.payout} face={face} onPress={press}>
          {round?.isOpen && (
            <Button disabled={game.isBusy} onClick={() => game.act({ climb: true })}>
              {t('${kebab}.climb')}
            </Button>
          )}
        </PlayBar>
      }
    >
      <p className="board-plate">{game.notice ?? text}</p>
    </Board>
  );
};
`;
}
