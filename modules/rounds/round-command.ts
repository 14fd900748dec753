import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { JsonText } from '#kernel/json.ts';
import type { Money } from '#kernel/money.ts';
import type { Ticket } from '#modules/fairness/index.ts';
import { memberMay } from '#modules/identity/index.ts';
import type { JackpotEntry } from '#modules/jackpots/index.ts';
import type { Account, Command, Gate, LedgerRefusal, Move } from '#modules/wallet/index.ts';
import type { PlayableTitle } from '#modules/rounds/open-title.ts';

/** One press of the button. `bet` is as the rules have read it. */
export type RoundOrder = {
  caller: Caller;
  mode: PlayMode;
  requestId: string;
  stake: Money;
  bet: unknown;
  playable: PlayableTitle;
  now: Date;
};

/** `outcome` is its JSON text: stored and answered to the letter. */
export type DealtRound = { outcome: string; payout: Money; isVoid?: boolean | undefined };

export type RoundAccounts = { player: Account; house: Account };

/** One request is one round, whatever it is played on: the same id for another game is refused. */
export const ROUNDS = 'rounds';
export const ROUND = 'round';

type Gates = ReturnType<typeof memberMay>['refuses'] | Ticket['gate']['refuses'];
export type RoundRefusal = LedgerRefusal<Move> | NonNullable<Gates>;

/** Ends the command's key; a round dealt anew under another nonce carries the ticket's suffix. */
export function externalIdOf({ caller, requestId }: Pick<RoundOrder, 'caller' | 'requestId'>, suffix = ''): string {
  return `${caller.memberId}:${requestId}${suffix}`;
}

/** What a repeat of a request must ask for again. */
function meaningOf({ mode, stake, bet, playable: { title } }: RoundOrder): readonly unknown[] {
  return [mode, title.vendor, title.gameCode, stake.minor, stake.currency, bet];
}

/** What the rows of a round and of an open round have in common. */
function roundRow({ caller, mode, stake, bet, playable, now }: RoundOrder, origin: Origin, externalId: string) {
  const { title, family, rules } = playable;
  return {
    merchant: caller.merchantId,
    member: caller.memberId,
    mode,
    vendor: title.vendor,
    game: title.gameCode,
    family: family.code,
    model: rules.model,
    stake: stake.minor,
    currency: stake.currency,
    bet: betText(bet),
    seed: 'seedId' in origin ? origin.seedId : null,
    nonce: origin.nonce,
    coup: 'coupId' in origin ? origin.coupId : null,
    external: externalId,
    at: now,
  };
}

/** Nothing is kept of a bet that has nothing to choose. */
export function betText(bet: unknown): JsonText | null {
  const text = JSON.stringify(bet);
  return text === '{}' ? null : new JsonText(text);
}

/**
 * The command that settles one round: stake out, payout in, the round, its bet record and the event RoundsSettled, and what it gives to a
 * jackpot, in one commit.
 *
 * Pure. Safe to repeat: one `requestId` of a member is one round, and every repeat gets the first answer. Rounds for practice
 * move play money between the practice account and its source, and leave no bet record and no event.
 */
export function roundCommand(
  order: RoundOrder,
  { outcome, payout, isVoid }: DealtRound,
  { player, house }: RoundAccounts,
  ticket: Ticket,
  jackpot?: JackpotEntry,
): Command<NonNullable<Gates>, Move> {
  const { caller, mode, stake } = order;
  const isReal = mode === 'real';
  const externalId = externalIdOf(order, ticket.suffix);
  return {
    key: { source: ROUNDS, kind: ROUND, externalId, meaning: meaningOf(order) },
    account: player,
    gates: [memberMay(caller.memberId, isReal ? 'play' : 'practice'), ticket.gate],
    transfers: [
      { kind: 'stake', from: player, to: house, amount: stake },
      ...(payout.minor > 0n ? [{ kind: 'payout', from: house, to: player, amount: payout }] : []),
      ...(jackpot?.transfers ?? []),
    ],
    writes: [
      {
        kind: 'round',
        row: {
          ...roundRow(order, ticket, externalId),
          payout: payout.minor,
          outcome: new JsonText(outcome),
          // A real round counts in full, unless nothing came to be played.
          ...(isReal && { turnover: isVoid ? 0n : stake.minor }),
        },
      },
      ...(jackpot?.writes ?? []),
    ],
  };
}

/** What a round is dealt from: a seed and a nonce of the player's, or a coup that many bet on. */
type Origin =
  | Pick<Ticket, 'seedId' | 'nonce' | 'suffix' | 'gate' | 'usesNonce'>
  | { coupId: bigint; nonce: bigint; place: number; gate: Gate<'rounds.bets_closed'> };

/** The command that opens a round: the stake out, the round under way. Its facts are what a repeat is answered with. */
export function openCommand<O extends Origin>(
  order: RoundOrder,
  { state, drawn, facts }: { state: unknown; drawn: number; facts: object },
  { player, house }: RoundAccounts,
  origin: O,
): Command<NonNullable<ReturnType<typeof memberMay>['refuses'] | O['gate']['refuses']> | 'rounds.open_elsewhere', Move> {
  const { caller, mode, stake, playable } = order;
  const { vendor, gameCode } = playable.title;
  const isSeeded = 'seedId' in origin;
  const place = isSeeded ? 0 : origin.place;
  const externalId = externalIdOf(order, isSeeded ? origin.suffix : '');
  const row = roundRow(order, origin, externalId);
  return {
    key: { source: ROUNDS, kind: ROUND, externalId, meaning: meaningOf(order) },
    account: player,
    gates: [
      memberMay(caller.memberId, mode === 'real' ? 'play' : 'practice'),
      {
        kind: 'no_open_round',
        args: { member: caller.memberId, vendor, game: gameCode, mode, place },
        memberId: caller.memberId,
      },
      origin.gate,
    ],
    transfers: [{ kind: 'stake', from: player, to: house, amount: stake }],
    writes: [{ kind: 'open_round', row: { ...row, bet: row.bet ?? {}, state, drawn, place } }, ...(isSeeded ? [origin.usesNonce] : [])],
    facts,
  };
}
