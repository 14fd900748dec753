import * as z from 'zod/mini';
import type { Card } from '#games/kit/cards.ts';
import { payoutAt, roundStakes } from '#games/kit/multiplier.ts';
import { PACES, type ChipsBet, type LiveTable, type Pace, type Returned } from '#games/kit/quote.ts';
import { Dice, shuffle, type Rng } from '#games/kit/rng.ts';
import { percentText } from '#kernel/fraction.ts';
import { behindReturn } from '#games/blackjack/exact.ts';
import { chipsOn, chipsRefusal } from '#games/kit/table/chips.ts';
import { CHAIN_LENGTH, overSpotBy } from '#games/kit/table/live-rules.ts';
import * as table from '#games/blackjack/play.ts';
import { insuranceOf, RESULTS, shoeOf, spotOf, type Result } from '#games/blackjack/quote.ts';
import { infoOf, type BlackjackInfo, type BlackjackOutcome } from '#games/blackjack/rules.ts';
import { payoutOf, sidesOf, type SideBet } from '#games/blackjack/settle.ts';
import {
  cardsOf,
  dealerOf,
  isSeatBet,
  LANE,
  markOf,
  phaseAt,
  phasesOf,
  priceOf,
  readSevenSpot,
  seatOf,
  SEVEN,
  TABLES,
  type SevenCoup,
  type SevenPhase,
} from '#games/blackjack/seven/quote.ts';
import { money, type Money } from '#kernel/money.ts';
import type { PlayedBet, SeatedBet, SharedRules, Turns } from '#modules/rules/index.ts';

const DECKS = 'eight-decks';
const RECALLS = 12;

export const sevenAct = z.union([
  z.strictObject({ move: z.enum(table.MOVES) }),
  z.strictObject({ insure: z.literal(true) }),
  z.strictObject({ cancel: z.literal(true) }),
]);
export type SevenAct = z.infer<typeof sevenAct>;
type Done = Exclude<SevenAct, { cancel: true }>;
/** An act as it is recorded: of a player, or of the house when it ended a bet. */
type Recorded = SevenAct | { void: true } | { followed: readonly Done[] | null };

/**
 * Outcome of a bet. For the player's own hands it is that of the game for one player; for a bet behind, it is about the first hand of that
 * seat.
 */
export type SevenOutcome = (BlackjackOutcome & { isBehind?: true }) | Returned;

/** A public hand, without its stake. */
export type ShownHand = Omit<table.Hand, 'stake'> & { result?: Result };
export type ShownSeat = {
  /** The round of the player in that seat, and whether it is played for money. */
  round: string;
  isReal: boolean;
  seat: number;
  hands: readonly ShownHand[];
  /** Number of acts of that seat. */
  acts: number;
  turn: number;
  moves: readonly table.Move[];
  isInsured: boolean;
  sides: readonly SideBet[];
};
/** Public state of a coup. `endsMs`: end of its phase, in milliseconds after the close of bets. */
export type SevenShown = {
  phase: SevenPhase;
  endsMs: number | null;
  /** Cards of the dealer that lie open. */
  dealer: readonly Card[];
  seats: readonly ShownSeat[];
  /** Number of bets for money behind each seat. */
  behind: readonly { seat: number; count: number }[];
};

type Bet = PlayedBet<ChipsBet>;
type Stake = { seat: number; stake: number };

/**
 * Returns the rules of blackjack for seven. Every seat and the dealer draw from their own lane of a shuffled shoe, so all seats play at the
 * same time.
 */
