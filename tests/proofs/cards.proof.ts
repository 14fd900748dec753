import { randomBytes } from 'node:crypto';
import { mainReturn, sideReturns } from '#games/blackjack/exact.ts';
import { dealTable } from '#games/blackjack/play.ts';
import { pairOf, sidePays, threeOf } from '#games/blackjack/quote.ts';
import { openBlackjack } from '#games/blackjack/rules.ts';
import { playByRules } from '#games/blackjack/simulate.ts';
import { ODDS as HOLDEM_ODDS } from '#games/holdem/exact.ts';
import { AA_PLUS } from '#games/holdem/quote.ts';
import { holdemRules } from '#games/holdem/rules.ts';
import { DECK, indexOfCard } from '#games/kit/cards.ts';
import { toNumber } from '#kernel/fraction.ts';
import type { Rng } from '#games/kit/rng.ts';
import { exactOdds, DECKS as DOG_DECKS, RAISED_FROM, spreadOf } from '#games/reddog/quote.ts';
import { redDogRules } from '#games/reddog/rules.ts';
import { studRules } from '#games/stud/rules.ts';
import { ODDS } from '#games/threecard/exact.ts';
import { LEAST_PLAYED, madeOf } from '#games/threecard/quote.ts';
import { threeCardRules } from '#games/threecard/rules.ts';
import { TABLES } from '#games/videopoker/quote.ts';
import { openVideoPoker } from '#games/videopoker/rules.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { chiSquareOfEven } from '#tests/factories/minis.ts';
import type { Proof } from '#tools/proof.ts';

const ROUNDS = 100_000;
/** Number of deals of each game whose first card is judged. A biased stream is detected with fewer. Takes about ten minutes of one core. */
const DEALS = 10_000_000;
const STAKE = money(100n, 'USD');
const ANTE = { stake: STAKE, bet: { chips: [{ spot: 'ante', amount: 100 }] } };
/** Limit of the deviation in standard errors. By chance one of the many returns exceeds it once in some ten thousand runs. */
const MOST_ERRORS = 5;

type Deal = (nonce: number) => Rng;
type Measured = { name: string; mean: number; exact: number; errors: number };

/**
 * card games against the dealer deal evenly by their own rules, and their returns equal the exact counts. The judge detects a stream
 * that is biased in one number of a hundred.
 */
export default {
  covers: [
    'games/{videopoker,blackjack,threecard,holdem,reddog,stud}/*.{ts,json}',
    'games/kit/{cards,fraction,multiplier,rng}.ts',
    'games/kit/cards/*.ts',
    'games/kit/table/*.ts',
    'kernel/fair-stream.ts',
    'modules/fairness/stream.ts',
  ],
  run: ({ seed = randomBytes(32).toString('hex') }) => {
    const fair = dealAll((nonce) => stream(seed, 'cards', nonce));
    const control = evenness((nonce) => biased(stream(seed, 'control', nonce)), ROUNDS);
    const limit = 0.01 / fair.even.length;
    const isFair = fair.even.every(({ p }) => p >= limit) && fair.returns.every(({ errors }) => errors <= MOST_ERRORS);
    const isSeen = control.every(({ p }) => p < limit);
    return Promise.resolve({
      ok: isFair && isSeen,
      seed,
      sample: { rounds: ROUNDS, deals: DEALS, limit, mostErrors: MOST_ERRORS },
      result: { fair, control },
    });
  },
} satisfies Proof;

function dealAll(dealt: Deal) {
  return { even: evenness(dealt, DEALS), returns: [drawPoker(dealt), ...blackjack(dealt), threeCard(dealt), aaPlus(dealt), redDog(dealt)] };
}

/** Measures how evenly each game deals the cards, over all places of the deal together. */
function evenness(dealt: Deal, deals: number): { name: string; p: number }[] {
  const games: [string, (rng: Rng) => readonly number[]][] = [
    ['video poker', (rng) => openVideoPoker('jacks-9-6')!.begin({ stake: STAKE, bet: { hands: 1 } }, rng).state.dealt],
    ['three card poker', (rng) => threeCardRules.begin(ANTE, rng).state.cards.map(indexOfCard)],
    ['red dog', (rng) => redDogRules.begin(ANTE, rng).state.cards.map(indexOfCard)],
    ["casino hold'em", (rng) => holdemRules.begin(ANTE, rng).state.cards.map(indexOfCard)],
    ['Caribbean stud', (rng) => studRules.begin(ANTE, rng).state.cards.map(indexOfCard)],
  ];
  return games.map(([name, deal], at) => {
    // Only the first card of each deal is judged, because the other cards depend on it. No two games use the same numbers.
    const seen = Array.from({ length: 52 }, () => 0);
    for (let nonce = 0; nonce < deals; nonce++) seen[deal(dealt(at * deals + nonce))[0]!]! += 1;
    return { name, p: chiSquareOfEven(seen) };
  });
}

