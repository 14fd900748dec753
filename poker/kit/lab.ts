import { toText } from '#kernel/fraction.ts';
import { entriesOf, fieldsOf, type LabInput, listOf, refused, wholeOf } from '#platform/lab/read-input.ts';
import { cardOf, cardText, RANKS } from '#poker/kit/cards.ts';
import { classes } from '#poker/kit/classes.ts';
import { drawHand, falseLink } from '#poker/kit/deal.ts';
import { equityOf } from '#poker/kit/equity.ts';
import { frequenciesOf } from '#poker/kit/frequencies.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { potsOf, uncalledOf } from '#poker/kit/pots.ts';
import { rakeOf, sharesOf } from '#poker/kit/rake.ts';
import { bestFive, categoryOf, keyOf, valueOf } from '#poker/kit/rank.ts';
import { replay, type RecordedHand } from '#poker/kit/replay.ts';
import { payPots } from '#poker/kit/showdown.ts';
import { VARIANTS, type Variant } from '#poker/kit/variants.ts';

const MOST_SEATS = 10;
const MOST_CHIPS = 1e13;
const MOST_ACTIONS = 500;
const STREETS = 4;

/** The calls of the test lab. Amounts are whole numbers of the smallest chip. */
export default {
  /** `{cards}`, five to seven: the best five of them and their hand. */
  'poker.rank': (input: unknown) => {
    const cards = readCards(fieldsOf(input)['cards'], 'cards');
    if (cards.length < 5 || cards.length > 7) return refused('cards are five to seven');
    const { category, rankKey, bestFive: five } = madeOf(cards);
    return { category, rankKey, bestFive: five, strength: classes().get(valueOf(cards)) };
  },

  /** `{board, hands: {seat: [two cards]}}`: the winners, and the hand of each seat. */
  'poker.showdown': (input: unknown) => {
    const { board, hands } = fieldsOf(input);
    const cards = readCards(board, 'board');
    if (cards.length !== 5) return refused('board has five cards');
    const held = entriesOf(hands, 'hands').map(([seat, two]) => [seat, readTwo(two)] as const);
    distinct([...cards, ...held.flatMap(([, two]) => two)]);
    const values = held.map(([, two]) => valueOf([...cards, ...two]));
    const best = Math.max(...values);
    return {
      winners: held.flatMap(([seat], at) => (values[at] === best ? [seat] : [])),
      hands: Object.fromEntries(held.map(([seat, two]) => [seat, madeOf([...cards, ...two])])),
    };
  },

  /** `{hands, board}`: exact chances over every board. */
  'poker.equity': (input: unknown) => {
    const given = fieldsOf(input);
    const hands = listOf(given['hands'], 'hands').map(readTwo);
    const board =
      given['board'] === undefined || (Array.isArray(given['board']) && given['board'].length === 0)
        ? []
        : readCards(given['board'], 'board');
    if (hands.length < 2 || hands.length > 9) return refused('hands are two to nine');
    if (![0, 3, 4, 5].includes(board.length)) return refused('board has 0, 3, 4 or 5 cards');
    distinct([...hands.flat(), ...board]);
    const { equity, ...counts } = equityOf(hands, board);
    return { ...counts, equity: equity.map(toText) };
  },

  /** `{contributions, folded, strength, seats}`: uncalled chips, pots, and their winners. */
  'poker.pots': (input: unknown) => {
    const given = fieldsOf(input);
    const seats = listOf(given['seats'], 'seats').map(String);
    if (new Set(seats).size !== seats.length) return refused('a seat stands once among seats');
    const bySeat = (name: string, value: unknown): number[] => {
      const amounts = new Map(entriesOf(value, name));
      if ([...amounts.keys()].some((seat) => !seats.includes(seat))) return refused(`${name} names a seat that is not among seats`);
      return seats.map((seat) => chipsOf(amounts.get(seat) ?? 0, name));
    };
    const paid = bySeat('contributions', given['contributions']);
    const strength = new Map(entriesOf(given['strength'], 'strength'));
    const out = Array.isArray(given['folded']) ? given['folded'].map(String) : refused('folded is a list');
    const folded = seats.map((seat) => out.includes(seat));
    if (!folded.includes(false)) return refused('one seat at least has not folded');
    return paidPots(
      seats,
      paid,
      folded,
      seats.map((seat, at) => (folded[at] ? -1 : wholeOf(strength.get(seat), 'strength'))),
    );
  },

  /** `{pots | contributions, percent, cap, flopSeen, noFlopNoDrop?, step?, winners?}`, in cents. */
  'poker.rake': (input: unknown) => {
    const given = fieldsOf(input);
    const paid =
      given['contributions'] === undefined
        ? undefined
        : entriesOf(given['contributions'], 'contributions').map(([, chips]) => chipsOf(chips, 'contributions'));
    const uncalledReturned = paid
      ? uncalledOf(
          paid,
          paid.map(() => false),
        ).reduce((sum, chips) => sum + chips, 0)
      : 0;
    const pots = paid
      ? [paid.reduce((sum, chips) => sum + chips, 0) - uncalledReturned]
      : listOf(given['pots'], 'pots').map((pot) => chipsOf(pot, 'pots'));
    const raked = pots.reduce((sum, pot) => sum + pot, 0);
    const step = given['step'] === undefined ? 1 : wholeOf(given['step'], 'step');
    const winners = given['winners'] === undefined ? 1 : wholeOf(given['winners'], 'winners');
    if (step < 1 || winners < 1 || winners > MOST_SEATS) return refused('step and winners are from 1');
    const rules = {
      percentBps: percentOf(given['percent']),
      cap: chipsOf(given['cap'], 'cap'),
      noFlopNoDrop: given['noFlopNoDrop'] !== false,
      step,
    };
    if (typeof given['flopSeen'] !== 'boolean') return refused('flopSeen is true or false');
    const rake = rakeOf(raked, given['flopSeen'], rules);
    const toWinners = raked - rake;
    const shares = Array.from({ length: winners }, (_share, at) => Math.floor(toWinners / winners) + (at < toWinners % winners ? 1 : 0));
    return { uncalledReturned, raked, rake, perPot: sharesOf(rake, pots), toWinners, shares };
  },

  /** `{rake, contributions, method: "weighted" | "dealt" | "average"}`: the share of each seat in the rake. */
  'poker.rakeShares': (input: unknown) => {
    const given = fieldsOf(input);
    const rake = chipsOf(given['rake'], 'rake');
    const paid = entriesOf(given['contributions'], 'contributions').map(
      ([seat, chips]) => [seat, chipsOf(chips, 'contributions')] as const,
    );
    const weights: Record<string, (chips: number) => number> = {
      weighted: (chips) => chips,
      dealt: () => 1,
      average: (chips) => (chips > 0 ? 1 : 0),
    };
    const weigh =
      typeof given['method'] === 'string' && Object.hasOwn(weights, given['method'])
        ? weights[given['method']]!
        : refused('method is weighted, dealt or average');
    const shares = sharesOf(
      rake,
      paid.map(([, chips]) => weigh(chips)),
    );
    return { attributed: Object.fromEntries(paid.map(([seat], at) => [seat, shares[at]])) };
  },

  /** `{K, hand, prev, variant, seats, tips, draws, runs?, runFrom?}`: a hand drawn from the links of its seats. */
  'poker.deal': (input: unknown) => {
    const given = fieldsOf(input);
    const tips = listOf(given['tips'], 'tips').map((tip) => bytesOf(tip, 32, 'tips'));
    const links = listOf(given['draws'], 'draws').map((street) =>
      listOf(street, 'draws').map((link) => (link === null ? null : bytesOf(link, 32, 'draws'))),
    );
    if (tips.length < 2 || tips.length > MOST_SEATS || given['seats'] !== tips.length)
      return refused('seats is the number of tips, two to ten');
    if (links.length > STREETS || links.some((street) => street.length !== tips.length))
      return refused('a draw has a link or null of each seat, for up to four streets');
    const [runs, runFrom] = [given['runs'] ?? 1, given['runFrom'] ?? 1].map((value) => wholeOf(value, 'runs')) as [number, number];
    if (runs < 1 || runs > 3 || runFrom < 1 || runFrom > 3) return refused('runs and runFrom are 1 to 3');
    const wrong = falseLink(nodeDigests, { tips, links });
    if (wrong) return refused(`the link of seat ${wrong.seat + 1} in draw ${wrong.street} does not belong to its chain`);
    const seeds = { key: bytesOf(given['K'], 32, 'K'), hand: bytesOf(given['hand'], 16, 'hand'), prev: bytesOf(given['prev'], 32, 'prev') };
    return drawHand(nodeDigests, { ...seeds, variant: readVariant(given['variant']), tips, links, runs, runFrom });
  },

  /** A recorded hand: its result by the rules of the table, or the first act that the rules refuse. */
  'poker.replay': (input: unknown) => replay(readHand(fieldsOf(input))),

  /** `{cards: 5 | 7}`: the number of hands of each category. */
  'poker.frequencies': (input: unknown) => {
    const { cards } = fieldsOf(input);
    if (cards !== 5 && cards !== 7) return refused('cards is 5 or 7');
    const { hands, distinct: values } = frequenciesOf(cards);
    return { hands: Object.fromEntries(Object.entries(hands).map(([category, count]) => [category, String(count)])), distinct: values };
  },
};

