import type { GameType } from '#contracts/catalogue.ts';
import type { Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { cardsOf } from '#modules/identity/index.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';
import { periodAt } from '#modules/agents/bills/make-bills.ts';
import * as store from '#modules/agents/positions/position-store.ts';
import { lockBook, placeOf, type Place } from '#modules/agents/tree/place-store.ts';

export type Given = {
  merchantId: number;
  /** Null for a position of the house, to an agent without an upline. */
  uplineId: bigint | null;
  downlineId: bigint;
  currency: Currency;
  shares: store.Shares;
  credit: bigint;
  now: Date;
};

export type GiveFailure = Failure<
  | `agents.${'feature_off' | 'stranger' | 'downline_no_agent' | 'other_currency' | 'no_position_above'}`
  | `agents.${'share_too_high' | 'share_below' | 'credit_too_high' | 'credit_below'}`
>;

/** Checks a position for an agent and locks the book of the brand. Returns the agent's place in the tree, or the refusal. */
export async function judgePosition(
  tx: Tx,
  { site }: Pick<AgentDeps, 'site'>,
  { merchantId, uplineId, downlineId, currency, shares, credit }: Omit<Given, 'now'>,
): Promise<Result<Place, GiveFailure>> {
  const { agentPositions, agentTypes } = site.merchant(merchantId).settings;
  if (agentPositions === null) return err('agents.feature_off');
  await lockBook(tx, merchantId);
  const place = await placeOf(tx, downlineId);
  const above = uplineId === null ? null : await placeOf(tx, uplineId);
  if (!place || place.merchantId !== merchantId || above === undefined || place.parentId !== (above?.id ?? null)) {
    return err('agents.stranger', { field: 'downlineId' });
  }
  const card = (await cardsOf(tx, [downlineId])).get(downlineId)!;
  if (!agentTypes.includes(card.accountType)) return err('agents.downline_no_agent');
  if (card.currency !== currency) return err('agents.other_currency');
  const within = above ? await withinUpline(tx, above, place.id, { shares, credit }) : ok(true as const);
  if (!within.ok) return within;
  const below = await store.positionsBelow(tx, [place.id]);
  for (const one of below) {
    const high = aboveAny(one.shares, shares);
    if (high) return err('agents.share_below', { least: high.share / 100 });
  }
  return credit < store.creditOf(below) ? err('agents.credit_below', { field: 'credit' }) : ok(place);
}

/**
 * Refuses a position that exceeds the upline's: each share is at most the upline's, and the credits of all directly below are together at
 * most the upline's credit.
 */
async function withinUpline(
  tx: Tx,
  above: Place,
  placeId: bigint,
  { shares, credit }: Pick<Given, 'shares' | 'credit'>,
): Promise<Result<true, GiveFailure>> {
  const own = (await store.newestOf(tx, [above.id])).get(above.id);
  if (!own) return err('agents.no_position_above');
  const high = aboveAny(shares, own.shares);
  if (high) return err('agents.share_too_high', { most: (own.shares[high.category] ?? 0) / 100 });
  const others = (await store.positionsBelow(tx, [above.id])).filter((one) => one.placeId !== placeId);
  return store.creditOf(others) + credit > own.credit ? err('agents.credit_too_high', { field: 'credit' }) : ok(true);
}

/** Returns the first share that exceeds the share of the same category in `most`. */
function aboveAny(shares: store.Shares, most: store.Shares): { category: GameType; share: number } | undefined {
  for (const [category, share] of Object.entries(shares) as [GameType, number][]) {
    if (share > (most[category] ?? 0)) return { category, share };
  }
  return undefined;
}

/**
 * Gives an agent directly below a position and a credit, which replace the earlier ones. Shares apply from the next period on, the credit
 * immediately. Each `requestId` is one position.
 */
export async function givePosition(
  tx: Tx,
  { site }: Pick<AgentDeps, 'site'>,
  given: Given & { requestId: string },
): Promise<Result<store.Position, GiveFailure | Failure<'wallet.request_reused'>>> {
  const { merchantId, downlineId, currency, shares, credit, requestId, now } = given;
  const judged = await judgePosition(tx, { site }, given);
  const earlier = await store.positionOfRequest(tx, requestId);
  if (earlier) {
    const isSame = earlier.memberId === downlineId && earlier.credit === credit && isSameShares(earlier.shares, shares);
    return isSame ? ok(earlier) : err('wallet.request_reused');
  }
  if (!judged.ok) return judged;
  const { timeZone: zone, settings } = site.merchant(merchantId);
  const { ends: startsAt } = await periodAt(tx, { period: settings.agentPositions!, zone }, now);
  const position = { placeId: judged.value.id, memberId: downlineId, currency, shares, credit, startsAt };
  await store.addPosition(tx, merchantId, position, { requestId, now });
  await store.judgeLines(tx, merchantId, true, now);
  return ok(position);
}

function isSameShares(one: store.Shares, other: store.Shares): boolean {
  return !aboveAny(one, other) && !aboveAny(other, one);
}
