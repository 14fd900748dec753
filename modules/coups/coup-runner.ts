import { toMajor } from '#kernel/money.ts';
import { err } from '#kernel/result.ts';
import { settledView, standingOf, view, type Runner, type ShownBy } from '#modules/bets/index.ts';
import { tableOf } from '#modules/leads/index.ts';
import { actOnCoup } from '#modules/coups/act-on-coup.ts';
import { betOnCoup } from '#modules/coups/bet-on-coup.ts';
import { proofOfCoup } from '#modules/coups/coup-store.ts';
import type { CoupDeps } from '#modules/coups/deps.ts';
import { placeOf, shownOf } from '#modules/coups/table.ts';

/** Runner of bets on coups, whose outcome many players share. */
export function coupRunner(deps: CoupDeps): Runner<'shared'> {
  const by: ShownBy = {
    seedOf: async ({ coupId }) => {
      const { hashBefore, hash, salt } = await proofOfCoup(deps.db, coupId!);
      return { serverSeedHash: hashBefore, serverSeed: hash, clientSeed: salt };
    },
    shown: async (round) => settledView(round, await by.seedOf(round)),
  };
  return {
    kind: 'shared',
    ...by,
    placeOf,
    refuses: (order, { rules, stakes }) => {
      const over = rules.overSpot?.(order, stakes);
      return over && err('rounds.spot_limit', { spot: over.spot, most: toMajor(over.most) });
    },
    place: (order) => betOnCoup(deps, by, order),
    act: (round, order) => actOnCoup(deps, round, order),
    opened: async ({ family, rules, title: { vendor, gameCode } }, { caller }) =>
      Promise.resolve({ table: tableOf(family.code, rules.model), stream: deps.catalogue.streamOf(caller.merchantId, vendor, gameCode) }),
    underWay: async (round) => {
      const waits = shownOf({ id: round.coupId!, number: Number(round.nonce) });
      return view(round, standingOf(round, waits), await by.seedOf(round));
    },
  };
}
