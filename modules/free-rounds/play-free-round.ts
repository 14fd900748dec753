import { JsonText } from '#kernel/json.ts';
import { money } from '#kernel/money.ts';
import { ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { Deal, Fairness, NonceTaken } from '#modules/fairness/index.ts';
import { memberMay, type BeginRefusal } from '#modules/identity/index.ts';
import { withinPlayLimits, type PlayLimitRefusal } from '#modules/limits/index.ts';
import type { Command, Wallet } from '#modules/wallet/index.ts';
import {
  roundRow,
  accountsFor,
  type DealtRound,
  externalIdOf,
  firstAnswer,
  type Placed,
  type Played,
  type PlayedRound,
  type PlayFailure,
  ROUND,
  type RoundAccounts,
  type RoundRefusal,
  ROUNDS,
  seedOrigin,
  settledDeal,
  type ShownBy,
  view,
} from '#modules/bets/index.ts';
import { payGift } from '#modules/free-rounds/pay-free-rounds.ts';

type FreeDeps = { db: Database; wallet: Wallet; fairness: Fairness };
export type FreeOrder = Placed<'instant'> & { gift: string };

/**
 * Deals one round of a gift from the member's seeds for real play, at the gift's stake, which nobody pays. Its win is stored with the gift,
 * and the last round credits the sum. Safe to repeat with the same `requestId`.
 */
export async function playFreeRound(deps: FreeDeps, by: ShownBy, order: FreeOrder): Promise<Played> {
  const { caller, playable: game, gift, now } = order;
  const { memberId, merchantId, currency } = caller;
  const accounts = await accountsFor(deps.wallet, { memberId, merchantId, mode: 'real', vendor: game.title.vendor, currency });
  const dealtRound = await deps.fairness.deal(
    { memberId, mode: 'real' },
    async (deal): Promise<Result<PlayedRound, PlayFailure | Failure<RoundRefusal>>> => {
      const dealt = settledDeal(game.rules.play(order, deal.rng), { stake: order.stake, acts: [] });
      const decided = await deps.wallet.commit(freeCommand(order, dealt.settled, accounts, deal));
      if (!decided.ok) return decided;
      const { seq, balance, isReplay, facts } = decided.value;
      if (isReplay) return ok({ round: (await firstAnswer(deps, by, caller, seq, facts))!.shown, balance: balance!, isReplay });
      const origin = { id: seq, externalId: externalIdOf(order, deal.suffix), seedId: deal.seedId, nonce: deal.nonce };
      const round = view({ ...origin, bet: order.bet, at: now }, dealt.standing, { ...deal, serverSeed: null });
      return ok({ round, balance: balance!, isReplay });
    },
  );
  if (!dealtRound.ok) return dealtRound;
  const paid = await payGift(deps, { gift, merchantId }, now);
  return ok({ ...dealtRound.value, balance: paid ?? dealtRound.value.balance });
}

function freeCommand(
  order: FreeOrder,
  { outcome, payout }: DealtRound,
  { player }: RoundAccounts,
  deal: Deal,
): Command<'rounds.free_rounds_over' | BeginRefusal | PlayLimitRefusal | NonceTaken, never> {
  const { caller, stake, bet, gift, playable, now } = order;
  const { memberId, merchantId } = caller;
  const { vendor, gameCode } = playable.title;
  const externalId = externalIdOf(order, deal.suffix);
  const requested = {
    member: String(memberId),
    gift,
    vendor,
    game: gameCode,
    currency: stake.currency,
    stake: String(stake.minor),
    at: now,
  };
  return {
    key: { source: ROUNDS, kind: ROUND, externalId, meaning: ['free', gift, vendor, gameCode, stake.minor, stake.currency, bet] },
    account: player,
    gates: [
      memberMay(memberId, 'bet'),
      // A free round costs its member no stake. It still counts as play time.
      withinPlayLimits({ memberId, merchantId }, money(0n, stake.currency), { vendor, gameCode, cycle: externalId }),
      { kind: 'free_round', args: requested, memberId },
      deal.gate,
    ],
    transfers: [],
    writes: [
      {
        kind: 'round',
        row: { ...roundRow(order, seedOrigin(deal), externalId), mode: 'free', payout: payout.minor, outcome: new JsonText(outcome) },
      },
      { kind: 'free_round', row: { gift, won: String(payout.minor) } },
    ],
  };
}
