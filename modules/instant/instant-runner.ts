import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Jackpots } from '#modules/jackpots/index.ts';
import {
  dealSeeded,
  type OpenedBeside,
  type Placed,
  type PlayableTitle,
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
import { meterOf } from '#modules/instant/meter-of.ts';
import { fundOf } from '#modules/meters/index.ts';
import type { InstantRules } from '#modules/rules/index.ts';

export type InstantDeps = SeededDeps & { jackpots: Pick<Jackpots, 'entryOf' | 'ofRound'> };

/** Runner of rounds that one request plays: stake, outcome, payout and contribution to a jackpot, in one commit. */
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
    opened: async (game, player) => {
      const { caller, mode, now } = player;
      const { vendor, gameCode } = game.title;
      const { memberId, currency } = caller;
      const meters = await metersAt(deps, game, player);
      if (mode !== 'real' || meters !== null) return { meters };
      return { meters, freeRounds: (await nextOwnGift(deps.db, { memberId, vendor, gameCode, currency }, now)) ?? null };
    },
  };
}

/** Returns the counts of the member's meters in a game, by stake, for the kind of money that the next round is played with. */
async function metersAt(
  { bonus, meters }: InstantDeps,
  { title: { vendor, gameCode }, rules }: PlayableTitle<InstantRules>,
  { caller: { memberId, currency }, mode, now }: { caller: Caller; mode: PlayMode; now: Date },
): Promise<OpenedBeside['meters']> {
  if (!rules.meter) return null;
  const hasBonus = mode === 'real' && (await bonus.runs({ memberId, currency }, now));
  return meters.countsOf({ memberId, vendor, gameCode, model: rules.model, fund: fundOf(mode, hasBonus) }, currency);
}

function place(deps: InstantDeps, by: ShownBy, order: Placed<'instant'>) {
  const { caller, mode, stake, playable } = order;
  const { rules } = playable;
  return dealSeeded(deps, by, order, async ({ deal, accounts, bonus, weightBps }) => {
    // The meter is read again for each deal, because a round of another process may have moved it.
    const meter = await meterOf(deps, order, { house: accounts.house, hasBonus: bonus !== undefined });
    const dealt = rules.play({ ...order, meter: meter?.count }, deal.rng);
    const { vendor, gameCode } = playable.title;
    const { standing, settled } = settledDeal({ ...dealt, atRisk: riskOf(rules, { ...order, acts: [] }) }, { stake, acts: [] });
    const jackpot = deps.jackpots.entryOf({ ...caller, vendor, gameCode, mode, stake }, playable.jackpot, {
      house: accounts.house,
      rng: () => deal.beside('jackpot'),
    });
    const command = roundCommand(order, settled, accounts, deal, { jackpot, bonus, weightBps, meter: meter?.entryOf(dealt.outcome) });
    return { command, standing, jackpot: jackpot?.shown };
  });
}
