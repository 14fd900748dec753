import { commitmentOf, hmacUnder } from '#apps/site/features/fairness/verify.ts';
import type { raffleDraw } from '#contracts/races.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { fairStream } from '#kernel/fair-stream.ts';
import { drawRaffle, entriesText } from '#kernel/raffle.ts';

/**
 * A check of a raffle. `seed`: the published seed has the hash that was shown before. `drawn`: the seed draws the published winners from
 * these tickets.
 */
export type RaffleCheck = { name: 'seed' | 'drawn'; isOk: boolean };

/**
 * Draws a raffle again in this browser and compares the result. `shownHash` is the hash of the seed that the page showed before the draw.
 */
export function drawsAlike({ raceId, seed, tickets, winners }: WireOutput<typeof raffleDraw>, shownHash: string): RaffleCheck[] {
  // The function that hashes the seed also hashes the list of tickets.
  const digest = commitmentOf(entriesText(tickets));
  const again = drawRaffle(fairStream(hmacUnder(seed), digest, raceId), tickets, winners.length);
  return [
    { name: 'seed', isOk: commitmentOf(seed) === shownHash },
    { name: 'drawn', isOk: winners.every(({ entry }, at) => again[at] === entry) && again.length === winners.length },
  ];
}
