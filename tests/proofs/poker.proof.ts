import { diceOf } from '#poker/kit/draw.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import type { TournamentConfig } from '#poker/tournament/state.ts';
import { playBigTourney } from '#tests/factories/poker/big-tourney.ts';
import { chanceOfChosenFlops, chancesOfCards, playWholeHands } from '#tests/factories/poker/many-draws.ts';
import { playRandomHand } from '#tests/factories/poker/random-hand.ts';
import { randomConfig, RandomTable } from '#tests/factories/poker/random-table.ts';
import { playSimulated } from '#tests/factories/poker/simulated-tourney.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import type { Proof } from '#tools/proof.ts';

type Claim = Exclude<Proof, { parts: unknown }>;

const KIT = ['games/kit/rng.ts', 'poker/kit/*.ts'];
const TABLE = [...KIT, 'poker/table/*.ts', 'poker/shuffle/*.ts'];
const TOURNEY = [...TABLE, 'poker/{tournament,bots}/*.ts'];

/** Number of hands of each game, played by the rules of betting, pots and rake. */
const HANDS = 1_000_000;
/** Number of tables of each game, and hands at each, whose players come, go, lose their connections and act wrongly. */
const [TABLES, HANDS_A_TABLE] = [2_000, 50];
/** Number of hands for nine players with two cards each and a board, so ten million cards. */
const DRAWN = 435_000;
const CONTROL = 43_500;
const CHOSEN = 60_000;
const WHOLE = 100_000;
const ENTRIES = 500;
/** Number of checks of tables after a hand that a run must exceed. At no check may a table have more than one player too many. */
const LEAST_BALANCED = 100;
/** Significance level of a chi-square test, so that all 15 tests together have 0.01. */
const LEAST_CHANCE = 0.01 / 15;

const bytesOf = (seed: string): Uint8Array => nodeDigests.sha256(new TextEncoder().encode(seed));

/**
 * Claim of a million random hands: all chips remain after each act, each turn offers an act, the rake stays within its cap, and each hand
 * ends.
 */
function handsOf(code: string): Claim {
  return {
    covers: KIT,
    run: (options) => {
      const seed = seedFrom(options.seed);
      const dice = diceOf(nodeDigests, bytesOf(`${seed} ${code}`));
      let raked = 0;
      for (let hand = 0; hand < HANDS; hand++) if (playRandomHand(dice, VARIANTS[code]!) > 0) raked++;
      return Promise.resolve({ ok: raked > HANDS / 10, seed, sample: { hands: HANDS }, result: { raked } });
    },
  };
}

/** Claim of random tables: chips that players bring, take away and pay as rake add up after each action. */
function tablesOf(code: string): Claim {
  return {
    covers: TABLE,
    run: (options) => {
      const seed = seedFrom(options.seed);
      const dice = diceOf(nodeDigests, bytesOf(`${seed} ${code}`));
      let raked = 0;
      for (let table = 0; table < TABLES; table++) {
        const played = new RandomTable(dice, randomConfig(dice, code, table % 3 === 0 ? 'tournament' : 'cash'));
        played.play(HANDS_A_TABLE);
        raked += played.raked;
      }
      return Promise.resolve({ ok: raked > TABLES, seed, sample: { tables: TABLES, hands: TABLES * HANDS_A_TABLE }, result: { raked } });
    },
  };
}

function tournamentOf(config: Partial<TournamentConfig>): Claim {
  return {
    covers: TOURNEY,
    run: (options) => {
      const seed = seedFrom(options.seed);
      const { wrong, ...result } = playSimulated(config, ENTRIES, bytesOf(seed)[0]!);
      for (const line of wrong.slice(0, 20)) process.stderr.write(`${line}\n`);
      const ok = wrong.length === 0 && result.balanced > LEAST_BALANCED;
      return Promise.resolve({ ok, seed, sample: { entries: ENTRIES }, result: { ...result, wrong: wrong.length } });
    },
  };
}

const codes = Object.keys(VARIANTS);
const named = (of: (code: string) => Claim, name: string): [string, Claim][] =>
  codes.map((code) => [`${name}-${code.replace('/', '-')}`, of(code)]);

/** Proves the poker room by large numbers: hands, tables, cards, and tournaments of five hundred players. */
export default {
  parts: {
    ...Object.fromEntries([...named(handsOf, 'hands'), ...named(tablesOf, 'tables')]),
    /**
     * Deals ten million cards. Each card is equally likely at every seat and on the board, also against a house that chooses its links. A
     * planted fault is detected.
     */
    cards: {
      covers: TABLE,
      run: (options) => {
        const seed = seedFrom(options.seed);
        const chances = [...chancesOfCards(seed, DRAWN), chanceOfChosenFlops(seed, CHOSEN)];
        const control = [chancesOfCards(seed, CONTROL, 15)[0]!, chanceOfChosenFlops(seed, CHOSEN / 10, true)];
        const ok = chances.every((chance) => chance > LEAST_CHANCE) && control.every((chance) => chance < LEAST_CHANCE);
        return Promise.resolve({ ok, seed, sample: { hands: DRAWN, cards: DRAWN * 23, chosen: CHOSEN }, result: { chances, control } });
      },
    },
    /** Plays whole hands: each is verified, three of four crooked decks are exposed, and every changed digit is detected. */
    'whole-hands': {
      covers: TABLE,
      run: (options) => {
        const seed = seedFrom(options.seed);
        const result = playWholeHands(0, WHOLE);
        const { crooked, exposed, alarms, verified, unfound } = result;
        // On average 7,500 of 10,000 crooked decks are exposed, with a standard deviation of 43.
        const ok = alarms === 0 && unfound === 0 && verified === WHOLE / 100 && Math.abs(exposed - (crooked * 3) / 4) < 200;
        return Promise.resolve({ ok, seed, sample: { hands: WHOLE }, result });
      },
    },
    freezeout: tournamentOf({ lateLevels: 0, size: 9 }),
    knockout: tournamentOf({ lateLevels: 2, bounty: 'progressive', cost: { prize: 501n, fee: 50n, head: 501n } }),
    rebuys: tournamentOf({ kind: 'rebuy', lateLevels: 3 }),
    omaha: tournamentOf({ variant: 'PO', lateLevels: 0 }),
    /**
     * Plays a tournament of 500 players in its room with its ledger: killed three times, balanced, hand for hand on the bubble, with money
     * exact to the cent.
     */
    'killed-three-times': {
      covers: [...TOURNEY, 'modules/poker/{room,tourney}/*.ts', 'platform/rooms/fold.ts'],
      run: (options) => {
        const seed = seedFrom(options.seed);
        const { wrong, ...result } = playBigTourney(ENTRIES);
        for (const line of wrong.slice(0, 20)) process.stderr.write(`${line}\n`);
        const { kills, handForHand, moves, balanced, unbalanced } = result;
        const isWhole = kills === 3 && handForHand > 0 && moves > ENTRIES / 10 && balanced > LEAST_BALANCED && unbalanced === 0;
        return Promise.resolve({ ok: wrong.length === 0 && isWhole, seed, sample: { entries: ENTRIES }, result });
      },
    },
  },
} satisfies Proof;