function paidPots(seats: readonly string[], paid: readonly number[], folded: readonly boolean[], strength: readonly number[]) {
  const uncalled = uncalledOf(paid, folded);
  const bets = paid.map((chips, seat) => chips - uncalled[seat]!);
  const pots = payPots(potsOf({ bets, folded }), (eligible) => {
    const best = Math.max(...eligible.map((seat) => strength[seat]!));
    return [{ high: eligible.filter((seat) => strength[seat] === best), low: [] }];
  });
  const received = seats.map((_seat, at) => uncalled[at]! + pots.reduce((sum, pot) => sum + (pot.received.get(at) ?? 0), 0));
  const names = (list: readonly number[]): string[] => list.map((seat) => seats[seat]!);
  const named = (amounts: readonly number[]) => Object.fromEntries(seats.map((seat, at) => [seat, amounts[at]!]));
  return {
    uncalledReturned: Object.fromEntries(seats.flatMap((seat, at) => (uncalled[at]! > 0 ? [[seat, uncalled[at]!]] : []))),
    pots: pots.map(({ amount, eligible, winners }) => ({ amount, eligible: names(eligible), winners: names(winners) })),
    received: named(received),
    net: named(received.map((chips, at) => chips - paid[at]!)),
  };
}

function madeOf(cards: readonly number[]) {
  const value = valueOf(cards);
  return {
    category: categoryOf(value),
    rankKey: keyOf(value).map((rank) => RANKS[rank]!),
    bestFive: inOrder(bestFive(cards), keyOf(value)).map(cardText),
  };
}

