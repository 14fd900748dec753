import * as z from 'zod/mini';
import { isCleanFor } from '#games/kit/clean-stakes.ts';
import { leastReturn, mostReturn, type CoupMark, type Hue } from '#games/kit/quote.ts';
import { payoutAt, roundStakes } from '#games/kit/multiplier.ts';
import { ONE, times, type Fraction } from '#kernel/fraction.ts';
import {
  cellOf,
  HIGHEST,
  isCleanSingle,
  isPickable,
  LOWEST,
  MOST_LINES,
  MOST_TIMES,
  oddsAt,
  paidAt,
  paysAt,
  priceOf,
  quoteOf,
  rebateAt,
  stakeOf,
  type Lottery,
  type Picks,
  type Play,
  type TicketBet,
} from '#games/kit/lottery/play.ts';
import { ticketReturns } from '#games/kit/lottery/ticket-returns.ts';
import { money, type Money } from '#kernel/money.ts';
import type { Calendar, Order, OutsideDraws, ResultField, Rng, TicketRules } from '#modules/rules/index.ts';

/**
 * Outcome of a ticket: the numbers, and for each line the number of winning single bets and their payout in minor units. `rebate` is
 * returned in addition, in minor units.
 */
export type TicketOutcome = { drawn: number[]; lines: { won: number; win: number }[]; rebate: number };

/** Return of a stake on a play at the default prize group. A play whose single bets differ has a row for each. */
export type PlayRow = { play: string; single: string; pays: string; chance: string; returns: string };
export type LotteryInfo = {
  /** Interval of the draws; null where draws follow a calendar. */
  everyMs: number | null;
  closesMs: number | null;
  /** Holder of the draws if another party holds them; null otherwise. */
  source: string | null;
  mode: number;
  table: PlayRow[];
};

/**
 * Times of the draws of a lottery. If another party holds the draws: its calendar, and the fields of a draw that staff enter, in their
 * order.
 */
export type LotteryPace =
  | { model: string; everyMs: number; closesMs: number }
  | { model: string; calendar: Calendar; source: string; fields: readonly ResultField[] };

type Parts = {
  lottery: Lottery;
  deal(rng: Rng): number[];
  mark(drawn: readonly number[]): CoupMark;
  /** Returns the colour of a number on a tile, if the tile has room for all numbers. */
  hueOf?(number: number): Hue;
};

/** Most that the house may have to pay on one number of a draw, in US dollars. */
const MOST_OWED = '250000.00';
const AHEAD = 10;
const picks = z.array(z.array(z.string().check(z.maxLength(12))).check(z.maxLength(64))).check(z.minLength(1), z.maxLength(16));
const line = z.strictObject({
  play: z.string().check(z.maxLength(40)),
  picks,
  each: z.int().check(z.minimum(1), z.maximum(1e12)),
  times: z.int().check(z.minimum(1), z.maximum(MOST_TIMES)),
});
const ticket = z.strictObject({
  draw: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
  mode: z.int().check(z.minimum(LOWEST), z.maximum(HIGHEST), z.multipleOf(2)),
  lines: z.array(line).check(z.minLength(1), z.maxLength(MOST_LINES)),
  prices: z.optional(z.record(z.string().check(z.maxLength(60)), z.int().check(z.minimum(1), z.maximum(99)))),
});

type TicketRulesOfLottery = TicketRules<TicketBet, { drawn: number[] }>;

/** Returns the rules of a lottery for each of its paces. */
export function openLotteries(paces: readonly LotteryPace[], parts: Parts): (model: string) => TicketRulesOfLottery | undefined {
  const rules = new Map(paces.map((pace) => [pace.model, lotteryRules(pace, parts)]));
  return (model) => rules.get(model);
}

function lotteryRules(pace: LotteryPace, { lottery, deal, mark, hueOf }: Parts): TicketRulesOfLottery {
  const { plays } = lottery;
  const { model } = pace;
  const isHere = 'everyMs' in pace;
  const lotteryAt = (ms: number): Lottery => lottery.at?.(ms) ?? lottery;
  // A draw in a rhythm has as its number the count of intervals since 1970.
  const lotteryOf = ({ bet: { draw } }: Order<TicketBet>): Lottery => (isHere ? lotteryAt(draw * pace.everyMs) : lottery);
  const tables = new Map<Lottery, PlayRow[]>();
  const tableOf = (one: Lottery): PlayRow[] => {
    const table = tables.get(one) ?? rowsOf(one);
    tables.set(one, table);
    return table;
  };
  return {
    kind: 'ticket',
    model,
    schedule: isHere ? { everyMs: pace.everyMs, closesMs: pace.closesMs, ahead: AHEAD } : pace.calendar,
    ...(!isHere && { outside: outsideDraws(pace) }),
    mostOwed: MOST_OWED,
    bet: ticket.check(
      z.refine(({ mode, lines, prices }) => {
        if (lottery.isOneGroup && mode !== HIGHEST) return false;
        if (!lines.every((one) => plays.has(one.play) && isPickable(plays.get(one.play)!, one.picks))) return false;
        const named = prices && new Set(lines.flatMap((one) => cellsOf(plays.get(one.play)!, one.picks)));
        return !named || Object.keys(prices).every((cell) => named.has(cell));
      }),
    ),
    stakes: roundStakes,
    refuses: ({ stake, bet }, stakes) => {
      const sum = bet.lines.reduce((total, one) => total + stakeOf(plays.get(one.play)!, one), 0n);
      if (sum !== stake.minor) return 'rounds.bet_invalid';
      const isOffered = stake.minor >= stakes[0]!.minor && stake.minor <= stakes.at(-1)!.minor;
      return isOffered && isCleanTicket(lottery, stake, bet) ? undefined : 'rounds.stake_not_offered';
    },
    info: (): LotteryInfo => ({
      ...(isHere
        ? { everyMs: pace.everyMs, closesMs: pace.closesMs, source: null }
        : { everyMs: null, closesMs: null, source: pace.source }),
      mode: HIGHEST,
      table: tableOf(lotteryAt(Date.now())),
    }),
    plays: [...plays.keys()],
    ...(!lottery.isOneGroup && { groupOf: ({ mode }: TicketBet) => mode }),
    chased: ({ mode, lines }, { draw, times: so, prices }) => ({
      draw,
      mode,
      lines: lines.map((one) => ({ ...one, times: one.times * so })),
      ...(prices && { prices }),
    }),
    hasWon: (outcome) => (outcome as TicketOutcome).lines.some(({ won }) => won > 0),
    owes: (order) => owesOf(lotteryOf(order), order),
    deal: (rng) => ({ drawn: deal(rng) }),
    mark: ({ drawn }) => mark(drawn),
    ...(hueOf && { balls: ({ drawn }: { drawn: number[] }) => drawn.map((number) => ({ text: String(number), hue: hueOf(number) })) }),
    returns: ticketReturns({ name: `${lottery.code}/${model}`, lotteryOf, deal }),
    settle: (order, { drawn }) => settleTicket(lotteryOf(order), order, drawn),
  };
}

