import { fraction } from '#kernel/fraction.ts';
import { row } from '#games/kit/lottery/rows.ts';
import { HIGHEST, product, sortedText, textOf, type Play } from '#games/kit/lottery/play.ts';
import { shownRules } from '#games/kit/lottery/rule-names.ts';
import { numberText } from '#games/kit/lottery/vietnam.ts';

type Drawn = readonly number[];

/** Reads from a draw the digits that street counters sell: three digits above, whose last two are sold too, and two digits below. */
type Ends = { three(drawn: Drawn): string; two(drawn: Drawn): string };

/** Payout of a stake of 1, stake included: the prices of the street counters of Laos and Thailand. */
const PAYS = { top3: 900, tod3: 150, top2: 95, bottom2: 95, run_top: 3.2, run_bottom: 4.2 } as const;

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
const PAIRS = Array.from({ length: 100 }, (_, number) => numberText(number, 2));
const THREE = ['p1', 'p2', 'p3'].map((key) => row(key, DIGITS));
const printed = HIGHEST;

/** Returns the number of orders of three digits. */
const ordersOf = (single: string): number => [1, 3, 6][new Set(single.split('-')).size - 1]!;

/** A bet on a pair of digits, which wins if the draw ends in it. */
function pair(code: 'top2' | 'bottom2', group: string, hit: (drawn: Drawn) => string): Play {
  return {
    code,
    group,
    name: code,
    printed,
    fields: [row('pair', PAIRS)],
    singles: ([pairs]) => [...pairs!],
    wins: (single, drawn) => hit(drawn) === single,
    chance: () => fraction(1n, 100n),
    prize: () => 2 * PAYS[code],
    samples: ['12'],
  };
}

/** A bet on a digit anywhere among some digits. It pays once, however often the digit is there. */
function run(code: 'run_top' | 'run_bottom', group: string, of: (drawn: Drawn) => string, digits: number): Play {
  const missed = 9n ** BigInt(digits);
  const all = 10n ** BigInt(digits);
  return {
    code,
    group,
    name: code,
    printed,
    fields: [row('digit', DIGITS)],
    singles: ([chosen]) => [...chosen!],
    wins: (single, drawn) => of(drawn).includes(single),
    chance: () => fraction(all - missed, all),
    prize: () => 2 * PAYS[code],
    samples: ['1'],
  };
}

/** Returns all plays that street counters sell on a draw. */
export function streetTable({ three, two }: Ends): Play[] {
  const top3 = (drawn: Drawn): string => textOf([...three(drawn)]);
  return [
    {
      code: 'top3',
      group: 'top',
      name: 'top3',
      printed,
      fields: THREE,
      singles: (picks) => product(picks).map(textOf),
      wins: (single, drawn) => top3(drawn) === single,
      chance: () => fraction(1n, 1_000n),
      prize: () => 2 * PAYS.top3,
      samples: ['1-2-3'],
    },
    {
      // Three equal digits have only one order, so they are sold in order alone.
      code: 'tod3',
      group: 'top',
      name: 'tod3',
      printed,
      fields: THREE,
      singles: (picks) => [...new Set(product(picks).map(sortedText))].filter((single) => ordersOf(single) > 1),
      wins: (single, drawn) => sortedText(top3(drawn).split('-')) === single,
      chance: (single) => fraction(BigInt(ordersOf(single)), 1_000n),
      prize: () => 2 * PAYS.tod3,
      samples: ['1-2-3', '1-1-2'],
    },
    pair('top2', 'top', (drawn) => three(drawn).slice(1)),
    run('run_top', 'top', three, 3),
    pair('bottom2', 'bottom', two),
    run('run_bottom', 'bottom', two, 2),
  ];
}

/** Returns the names of the rules, in the order on the page, for draws of another party or for simulated draws. */
export function streetRules(isOutside: boolean): readonly string[] {
  return shownRules(['draw', 'top3', 'tod3', 'pairs', 'runs', 'table'], isOutside);
}
