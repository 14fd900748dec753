import * as z from 'zod/mini';
import * as calls from '#contracts/bo/promotions.ts';
import { countPromotionAudience } from '#contracts/bo/promotion-audience.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { accountsOf, audienceOf, countAudience, membersNamed } from '#modules/identity/index.ts';
import type { Site } from '#modules/site/index.ts';
import { waitingOf, type Staff } from '#modules/staff/index.ts';
import * as store from '#modules/promotions/back-office/draft-store.ts';
import { keepDraft, PROMOTION, publishKind, readSettings, stopPromotion } from '#modules/promotions/back-office/publish.ts';
import type { PromotionDeps } from '#modules/promotions/give-reward.ts';
import { shownTerm } from '#modules/promotions/promotions.ts';

type Deps = Pick<PromotionDeps, 'db' | 'types'>;

/** The calls of staff: drafts, publishing by two, the stop, and what was given. */
export function promotionDesk(deps: Deps, site: Pick<Site, 'merchants'>, staff: Staff): Route[] {
  const { db } = deps;
  const publish = staff.declareApproval(publishKind);
  return [
    handle(calls.promotions, async ({ input }) => ok(await listPromotions(deps, input))),
    handle(calls.promotionTypes, async () => ok({ list: typeList(deps) })),
    handle(calls.previewPromotion, async ({ input: { type, settings, currency } }) => {
      const read = readSettings(deps, { type, settings });
      if (!read.ok) return read;
      const { type: kind, settings: known } = read.value;
      return ok({ pays: kind.pay(known).as, terms: kind.terms(known, currency).map((one) => shownTerm(one, currency)) });
    }),
    handle(calls.savePromotion, async ({ input: { startsAt, endsAt, audience = {}, ...draft }, caller }) => {
      if (!site.merchants().some(({ id }) => id === draft.merchantId)) return err('site.brand_unknown');
      return keepDraft(deps, caller, { ...draft, audience, startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
    }),
    handle(countPromotionAudience, async ({ input: { merchantId, audience }, now }) => {
      const brand = site.merchants().find(({ id }) => id === merchantId);
      return brand ? ok({ members: await countAudience(db, audienceOf(brand, audience, now)) }) : err('site.brand_unknown');
    }),
    handle(calls.publishPromotion, ({ input: { id, reason, requestId }, caller, now }) =>
      publish.request(caller, { payload: { id }, reason, requestId, now }),
    ),
    handle(calls.stopPromotion, async ({ input, caller }) => {
      const stopped = await stopPromotion(db, caller, input);
      return stopped.ok ? ok({ state: 'closed' as const }) : stopped;
    }),
    handle(calls.promotionRewards, async ({ input }) => ok(await listRewards(deps, input))),
  ];
}

async function listPromotions(
  { db, types }: Deps,
  { pageNo, pageSize, sort, merchantId, state }: Input<typeof calls.promotions>,
): Promise<Output<typeof calls.promotions>> {
  const { rows, total } = await store.listPromotions(db, { merchantId, state }, { isNewestFirst: sort !== 'id', pageNo, pageSize });
  const ids = rows.map(({ id }) => id);
  const [budgets, waiting] = await Promise.all([store.budgetsOf(db, ids), waitingOf(db, PROMOTION, ids.map(String))]);
  return {
    rows: rows.map(({ state: own, ...row }) => ({
      ...row,
      settings: row.settings as Record<string, unknown>,
      category: types.get(row.type)!.category,
      state: own === 'draft' && waiting.has(String(row.id)) ? 'waiting' : own,
      budget: budgets
        .filter(({ promotionId }) => promotionId === row.id)
        .map(({ currency, total: most, spent }) => ({ currency, total: money(most, currency), spent: money(spent, currency) })),
    })),
    total,
  };
}

function typeList({ types }: Deps): Output<typeof calls.promotionTypes>['list'] {
  return [...types].map(([type, { category, given, isJoined, isApplied = false, settings }]) => ({
    type,
    category,
    given,
    isJoined,
    isApplied,
    schema: z.toJSONSchema(settings, { io: 'input' }) as Record<string, unknown>,
  }));
}

async function listRewards(
  { db }: Deps,
  { pageNo, pageSize, sort, promotionId, account }: Input<typeof calls.promotionRewards>,
): Promise<Output<typeof calls.promotionRewards>> {
  const memberIds = account === undefined ? undefined : await membersNamed(db, account);
  const { rows, total } = await store.listRewards(db, { promotionId, memberIds }, { isNewestFirst: sort !== 'at', pageNo, pageSize });
  const names = await accountsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return {
    rows: rows.map(({ seq, memberId, amount, ...row }) => ({
      ...row,
      id: String(seq),
      amount: money(amount, row.currency),
      member: { id: String(memberId), account: names.get(memberId) ?? '' },
    })),
    total,
  };
}