/** True if the cut to the minor unit takes at most half a percentage point from each single bet of a ticket and from its rebate. */
function isCleanTicket({ plays }: Lottery, { minor }: Money, { lines, mode }: TicketBet): boolean {
  const areSinglesClean = lines.every((one) => isCleanSingle(plays.get(one.play)!, BigInt(one.each) * BigInt(one.times), mode));
  return areSinglesClean && isCleanFor(minor, [{ chance: ONE, pays: rebateAt(mode) }]);
}

/** Returns the draws of another party. Staff enter their numbers as printed. */
function outsideDraws({
  source,
  fields,
}: Pick<Extract<LotteryPace, { source: string }>, 'source' | 'fields'>): OutsideDraws<{ drawn: number[] }> {
  return {
    source,
    fields,
    outcomeOf: (entered) => ({ drawn: entered.map(Number) }),
    enteredOf: ({ drawn }) => drawn.map((number, at) => String(number).padStart(fields[at]!.digits, '0')),
  };
}

/** Returns the lowest return of any play of a lottery, in basis points. */
export function leastOf(lottery: Lottery): number {
  return leastReturn(returnsOf(lottery));
}

/** Returns the lowest return of the main play of a lottery, in basis points. The main play is the first one, with which its page opens. */
export function mainOf({ plays }: Lottery): number {
  return leastReturn(returnsOf({ plays: new Map([...plays].slice(0, 1)) }));
}

/** Returns the highest return of any play of a lottery, in basis points. */
export function bestOf(lottery: Lottery): number {
  return mostReturn(returnsOf(lottery));
}

const returnsOf = ({ plays }: Pick<Lottery, 'plays'>): Fraction[] =>
  [...plays.values()].flatMap((play) => play.samples.map((single) => oddsAt(play, single, HIGHEST).rtp));

/** Settles a ticket: every winning single bet pays, cut to the minor unit, and the rebate is returned on the whole stake. */
export function settleTicket(
  { plays }: Lottery,
  { stake, bet }: Order<TicketBet>,
  drawn: readonly number[],
): { payout: Money; outcome: TicketOutcome } {
  const { currency } = stake;
  const lines = bet.lines.map(({ play: code, picks: chosen, each, times: so }) => {
    const play = plays.get(code)!;
    const won = play.singles(chosen).filter((single) => play.wins(single, drawn));
    const singleStake = money(BigInt(each) * BigInt(so), currency);
    const paid = (single: string): Fraction => times(paidAt(play, single, drawn, bet.mode), priceOf(bet.prices, cellOf(code, single)));
    const win = won.reduce((sum, single) => sum + payoutAt(singleStake, paid(single)).minor, 0n);
    return { won: won.length, win: Number(win) };
  });
  const rebate = payoutAt(stake, rebateAt(bet.mode)).minor;
  const win = lines.reduce((sum, one) => sum + BigInt(one.win), 0n);
  return { payout: money(win + rebate, currency), outcome: { drawn: [...drawn], lines, rebate: Number(rebate) } };
}

/** Names the numbers that picks bet on. */
const cellsOf = (play: Play, picked: Picks): string[] => play.singles(picked).map((single) => cellOf(play.code, single));

/** Returns the amount that a ticket can win on each number of each play. */
function owesOf({ plays }: Lottery, { stake, bet }: Order<TicketBet>): { cell: string; owed: bigint; price?: number }[] {
  const cells = new Map<string, bigint>();
  for (const { play: code, picks: chosen, each, times: so } of bet.lines) {
    const play = plays.get(code)!;
    const singleStake = money(BigInt(each) * BigInt(so), stake.currency);
    for (const single of play.singles(chosen)) {
      const cell = cellOf(code, single);
      const pays = times(paysAt(play, single, bet.mode), priceOf(bet.prices, cell));
      cells.set(cell, (cells.get(cell) ?? 0n) + payoutAt(singleStake, pays).minor);
    }
  }
  return [...cells].map(([cell, owed]) => ({ cell, owed, ...(bet.prices?.[cell] && { price: bet.prices[cell] }) }));
}

function rowsOf(lottery: Lottery): PlayRow[] {
  return [...lottery.plays.values()].flatMap((play) =>
    play.samples.map((single) => ({ play: play.code, single, ...quoteOf(play, single, HIGHEST) })),
  );
}
