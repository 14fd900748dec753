import { createHmac } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import type { AnyFront } from '#games/kit/view/family-front.ts';
import type { Family, GameRules } from '#modules/rules/index.ts';
import { root } from '#tools/site/site-inputs.ts';

const SEEDS = ['5e'.repeat(32), 'stranger'] as const;
const codes = globSync('games/*/view/front.ts', { cwd: root }).map((path) => path.split('/')[1]!);

/** A stranger's own program: written after docs/lab.md, with nothing of the platform. */
function strangerWith(nonce: number) {
  let at = 0;
  const byte = (): number => {
    const block = createHmac('sha256', SEEDS[0])
      .update(`${SEEDS[1]}:${nonce}:${Math.floor(at / 32)}`)
      .digest();
    return block[at++ % 32]!;
  };
  const four = (): number[] => [byte(), byte(), byte(), byte()];
  const f = (n: number): number => Math.floor(four().reduce((sum, one, place) => sum + one / 256 ** (place + 1), 0) * n);
  const u = (n: number): number => {
    for (;;) {
      const [a, b, c, d] = four() as [number, number, number, number];
      const value = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
      if (value < 2 ** 32 - (2 ** 32 % n)) return value % n;
    }
  };
  const upTo = (count: number, from = 0): number[] => Array.from({ length: count }, (_, one) => one + from);
  const take = (pool: number[], draw: (n: number) => number): number => pool.splice(draw(pool.length), 1)[0]!;
  const many = (count: number, each: () => number): number[] => Array.from({ length: count }, each);
  const shuffle = (n: number): number[] => {
    const all = upTo(n);
    for (let k = n; k > 1; k--) {
      const place = u(k);
      [all[place], all[k - 1]] = [all[k - 1]!, all[place]!];
    }
    return all;
  };
  const card = (i: number): string => '23456789TJQKA'[Math.floor((i % 52) / 4)]! + 'dhsc'[i % 4]!;
  const cards = (count: number, of: number, draw: (n: number) => number): string[] => {
    const pool = upTo(of);
    return many(count, () => take(pool, draw)).map(card);
  };
  const block = (): void => void (at = Math.ceil(at / 32) * 32);
  return { byte, f, u, upTo, take, many, shuffle, card, cards, block };
}
type Stranger = ReturnType<typeof strangerWith>;

const STAKE = money(10_000n, 'USD');
const vietnam =
  (digits: readonly number[]) =>
  ({ u, many: _ }: Stranger) =>
    digits.map((count) => u(10 ** count));
const NORTH = [5, 5, 5, ...Array<number>(6).fill(5), ...Array<number>(4).fill(4), ...Array<number>(6).fill(4), 3, 3, 3, 2, 2, 2, 2, 5];
const SOUTH = [2, 3, 4, 4, 4, 4, ...Array<number>(7).fill(5), 5, 5, 5, 5, 6];

