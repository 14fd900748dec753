import { optionsOf } from '#poker/kit/betting.ts';
import { playedSteps } from '#apps/site/pages/poker/table/hands/played.ts';
import type { HandRecord } from '#apps/site/pages/poker/table/hands/record.ts';

/**
 * Own statistics of a visit. `vpip`: hands with chips put in of free will before the flop; `pfr`: hands with a raise before it.
 * `showdowns`: hands that were shown down; `won`: net chips; `bigBlinds`: net hundredths of big blinds, cut.
 */
export type Statistics = { hands: number; vpip: number; pfr: number; showdowns: number; wonHands: number; won: number; bigBlinds: number };

const NONE: Statistics = { hands: 0, vpip: 0, pfr: 0, showdowns: 0, wonHands: 0, won: 0, bigBlinds: 0 };

/** Statistics of the hands that the player was dealt in and that were paid. */
export function statisticsOf(records: readonly HandRecord[]): Statistics {
  return records.reduce((sum, record) => {
    const one = ofHand(record);
    if (!one) return sum;
    return Object.fromEntries(Object.entries(sum).map(([key, value]) => [key, value + one[key as keyof Statistics]])) as Statistics;
  }, NONE);
}

/** Net chips of the player in a hand; 0 for a watcher. */
export function netOf({ own, result }: Pick<HandRecord, 'own' | 'result'>): number {
  return own === null || !result ? 0 : result.won[own]! - result.contributed[own]!;
}

function ofHand(record: HandRecord): Statistics | undefined {
  const { own, result, blinds } = record;
  const steps = own === null || !result ? undefined : playedSteps(record);
  if (own === null || !steps || !result) return undefined;
  let [vpip, pfr] = [0, 0];
  for (const { frame, before } of steps) {
    if (frame.kind !== 'act' || frame.seat !== own || before.street !== 0) continue;
    if (frame.act.kind === 'raise') [vpip, pfr] = [1, 1];
    if (frame.act.kind === 'call' && (optionsOf(before)?.call ?? 0) > 0) vpip = 1;
  }
  const { folded } = steps.at(-1)!.state;
  const isShown = !folded[own] && folded.filter((isFolded) => !isFolded).length > 1;
  const won = netOf(record);
  return {
    hands: 1,
    vpip,
    pfr,
    showdowns: isShown ? 1 : 0,
    wonHands: won > 0 ? 1 : 0,
    won,
    bigBlinds: Math.trunc((won * 100) / blinds.big),
  };
}
