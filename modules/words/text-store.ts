import type { Queryable } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';

/** The last change of a brand's text. */
export type OwnText = {
  merchantId: number;
  language: string;
  key: string;
  version: number;
  /** The new text; null if the common text is used again. */
  text: string | null;
  isMachine: boolean;
  at: Date;
};

export type OwnVersion = OwnText & { madeBy: string; approvedBy: string | null; reason: string };

/** Returns the last version of each text of all brands. */
export function readOwnTexts(db: Queryable): Promise<OwnText[]> {
  return db.query<OwnText>(
    `SELECT DISTINCT ON (merchant_id, language, key) merchant_id, language, key, version, text, is_machine, at
       FROM own_text ORDER BY merchant_id, language, key, version DESC`,
  );
}

/** Locks a brand's texts in one language until the transaction ends, and returns their last versions by key. */
export async function lockOwnTexts(tx: Queryable, merchantId: number, language: string): Promise<Map<string, OwnText>> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`own_text/${merchantId}/${language}`]);
  const rows = await tx.query<OwnText>(
    `SELECT DISTINCT ON (key) merchant_id, language, key, version, text, is_machine, at
       FROM own_text WHERE merchant_id = $1 AND language = $2 ORDER BY key, version DESC`,
    [merchantId, language],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Most changes of a text that are shown in each language. */
const SHOWN = 20;

/** Returns the newest changes of a text in each language, newest first. */
export function historyOf(db: Queryable, merchantId: number, key: string): Promise<OwnVersion[]> {
  return db.query<OwnVersion>(
    `SELECT merchant_id, language, key, version, text, is_machine, at, made_by, approved_by, reason
       FROM (SELECT *, row_number() OVER (PARTITION BY language ORDER BY version DESC) AS place
               FROM own_text WHERE merchant_id = $1 AND key = $2) AS own
      WHERE place <= $3 ORDER BY at DESC, language, version DESC`,
    [merchantId, key, SHOWN],
  );
}

export async function addVersions(tx: Queryable, rows: readonly OwnVersion[]): Promise<void> {
  await insertRows(tx, 'own_text', rows);
}
