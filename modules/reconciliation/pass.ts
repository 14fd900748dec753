import { ownerOf } from '#modules/identity/index.ts';
import type { Owner, Pass, ReconcileDeps } from '#modules/reconciliation/deps.ts';
import { Unclear } from '#modules/reconciliation/pull.ts';

/** Time limit of a pass in ms, less than its lease. */
export const MOST_MS = 4 * 60_000;

/** Begins a pass over a vendor. It ends even if the vendor's answers are wrong or slow. */
export function passOver(deps: ReconcileDeps, vendor: string): Pass {
  const last = deps.clock.now().getTime() + MOST_MS;
  const known = new Map<string, Promise<Owner | undefined>>();
  return {
    ...deps,
    vendor,
    mayGoOn: () => {
      if (deps.isStopping()) throw new Unclear('the server stopped');
      if (deps.clock.now().getTime() > last) throw new Unclear('it took too long to tell all of it');
    },
    ownerOfPlayer: (playerId) => {
      const one = known.get(playerId) ?? findOwner(deps, playerId);
      known.set(playerId, one);
      return one;
    },
  };
}

async function findOwner({ db }: ReconcileDeps, playerId: string): Promise<Owner | undefined> {
  const number = /^p([1-9]\d{0,17})$/.exec(playerId)?.[1];
  const owner = number === undefined ? undefined : await ownerOf(db, number);
  return owner && { ...owner, memberId: BigInt(number!) };
}