/** Draws five new cards each time: all sets of five cards are equally likely, with known frequencies. */
function drawPoker(dealt: Deal): Measured {
  const rules = openVideoPoker('jacks-9-6')!;
  const order = { stake: STAKE, bet: { hands: 1 as const } };
  const ways: Readonly<Record<string, number>> = {
    royal_flush: 4,
    straight_flush: 36,
    four: 624,
    full_house: 3_744,
    flush: 5_108,
    straight: 10_200,
    three: 54_912,
    two_pair: 123_552,
    jacks: 337_920,
  };
  const pays: Readonly<Record<string, number>> = TABLES['jacks-9-6'].pays;
  const exact = Object.entries(ways).reduce((sum, [name, count]) => sum + (count * pays[name]!) / 2_598_960, 0);
  return measure('video poker, nothing held', exact, (nonce) => {
    const rng = dealt(nonce);
    const { state } = rules.begin(order, rng);
    return Number(rules.act({ ...order, state }, { hold: [] }, rng)!.end!.payout.minor) / 100;
  });
}

function blackjack(dealt: Deal): Measured[] {
  const rules = openBlackjack('six-decks')!;
  const order = { stake: STAKE, bet: { chips: [{ spot: 'hand:1', amount: 100 }] } };
  const shoes = (nonce: number) => rules.begin(order, dealt(nonce)).state.shoe;
  const { mean } = mainReturn('six-decks');
  const { pairs, '21+3': threes } = sideReturns(6);
  const first = (nonce: number) => {
    const { hands, dealer } = dealTable(shoes(nonce), [{ seat: 1, stake: 2 }]);
    return { cards: hands[0]!.cards, up: dealer[0]! };
  };
  return [
    measure('blackjack by basic strategy', mean, (nonce) => 1 + playByRules(shoes(nonce)) / 2),
    measure('blackjack, pairs', toNumber(pairs.rtp), (nonce) => toNumber(sidePays(pairOf(first(nonce).cards)))),
    measure('blackjack, 21+3', toNumber(threes.rtp), (nonce) => {
      const { cards, up } = first(nonce);
      return toNumber(sidePays(threeOf([...cards, up])));
    }),
  ];
}

function threeCard(dealt: Deal): Measured {
  return measure('three card poker', toNumber(ODDS['ante']!.rtp), (nonce) => {
    const { state } = threeCardRules.begin(ANTE, dealt(nonce));
    const isPlayed = madeOf(state.cards.slice(0, 3)).strength >= LEAST_PLAYED;
    const { end } = threeCardRules.act({ ...ANTE, state }, { choose: isPlayed ? 'play' : 'fold' }, dealt(nonce))!;
    return Number(end!.payout.minor) / 100 - (isPlayed ? 1 : 0);
  });
}

function aaPlus(dealt: Deal): Measured {
  const order = { ...ANTE, bet: { chips: [...ANTE.bet.chips, { spot: AA_PLUS, amount: 100 }] } };
  return measure("casino hold'em, AA+", toNumber(HOLDEM_ODDS[AA_PLUS]!.rtp), (nonce) => {
    const { state } = holdemRules.begin(order, dealt(nonce));
    return Number(holdemRules.abandon({ ...order, state }, dealt(nonce)).end!.payout.minor) / 100;
  });
}

function redDog(dealt: Deal): Measured {
  return measure('red dog', toNumber(exactOdds(DOG_DECKS).rtp), (nonce) => {
    const { state, end } = redDogRules.begin(ANTE, dealt(nonce));
    if (end) return Number(end.payout.minor) / 100;
    const isRaised = spreadOf(state.cards) >= RAISED_FROM;
    const over = redDogRules.act({ ...ANTE, state }, { choose: isRaised ? 'raise' : 'call' }, dealt(nonce))!;
    return Number(over.end!.payout.minor) / 100 - (isRaised ? 1 : 0);
  });
}

/** Measures how many standard errors the mean return differs from the exact return. */
function measure(name: string, exact: number, play: (nonce: number) => number): Measured {
  let [sum, squares] = [0, 0];
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    const returned = play(nonce);
    sum += returned;
    squares += returned * returned;
  }
  const mean = sum / ROUNDS;
  const error = Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS);
  process.stdout.write(`${name}: ${mean.toFixed(5)}, ${((mean - exact) / error).toFixed(2)} standard errors off\n`);
  return { name, mean, exact, errors: Math.abs(mean - exact) / error };
}

/** Biases a stream: one number in a hundred gives the first card of the pack. */
function biased(rng: Rng): Rng {
  return {
    bytes: (count) => {
      const given = Buffer.from(rng.bytes(count));
      for (let at = 0; at + 4 <= count; at += 4) {
        const value = given.readUInt32BE(at);
        if (value % 100 === 0) given.writeUInt32BE(value - (value % (DOG_DECKS * DECK)), at);
      }
      return given;
    },
  };
}
