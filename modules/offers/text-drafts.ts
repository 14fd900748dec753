import type { offerTextDraft, saveOfferTextDraft } from '#contracts/bo/offer-texts.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';

type Draft = Output<typeof offerTextDraft>;
type Row = Draft & { merchantId: number; state: string };
type SaveFailure = Failure<'offers.unknown' | 'offers.not_published' | 'content.changed'>;

const COLUMNS = `o.merchant_id, o.state, o.texts, o.text_draft AS draft, o.text_draft_revision AS revision, o.text_draft_by AS saved_by,
  o.text_draft_at AS saved_at`;

/** Reads the texts of an offer with the stored draft. */
export async function readDraft(db: Queryable, id: number): Promise<Result<Draft, Failure<'offers.unknown'>>> {
  const [row] = await db.query<Row>(`SELECT ${COLUMNS} FROM offer o WHERE o.id = $1`, [id]);
  return row ? ok(shown(row)) : err('offers.unknown');
}

/** Replaces the draft that its editor has read, or discards it. Storing the same draft again changes nothing. */
export async function saveDraftTexts(
  db: Database,
  caller: StaffCaller,
  { id, texts, revision, now }: Input<typeof saveOfferTextDraft> & { now: Date },
): Promise<Result<Draft, SaveFailure>> {
  return db.transaction<Draft, SaveFailure>(
    async (tx) => {
      const [found] = await tx.query<Row & { isSame: boolean }>(
        `SELECT ${COLUMNS}, o.text_draft IS NOT DISTINCT FROM $2::jsonb AS is_same FROM offer o WHERE o.id = $1 FOR UPDATE`,
        [id, texts === null ? null : JSON.stringify(texts)],
      );
      if (!found) return err('offers.unknown');
      if (found.state !== 'published') return err('offers.not_published');
      if (found.isSame) return ok(shown(found));
      if (found.revision !== revision) return err('content.changed');
      const [row] = await tx.query<Row>(
        `UPDATE offer o SET text_draft = $2, text_draft_revision = o.text_draft_revision + 1, text_draft_by = $3, text_draft_at = $4
          WHERE o.id = $1 RETURNING ${COLUMNS}`,
        [id, texts === null ? null : JSON.stringify(texts), texts === null ? null : caller.name, texts === null ? null : now],
      );
      await audit(tx, caller, {
        action: texts === null ? 'offers.discard_text_draft' : 'offers.save_text_draft',
        merchantId: found.merchantId,
        subject: { kind: 'offer-texts', id: String(id) },
        after: { revision: row!.revision },
      });
      return ok(shown(row!));
    },
    { isRepeatable: true },
  );
}

/** Discards the draft whose texts were published. */
export async function endDraft(tx: Queryable, id: number, texts: object): Promise<void> {
  await tx.query(
    `UPDATE offer SET text_draft = NULL, text_draft_by = NULL, text_draft_at = NULL, text_draft_revision = text_draft_revision + 1
      WHERE id = $1 AND text_draft = $2::jsonb`,
    [id, JSON.stringify(texts)],
  );
}

function shown({ merchantId: _brand, state: _state, ...draft }: Row): Draft {
  const { texts, draft: own, revision, savedBy, savedAt } = draft;
  return { texts, draft: own, revision, savedBy, savedAt };
}
