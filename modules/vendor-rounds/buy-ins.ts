import { randomUUID } from 'node:crypto';
import { JsonText } from '#kernel/json.ts';
import { money, type Money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import type { Account, Command, Hold, Move, Write } from '#modules/wallet/index.ts';
import { accountsFor, mayStake, type RoundAccounts, type Shut, type StakeRefusal } from '#modules/bets/index.ts';
import { bonusFree, moneyLeaves } from '#modules/bonus/index.ts';
import { turnoverOf } from '#modules/turnover-weights/index.ts';
import type { GivenDeps } from '#modules/vendor-rounds/deps.ts';
import { type BuyIn, findBuyIn } from '#modules/vendor-rounds/buy-in-store.ts';
import { underCeilings } from '#modules/vendor-rounds/ceilings.ts';
import { callKey, type Ceiled, turn, type VendorBar, type VendorPlayer, type Words } from '#modules/vendor-rounds/vendor-command.ts';

type Own = Words & { id: string; player: VendorPlayer; now: Date; /** The vendor's id of the sitting. */ sitting: string };
export type ReserveOrder = Own & { gameCode: string; amount: Money; shut: Shut; bar?: VendorBar | undefined };
/** Result of a sitting: the sum of its bets, and the sum of its payouts. */
export type CommitOrder = Own & { staked: Money; won: Money; cut?: bigint };
export type ReleaseOrder = Own;

type Accounts = RoundAccounts & { held: Account };

/**
 * Buy-ins at tables whose bets are reported once, when a player leaves: poker, fishing. Money is reserved under the gates of a stake, from
 * cash only. The sitting ends with one round that counts the real bets, or all reserved money is returned.
 */
export const buyIns = {
  reserve: async (deps: GivenDeps, order: ReserveOrder) => {
    const { vendor, player, amount } = order;
    const accounts = await accountsOf(deps, player, vendor, amount);
    const decided = await deps.wallet.commit(reserveCommand(order, accounts));
    return decided.ok ? ok({ seq: decided.value.seq, isReplay: decided.value.isReplay }) : decided;
  },

  commit: async (deps: GivenDeps, order: CommitOrder) => {
    const { vendor, player, sitting: name, staked } = order;
    const found = await findBuyIn(deps.db, { vendor, memberId: player.memberId, name });
    // This refusal is not stored, because the reservation for the table may still arrive.
    if (!found) return err('rounds.round_unknown');
    if (found.gameCode === null) return err('rounds.vendor_round_over');
    if (staked.currency !== found.reserved.currency) return err('wallet.wrong_currency');
    if (!isPossible(found, order)) return err('rounds.buy_in_overdrawn');
    const accounts = await accountsOf(deps, player, vendor, found.reserved);
    const sitting = { ...found, gameCode: found.gameCode };
    const maxWin = deps.outside.current?.maxWin(vendor);
    const weightBps = await deps.weights.of({ merchantId: player.merchantId, vendor, gameCode: found.gameCode });
    const first = await deps.wallet.commit(commitCommand({ ...order, maxWin }, sitting, accounts, weightBps));
    const isHeld = !first.ok && first.failure.code === 'rounds.vendor_held';
    const decided = isHeld ? await deps.wallet.commit(commitCommand({ ...order, isHeld }, sitting, accounts, weightBps)) : first;
    return decided.ok ? ok({ seq: decided.value.seq, isReplay: decided.value.isReplay, isHeld }) : decided;
  },

  /** Returns all reserved money. A sitting whose reservation has not arrived is closed, so that a later reservation is refused. */
  release: async (deps: GivenDeps, order: ReleaseOrder & Pick<Money, 'currency'>) => {
    const { vendor, player, sitting: name, currency } = order;
    const found = await findBuyIn(deps.db, { vendor, memberId: player.memberId, name });
    const accounts = await accountsOf(deps, player, vendor, found?.reserved ?? { currency });
    const decided = await deps.wallet.commit(releaseCommand(order, found, accounts));
    if (!decided.ok) return decided;
    return ok({ seq: decided.value.seq, isReplay: decided.value.isReplay, found: (decided.value.facts as { found: boolean }).found });
  },
};

async function accountsOf({ wallet }: GivenDeps, player: VendorPlayer, vendor: string, { currency }: Pick<Money, 'currency'>) {
  const { memberId, merchantId } = player;
  const accounts = await accountsFor(wallet, { memberId, merchantId, mode: 'real', vendor, currency });
  return { ...accounts, held: await wallet.accountOf({ memberId, merchantId, currency }, 'held', vendor) };
}

/** Returns true if a result is possible: a table takes at most the money on it, and pays only members who bet. */
function isPossible({ reserved }: BuyIn, { staked, won }: CommitOrder): boolean {
  return staked.minor > 0n && staked.minor <= reserved.minor + won.minor;
}

function reserveCommand(
  order: ReserveOrder,
  { player: cash, held }: Accounts,
): Command<'wallet.busy' | 'bonus.running' | VendorBar | StakeRefusal | 'rounds.vendor_round_over' | 'rounds.buy_in_elsewhere', Hold> {
  const { vendor, sitting, player, gameCode, amount, bar, now } = order;
  const { memberId, merchantId } = player;
  const hold = randomUUID();
  const named = { merchant: merchantId, member: memberId, vendor, name: sitting, game: gameCode };
  return {
    key: callKey(order, 'reserve', [memberId, gameCode, sitting, amount.minor, amount.currency]),
    account: cash,
    gates: [
      turn(memberId),
      ...(bar ? [{ kind: 'vendor_refused', args: { member: memberId, code: bar }, memberId }] : []),
      ...mayStake({ ...player, mode: 'real', vendor, gameCode, cycle: null }, amount, undefined),
      { kind: 'vendor_sits', args: { member: memberId, vendor, name: sitting, game: gameCode }, memberId },
      bonusFree(memberId),
    ],
    transfers: [{ kind: 'reserve', state: 'pending', from: cash, to: held, amount, holdId: hold }],
    writes: [
      moneyLeaves(memberId, amount.currency),
      { kind: 'vendor_reserve', row: { ...named, currency: amount.currency, hold, amount: amount.minor, at: now } },
    ],
  };
}

/**
 * Returns the command that settles a sitting. All reserved money returns to cash, then the win is paid, then the bets are taken, so that
 * the round has its stake and its payout.
 */
function commitCommand(
  order: CommitOrder & Ceiled,
  found: BuyIn & { gameCode: string },
  accounts: Accounts,
  weightBps: number,
): Command<'wallet.busy' | 'rounds.vendor_round_over' | 'rounds.vendor_held', Move | Hold> {
  const { vendor, id, sitting, player, maxWin, isHeld, now } = order;
  const { memberId, merchantId } = player;
  const { currency } = order.staked;
  const { staked, won, held } = isHeld ? withoutWin(order, found) : { ...order, held: 0n };
  const requested = { vendor, memberId, currency, minor: won.minor, maxWin, staked: staked.minor, isCredit: false, now };
  const { player: cash, house } = accounts;
  return {
    key: callKey(order, 'commit', [memberId, sitting, order.staked.minor, order.won.minor, currency, order.cut ?? 0n]),
    account: cash,
    gates: [turn(memberId), standsUp(order, found), ...(isHeld ? [] : [underCeilings(requested)])],
    transfers: [
      ...backToCash(found, accounts),
      ...(won.minor > 0n ? [{ kind: 'payout', from: house, to: cash, amount: won }] : []),
      { kind: 'stake', from: cash, to: house, amount: staked },
    ],
    writes: [
      endOf(order, found.reserved, 'committed', order.cut),
      { kind: 'vendor_day', row: { vendor, currency, member: memberId, staked: staked.minor, paid: won.minor, at: now } },
      ...(held > 0n ? [heldOfSitting({ vendor, id, memberId, currency, held, now })] : []),
      {
        kind: 'round',
        row: {
          merchant: merchantId,
          member: memberId,
          mode: 'real',
          vendor,
          game: found.gameCode,
          family: 'vendor',
          model: 'sitting',
          stake: staked.minor,
          payout: won.minor,
          turnover: turnoverOf(staked, { payout: won }, weightBps).minor,
          currency: staked.currency,
          outcome: new JsonText('{}'),
          nonce: 0,
          external: `${vendor}:${sitting}`,
          vendor_round: sitting,
          at: now,
        },
      },
    ],
  };
}

/**
 * Returns the result of a sitting whose win is held. The bets are taken from the reserved money, and the rest of the win waits for
 * approval.
 */
function withoutWin({ staked, won }: CommitOrder, { reserved }: BuyIn): { staked: Money; won: Money; held: bigint } {
  const { currency } = staked;
  const own = staked.minor < reserved.minor ? staked.minor : reserved.minor;
  return { staked: money(own, currency), won: money(0n, currency), held: won.minor - (staked.minor - own) };
}

type HeldRow = { vendor: string; id: string; memberId: bigint; currency: Money['currency']; held: bigint; now: Date };

function heldOfSitting({ vendor, id, memberId, currency, held, now }: HeldRow): Write {
  const row = { kind: 'promo', id: `table ${id}`, vendor, member: memberId, currency, amount: 0n, held, closes: false, at: now };
  return { kind: 'vendor_move', row };
}

function releaseCommand(
  order: ReleaseOrder & Pick<Money, 'currency'>,
  found: BuyIn | undefined,
  accounts: Accounts,
): Command<'wallet.busy' | 'rounds.vendor_round_over', Hold> {
  const { sitting, player, currency } = order;
  const { memberId } = player;
  return {
    key: callKey(order, 'release', [memberId, sitting]),
    account: accounts.player,
    gates: [turn(memberId), standsUp(order, found)],
    transfers: found?.state === 'open' ? backToCash(found, accounts) : [],
    writes: [endOf(order, found?.reserved ?? money(0n, currency), 'released')],
    facts: { found: found !== undefined },
  };
}

function standsUp({ vendor, sitting, player: { memberId } }: Own, found: BuyIn | undefined) {
  const args = { member: memberId, vendor, name: sitting, reserves: found?.reserves.length ?? 0 };
  return { kind: 'vendor_stands_up', args, memberId };
}

function backToCash({ reserves, reserved }: BuyIn, { held, player }: Accounts): Hold[] {
  return reserves.map(({ hold, amount }) => ({
    kind: 'reserve-back',
    state: 'released',
    from: held,
    to: player,
    amount: money(amount, reserved.currency),
    holdId: hold,
  }));
}

function endOf({ vendor, sitting, player, now }: Own, { currency }: Money, state: 'committed' | 'released', cut = 0n): Write {
  const { memberId: member, merchantId: merchant } = player;
  return { kind: 'vendor_buy_in_end', row: { merchant, member, vendor, name: sitting, currency, state, cut, at: now } };
}
