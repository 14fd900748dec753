import slots from '#games/slots/family.ts';
import { claim } from '#bench/claim.ts';
import { median } from '#bench/support/measure.ts';
import { countedAgain, spinsWithOffers } from '#bench/support/offer-load.ts';

const ROUNDS = 5;
const SPINS = 10_000;
const PLAYERS = 250;

/**
 * Compares spins of members who have a bonus, a race and a mission, with all their events, with spins of members who have none. `npm run
 * bench -- promotions 1000000` also recounts a race of that many rounds from its bet records, and prints the duration.
 */
export default async function promotions([count]: readonly string[] = []): Promise<void> {
  const rounds = count === undefined ? 0 : Number(count);
  if (!Number.isSafeInteger(rounds) || rounds < 0) throw new Error(`${count} is no count of rounds`);
  const title = { family: slots, model: 'fruit-five', stake: 100n };
  const ratios = await spinsWithOffers({ ...title, spins: SPINS, players: PLAYERS, rounds: ROUNDS });
  if (rounds > 0) await countedAgain(title, rounds);
  claim({ name: 'spins-with-bonus-race-and-mission-to-spins-without', ratio: median(ratios), goal: 'at least', limit: 0.8 });
}
