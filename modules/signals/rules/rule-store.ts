import type { setSignalRule as contract } from '#contracts/bo/signal-rules.ts';
import { RULE_KINDS } from '#contracts/bo/signal-rules.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import { HOUSE_RULES, type Rule } from '#modules/signals/rules/rule-kinds.ts';

const COLUMNS = 'kind, version, is_on, count, hours, percent, amounts, reason, set_by, set_at';
/** Most versions that the page shows. */
const MOST_VERSIONS = 100;

/** Returns the current rules of a brand, one of each kind. A rule that the brand has not set is the default. */
export async function rulesOf(db: Queryable, merchantId: number): Promise<Rule[]> {
  const rows = await db.query<Rule>(
    `SELECT DISTINCT ON (r.kind) ${COLUMNS} FROM signal_rule r WHERE merchant_id = $1 ORDER BY r.kind, r.version DESC`,
    [merchantId],
  );
  const house = { version: 0, setBy: null, setAt: null, reason: null };
  return RULE_KINDS.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, ...HOUSE_RULES[kind], ...house });
}

/** Returns the versions of a brand's rules, the newest first. */
export async function versionsOf(db: Queryable, merchantId: number): Promise<Rule[]> {
  return db.query<Rule>(
    `SELECT ${COLUMNS} FROM signal_rule WHERE merchant_id = $1 ORDER BY set_at DESC, version DESC LIMIT ${MOST_VERSIONS}`,
    [merchantId],
  );
}

/** Adds a version of a rule with its audit entry in one commit, if the caller read the latest version. */
export async function setRule(
  db: Database,
  caller: StaffCaller,
  { merchantId, kind, version, reason, ...terms }: Input<typeof contract>,
): Promise<Result<Rule, Failure<'signals.changed'>>> {
  return db.transaction<Rule, Failure<'signals.changed'>>(async (tx) => {
    const before = (await rulesOf(tx, merchantId)).find((rule) => rule.kind === kind)!;
    if (before.version !== version) return err('signals.changed');
    const { isOn, count, hours, percent, amounts } = terms;
    const [rule] = await tx.query<Rule>(
      `INSERT INTO signal_rule (merchant_id, kind, version, is_on, count, hours, percent, amounts, reason, set_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
      [merchantId, kind, version + 1, isOn, count, hours, percent, JSON.stringify(amounts), reason, caller.name],
    );
    if (!rule) return err('signals.changed');
    const { isOn: wasOn, count: oldCount, hours: oldHours, percent: oldPercent, amounts: oldAmounts } = before;
    await audit(tx, caller, {
      action: 'signals.set_rule',
      merchantId,
      subject: { kind: 'signal_rule', id: `${merchantId}/${kind}` },
      reason,
      before: { isOn: wasOn, count: oldCount, hours: oldHours, percent: oldPercent, amounts: oldAmounts },
      after: terms,
    });
    return ok(rule);
  });
}
