import { stylesOf } from '#poker/history/style.ts';
import { playedSteps } from '#apps/site/pages/poker/table/hands/played.ts';
import type { HandRecord } from '#apps/site/pages/poker/table/hands/record.ts';

/**
 * The player's statistics. `vpip`: hands with voluntary chips before the flop; `pfr`: hands with a raise before the flop. `couldThreeBet`:
 * hands with a chance to raise the first raise; `threeBet`: hands with that raise. `flops`: hands whose flop was seen; `showdowns`: those
 * with a showdown; `wonShowdowns`: showdowns that were won. `won`: net chips; `bigBlinds`: net hundredths of big blinds, rounded toward
 * zero.
 */
export type Statistics = {
  hands: number;
  vpip: number;
  pfr: number;
  couldThreeBet: number;
  threeBet: number;
  flops: number;
  showdowns: number;
  wonShowdowns: number;
  wonHands: number;
  won: number;
  bigBlinds: number;
};

const NONE: Statistics = {
  hands: 0,
  vpip: 0,
  pfr: 0,
  couldThreeBet: 0,
  threeBet: 0,
  flops: 0,
  showdowns: 0,
  wonShowdowns: 0,
  wonHands: 0,
  won: 0,
  bigBlinds: 0,
};

/** Returns the sum of the player's statistics over hands that this browser saw completely. */
export function statisticsOf(records: readonly HandRecord[]): Statistics {
  return records.reduce((sum, record) => {
    const one = ofHand(record);
    if (!one) return sum;
    return Object.fromEntries(Object.entries(sum).map(([key, value]) => [key, value + one[key as keyof Statistics]])) as Statistics;
  }, NONE);
}

/** Returns the net chips of the player in a hand; 0 for a watcher. */
export function netOf({ own, result }: Pick<HandRecord, 'own' | 'result'>): number {
  return own === null || !result ? 0 : result.won[own]! - result.contributed[own]!;
}

function ofHand(record: HandRecord): Statistics | undefined {
  const { own, result, blinds } = record;
  const steps = own === null || !result ? undefined : playedSteps(record);
  if (own === null || !steps || !result) return undefined;
  const style = stylesOf(record.frames.map(({ frame }) => frame))[own]!;
  const { folded } = steps.at(-1)!.state;
  const isShown = style.sawFlop && !folded[own] && folded.filter((isFolded) => !isFolded).length > 1;
  const won = netOf(record);
  return {
    hands: 1,
    vpip: Number(style.vpip),
    pfr: Number(style.raised),
    couldThreeBet: Number(style.couldThreeBet),
    threeBet: Number(style.threeBet),
    flops: Number(style.sawFlop),
    showdowns: Number(isShown),
    wonShowdowns: Number(isShown && result.won[own]! > 0),
    wonHands: won > 0 ? 1 : 0,
    won,
    bigBlinds: Math.trunc((won * 100) / blinds.big),
  };
}
