import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { JsonText } from '#kernel/json.ts';
import type { Money } from '#kernel/money.ts';
import type { Ticket } from '#modules/fairness/index.ts';
import { memberMay } from '#modules/identity/index.ts';
import type { Account, Command } from '#modules/wallet/index.ts';
import type { PlayableTitle } from '#modules/rounds/open-title.ts';

/** One press of the button. */
export type RoundOrder = { caller: Caller; mode: PlayMode; requestId: string; stake: Money; playable: PlayableTitle; now: Date };

/** `outcome` is its JSON text: stored and answered to the letter. */
export type DealtRound = { outcome: string; payout: Money };

export const ROUND = 'round';

/** Ends the command's key; a round dealt anew under another nonce carries the ticket's suffix. */
export function externalIdOf({ caller, requestId }: Pick<RoundOrder, 'caller' | 'requestId'>, suffix = ''): string {
  return `${caller.memberId}:${requestId}${suffix}`;
}

/**
 * The command that settles one round: stake out, payout in, the round, its bet record and the event RoundsSettled, in one commit.
 *
 * Pure. Safe to repeat: one `requestId` of a member is one round, and every repeat gets the first answer. Rounds for practice
 * move play money between the practice account and its source, and leave no bet record and no event.
 */
export function roundCommand(
  order: RoundOrder,
  { outcome, payout }: DealtRound,
  accounts: { player: Account; house: Account },
  ticket: Ticket,
): Command {
  const { caller, mode, stake, playable, now } = order;
  const { title, family, rules } = playable;
  const { player, house } = accounts;
  const isReal = mode === 'real';
  const externalId = externalIdOf(order, ticket.suffix);
  return {
    key: { source: title.vendor, kind: ROUND, externalId, meaning: [mode, title.gameCode, stake.minor, stake.currency] },
    account: player,
    gates: [memberMay(caller.memberId, isReal ? 'play' : 'practice'), ticket.gate],
    transfers: [
      { kind: 'stake', from: player, to: house, amount: stake },
      ...(payout.minor > 0n ? [{ kind: 'payout', from: house, to: player, amount: payout }] : []),
    ],
    writes: [
      {
        kind: 'round',
        row: {
          ...{ merchant: caller.merchantId, member: caller.memberId, mode, vendor: title.vendor, game: title.gameCode },
          ...{
            family: family.code,
            model: rules.model,
            outcome: new JsonText(outcome),
            stake: stake.minor,
            payout: payout.minor,
            currency: stake.currency,
          },
          ...{ seed: ticket.seedId, nonce: ticket.nonce, external: externalId, at: now },
          // Every real spin counts in full: none of them is void or a push.
          ...(isReal && { turnover: stake.minor }),
        },
      },
    ],
  };
}
