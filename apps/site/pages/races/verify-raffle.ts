import { commitmentOf, hmacUnder } from '#apps/site/features/fairness/verify.ts';
import type { raffleDraw } from '#contracts/races.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { fairStream } from '#kernel/fair-stream.ts';
import { drawRaffle, entriesText } from '#kernel/raffle.ts';

/** `seed`: it is the one that was committed to. `drawn`: it draws the published winners over these tickets. */
export type RaffleCheck = { name: 'seed' | 'drawn'; isOk: boolean };

/** Draws a raffle again in this browser and compares. `shownHash` is the fingerprint that the page had. */
export function drawsAlike({ raceId, seed, tickets, winners }: WireOutput<typeof raffleDraw>, shownHash: string): RaffleCheck[] {
  // The same hash serves for the commitment and for what was drawn over.
  const digest = commitmentOf(entriesText(tickets));
  const again = drawRaffle(fairStream(hmacUnder(seed), digest, raceId), tickets, winners.length);
  return [
    { name: 'seed', isOk: commitmentOf(seed) === shownHash },
    { name: 'drawn', isOk: winners.every(({ entry }, at) => again[at] === entry) && again.length === winners.length },
  ];
}
