import { BINGO_ROOM, MODEL } from '#games/bingoroom/quote.ts';
import { openLottery as openBingoRoom } from '#games/bingoroom/rules.ts';
import { FOURD } from '#games/fourd/quote.ts';
import { openLottery as openFourd } from '#games/fourd/rules.ts';
import { LOTTERY as HANOI } from '#games/hanoi/quote.ts';
import { openLottery as openHanoi } from '#games/hanoi/rules.ts';
import { KENO_ROOM } from '#games/kenoroom/quote.ts';
import { openLottery as openKenoRoom } from '#games/kenoroom/rules.ts';
import { cardOf } from '#games/kit/bingo/cards.ts';
import { LAO } from '#games/lao/quote.ts';
import { openLottery as openLao } from '#games/lao/rules.ts';
import { MARKSIX } from '#games/marksix/quote.ts';
import { openLottery as openMarksix } from '#games/marksix/rules.ts';
import { PK10 } from '#games/pk10/quote.ts';
import { openLottery as openPk10 } from '#games/pk10/rules.ts';
import { THAI } from '#games/thai/quote.ts';
import { openLottery as openThai } from '#games/thai/rules.ts';
import { LOTTERY as CENTRAL } from '#games/vcentral/quote.ts';
import { openLottery as openCentral } from '#games/vcentral/rules.ts';
import { LOTTERY as NORTH } from '#games/vnorth/quote.ts';
import { openLottery as openNorth } from '#games/vnorth/rules.ts';
import { LOTTERY as SOUTH } from '#games/vsouth/quote.ts';
import { openLottery as openSouth } from '#games/vsouth/rules.ts';
import { stream } from '#modules/fairness/index.ts';
import { disagreements } from '#tests/factories/lottery/compare.ts';
import { bingoroom, fourd, kenoroom, lao, marksix, pk10, thai } from '#tests/factories/lottery/matchers.ts';
import { hanoi, north, south } from '#tests/factories/lottery/vietnam-matcher.ts';
import { createRandom, seedFrom } from '#tests/simulation/random.ts';
import type { Proof } from '#tools/proof.ts';

/** Number of random draws by the rules, for each lottery whose possible draws are too many to list. */
const DRAWS = 100_000;
const BET_EVERY = 100;
const GAMES = [
  { lottery: PK10, matcher: pk10, deal: openPk10('minute')!.deal },
  { lottery: MARKSIX, matcher: marksix, deal: openMarksix('five-minutes')!.deal },
  { lottery: FOURD, matcher: fourd, deal: openFourd('five-minutes')!.deal },
  { lottery: THAI, matcher: thai, deal: openThai('five-minutes')!.deal },
  { lottery: LAO, matcher: lao, deal: openLao('five-minutes')!.deal },
  { lottery: HANOI, matcher: hanoi, deal: openHanoi('five-minutes')!.deal },
  { lottery: NORTH, matcher: north, deal: openNorth('five-minutes')!.deal },
  { lottery: CENTRAL, matcher: south, deal: openCentral('five-minutes')!.deal },
  { lottery: KENO_ROOM, matcher: kenoroom, deal: openKenoRoom('minute')!.deal },
  { lottery: BINGO_ROOM, matcher: bingoroom((serial) => cardOf(MODEL, serial)), deal: openBingoRoom('three-minutes')!.deal },
  { lottery: SOUTH, matcher: south, deal: openSouth('five-minutes')!.deal },
] as const;

/**
 * PK10, mark six, 4D, the Thai lottery, the rooms of keno and bingo, and the Vietnamese regions and Hanoi pay every play as a
 * separate matcher says. The matcher was written from the printed rules. Takes about ten minutes of one core.
 */
export default {
  covers: [
    'games/{bingoroom,kenoroom,pk10,marksix,fourd,thai,lao,hanoi,vcentral,vnorth,vsouth}/*.ts',
    'games/kit/bingo/*.ts',
    'games/kit/lottery/*.ts',
  ],
  run: (options) => {
    const seed = seedFrom(options.seed);
    const random = createRandom(seed);
    const dice = { below: (bound: number) => random.int(bound) };
    const wrong = GAMES.flatMap(({ lottery, matcher, deal }) => {
      const draws = (function* () {
        for (let nonce = 0; nonce < DRAWS; nonce++) yield deal(stream(seed, lottery.code, nonce)).drawn;
      })();
      const found = disagreements(lottery, matcher, draws, dice, BET_EVERY);
      process.stdout.write(`${lottery.code}: ${DRAWS} draws, ${found.length} disagreements\n`);
      return found;
    });
    for (const line of wrong) process.stderr.write(`${line}\n`);
    return Promise.resolve({
      ok: wrong.length === 0,
      seed,
      sample: { draws: DRAWS, games: GAMES.length },
      result: { wrong: wrong.length },
    });
  },
} satisfies Proof;
