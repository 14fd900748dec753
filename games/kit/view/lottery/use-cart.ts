import { useMemo, useState } from 'react';
import {
  cellOf,
  HIGHEST,
  isCleanSingle,
  isPickable,
  MODES,
  MOST_LINES,
  stakeOf,
  type Line,
  type Lottery,
  type Play,
} from '#games/kit/quote.ts';
import { useSpan } from '#games/kit/view/lottery/chase/use-span.ts';
import type { GameViewProps, SoldDraw } from '#games/kit/view/view.ts';
import { fromMinor, isNothing, surplus, toMinor, type Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

/** A line of the cart. `id` names the line whatever its place in the list. */
export type CartLine = Line & { id: number; singles: number; stake: bigint };

/**
 * Returns the stakes of a single bet: a hundredth, a tenth, once and ten times the lowest stake of a ticket. Stakes that are not fair after
 * cutting wins are left out.
 */
export function unitsOf(lottery: Lottery, stakes: readonly Amount[], currency: Currency): bigint[] {
  const least = stakes[0] ? toMinor(stakes[0], currency) : 1n;
  const isClean = (unit: bigint): boolean => unit > 0n && [...lottery.plays.values()].every((play) => isCleanSingle(play, unit, HIGHEST));
  const units = [...new Set([least / 100n, least / 10n, least, least * 10n])];
  return units.filter((unit) => unit >= least || isClean(unit));
}

export const emptyPicks = (play: Play): string[][] => play.fields.map(() => []);

/** Returns the present choice: a play, its picks, and the stake of each single bet. */
export function useChoice(lottery: Lottery, units: readonly bigint[]) {
  const first = [...lottery.plays.values()][0]!;
  const [play, setPlay] = useState(first);
  const [picks, setPicks] = useState(() => emptyPicks(first));
  const [each, setEach] = useState(() => units[Math.max(0, units.length - 2)]!);
  const [times, setTimes] = useState(1);
  const isReady = isPickable(play, picks);
  const made = { play: play.code, picks, each: Number(each), times };
  return {
    play,
    picks,
    each,
    times,
    setEach,
    setTimes,
    /** Number of single bets of the picks, whether they make a line or are too many. */
    singles: picks.length === play.fields.length ? play.singles(picks).length : 0,
    isReady,
    line: isReady ? made : null,
    stake: isReady ? stakeOf(play, made) : 0n,
    turnTo: (next: Play): void => {
      setPlay(next);
      setPicks(emptyPicks(next));
    },
    toggle: (field: number, choice: string): void =>
      setPicks((before) =>
        before.map((chosen, at) => {
          if (at !== field) return chosen;
          if (chosen.includes(choice)) return chosen.filter((one) => one !== choice);
          const { of, most } = play.fields[field]!;
          return chosen.length >= most ? chosen : of.filter((one) => one === choice || chosen.includes(one));
        }),
      ),
    put: (field: number, chosen: readonly string[]): void =>
      setPicks((before) => before.map((one, at) => (at === field ? [...chosen] : one))),
    clear: (): void => setPicks(emptyPicks(play)),
    /** Loads a chosen line into the choice, so that the player can change it. */
    load: (line: Line): void => {
      setPlay(lottery.plays.get(line.play)!);
      setPicks(line.picks.map((chosen) => [...chosen]));
      setEach(BigInt(line.each));
      setTimes(line.times);
    },
    /** Picks the least that makes a line, at random. It is only a convenience; no draw uses it. */
    random: (): void => setPicks(randomPicks(play)),
  };
}

function randomPicks(play: Play): string[][] {
  for (;;) {
    const picks = play.fields.map(({ of, least }) => {
      const wanted = Math.max(least, play.fields.every((field) => field.least === 0) ? 1 : least);
      const left = [...of];
      const chosen = Array.from({ length: wanted }, () => left.splice(crypto.getRandomValues(new Uint32Array(1))[0]! % left.length, 1)[0]!);
      return of.filter((one) => chosen.includes(one));
    });
    if (isPickable(play, picks)) return picks;
  }
}

/** Returns the lowered prices of a draw for the numbers of the lines. */
function pricesIn(cells: ReadonlySet<string>, draw: SoldDraw | null | undefined): { prices: Record<string, number> } | undefined {
  const lowered = Object.entries(draw?.prices ?? {}).filter(([cell]) => cells.has(cell));
  return lowered.length > 0 ? { prices: Object.fromEntries(lowered) } : undefined;
}

/** Returns the draws of a chase, each with the lowered prices of the chosen numbers. */
function soldDraws<D extends { number: number }>(chased: readonly D[], cells: ReadonlySet<string>, next: readonly SoldDraw[]) {
  return chased.map((one) => ({
    ...one,
    ...pricesIn(
      cells,
      next.find(({ number }) => number === one.number),
    ),
  }));
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the numbers of the lines, as cells. */
function cellsOf(lines: readonly CartLine[], { plays }: Lottery): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ play, picks }) =>
      plays
        .get(play)!
        .singles(picks)
        .map((single) => cellOf(play, single)),
    ),
  );
}

