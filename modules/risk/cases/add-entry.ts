import { createHash } from 'node:crypto';
import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import { findCase, lockCase, type RiskCase } from '#modules/risk/cases/case-store.ts';

type Kind = RiskCase['entries'][number]['kind'];
type Locked = NonNullable<Awaited<ReturnType<typeof lockCase>>>;
type Refusal = 'risk.changed' | 'risk.part_unknown' | 'risk.outcome_missing';

/** A new entry of a case, with the change that it makes. */
type Addition<C extends Refusal> = {
  id: string;
  requestId: string;
  kind: Kind;
  text: string;
  /** The whole request. A different request with the same id is refused. */
  request: object;
  /** Changes the case, or refuses it. */
  act?: (tx: Tx, found: Locked) => Promise<Result<unknown, Failure<C>>>;
  /** Reads the file of the entry. */
  content?: (tx: Tx) => Promise<Buffer>;
  /** Facts for the audit log, without texts. */
  facts?: object;
};

/** SHA-256 of a request in hexadecimal. */
export const digestOf = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex');

/**
 * Adds an entry to a case, in one commit with the change that it makes and with its entry in the audit log. A repeat of the request returns
 * the current case. The same id with other content, at another case or by another author is refused.
 */
export async function addEntry<C extends Refusal>(
  db: Database,
  caller: StaffCaller,
  { id, requestId, kind, text, request, act, content, facts = {} }: Addition<C>,
): Promise<Result<RiskCase, Failure<C | 'risk.unknown' | 'staff.request_reused'>>> {
  return db.transaction<RiskCase, Failure<C | 'risk.unknown' | 'staff.request_reused'>>(
    async (tx) => {
      const found = await lockCase(tx, id);
      if (!found) return err('risk.unknown');
      const digest = digestOf(JSON.stringify({ id, kind, author: caller.name, ...request }));
      const known = await knownEntry(tx, requestId);
      if (known) return known === digest ? ok((await findCase(tx, id))!) : err('staff.request_reused');
      const acted = await act?.(tx, found);
      if (acted && !acted.ok) return acted;
      const entry = { id, requestId, kind, text, digest, author: caller.name, content: await content?.(tx) };
      if (!(await insertEntry(tx, entry))) return err('staff.request_reused');
      await tx.query('UPDATE risk_case SET version = version + 1, changed_at = clock_timestamp() WHERE id = $1', [id]);
      const { merchantId } = found;
      const subject = { kind: 'risk_case', id };
      const changed = (await findCase(tx, id))!;
      await audit(tx, caller, {
        action: `risk.${kind}`,
        merchantId,
        subject,
        before: { state: found.state },
        after: { state: changed.state, ...facts },
      });
      return ok(changed);
    },
    { isRepeatable: true },
  );
}

/** Returns the digest of the stored request with this id, or undefined if there is none. */
export async function knownEntry(tx: Tx, requestId: string): Promise<string | undefined> {
  const [known] = await tx.query<{ request: string }>('SELECT request FROM risk_case_entry WHERE request_id = $1', [requestId]);
  return known?.request;
}

type Entry = { id: string; requestId: string; kind: Kind; text: string; digest: string; author: string; content?: Buffer | undefined };

/** Inserts an entry, with its file if it has a file. Returns false if another entry has the request id. */
export async function insertEntry(tx: Tx, { id, requestId, kind, text, digest, author, content }: Entry): Promise<boolean> {
  const [entry] = await tx.query<{ id: bigint }>(
    `INSERT INTO risk_case_entry (case_id, request_id, kind, text, request, author) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (request_id) DO NOTHING RETURNING id`,
    [id, requestId, kind, text, digest, author],
  );
  if (!entry) return false;
  if (content)
    await tx.query('INSERT INTO risk_case_file (entry_id, content, digest) VALUES ($1, $2, $3)', [entry.id, content, digestOf(content)]);
  return true;
}
