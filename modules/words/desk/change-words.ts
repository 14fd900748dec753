import * as z from 'zod/mini';
import type { Proposal, proposeWords, readMachine } from '#contracts/bo/words.ts';
import { WORDS } from '#contracts/bo/permissions/words.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { ErrorOf } from '#contracts/endpoint.ts';
import { localeOf } from '#kernel/locale.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { commonText } from '#platform/i18n/site-texts.ts';
import type { Merchant } from '#modules/site/index.ts';
import { audit, type ApprovalKind, type Declared, type Facts, type Requested } from '#modules/staff/index.ts';
import { judgeRows, type Standing } from '#modules/words/desk/judge-words.ts';
import { writableTexts } from '#modules/words/desk/site-words.ts';
import { addVersions, lockOwnTexts, type OwnText } from '#modules/words/text-store.ts';

const payload = z.strictObject({
  merchantId: z.number(),
  language: z.string(),
  rows: z.array(z.strictObject({ key: z.string(), text: z.nullable(z.string()), seen: z.number(), isMachine: z.boolean() })),
});
export type Order = { merchantId: number; language: string; rows: Proposal[] };
type Failed = Failure<Exclude<ErrorOf<typeof proposeWords>, 'staff.approval_exists' | 'staff.request_reused'>>;
export type BrandOf = (id: number) => Merchant | undefined;

/** Approval kind of changed texts. */
export const CHANGE = 'words.change_texts';
export const OWN_TEXT = 'own_text';

/**
 * Declares the approval of a brand's texts: a staff member writes them, and another staff member approves them. They take effect in the
 * commit of the approval.
 */
export const changeKind = (brandOf: BrandOf): ApprovalKind<Order, Failed['code']> => ({
  kind: CHANGE,
  permission: WORDS.approve,
  payload,
  describe: async (tx, order) => {
    const held = await judged(tx, brandOf, order);
    if (!held.ok) return held;
    const { merchantId, language, rows } = order;
    const id = rows.length === 1 ? `${merchantId}/${language}/${rows[0]!.key}` : `${merchantId}/${language}`;
    return ok({ merchantId, subject: { kind: OWN_TEXT, id }, facts: factsOf(order, held.value) });
  },
  execute: async (tx, order, { maker, checker, reason, now }) => {
    const held = await judged(tx, brandOf, order);
    if (!held.ok) return held;
    const { merchantId, language, rows } = order;
    const common = { merchantId, language, madeBy: maker.name, approvedBy: checker.name, reason, at: now };
    await addVersions(
      tx,
      rows.map(({ key, text, seen, isMachine }) => ({ ...common, key, text, isMachine: isMachine && text !== null, version: seen + 1 })),
    );
    const { ownOf } = held.value;
    return ok({
      before: Object.fromEntries(rows.map(({ key }) => [key, ownOf(key)])),
      after: { language, ...Object.fromEntries(rows.map(({ key, text }) => [key, text])) },
    });
  },
});

type RequestFailure = Failure<ErrorOf<typeof proposeWords>>;

/** Requests approval of texts. A repeat of the request returns the first answer. */
export function proposeTexts(
  { db, approval }: { db: Database; approval: Declared<Order, Failed['code']> },
  caller: StaffCaller,
  { reason, requestId, now, ...order }: Order & { reason: string; requestId: string; now: Date },
): Promise<Result<Requested, RequestFailure>> {
  return db.transaction<Requested, RequestFailure>(
    async (tx) => {
      // If two requests are sent at the same time, the second finds the answer of the first.
      await lockOwnTexts(tx, order.merchantId, order.language);
      return approval.requestIn(tx, caller, { payload: order, reason, requestId, now });
    },
    { isRepeatable: true },
  );
}

/** Locks and returns the current texts. Refuses if a row does not fit them. */
async function judged(tx: Tx, brandOf: BrandOf, { merchantId, language, rows }: Order): Promise<Result<Standing, Failed>> {
  const brand = brandOf(merchantId);
  if (!brand) return err('site.brand_unknown');
  if (!brand.languages.includes(language)) return err('words.language_unknown', { language });
  const standing = standingOf(brand, language, await lockOwnTexts(tx, merchantId, language));
  for (const result of judgeRows(language, rows, standing)) if (!result.ok) return result;
  return ok(standing);
}

/** Returns the current texts of a brand in a language, from the last changes and the settings. */
export function standingOf(brand: Merchant, language: string, last: ReadonlyMap<string, OwnText>): Standing {
  const settings = brand.settings.texts[language] ?? {};
  return { last, ownOf: (key) => (last.has(key) ? last.get(key)!.text : (settings[key] ?? null)) };
}

/** Returns the facts of an approval. Both staff members read each new text next to the text that the site shows now. */
function factsOf({ language, rows }: Order, { ownOf }: Standing): Facts {
  const now = (key: string): string => {
    const place = writableTexts().get(key)!;
    return ownOf(key) ?? commonText(localeOf(language), place) ?? place.english;
  };
  const machine = rows.filter(({ isMachine }) => isMachine).length;
  const head = { language, texts: rows.length, ...(machine > 0 && { 'by machine': machine }) };
  return rows.length === 1
    ? { ...head, key: rows[0]!.key, now: now(rows[0]!.key), next: rows[0]!.text ?? 'the common text' }
    : { ...head, ...Object.fromEntries(rows.map(({ key, text }) => [key, `${now(key)} → ${text ?? 'the common text'}`])) };
}

type ReadOrder = { merchantId: number; language: string; key: string; version: number; now: Date };

/**
 * Stores that a staff member has read a machine's text. The text does not change, so no second staff member is needed. A repeat changes
 * nothing.
 */
export function markRead(
  db: Database,
  caller: StaffCaller,
  { merchantId, language, key, version, now }: ReadOrder,
): Promise<Result<{ version: number }, Failure<ErrorOf<typeof readMachine>>>> {
  return db.transaction<{ version: number }, Failure<ErrorOf<typeof readMachine>>>(
    async (tx) => {
      const last = (await lockOwnTexts(tx, merchantId, language)).get(key);
      if (!last) return err('words.key_unknown', { key });
      if (last.version === version + 1 && !last.isMachine) return ok({ version: last.version });
      if (last.version !== version) return err('words.changed', { key });
      if (!last.isMachine) return err('words.not_machine');
      const next = { ...last, isMachine: false, version: version + 1, madeBy: caller.name, approvedBy: null, reason: 'read', at: now };
      await addVersions(tx, [next]);
      await audit(tx, caller, {
        action: 'words.read_machine',
        merchantId,
        subject: { kind: OWN_TEXT, id: `${merchantId}/${language}/${key}` },
        after: { version: next.version },
      });
      return ok({ version: next.version });
    },
    { isRepeatable: true },
  );
}
