import { liveTables, type CoupMark } from '#games/kit/quote.ts';
import { decimal, fraction, ONE, ZERO, type Fraction } from '#kernel/fraction.ts';

export const DECKS = 8;
export const CARDS = DECKS * 52;

/** Kinds of tables: `commission` takes a twentieth of a banker win; `super-six` pays banker wins in full, but half for a win with six. */
export const MODELS = ['commission', 'super-six'] as const;
export type Model = (typeof MODELS)[number];

/** Further kind of tables for many: the prices of `commission`, with cards that are turned slowly. */
export const SQUEEZE = 'squeeze';
export type Variant = Model | typeof SQUEEZE;

export const TABLES = [...liveTables<Variant>(MODELS, { live: 6, speed: 3 }), ...liveTables<Variant>([SQUEEZE], { live: 3, speed: 0 })];

/** Returns the model whose prices a table pays. */
export function modelOf(variant: Variant): Model {
  return variant === SQUEEZE ? 'commission' : variant;
}

/** Returns the times at which the cards of a coup are shown at a live table, in milliseconds; third cards come after a longer pause. */
export function stepsOf({ player, banker }: Pick<Coup, 'player' | 'banker'>): number[] {
  const thirds = player.length + banker.length - 4;
  return [300, 900, 1_500, 2_100, 4_300, 6_500].slice(0, 4 + thirds);
}

/**
 * Returns the times of `stepsOf` for a squeeze table: each card after the first two is first laid face down and then turned, so it has two
 * parts.
 */
export function squeezeStepsOf({ player, banker }: Pick<Coup, 'player' | 'banker'>): number[] {
  const thirds = player.length + banker.length - 4;
  return [300, 900, 1_700, 5_000, 5_600, 8_900, 10_400, 13_700, 15_200, 18_500].slice(0, 6 + 2 * thirds);
}

/** Returns the number of cards on the table after `count` parts at a squeeze table, and whether the last card is still face down. */
export function squeezedAt(count: number): { lying: number; isDown: boolean } {
  return { lying: count <= 2 ? count : 2 + Math.ceil((count - 2) / 2), isDown: count > 2 && count % 2 === 1 };
}

export type Winner = 'player' | 'banker' | 'tie';
export type Coup = { player: readonly string[]; banker: readonly string[]; playerTotal: number; bankerTotal: number };

/** Price of a spot to one; null returns the chip. */
export type Pays = Fraction | null;

const EVEN = ONE;
const BONUS: Readonly<Record<number, bigint>> = { 4: 1n, 5: 2n, 6: 4n, 7: 6n, 8: 10n, 9: 30n };

/** Returns the point of a card: 0 for tens and faces, 1 for an ace. */
export function pointOf(card: string): number {
  const rank = 'A23456789TJQK'.indexOf(card[0]!) + 1;
  return rank >= 10 ? 0 : rank;
}

export function totalOf(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + pointOf(card), 0) % 10;
}

export function isNatural(coup: Coup): boolean {
  return [coup.player, coup.banker].some((cards) => cards.length === 2 && totalOf(cards) >= 8);
}

export function winnerOf({ playerTotal, bankerTotal }: Coup): Winner {
  if (playerTotal === bankerTotal) return 'tie';
  return playerTotal > bankerTotal ? 'player' : 'banker';
}

const HUES = { player: 'blue', banker: 'red', tie: 'green' } as const;

export function markOf(coup: Coup): CoupMark {
  return { text: '', hue: HUES[winnerOf(coup)] };
}

const isPair = ([a, b]: readonly string[]): boolean => a![0] === b![0];
const isPerfect = ([a, b]: readonly string[]): boolean => a === b;

