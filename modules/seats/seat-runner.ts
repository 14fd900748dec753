import { err } from '#kernel/result.ts';
import { settledView, type Runner, type ShownSeed, type StoredRound } from '#modules/bets/index.ts';

const NO_SEED: ShownSeed = { serverSeedHash: '', serverSeed: null, clientSeed: '' };

/** Rounds of sittings. Nothing is staked by a press: a sitting is staked in its room, and is settled when its member stands up. */
export function seatRunner(): Runner<'seat'> {
  return {
    kind: 'seat',
    place: () => Promise.resolve(err('rounds.bet_invalid')),
    seedOf: () => Promise.resolve(NO_SEED),
    shown: (round) => Promise.resolve(settledView(round, seedIn(round))),
  };
}

/** Seeds that prove a sitting, where its room has put them into the outcome as `fair`; a sitting is over, so they are revealed. */
function seedIn({ outcome }: StoredRound): ShownSeed {
  const { fair } = outcome as { fair?: Partial<ShownSeed> };
  return { ...NO_SEED, ...fair };
}
