import * as z from 'zod/mini';
import type { StaffCaller } from '#contracts/caller.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { expectedCost, weightOf } from '#kernel/prize-table.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { audit, type ApprovalKind } from '#modules/staff/index.ts';
import { budgetsOf } from '#modules/reward-tickets/back-office/campaign-page.ts';
import {
  CAMPAIGN,
  lockCampaign,
  prizesIn,
  saveDraft,
  setState,
  type Minors,
  type NewCampaign,
} from '#modules/reward-tickets/campaign-store.ts';

type SaveFailure = Failure<`rewards.${'not_a_draft' | 'dates_wrong' | 'prizes_wrong'}`>;

/** Keeps a draft under the name that it has at its brand. Again is the same. */
export async function keepCampaign(db: Database, caller: StaffCaller, draft: NewCampaign): Promise<Result<{ id: number }, SaveFailure>> {
  if (draft.endsAt <= draft.startsAt) return err('rewards.dates_wrong');
  const field = wrongIn(draft);
  if (field) return err('rewards.prizes_wrong', { field });
  return db.transaction<{ id: number }, SaveFailure>(
    async (tx) => {
      const id = await saveDraft(tx, draft);
      if (id === undefined) return err('rewards.not_a_draft');
      const { merchantId, slug, kind, prizes, budget, perMember, leastDeposit } = draft;
      const subject = { kind: CAMPAIGN, id: String(id) };
      const after = { slug, kind, prizes, budget, perMember, leastDeposit };
      await audit(tx, caller, { action: 'rewards.save_draft', merchantId, subject, reason: '', after });
      return ok({ id });
    },
    { isRepeatable: true },
  );
}

/**
 * What of a draft does not add up: without a budget nothing is paid; a line pays in all currencies of the budget or is nothing; some line
 * pays; and the budget has enough for the largest, or its odds would not be true from the beginning.
 */
function wrongIn({ prizes, budget, leastDeposit }: Pick<NewCampaign, 'prizes' | 'budget' | 'leastDeposit'>): string | undefined {
  const currencies = Object.keys(budget) as Currency[];
  const isIn = (minors: Minors): boolean => currencies.every((one) => minors[one]) && Object.keys(minors).length === currencies.length;
  const paying = prizes.filter(({ amounts }) => Object.keys(amounts).length > 0);
  if (currencies.length === 0) return 'budget';
  if (paying.length === 0 || !paying.every(({ amounts }) => isIn(amounts))) return 'prizes';
  if (Object.keys(leastDeposit).some((one) => !budget[one as Currency])) return 'leastDeposit';
  return currencies.some((one) => prizesIn(prizes, one).some(({ minor }) => minor > BigInt(budget[one]!))) ? 'budget' : undefined;
}

const payload = z.strictObject({ id: z.number() });
type PublishCode = 'rewards.campaign_unknown' | 'rewards.not_a_draft';

const sums = (minors: Minors): string =>
  Object.entries(minors)
    .map(([currency, minor]) => `${toMajor(money(BigInt(minor), currency as Currency))} ${currency}`)
    .join(', ');

/** What tickets pay, by which odds and how much at most: one of staff writes it and another publishes it. */
export const publishKind: ApprovalKind<z.infer<typeof payload>, PublishCode> = {
  kind: 'rewards.publish',
  permission: 'rewards.approve',
  payload,
  describe: async (tx, { id }) => {
    const found = await lockCampaign(tx, id);
    if (!found) return err('rewards.campaign_unknown');
    if (found.state !== 'draft') return err('rewards.not_a_draft');
    const { merchantId, slug, kind, texts, prizes, leastDeposit, perMember, startsAt, endsAt } = found;
    const budgets = await budgetsOf(tx, [id]);
    const total = weightOf(prizes);
    const facts = {
      name: slug,
      kind,
      title: texts['EN']!.title,
      summary: texts['EN']!.summary,
      languages: Object.keys(texts).join(', '),
      from: startsAt.toISOString(),
      until: endsAt.toISOString(),
      ticketsEach: perMember,
      leastDeposit: sums(leastDeposit) || 'none',
      budget: budgets.map(({ total: most, currency }) => `${toMajor(money(most, currency))} ${currency}`).join(', '),
      expectedCost: budgets
        .map(({ currency }) => `${toMajor(money(expectedCost(prizesIn(prizes, currency), 1n), currency))} ${currency} a ticket`)
        .join(', '),
      prizes: prizes.map(({ weight, amounts }) => `${weight} of ${total}: ${sums(amounts) || 'nothing'}`).join('; '),
      texts: JSON.stringify(texts),
    };
    return ok({ merchantId, subject: { kind: CAMPAIGN, id: String(id) }, facts });
  },
  execute: async (tx, { id }) => {
    await setState(tx, id, 'published');
    return ok({ before: { state: 'draft' }, after: { state: 'published' } });
  },
};

type StopFailure = Failure<'rewards.campaign_unknown' | 'rewards.not_published'>;

/** Opens nothing more from this commit on: it waits for who holds the budget, and the gate of a ticket asks for the state. Again is the same. */
export async function stopCampaign(
  db: Database,
  caller: StaffCaller,
  { id, reason }: { id: number; reason: string },
): Promise<Result<true, StopFailure>> {
  return db.transaction<true, StopFailure>(async (tx) => {
    const found = await lockCampaign(tx, id);
    if (!found) return err('rewards.campaign_unknown');
    if (found.state === 'closed') return ok(true);
    if (found.state !== 'published') return err('rewards.not_published');
    await tx.query('SELECT FROM reward_budget WHERE campaign_id = $1 ORDER BY currency FOR NO KEY UPDATE', [id]);
    await setState(tx, id, 'closed');
    await audit(tx, caller, {
      action: 'rewards.stop',
      merchantId: found.merchantId,
      subject: { kind: CAMPAIGN, id: String(id) },
      reason,
      before: { state: 'published' },
      after: { state: 'closed' },
    });
    return ok(true);
  });
}
