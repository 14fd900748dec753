import type { OutboxEvent } from '#platform/outbox/relay.ts';

/** A settled real round. Ids and minor units are text, because they may exceed what a JSON number holds. */
export type Settled = {
  round: string;
  merchant: number;
  member: string;
  vendor: string;
  game: string;
  stake: string;
  payout: string;
  turnover: string;
  currency: string;
  at: string;
};

/**
 * What the event RoundsSettled tells: the rounds of one commit, as `write_round` puts them, with a list a field. BetsCorrected has the same
 * shape and says what settled bets pay more or less than that (`sql/corrected.sql`).
 */
export function settledRounds(event: OutboxEvent): Settled[] {
  const lists = event as { [Field in keyof Settled]: Settled[Field][] };
  return lists.round.map((round, at) => ({
    round,
    merchant: lists.merchant[at]!,
    member: lists.member[at]!,
    vendor: lists.vendor[at]!,
    game: lists.game[at]!,
    stake: lists.stake[at]!,
    payout: lists.payout[at]!,
    turnover: lists.turnover[at]!,
    currency: lists.currency[at]!,
    at: lists.at[at]!,
  }));
}
