import { commitmentOf, hmacUnder } from '#apps/site/features/fairness/verify.ts';
import type { Opening } from '#apps/site/pages/rewards/use-rewards.ts';
import { toMinor } from '#kernel/amount.ts';
import { fairStream } from '#kernel/fair-stream.ts';
import { drawPrize } from '#kernel/prize-table.ts';

/** `seed`: the secret seed is the one that was committed to. `dealt`: both seeds deal the line. `paid`: it pays what was paid. */
export type TicketCheck = { name: 'seed' | 'dealt' | 'paid'; isOk: boolean };

/** Deals a ticket again in this browser and compares; the ticket’s number stands where a round has its nonce. */
export function verifyOpening(opening: Opening): TicketCheck[] {
  const { serverSeed, serverSeedHash, clientSeed, ticketId, prizes, dealt, paid, amount, currency } = opening;
  const minor = (one: Opening['amount']): bigint => toMinor(one, currency);
  const again = drawPrize(fairStream(hmacUnder(serverSeed), clientSeed, BigInt(ticketId)), prizes);
  const due = paid === null ? 0n : minor(prizes[paid]!.amount);
  const isInPlace = paid === dealt || due < minor(prizes[dealt]!.amount);
  return [
    { name: 'seed', isOk: commitmentOf(serverSeed) === serverSeedHash },
    { name: 'dealt', isOk: again === dealt },
    { name: 'paid', isOk: minor(amount) === due && isInPlace },
  ];
}
