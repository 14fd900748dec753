import * as calls from '#contracts/bo/words.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Messages } from '#platform/i18n/messages.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import type { Merchant, Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { changeKind, markRead, proposeTexts } from '#modules/words/desk/change-words.ts';
import { judgeFile } from '#modules/words/desk/judge-file.ts';
import { coverageOf, fileOf, listTexts, readText } from '#modules/words/desk/list-words.ts';
import { placesOf } from '#modules/words/desk/places.ts';
import { writableTexts } from '#modules/words/desk/site-words.ts';
import { makeFrameCode } from '#modules/words/frame-code.ts';
import type { Words } from '#modules/words/words.ts';

type Deps = { db: Database; site: Site; staff: Staff; words: Words; secrets: SecretBox; messages: Messages };

/** Routes of staff who edit texts. */
export function wordsDesk({ db, site, staff, words, secrets, messages }: Deps): Route[] {
  const brandOf = (id: number): Merchant | undefined => site.merchants().find((one) => one.id === id);
  const proposing = { db, approval: staff.declareApproval(changeKind(brandOf)) };
  return [
    handle(calls.wordTexts, async ({ input }) => {
      const brand = inLanguage(brandOf(input.merchantId), input.language);
      return brand.ok ? ok(listTexts(words, brand.value, input)) : brand;
    }),
    handle(calls.wordText, async ({ input: { merchantId, key } }) => {
      const brand = brandOf(merchantId);
      if (!brand) return err('site.brand_unknown');
      const text = writableTexts().get(key);
      return text ? ok(await readText({ db, words }, brand, text)) : err('words.key_unknown', { key });
    }),
    handle(calls.wordPlaces, async ({ input: { key } }) => ok({ places: await placesOf(key) })),
    handle(calls.judgeWords, async ({ input: { merchantId, language, rows } }) => {
      const brand = inLanguage(brandOf(merchantId), language);
      if (!brand.ok) return brand;
      return ok({ rows: judgeFile({ words, messages }, brand.value, language, rows) });
    }),
    handle(calls.proposeWords, ({ input, caller, now }) => proposeTexts(proposing, caller, { ...input, now })),
    handle(calls.readMachine, async ({ input, caller, now }) => {
      if (!brandOf(input.merchantId)) return err('site.brand_unknown');
      const read = await markRead(db, caller, { ...input, now });
      if (read.ok) await words.reload();
      return read;
    }),
    handle(calls.wordsCoverage, async ({ input: { merchantId } }) => {
      const brand = brandOf(merchantId);
      return brand ? ok(coverageOf(words, brand)) : err('site.brand_unknown');
    }),
    handle(calls.wordsFile, async ({ input }) => {
      const brand = inLanguage(brandOf(input.merchantId), input.language);
      return brand.ok ? ok(fileOf(words, brand.value, input)) : brand;
    }),
    handle(calls.wordsFrame, async ({ input: { merchantId }, now }) => {
      if (!brandOf(merchantId)) return err('site.brand_unknown');
      const { code, until } = makeFrameCode(secrets, merchantId, now);
      return ok({ host: site.mainHostOf(merchantId) ?? null, path: `/?words=${encodeURIComponent(code)}`, until });
    }),
  ];
}

function inLanguage(
  brand: Merchant | undefined,
  language: string,
): Result<Merchant, Failure<'site.brand_unknown' | 'words.language_unknown'>> {
  if (!brand) return err('site.brand_unknown');
  return brand.languages.includes(language) ? ok(brand) : err('words.language_unknown', { language });
}