/** Sorts five cards: ranks that are held more often first, then higher ranks. The ace of a straight up to the five comes last. */
function inOrder(five: readonly number[], key: readonly number[]): number[] {
  const held = (card: number): number => five.filter((other) => other >> 2 === card >> 2).length;
  const rank = (card: number): number => (key.length === 1 && card >> 2 > key[0]! ? -1 : card >> 2);
  return five.toSorted((a, b) => held(b) - held(a) || rank(b) - rank(a));
}

function readHand(given: LabInput): RecordedHand {
  const variant = readVariant(given['variant']).code;
  const stacks = listOf(given['stacks'], 'stacks').map((chips) => chipsOf(chips, 'stacks'));
  if (stacks.length < 2 || stacks.length > MOST_SEATS) return refused('stacks are two to ten');
  const bySeat = (name: string): number[] => {
    const amounts = listOf(given[name], name).map((chips) => chipsOf(chips, name));
    return amounts.length === stacks.length ? amounts : refused(`${name} has an amount of each seat`);
  };
  const optional = (name: string): Record<string, number[]> => (given[name] === undefined ? {} : { [name]: bySeat(name) });
  const chips = (name: string): Record<string, number> => (given[name] === undefined ? {} : { [name]: chipsOf(given[name], name) });
  const actions = Array.isArray(given['actions']) ? (given['actions'] as unknown[]) : refused('actions is a list');
  if (actions.length > MOST_ACTIONS || !actions.every((action) => typeof action === 'string' && action.length < 40))
    return refused('an action is a short text');
  const hand: RecordedHand = {
    variant,
    stacks,
    antes: bySeat('antes'),
    blinds: bySeat('blinds'),
    ...optional('posts'),
    ...optional('dead'),
    straddle: given['straddle'] === true,
    minBet: chipsOf(given['minBet'], 'minBet'),
    ...chips('bigBet'),
    ...chips('rake'),
    ...chips('fee'),
    ...chips('added'),
    ...(typeof given['source'] === 'string' && { source: given['source'] }),
    actions: actions as string[],
    ...(given['boards'] !== undefined && { boards: listOf(given['boards'], 'boards').map(readBoard) }),
  };
  const first = [hand.antes, hand.blinds, hand.posts ?? [], hand.dead ?? []];
  if (stacks.some((stack, seat) => first.reduce((sum, amounts) => sum + (amounts[seat] ?? 0), 0) > stack))
    return refused('a seat posts no more than its stack');
  if (hand.minBet < 1) return refused('minBet is from 1');
  return hand;
}

function readBoard(value: unknown): string[] {
  const cards = readCards(value, 'boards');
  return cards.length === 5 ? cards.map(cardText) : refused('a board has five cards');
}

function readVariant(value: unknown): Variant {
  return typeof value === 'string' && Object.hasOwn(VARIANTS, value)
    ? VARIANTS[value]!
    : refused(`variant is one of ${Object.keys(VARIANTS).join(', ')}`);
}

function readCards(value: unknown, name: string): number[] {
  const cards = listOf(value, name).map((card) => (typeof card === 'string' ? cardOf(card) : undefined));
  if (!cards.every((card) => card !== undefined)) return refused(`${name} are cards like "Ah"`);
  return distinct(cards);
}

function readTwo(value: unknown): [number, number] {
  const cards = readCards(value, 'a hand');
  return cards.length === 2 ? (cards as [number, number]) : refused('a hand has two cards');
}

function distinct(cards: number[]): number[] {
  return new Set(cards).size === cards.length ? cards : refused('a card is there once');
}

function chipsOf(value: unknown, name: string): number {
  const chips = wholeOf(value, name);
  return chips <= MOST_CHIPS ? chips : refused(`${name} is at most ${MOST_CHIPS}`);
}

/** Reads a percentage such as `"4.5"`, in hundredths of a percent. */
function percentOf(value: unknown): number {
  const match = typeof value === 'string' && /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(value);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : refused('percent is a text like "4.5"');
}

function bytesOf(value: unknown, size: number, name: string): Buffer {
  return typeof value === 'string' && value.length === size * 2 && /^[\da-f]+$/.test(value)
    ? Buffer.from(value, 'hex')
    : refused(`${name} is ${size} bytes in hex`);
}