/** By family: a model, a bet, and what a stranger says of the outcome; and where that stands in it. */
const DEALT: readonly [code: string, model: string, bet: object, deal: (s: Stranger) => unknown, of: (outcome: never) => unknown][] = [
  ['dice', 'dice', { side: 'under', target: 5_000 }, ({ f }) => f(10_001), (o: { roll: number }) => o.roll],
  ['limbo', 'limbo', { target: 200 }, ({ f }) => Math.max(100, Math.floor(99e8 / (f(1e8) + 1))), (o: { result: number }) => o.result],
  ['wheel', 'published', { segments: 50, risk: 'low' }, ({ f }) => f(50), (o: { index: number }) => o.index],
  ['plinko', 'plinko', { rows: 12, risk: 'low' }, ({ f, many }) => many(12, () => f(2)), (o: { path: number[] }) => o.path],
  [
    'keno',
    'keno',
    { picks: [1], risk: 'low' },
    ({ f, take, many, upTo }) => ((pool) => many(10, () => take(pool, f)))(upTo(40, 1)),
    (o: { drawn: number[] }) => o.drawn,
  ],
  [
    'mines',
    'mines',
    { mines: 5 },
    ({ f, take, many, upTo }) => ((pool) => many(5, () => take(pool, f)))(upTo(25)),
    (o: { mines: number[] }) => o.mines,
  ],
  [
    'tower',
    'tower',
    { risk: 'expert' },
    ({ f, take, upTo }) => upTo(8).map(() => ((doors) => [take(doors, f), take(doors, f)])(upTo(3))),
    (o: { crows: number[][] }) => o.crows,
  ],
  ['hilo', 'hilo', {}, ({ f, card }) => card(f(52)), (o: { row: { card: string }[] }) => o.row[0]!.card],
  [
    'crash',
    'classic',
    {},
    ({ byte }) => {
      const r = BigInt(
        `0x${Array.from({ length: 7 }, () => byte().toString(16).padStart(2, '0'))
          .join('')
          .slice(0, 13)}`,
      );
      return Math.min(1_000_000, Math.max(100, Number((99n * 2n ** 52n) / (2n ** 52n - r))));
    },
    (o: { point: number }) => o.point,
  ],
  ['roulette', 'european-live-1', {}, ({ f }) => f(37), (o: { number: number }) => o.number],
  [
    'baccarat',
    'commission-live-1',
    {},
    ({ f, cards }) => cards(4, 416, f),
    (o: { player: string[]; banker: string[] }) => [o.player[0], o.banker[0], o.player[1], o.banker[1]],
  ],
  [
    'dragontiger',
    'dragontiger-live-1',
    {},
    ({ f, cards }) => cards(2, 416, f),
    (o: { dragon: string; tiger: string }) => [o.dragon, o.tiger],
  ],
  ['fantan', 'fantan-live-1', {}, ({ f }) => 40 + f(32), (o: { beads: number }) => o.beads],
  [
    'xocdia',
    'xocdia-live-1',
    {},
    ({ f, many }) => many(4, () => f(2)).map((side) => (side === 1 ? 'red' : 'white')),
    (o: { coins: string[] }) => o.coins,
  ],
  ['thaihilo', 'thaihilo-live-1', {}, ({ f, many }) => many(3, () => f(6) + 1), (o: { dice: number[] }) => o.dice],
  [
    'bingo',
    'ninety',
    { serial: 1 },
    ({ shuffle }) =>
      shuffle(90)
        .slice(0, 60)
        .map((one) => one + 1),
    (o: { called: number[] }) => o.called,
  ],
  ['threecard', 'threecard', {}, ({ u, cards }) => cards(6, 52, u), (o: { cards: string[] }) => o.cards],
  ['stud', 'stud', {}, ({ u, cards }) => cards(10, 52, u), (o: { cards: string[] }) => o.cards],
  ['holdem', 'holdem', {}, ({ u, cards }) => cards(9, 52, u), (o: { cards: string[] }) => o.cards],
  ['reddog', 'reddog', { chips: [{ spot: 'ante', amount: 100 }] }, ({ u, cards }) => cards(3, 416, u), (o: { cards: string[] }) => o.cards],
  ['ssc', 'minute', {}, ({ u, many }) => many(5, () => u(10)), (o: { drawn: number[] }) => o.drawn],
  ['pc28', 'minute', {}, ({ u, many }) => many(3, () => u(10)), (o: { drawn: number[] }) => o.drawn],
  ['k3', 'minute', {}, ({ u, many }) => many(3, () => u(6) + 1), (o: { drawn: number[] }) => o.drawn],
  [
    'elevenfive',
    'minute',
    {},
    ({ shuffle }) =>
      shuffle(11)
        .slice(0, 5)
        .map((one) => one + 1),
    (o: { drawn: number[] }) => o.drawn,
  ],
  ['pk10', 'minute', {}, ({ shuffle }) => shuffle(10).map((one) => one + 1), (o: { drawn: number[] }) => o.drawn],
  [
    'kenoroom',
    '',
    {},
    ({ shuffle }) =>
      shuffle(80)
        .slice(0, 20)
        .map((one) => one + 1),
    (o: { drawn: number[] }) => o.drawn,
  ],
  [
    'bingoroom',
    '',
    {},
    ({ shuffle }) =>
      shuffle(75)
        .slice(0, 45)
        .map((one) => one + 1),
    (o: { drawn: number[] }) => o.drawn,
  ],
  [
    'marksix',
    '',
    {},
    ({ shuffle }) =>
      shuffle(49)
        .slice(0, 7)
        .map((one) => one + 1),
    (o: { drawn: number[] }) => o.drawn,
  ],
  [
    'fourd',
    '',
    {},
    ({ u }) => {
      const drawn = new Set<number>();
      while (drawn.size < 23) drawn.add(u(10_000));
      return [...drawn];
    },
    (o: { drawn: number[] }) => o.drawn,
  ],
  ['thai', '', {}, vietnam([6, 3, 3, 3, 3, 2]), (o: { drawn: number[] }) => o.drawn],
  ['lao', '', {}, ({ u, many }) => many(6, () => u(10)), (o: { drawn: number[] }) => o.drawn],
  ['hanoi', '', {}, vietnam(NORTH), (o: { drawn: number[] }) => o.drawn],
  ['vnorth', '', {}, vietnam(NORTH), (o: { drawn: number[] }) => o.drawn],
  ['vsouth', '', {}, vietnam(SOUTH), (o: { drawn: number[] }) => o.drawn],
  ['vcentral', '', {}, vietnam(SOUTH), (o: { drawn: number[] }) => o.drawn],
];

/** Returns the outcome that the rules of the platform deal; for a stepped round its secret state. */
function dealtBy(rules: Exclude<GameRules, { kind: 'seat' }>, bet: object, nonce: number): unknown {
  const rng = stream(...SEEDS, nonce);
  const order = { stake: STAKE, bet };
  if (rules.kind === 'instant') return rules.play(order, rng).outcome;
  return rules.kind === 'stepped' ? rules.begin(order, rng).state : rules.deal(rng);
}

describe('how each family is dealt', () => {
  test('is written in docs/lab.md as the verifier says it', async () => {
    const page = readFileSync(join(root, 'docs', 'lab.md'), 'utf8');
    const chapter = page.slice(page.indexOf('## How each family is dealt'));
    const rows = new Map([...chapter.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, code, recipe]) => [code!, recipe!]));
    expect(codes.length).toBeGreaterThanOrEqual(43);
    for (const code of codes) {
      const front = ((await import(`../games/${code}/view/front.ts`)) as { default: AnyFront }).default;
      // A sitting in a room is no single outcome: its hands and shots are proved one by one.
      if (front.recipe !== '') expect([code, rows.get(code)]).toEqual([code, front.recipe]);
    }
  });

  test.each(DEALT)('%s: a stranger deals the same', async (code, model, bet, deal, of) => {
    const family = ((await import(`../games/${code}/family.ts`)) as { default: Family }).default;
    const rules = family.open(model === '' ? [...family.models.keys()][0]! : model) as Exclude<GameRules, { kind: 'seat' }>;
    for (let nonce = 1; nonce <= 20; nonce++) expect(of(dealtBy(rules, bet, nonce) as never)).toEqual(deal(strangerWith(nonce)));
  });
});
