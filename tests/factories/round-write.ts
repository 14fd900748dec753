import type { Deal } from '#modules/fairness/index.ts';

/** Builds the row of a round in US dollars that pays nothing. */
export const roundWrite = (member: bigint, { seedId, nonce }: Pick<Deal, 'seedId' | 'nonce'>, stake: bigint, external: string) => ({
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
