import { commitmentOf, hmacUnder } from '#apps/site/features/fairness/verify.ts';
import type { Opening } from '#apps/site/pages/rewards/use-rewards.ts';
import { toMinor } from '#kernel/amount.ts';
import { fairStream } from '#kernel/fair-stream.ts';
import { drawPrize } from '#kernel/prize-table.ts';

/**
 * A check of a ticket. `seed`: the revealed seed has the hash that was published before. `dealt`: both seeds draw the line. `paid`: the
 * line pays the paid amount.
 */
export type TicketCheck = { name: 'seed' | 'dealt' | 'paid'; isOk: boolean };

/** Draws a ticket again in this browser and compares the result. The ticket's number is used where a round has its nonce. */
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
