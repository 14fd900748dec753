import type { Jackpots } from '#modules/jackpots/index.ts';
import {
  dealSeeded,
  type Placed,
  riskOf,
  roundCommand,
  type Runner,
  type SeededDeps,
  seedOfPlayer,
  settledDeal,
  settledView,
  type ShownBy,
} from '#modules/bets/index.ts';
import { nextOwnGift, playFreeRound } from '#modules/free-rounds/index.ts';

export type InstantDeps = SeededDeps & { jackpots: Pick<Jackpots, 'entryOf' | 'ofRound'> };

/** Rounds of one press: stake, outcome, payout and what goes to a jackpot, in one commit. */
export function instantRunner(deps: InstantDeps): Runner<'instant'> {
  const by: ShownBy = {
    seedOf: (round) => seedOfPlayer(deps, round),
    shown: async (round) =>
      settledView(round, await by.seedOf(round), { jackpot: await deps.jackpots.ofRound(round.id, round.stake.currency) }),
  };
  return {
    kind: 'instant',
    ...by,
    place: (order) => place(deps, by, order),
    placeGiven: (order) => playFreeRound(deps, by, order),
    opened: async ({ title: { vendor, gameCode } }, { caller: { memberId, currency }, mode, now }) => {
      if (mode !== 'real') return {};
      return { freeRounds: (await nextOwnGift(deps.db, { memberId, vendor, gameCode, currency }, now)) ?? null };
    },
  };
}

function place(deps: InstantDeps, by: ShownBy, order: Placed<'instant'>) {
  const { caller, mode, stake, playable } = order;
  const { rules } = playable;
  return dealSeeded(deps, by, order, ({ deal, accounts, bonus, weightBps }) => {
    const dealt = rules.play(order, deal.rng);
    const { vendor, gameCode } = playable.title;
    const { standing, settled } = settledDeal({ ...dealt, atRisk: riskOf(rules, { ...order, acts: [] }) }, { stake, acts: [] });
    const jackpot = deps.jackpots.entryOf({ ...caller, vendor, gameCode, mode, stake }, playable.jackpot, {
      house: accounts.house,
      rng: () => deal.beside('jackpot'),
    });
    const command = roundCommand(order, settled, accounts, deal, { jackpot, bonus, weightBps });
    return { command, standing, jackpot: jackpot?.shown };
  });
}
