import { asOf } from '#platform/module/figure.ts';
import type { Module } from '#platform/module/module.ts';
import type { Bets } from '#modules/bets/index.ts';
import type { Launch } from '#modules/launch/index.ts';
import { vendorRoundsPersonal } from '#modules/vendor-rounds/personal.ts';
import type { VendorRounds } from '#modules/vendor-rounds/calls.ts';
import { createVendorRounds } from '#modules/vendor-rounds/vendor-rounds.ts';
import { subjects } from '#modules/vendor-rounds/subjects.ts';

export { type LeftSitting, sittingsLeftOpen } from '#modules/vendor-rounds/buy-in-store.ts';
export type { VendorBar } from '#modules/vendor-rounds/vendor-command.ts';
export {
  movesBetween,
  movesOfKeys,
  movesOfRound,
  roundsLeftOpen,
  roundsPage,
  type StoredMove,
  storedRound,
  type StoredVendorRound,
} from '#modules/vendor-rounds/vendor-feed.ts';
export type { VendorRounds } from '#modules/vendor-rounds/calls.ts';

export function openVendorRounds({ bets, launch }: { bets: Bets; launch: Launch }): Promise<Module<VendorRounds>> {
  // Only the vendor can show a round that it dealt.
  bets.records.declare('vendor', () => ({ hasReplay: false }));
  const { sessions, outside } = launch;
  return Promise.resolve({
    api: createVendorRounds({ ...bets.deps, sessions, outside }),
    subjects,
    personal: vendorRoundsPersonal,
    asOf: [openRounds],
  });
}

/** Stakes of rounds that were open at a moment. A closed round last changed when it closed. */
const openRounds = asOf(
  { open_bets: 'sum(v.stake)' },
  {
    merchant: 'v.merchant_id',
    currency: 'v.currency',
    from: `vendor_round v WHERE v.opened_at < $1::timestamptz AND (v.state = 'open' OR v.moved_at >= $1::timestamptz) AND v.merchant_id = ANY ($2::int[])`,
  },
);
