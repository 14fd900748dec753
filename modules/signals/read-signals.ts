import type { Input, Output } from '#contracts/endpoint.ts';
import type { signalPage, signals } from '#contracts/bo/signals.ts';
import { money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { bonusTotals } from '#modules/bonus/index.ts';
import { cardsOf, membersNamed } from '#modules/identity/index.ts';
import type { SignalDeps } from '#modules/signals/find-signals.ts';
import { findSignal, nearestMembers, otherSignals, readSignals, verdictsOn } from '#modules/signals/signal-store.ts';
import { isBonusOnly, ownTurnover } from '#modules/signals/thresholds.ts';

/** Most members of a sign that are shown. A picture of more members is unreadable. */
const MOST_MEMBERS = 60;
/** Most other signs of the shown members that are shown. */
const MOST_OTHERS = 24;
const WAITING_FIRST = "(c.state IN ('clear', 'abuse'))";
const SORTS: Record<string, string> = {
  weight: `${WAITING_FIRST}, c.weight`,
  '-weight': `${WAITING_FIRST}, c.weight DESC`,
  size: 'c.size',
  '-size': 'c.size DESC',
  lastAt: 'c.last_at',
  '-lastAt': 'c.last_at DESC',
};

/** Returns a page of signs of all brands. `account` selects the signs of the members with this name. */
export async function listSignals({ db }: SignalDeps, page: Input<typeof signals>): Promise<Output<typeof signals>> {
  const { pageNo, pageSize, sort = '-weight', merchantId = null, kind = null, state = null, account } = page;
  const memberIds = account === undefined ? null : await membersNamed(db, account);
  return readSignals(db, {
    merchantId,
    kind,
    state,
    memberIds,
    order: SORTS[sort]!,
    pageNo,
    pageSize,
  });
}

type Page = Output<typeof signalPage>;

/** Returns a sign with its current evidence. */
export async function readSignal(deps: SignalDeps, id: string): Promise<Result<Page, Failure<'signals.unknown'>>> {
  const { db } = deps;
  const found = await findSignal(db, id);
  if (!found) return err('signals.unknown');
  const near = await nearestMembers(db, id, MOST_MEMBERS);
  const memberIds = near.map(({ memberId }) => memberId);
  const members = await evidenceOf(deps, near);
  return ok({
    ...found,
    members,
    others: await otherSignals(db, { id, memberIds, most: MOST_OTHERS }),
    verdicts: await verdictsOn(db, id),
  });
}

/** Returns bonuses and play of each member, in the currency of the member's account. */
async function evidenceOf({ db, bets }: SignalDeps, near: Awaited<ReturnType<typeof nearestMembers>>) {
  const memberIds = near.map(({ memberId }) => memberId);
  const cards = await cardsOf(db, memberIds);
  const taken = new Map((await bonusTotals(db, memberIds)).map((one) => [`${one.memberId}/${one.currency}`, one]));
  const shown: Page['members'] = [];
  for (const { memberId, firstAt, lastAt } of near) {
    const { account, currency, createdAt: joinedAt } = cards.get(memberId)!;
    const { grants = 0, granted = money(0n, currency), wagered } = taken.get(`${memberId}/${currency}`) ?? {};
    const turnover = await bets.stakedBy({ memberId, currency });
    const own = ownTurnover(turnover, wagered?.minor ?? 0n);
    shown.push({
      id: String(memberId),
      account,
      joinedAt,
      currency,
      grants,
      granted,
      firstAt,
      lastAt,
      turnover: money(turnover, currency),
      own: money(own, currency),
      isBonusOnly: isBonusOnly({ grants, granted: granted.minor, own }),
    });
  }
  return shown;
}