function sevenRules({ model, pace }: LiveTable): SharedRules<ChipsBet, SevenAct, SevenCoup> {
  const { betMs, restMs } = PACES[pace];
  const lengthMs = (coup: SevenCoup): number => phasesOf(coup, pace).at(-1)!.endsMs;
  return {
    kind: 'shared',
    model,
    places: 1,
    seats: SEVEN.length,
    betMs,
    restMs,
    chainLength: CHAIN_LENGTH,
    recalls: RECALLS,
    bet: z.strictObject({ chips: chipsOn((spot) => readSevenSpot(spot) !== undefined).check(z.refine(isSeatBet)) }),
    acts: sevenAct,
    stakes: roundStakes,
    refuses: chipsRefusal,
    overSpot: overSpotBy(priceOf),
    info: (_, stake): BlackjackInfo => {
      const info = infoOf(DECKS, stake);
      return { ...info, pace, sides: [...info.sides, { kind: 'behind', returnPercent: percentText(behindReturn(DECKS).least) }] };
    },
    deal: dealLanes,
    turns: turnsOf(pace),
    lengthMs,
    mark: markOf,
    judge: (_, __, act, atMs) => ('cancel' in act && atMs < 0 ? act : undefined),
    dueMs: (_, coup) => lengthMs(coup),
    settle: settleBet,
  };
}

/** Deals the shuffled shoe lane by lane, as cards go round a table. */
export function dealLanes(rng: Rng): SevenCoup {
  const cards = shoeOf(DECKS);
  const shoe = shuffle(new Dice(rng), cards.length).map((at) => cards[at]!);
  const lanes = SEVEN.length + 1;
  const laneAt = (lane: number): string => Array.from({ length: LANE }, (_, row) => shoe[row * lanes + lane]!).join('');
  return { dealer: laneAt(SEVEN.length), seats: SEVEN.map((_, lane) => laneAt(lane)) };
}

function turnsOf(pace: Pace): Turns<ChipsBet, SevenAct, SevenCoup> {
  return {
    seatOf: (bet) => {
      const { seat, isBehind } = seatOf(bet);
      return isBehind ? null : seat;
    },
    step: (bet, coup, act, atMs) => stepOf(bet, coup, act, phaseAt(coup, pace, atMs).phase),
    actsMs: (coup) => phasesOf(coup, pace).at(-2)!.endsMs,
    revealAfterMs: (coup) => phasesOf(coup, pace).map(({ endsMs }) => endsMs),
    shown: (coup, bets, atMs) => shownOf(coup, bets, phaseAt(coup, pace, atMs)),
    follow: ({ bet }, others) => {
      const { seat, isBehind } = seatOf(bet);
      if (!isBehind) return undefined;
      const followed = others.find((other) => !seatOf(other.bet).isBehind && seatOf(other.bet).seat === seat);
      return { followed: followed ? followed.acts : null };
    },
  };
}

function stepOf({ bet, stake, acts }: Bet, coup: SevenCoup, act: SevenAct, phase: SevenPhase): { done: Done; more?: Money } | undefined {
  const { isBehind } = seatOf(bet);
  if (isBehind || 'cancel' in act) return undefined;
  if ('insure' in act) {
    const more = insuranceOf(handOf(bet));
    if (phase !== 'insurance' || acts.length > 0 || more === 0) return undefined;
    return { done: act, more: money(BigInt(more), stake.currency) };
  }
  const moved = phase === 'play' ? table.move(tableOf(coup, handOf(bet), acts as Done[]), act.move) : undefined;
  return moved && { done: act, ...(moved.more > 0 && { more: money(BigInt(moved.more), stake.currency) }) };
}

/** Returns the stakes on the seat of a bet, in minor units. */
function handOf(bet: ChipsBet): Stake {
  const { seat, isBehind } = seatOf(bet);
  return { seat, stake: bet.chips.find(({ spot }) => isBehind || spot === spotOf('hand', seat))!.amount };
}

/** Returns a seat after its acts. An offer of insurance that was not accepted ends with the first move, and with the coup. */
function tableOf(coup: SevenCoup, seated: Stake, acts: readonly Done[], isOffered = false): table.Table {
  let at = table.dealSeat(cardsOf(coup.seats[seated.seat - 1]!), cardsOf(coup.dealer), seated);
  for (const act of acts) {
    if ('insure' in act) at = table.insure(at, [seated.seat])!;
    else at = table.move(insuranceOver(at), act.move)!.table;
  }
  return isOffered ? at : insuranceOver(at);
}

function insuranceOver(at: table.Table): table.Table {
  return at.insured === null ? table.insure(at, [])! : at;
}

