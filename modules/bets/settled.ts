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
  /** Win before its player gambled it; undefined if nothing was gambled. A gambled round is never corrected. */
  won?: string | undefined;
  currency: string;
  at: string;
};

/** Returns the win by which multiples of the stake are counted: a gambled win counts as it was before (decision 063). */
export const wonBy = ({ payout, won }: Settled): string => won ?? payout;

/**
 * A settled real round with the win of the house: stake less payout unless the module of the round says otherwise. Bonus money lost the part
 * `bonusWin` of it, and cash lost the rest.
 */
export type SettledResult = Settled & { houseWin: string; bonusWin: string };

/** A correction of a settled real round: the difference, and the amounts before. */
export type Corrected = Settled & { was: Pick<Settled, 'stake' | 'payout' | 'turnover'> };

/** A correction of it has the difference of what the house won. */
export type CorrectedResult = SettledResult & Pick<Corrected, 'was'>;

/** The event BetsCorrected, as `correct_record` writes it. */
export function correctedBets(event: OutboxEvent): CorrectedResult[] {
  const { was } = event as { was: Corrected['was'][] };
  return settledRounds(event).map((bet, at) => ({ ...bet, was: was[at]! }));
}

/** Value of a bet now. */
export function afterwards({ stake, payout, turnover, was }: Corrected): Corrected['was'] {
  const sum = (a: string, b: string): string => String(BigInt(a) + BigInt(b));
  return { stake: sum(was.stake, stake), payout: sum(was.payout, payout), turnover: sum(was.turnover, turnover) };
}

const FIELDS = ['round', 'merchant', 'member', 'vendor', 'game', 'stake', 'payout', 'turnover', 'houseWin', 'currency', 'at'] as const;
type Lists = { [Field in (typeof FIELDS)[number]]: SettledResult[Field][] } & { won?: (string | null)[]; bonusWin?: string[] };

/** The event RoundsSettled: the rounds of one commit, as `write_round` puts them, with a list a field. BetsCorrected has the same fields. */
export function settledRounds(event: OutboxEvent): SettledResult[] {
  // An event of an earlier release has no `won` and no `bonusWin`.
  const lists = event as Lists;
  const roundAt = (at: number) => Object.fromEntries(FIELDS.map((field) => [field, lists[field][at]])) as SettledResult;
  return lists.round.map((_, at) => ({ ...roundAt(at), won: lists.won?.[at] ?? undefined, bonusWin: lists.bonusWin?.[at] ?? '0' }));
}
