import { ofDollars } from '#kernel/dollars.ts';
import { accountsFor } from '#modules/bets/index.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { correctionCommand } from '#modules/sportsbook/settlement/correction-command.ts';
import { heldWhy, holdPayouts } from '#modules/sportsbook/settlement/held-store.ts';
import { endOfBet, settleCommand, turnsToken, type BetEnd } from '#modules/sportsbook/settlement/settle-command.ts';
import { allWithoutVoids } from '#modules/sportsbook/settlement/void-legs.ts';
import type { SportsBet } from '#modules/sportsbook/slips/bet-store.ts';

/** A bet with the result that settles or corrects it. */
export type Moving = { bet: SportsBet; end: BetEnd };

/**
 * Settles bets; returns false if one of them has changed since it was read. A payout that staff must decide waits, and its bet stays
 * unchanged.
 */
export async function settlePage(deps: SportsDeps, bets: readonly SportsBet[], now: Date): Promise<boolean> {
  const repriced = await allWithoutVoids(deps, bets);
  const moving = repriced.flatMap((bet) => {
    const end = endOfBet(deps.book.slips, bet);
    return end && isNew(bet, end) && isPayable(deps, bet, end) ? [{ bet, end }] : [];
  });
  const held = moving.flatMap((one) => {
    const why = heldWhy(deps, one.bet, one.end);
    return why ? [{ ...one, why }] : [];
  });
  await holdPayouts(deps.db, held);
  const waiting = new Set(held.map(({ bet }) => bet.id));
  return commitEnds(
    deps,
    moving.filter(({ bet }) => !waiting.has(bet.id)),
    now,
  );
}

/** Moves bets to their results, each in a commit of its own; returns false if one of them has changed since it was read. */
export async function commitEnds(deps: SportsDeps, moving: readonly Moving[], now: Date): Promise<boolean> {
  const decided = await deps.wallet.commitMany(await endCommands(deps, moving, now));
  decided.forEach((one, at) => {
    if (!one.ok && one.failure.code !== 'sports.bet_moved')
      throw new Error(`sports bet ${moving[at]!.bet.id} could not be settled: ${one.failure.code}`);
    const { id, memberId } = moving[at]!.bet;
    if (one.ok && !one.value.isReplay) deps.pushes.bet(memberId, { bet: String(id), state: 'settled', refusal: null });
  });
  return decided.every(({ ok }) => ok);
}

/** Builds the commands that move bets to their results. */
export async function endCommands(deps: SportsDeps, moving: readonly Moving[], now: Date) {
  const corrected = moving.filter(({ bet }) => bet.revision > 0 && bet.bonusId !== null).map(({ bet }) => bet.stakedIn!);
  const staked = await deps.bonus.stakedIn(corrected);
  return Promise.all(
    moving.map(async ({ bet, end }) => {
      const promotions =
        bet.boostPrice === null ? undefined : await deps.wallet.houseAccount(bet.merchantId, 'house', 'promotions', bet.currency);
      const accounts = { ...(await accountsFor(deps.wallet, bet)), promotions };
      if (bet.revision === 0) return settleCommand(bet, end, accounts, { now, weightBps: await deps.weights.of(bet) });
      const isClaimed = bet.mode === 'real' && end.payout < bet.paid!;
      const debt = isClaimed ? await deps.wallet.accountOf(bet, 'receivable') : undefined;
      return correctionCommand(bet, end, { ...accounts, debt, staked: staked.get(bet.stakedIn!) }, now);
    }),
  );
}

/** Returns whether the result of a bet differs from the result by which it was settled. */
function isNew(bet: SportsBet, end: BetEnd): boolean {
  return bet.revision === 0 || bet.awaitsResult || bet.paid !== end.payout || bet.atRisk !== end.atRisk || turnsToken(bet);
}

/** Returns whether a result is certain enough for its payout: on a first, unsure result of a feed only smaller amounts are paid. */
function isPayable({ limits }: SportsDeps, { currency, legs }: SportsBet, { payout }: BetEnd): boolean {
  return legs.every(({ isSure }) => isSure) || payout <= ofDollars(limits.unsure, currency).minor;
}