function settleBet({ stake, bet }: { stake: Money; bet: ChipsBet }, coup: SevenCoup, acts: readonly unknown[]) {
  const last = acts.at(-1) as Recorded | undefined;
  const returned = { payout: stake, isVoid: true, outcome: { isVoid: true } satisfies Returned };
  if (last && ('cancel' in last || 'void' in last)) return returned;
  if (last && 'followed' in last) return last.followed ? settleBehind({ stake, bet }, coup, last.followed) : returned;
  const left = table.leave(tableOf(coup, handOf(bet), acts as Done[]));
  const sides = sidesOf(bet, left);
  return { payout: payoutOf({ stake, bet }, { ...left, sides }), outcome: outcomeOf(left, sides) };
}

/**
 * Settles a bet behind: it wins and loses with the first hand of the seat, for its own stake. Doubling, splitting and insurance do not
 * apply to it.
 */
function settleBehind({ stake, bet }: { stake: Money; bet: ChipsBet }, coup: SevenCoup, acts: readonly Done[]) {
  const left = table.leave(tableOf(coup, handOf(bet), acts));
  const first = left.hands[0]!;
  const outcome = { ...outcomeOf({ ...left, hands: [first], insured: [] }, []), isBehind: true as const };
  return { payout: payoutAt(stake, RESULTS[table.resultOf(left, first)]), outcome };
}

function outcomeOf(left: table.Table, sides: readonly SideBet[]): BlackjackOutcome {
  return {
    dealer: left.dealer,
    hands: left.hands.map((hand) => ({ ...hand, result: table.resultOf(left, hand) })),
    insured: left.insured ?? [],
    sides,
  };
}

function shownOf(
  coup: SevenCoup,
  bets: readonly SeatedBet<ChipsBet>[],
  { phase, endsMs }: { phase: SevenPhase; endsMs: number | null },
): SevenShown {
  const standing = bets.filter(({ acts }) => !isTakenBack(acts));
  const own = standing.filter(({ bet }) => !seatOf(bet).isBehind);
  const behind = Map.groupBy(
    standing.filter(({ bet, mode }) => seatOf(bet).isBehind && mode === 'real'),
    ({ bet }) => seatOf(bet).seat,
  );
  const isDealt = phase !== 'bets';
  const isOpen = phase === 'dealer' || phase === 'over';
  const dealer = !isDealt ? [] : isOpen ? dealerOf(coup) : cardsOf(coup.dealer).slice(0, 1);
  return {
    phase,
    endsMs,
    dealer,
    seats: own.map((bet) => seatShown(coup, bet, phase)),
    behind: [...behind].map(([seat, all]) => ({ seat, count: all.length })),
  };
}

function isTakenBack(acts: readonly unknown[]): boolean {
  const last = acts.at(-1) as Recorded | undefined;
  return last !== undefined && ('cancel' in last || 'void' in last);
}

function seatShown(coup: SevenCoup, { id, mode, bet, acts }: SeatedBet<ChipsBet>, phase: SevenPhase): ShownSeat {
  const { seat } = seatOf(bet);
  const seated = { round: String(id), isReal: mode === 'real', seat };
  if (phase === 'bets') return { ...seated, hands: [], acts: 0, turn: 0, moves: [], isInsured: false, sides: [] };
  const isOpen = phase === 'dealer' || phase === 'over';
  const at = tableOf(coup, handOf(bet), acts as Done[], phase === 'deal' || phase === 'insurance');
  const ended = isOpen ? table.leave(at) : at;
  return {
    ...seated,
    hands: ended.hands.map((hand) => {
      const { stake: _, ...shown } = hand;
      return { ...shown, ...(isOpen && { result: table.resultOf(ended, hand) }) };
    }),
    acts: acts.length,
    turn: ended.turn,
    moves: phase === 'play' ? table.movesOf(ended) : [],
    isInsured: ended.insured?.includes(seat) ?? false,
    sides: sidesOf(bet, ended),
  };
}

const RULES = new Map(TABLES.map((one) => [one.model, sevenRules(one)]));

/** Returns the rules of a table for seven; undefined for another model. */
export function openSeven(model: string): SharedRules<ChipsBet, SevenAct, SevenCoup> | undefined {
  return RULES.get(model);
}
