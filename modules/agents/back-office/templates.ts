import type { addTemplate as addContract, agentTemplates, removeTemplate as removeContract } from '#contracts/bo/agents.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import { pageSql, type Desk } from '#modules/agents/back-office/desk.ts';
import { hasPeriod } from '#modules/agents/contracts/offer-contract.ts';

export type Template = Output<typeof agentTemplates>['rows'][number];

const COLUMNS = `id::text, name, kind, period, tiers, rule, carry, is_auto_paid, made_by, made_at`;
const subjectOf = (id: string) => ({ kind: 'agent_template', id });

export async function findTemplate(db: Queryable, id: bigint): Promise<Template | undefined> {
  return (await db.query<Template>(`SELECT ${COLUMNS} FROM agent_template WHERE id = $1`, [id]))[0];
}

export async function templatePage({ db }: Desk, { kind, ...page }: Input<typeof agentTemplates>): Promise<Output<typeof agentTemplates>> {
  const where = 'WHERE $1::text IS NULL OR kind = $1';
  const order = page.sort === '-name' ? 'DESC' : 'ASC';
  const [rows, [count]] = await Promise.all([
    db.query<Template>(`SELECT ${COLUMNS} FROM agent_template ${where} ORDER BY name ${order} ${pageSql(page)}`, [kind ?? null]),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM agent_template ${where}`, [kind ?? null]),
  ]);
  return { rows, total: count!.total };
}

/** Stores a template of terms under a name. A repeat with equal terms returns the same template. */
export async function addTemplate(
  { db }: Desk,
  caller: StaffCaller,
  { name, kind, period, tiers, rule, carry, isAutoPaid, reason, now }: Input<typeof addContract> & { now: Date },
): Promise<Result<{ id: string }, Failure<'agents.template_exists' | 'agents.period_unknown'>>> {
  if (!hasPeriod(kind, period)) return err('agents.period_unknown', { field: 'period' });
  return db.transaction<{ id: string }, Failure<'agents.template_exists'>>(async (tx) => {
    const values = [name, kind, period, JSON.stringify(tiers), rule, carry, isAutoPaid];
    const [made] = await tx.query<{ id: string }>(
      `INSERT INTO agent_template (name, kind, period, tiers, rule, carry, is_auto_paid, made_by, made_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (name) DO NOTHING RETURNING id::text`,
      [...values, caller.name, now],
    );
    if (!made) {
      const [same] = await tx.query<{ id: string }>(
        `SELECT id::text FROM agent_template WHERE name = $1 AND kind = $2 AND period = $3 AND tiers = $4 AND rule = $5 AND carry = $6 AND is_auto_paid = $7`,
        values,
      );
      return same ? ok(same) : err('agents.template_exists');
    }
    const after = { name, kind, period, tiers, rule, carry, isAutoPaid };
    await audit(tx, caller, { action: 'agents.add_template', subject: subjectOf(made.id), reason, after });
    return ok(made);
  });
}

export async function removeTemplate(
  { db }: Desk,
  caller: StaffCaller,
  { id, reason }: Input<typeof removeContract>,
): Promise<Result<true, Failure<'agents.template_unknown'>>> {
  return db.transaction<true, Failure<'agents.template_unknown'>>(async (tx) => {
    const [gone] = await tx.query<Template>(`DELETE FROM agent_template WHERE id = $1 RETURNING ${COLUMNS}`, [id]);
    if (!gone) return err('agents.template_unknown');
    await audit(tx, caller, {
      action: 'agents.remove_template',
      subject: subjectOf(id),
      reason,
      before: { name: gone.name, kind: gone.kind },
    });
    return ok(true);
  });
}