/** Holds the lines that are bought together, all or none, for the draw on sale and the further draws of a chase. */
export function useCart(props: GameViewProps<unknown, unknown, 'ticket'>, lottery: Lottery) {
  const { t, draws, currency, stakes, balance, blocked, onShort } = props;
  const [notice, setNotice] = useState<string | null>(null);
  const { lines, clear, ...editing } = useLines(lottery, t, setNotice);
  const most = draws?.mostGroup ?? HIGHEST;
  const [wanted, setMode] = useState<number>(HIGHEST);
  const mode = Math.min(wanted, most);
  const [isBuying, setBuying] = useState(false);
  const span = useSpan(draws?.next ?? []);
  const draw = draws?.next[0] ?? null;
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n);
  // A line may have thousands of numbers, so they are listed only where some pay less.
  const isLowered = draws?.next.some(({ prices }) => Object.keys(prices).length > 0) === true;
  const cells = useMemo(() => (isLowered ? cellsOf(lines, lottery) : NONE), [isLowered, lines, lottery]);
  const total = fromMinor(stake * BigInt(span.times), currency);
  const last = stake * BigInt(span.lastTimes);

  async function buy(): Promise<void> {
    if (!draw || isBuying || lines.length === 0) return;
    setBuying(true);
    setNotice(null);
    const bought = lines.map(({ play, picks, each, times }) => ({ play, picks, each, times }));
    const bet = { draw: draw.number, mode, lines: bought, ...pricesIn(cells, draw) };
    const sold = soldDraws(span.draws, cells, draws!.next);
    const several = { stake: fromMinor(stake, currency), bet, draws: sold, stopsOnWin: span.stopsOnWin };
    const answer = await (span.isSeveral ? draws!.chase(several) : props.play(total, bet)).catch(() => null);
    setBuying(false);
    if (!answer) return setNotice(t('kit.lost'));
    if (answer.ok) {
      clear();
      span.reset();
      return setNotice(
        span.isSeveral ? t('kit.lottery_chased', { count: span.draws.length }) : t('kit.lottery_bought', { number: draw.number }),
      );
    }
    if (answer.code === 'rounds.price_changed') draws!.refresh();
    setNotice(answer.code === 'rounds.bets_closed' ? t('kit.lottery_late') : answer.message);
  }

  const [least, highest] = [stakes[0], stakes.at(-1)].map((one) => (one ? toMinor(one, currency) : 0n)) as [bigint, bigint];
  const isShort = balance !== undefined && !isNothing(surplus(total, balance, currency));
  const state = stateOf({ isBuying, blocked, lines, draw, stake, last, least, highest, isShort, isSeveral: span.isSeveral });
  return {
    lines,
    mode,
    /** Prize groups that the player may choose, from the highest one of this player. */
    modes: [...new Set([most, ...MODES.filter((one) => one < most)])],
    setMode,
    total,
    span,
    /** Numbers of the lines that pay less now, in per cent of their normal price. */
    lowered: Object.entries(pricesIn(cells, draw)?.prices ?? {}),
    /** Price of the ticket of the last draw. */
    last: fromMinor(last, currency),
    draw,
    ...editing,
    clear,
    state,
    press: state === 'buy' || state === 'chase' ? () => void buy() : state === 'lacking' ? onShort : undefined,
    limits: { least: fromMinor(least, currency), most: fromMinor(highest, currency) },
    notice: notice ?? blocked,
  };
}

/** Holds the lines of a cart. */
function useLines(lottery: Lottery, t: GameViewProps<unknown, unknown, 'ticket'>['t'], setNotice: (text: string | null) => void) {
  const [lines, setLines] = useState<readonly CartLine[]>([]);
  const [count, setCount] = useState(0);
  const placed = (line: Line, id: number): CartLine => {
    const play = lottery.plays.get(line.play)!;
    return { ...line, id, singles: play.singles(line.picks).length, stake: stakeOf(play, line) };
  };
  return {
    lines,
    add: (line: Line): void => {
      if (lines.length >= MOST_LINES) return setNotice(t('kit.lottery_most_lines', { most: MOST_LINES }));
      setLines([...lines, placed(line, count)]);
      setCount(count + 1);
      setNotice(null);
    },
    remove: (id: number): void => setLines(lines.filter((line) => line.id !== id)),
    clear: (): void => setLines([]),
    /** Puts the lines of an earlier ticket into the cart. */
    repeat: (again: readonly Line[]): void => {
      setLines(again.map((line, at) => placed(line, count + at)));
      setCount(count + again.length);
    },
  };
}

type Standing = {
  isBuying: boolean;
  blocked: string | null;
  lines: readonly CartLine[];
  draw: SoldDraw | null;
  stake: bigint;
  least: bigint;
  last: bigint;
  highest: bigint;
  isShort: boolean;
  isSeveral: boolean;
};

/** Returns the state of a cart: the reason why it cannot be bought, or that it can. */
function stateOf(cart: Standing): 'buying' | 'paused' | 'closed' | 'empty' | 'low' | 'high' | 'lacking' | 'buy' | 'chase' {
  if (cart.isBuying) return 'buying';
  if (cart.blocked !== null) return 'paused';
  if (cart.lines.length === 0) return 'empty';
  if (!cart.draw) return 'closed';
  if (cart.stake < cart.least) return 'low';
  if (cart.last > cart.highest) return 'high';
  if (cart.isShort) return 'lacking';
  return cart.isSeveral ? 'chase' : 'buy';
}
