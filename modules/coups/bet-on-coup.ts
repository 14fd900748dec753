import { err, ok } from '#kernel/result.ts';
import {
  accountsFor,
  bonusOfOrder,
  externalIdOf,
  firstAnswer,
  storedStanding,
  openCommand,
  playedLate,
  standingOf,
  view,
  type Placed,
  type Played,
  type ShownBy,
} from '#modules/bets/index.ts';
import { tableOf } from '#modules/leads/index.ts';
import type { CoupDeps } from '#modules/coups/deps.ts';
import { seedOfCoup } from '#modules/coups/coup-store.ts';
import { coupAcceptsBets, placeOf, shownOf } from '#modules/coups/table.ts';
import { seatIsFree } from '#modules/coups/turns.ts';

/** Places a bet on the coup of a table that accepts bets. */
export async function betOnCoup(deps: CoupDeps, by: ShownBy, order: Placed<'shared'>): Promise<Played> {
  const { caller, mode, playable, stake } = order;
  const { rules } = playable;
  const { memberId, merchantId, currency } = caller;
  const coup = await deps.tables.acceptsBets(tableOf(playable.family.code, rules.model));
  if (!coup || coup.closesAt <= order.now) return (await playedLate(deps, by, order)) ?? err('rounds.bets_closed');
  if (rules.fits?.(order, coup.outcome) === false) return (await playedLate(deps, by, order)) ?? err('rounds.offer_changed');
  const place = placeOf(order.bet);
  const seat = rules.turns?.seatOf(order.bet) ?? null;
  const gates = [coupAcceptsBets(coup), ...(seat === null ? [] : [seatIsFree(coup, mode, seat)])];
  const origin = { kind: 'coup', coupId: coup.id, nonce: BigInt(coup.number), place, seat, gates } as const;
  const accounts = await accountsFor(deps.wallet, { memberId, merchantId, mode, vendor: playable.title.vendor, currency });
  const standing = standingOf({ stake, acts: [], step: 0 }, shownOf(coup));
  const bonus = await bonusOfOrder(deps, order, accounts);
  const opened = { state: {}, drawn: 0, facts: storedStanding(standing, order.now) };
  const decided = await deps.wallet.commit(openCommand(order, opened, accounts, origin, bonus));
  if (!decided.ok) return decided;
  const { seq, balance, isReplay, facts } = decided.value;
  if (isReplay) return ok({ round: (await firstAnswer(deps, by, caller, seq, facts))!.shown, balance: balance!, isReplay });
  deps.tables.announce(coup, { id: seq, memberId, mode, stake, payout: null, left: null });
  const begun = { id: seq, externalId: externalIdOf(order), seedId: null, nonce: origin.nonce, bet: order.bet, at: order.now };
  return ok({ round: view(begun, standing, seedOfCoup(coup)), balance: balance!, isReplay });
}
