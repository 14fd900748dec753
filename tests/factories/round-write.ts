import type { Ticket } from '#modules/fairness/index.ts';

/** The row of a round in dollars that a ticket of chance has dealt and that pays nothing. */
export const roundWrite = (member: bigint, { seedId, nonce }: Pick<Ticket, 'seedId' | 'nonce'>, stake: bigint, external: string) => ({
  kind: 'round',
  row: {
    merchant: 1,
    member,
    mode: 'real',
    vendor: 'test',
    game: 'test',
    family: 'test',
    model: 'test',
    outcome: {},
    stake,
    payout: 0n,
    turnover: stake,
    currency: 'USD',
    seed: seedId,
    nonce,
    external,
    at: new Date(),
  },
});
