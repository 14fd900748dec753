/** Modes with seeds of their own: rounds for money, and rounds for practice. */
export type FairMode = 'real' | 'practice';
export type SeedOwner = { memberId: bigint; mode: FairMode };

/** A seed as the database has it. `serverSeed` is sealed until it is revealed, and leaves this module only then. */
export type Seed = {
  id: bigint;
  state: 'next' | 'active' | 'revealed';
  serverSeed: string;
  serverSeedHash: string;
  /** Null only before it is active. */
  clientSeed: string | null;
  /** The nonce of the next round. */
  nextNonce: bigint;
  createdAt: Date;
  revealedAt: Date | null;
};

export type DealtSeed = Seed & { rounds: bigint };

/** A member's view of the current seed. */
export type ActiveSeed = {
  seedId: string;
  mode: FairMode;
  serverSeedHash: string;
  /** Hash of the next seed, committed before the member chooses its client seed. */
  nextServerSeedHash: string;
  clientSeed: string;
  /** The nonce of the next round. */
  nonce: number;
};

/** A member's view of the seed of a round, with the server seed once it deals no more. */
export type ShownSeed = {
  seedId: string;
  serverSeed: string | null;
  serverSeedHash: string;
  clientSeed: string;
  /** Number of rounds that it dealt. */
  rounds: number;
  createdAt: Date;
  revealedAt: Date | null;
};

export function shown(seed: DealtSeed): ShownSeed {
  const { serverSeedHash, clientSeed, createdAt, revealedAt } = seed;
  return {
    seedId: String(seed.id),
    serverSeed: seed.state === 'revealed' ? seed.serverSeed : null,
    serverSeedHash,
    clientSeed: clientSeed ?? '',
    rounds: Number(seed.rounds),
    createdAt,
    revealedAt,
  };
}

export function isClientSeed(text: string): boolean {
  return /^[!-9;-~]{1,64}$/.test(text);
}
