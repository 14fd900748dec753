import * as z from 'zod/mini';
import type { StaffCaller } from '#contracts/caller.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { audit, type ApprovalKind } from '#modules/staff/index.ts';
import type { MissionDeps } from '#modules/missions/missions.ts';
import {
  budgetsOf,
  lockMission,
  MISSION,
  publish,
  saveDraft,
  setState,
  type Minors,
  type MissionDraft,
} from '#modules/missions/mission-store.ts';

type SaveFailure = Failure<`missions.${'not_a_draft' | 'dates_wrong' | 'figures_wrong'}`>;

/** Keeps a draft under the name that it has at its brand. Again is the same. */
export async function keepMission(
  { db, catalogue }: Pick<MissionDeps, 'db' | 'catalogue'>,
  caller: StaffCaller,
  draft: MissionDraft,
): Promise<Result<{ id: number }, SaveFailure>> {
  if (draft.endsAt <= draft.startsAt) return err('missions.dates_wrong');
  const field = wrongIn(draft, catalogue);
  if (field) return err('missions.figures_wrong', { field });
  return db.transaction<{ id: number }, SaveFailure>(
    async (tx) => {
      const id = await saveDraft(tx, draft);
      if (id === undefined) return err('missions.not_a_draft');
      const { merchantId, slug, period, steps, amounts, wagering, budget } = draft;
      const after = { slug, period, steps, amounts, wagering, budget };
      await audit(tx, caller, { action: 'missions.save_draft', merchantId, subject: { kind: MISSION, id: String(id) }, reason: '', after });
      return ok({ id });
    },
    { isRepeatable: true },
  );
}

/** What does not add up: a mission gives, asks for and has a budget in the same currencies, and games that it names are there. */
function wrongIn({ steps, amounts, wagering, budget }: MissionDraft, catalogue: MissionDeps['catalogue']): string | undefined {
  const currencies = Object.keys(amounts);
  const isSame = (minors: Minors): boolean =>
    Object.keys(minors).length === currencies.length && currencies.every((one) => minors[one as Currency]);
  if (currencies.length === 0) return 'amounts';
  if (!isSame(budget) || currencies.some((one) => BigInt(budget[one as Currency]!) < BigInt(amounts[one as Currency]!))) return 'budget';
  if (wagering && !isSame(wagering.maxStake)) return 'maxStake';
  for (const [at, step] of steps.entries()) {
    if ('amounts' in step && !isSame(step.amounts)) return `step ${at + 1}`;
    if ('games' in step && step.games.some((game) => !catalogue.title(...(game.split('/') as [string, string])))) return `step ${at + 1}`;
  }
  return undefined;
}

const payload = z.strictObject({ id: z.number() });
type PublishCode = 'missions.unknown' | 'missions.not_a_draft' | 'missions.dates_wrong';

const sums = (minors: Minors): string =>
  Object.entries(minors)
    .map(([currency, minor]) => `${toMajor(money(BigInt(minor), currency as Currency))} ${currency}`)
    .join(', ');

/** What a mission asks for, what it gives and how much at most: one of staff writes it and another publishes it. */
export const publishKind: ApprovalKind<z.infer<typeof payload>, PublishCode> = {
  kind: 'missions.publish',
  permission: 'promotions.approve',
  payload,
  describe: async (tx, { id }) => {
    const found = await lockMission(tx, id);
    if (!found) return err('missions.unknown');
    if (found.state !== 'draft') return err('missions.not_a_draft');
    const { merchantId, slug, period, texts, steps, amounts, wagering, startsAt, endsAt } = found;
    const [ahead] = await tx.query<{ is: boolean }>(`SELECT $1::timestamptz > clock_timestamp() + interval '1 minute' AS is`, [endsAt]);
    if (!ahead!.is) return err('missions.dates_wrong');
    const budgets = await budgetsOf(tx, [id]);
    const facts = {
      name: slug,
      period,
      title: texts['EN']!.title,
      summary: texts['EN']!.summary,
      languages: Object.keys(texts).join(', '),
      from: startsAt.toISOString(),
      until: endsAt.toISOString(),
      gives: sums(amounts),
      as: wagering === null ? 'cash' : `a bonus, wagered ${wagering.times} times in ${wagering.days} days`,
      budget: budgets.map(({ total, currency }) => `${toMajor(money(total, currency))} ${currency}`).join(', '),
      steps: JSON.stringify(steps),
      texts: JSON.stringify(texts),
      wagering: JSON.stringify(wagering),
    };
    return ok({ merchantId, subject: { kind: MISSION, id: String(id) }, facts });
  },
  execute: async (tx, { id }) => {
    await publish(tx, id);
    return ok({ before: { state: 'draft' }, after: { state: 'published' } });
  },
};

type StopFailure = Failure<'missions.unknown' | 'missions.not_published'>;

/** Gives nothing more from this commit on: it waits for who holds the budget, and the gate of a claim asks for the state. Again is the same. */
export async function stopMission(
  db: Database,
  caller: StaffCaller,
  { id, reason }: { id: number; reason: string },
): Promise<Result<true, StopFailure>> {
  return db.transaction<true, StopFailure>(async (tx) => {
    const found = await lockMission(tx, id);
    if (!found) return err('missions.unknown');
    if (found.state === 'closed') return ok(true);
    if (found.state !== 'published') return err('missions.not_published');
    await tx.query('SELECT FROM mission_budget WHERE mission_id = $1 ORDER BY currency FOR NO KEY UPDATE', [id]);
    await setState(tx, id, 'closed');
    await audit(tx, caller, {
      action: 'missions.stop',
      merchantId: found.merchantId,
      subject: { kind: MISSION, id: String(id) },
      reason,
      before: { state: 'published' },
      after: { state: 'closed' },
    });
    return ok(true);
  });
}