/** Returns for each bet its price to one, null if the chip is returned, or undefined if it loses. */
export const BETS = {
  player: (coup) => onSide(coup, 'player', EVEN),
  banker: (coup) => onSide(coup, 'banker', fraction(19n, 20n)),
  banker_super6: (coup) => onSide(coup, 'banker', coup.bankerTotal === 6 ? fraction(1n, 2n) : EVEN),
  tie_8: (coup) => won(winnerOf(coup) === 'tie', 8n),
  tie_9: (coup) => won(winnerOf(coup) === 'tie', 9n),
  player_pair: ({ player }) => won(isPair(player), 11n),
  banker_pair: ({ banker }) => won(isPair(banker), 11n),
  either_pair_5: ({ player, banker }) => won(isPair(player) || isPair(banker), 5n),
  perfect_pair: ({ player, banker }) => {
    const perfect = Number(isPerfect(player)) + Number(isPerfect(banker));
    return won(perfect > 0, perfect === 2 ? 250n : 25n);
  },
  player_dragon: (coup) => dragon(coup, 'player'),
  banker_dragon: (coup) => dragon(coup, 'banker'),
  super6_12: (coup) => won(winnerOf(coup) === 'banker' && coup.bankerTotal === 6, 12n),
  big: ({ player, banker }) => fractionOf(player.length + banker.length > 4, fraction(54n, 100n)),
  small: ({ player, banker }) => fractionOf(player.length + banker.length === 4, fraction(3n, 2n)),
} as const satisfies Record<string, (coup: Coup) => Pays>;

export type BetName = keyof typeof BETS;

/** The spots of a table. Ties pay nine to one, a return of 95.15 %; at eight to one the house would keep a seventh of every chip. */
export const SPOTS: Readonly<Record<Model, readonly BetName[]>> = {
  commission: spotsWith('banker'),
  'super-six': spotsWith('banker_super6'),
};

/** Returns the payout of a chip on a bet as a multiple of it, stake included. */
export function returnsOf(bet: BetName, coup: Coup): Fraction {
  const pays = BETS[bet](coup);
  if (pays === null) return ONE;
  return pays.top === 0n ? ZERO : fraction(pays.top + pays.bottom, pays.bottom);
}

/** The largest price of each bet to one, printed on the felt. */
export const ODDS: Readonly<Record<BetName, string>> = {
  player: '1',
  banker: '0.95',
  banker_super6: '1',
  tie_8: '8',
  tie_9: '9',
  player_pair: '11',
  banker_pair: '11',
  either_pair_5: '5',
  perfect_pair: '25',
  player_dragon: '30',
  banker_dragon: '30',
  super6_12: '12',
  big: '0.54',
  small: '1.5',
};

export function oddsOf(bet: BetName): Fraction {
  return decimal(Number(ODDS[bet]));
}

/** Names of the rules of the game, in the order shown on the page. */
export function rulesOf(variant: Variant): readonly string[] {
  const banker = modelOf(variant) === 'commission' ? 'commission' : 'super_six';
  return [
    'deal',
    ...(variant === SQUEEZE ? ['squeeze'] : []),
    'natural',
    'player',
    'banker',
    banker,
    'push',
    'pairs',
    'dragon',
    'shoe',
    'cut',
    'bias',
    'fair',
  ];
}

function spotsWith(banker: BetName): readonly BetName[] {
  return ['player_pair', 'player', 'tie_9', banker, 'banker_pair', 'player_dragon', 'perfect_pair', 'banker_dragon'];
}

function won(isWon: boolean, pays: bigint): Fraction {
  return fractionOf(isWon, fraction(pays));
}

function fractionOf(isWon: boolean, pays: Fraction): Fraction {
  return isWon ? pays : ZERO;
}

/** Returns the price of a bet on a side; a tie returns the chip. */
function onSide(coup: Coup, side: 'player' | 'banker', pays: Fraction): Pays {
  const winner = winnerOf(coup);
  return winner === 'tie' ? null : fractionOf(winner === side, pays);
}

/**
 * Returns the price of a dragon bet: a natural win pays even money, and a natural tie returns the chip. Other wins must be by four or more.
 */
function dragon(coup: Coup, side: 'player' | 'banker'): Pays {
  const winner = winnerOf(coup);
  if (isNatural(coup) && winner === 'tie') return null;
  if (winner !== side) return ZERO;
  const by = Math.abs(coup.playerTotal - coup.bankerTotal);
  return isNatural(coup) ? EVEN : fraction(BONUS[by] ?? 0n);
}
