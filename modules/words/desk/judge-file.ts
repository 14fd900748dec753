import * as z from 'zod/mini';
import type { judgeWords } from '#contracts/bo/words.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { plainText } from '#contracts/plain-text.ts';
import { WORDS_LIMITS } from '#contracts/words-limits.ts';
import { localeOf } from '#kernel/locale.ts';
import type { Messages } from '#platform/i18n/messages.ts';
import { commonText } from '#platform/i18n/site-texts.ts';
import type { Merchant } from '#modules/site/index.ts';
import { standingOf } from '#modules/words/desk/change-words.ts';
import { judgeRows } from '#modules/words/desk/judge-words.ts';
import { writableTexts } from '#modules/words/desk/site-words.ts';
import type { Words } from '#modules/words/words.ts';

type Rows = Input<typeof judgeWords>['rows'];
type Judged = Output<typeof judgeWords>['rows'];
const cleaned = plainText(1, WORDS_LIMITS.text);

/** Judges each row of a translator's file separately. The answer contains every row, and each wrong row has its code. */
export function judgeFile(
  { words, messages }: { words: Words; messages: Messages },
  brand: Merchant,
  language: string,
  rows: Rows,
): Judged {
  const last = words.lastOf(brand.id, language);
  const standing = standingOf(brand, language, last);
  const versionOf = (key: string): number => last.get(key)?.version ?? 0;
  // A text that the site already shows may contain characters that a new text must not contain, such as direction marks.
  const isShown = (key: string, text: string): boolean => {
    const place = writableTexts().get(key);
    return place !== undefined && text === (standing.ownOf(key) ?? commonText(localeOf(language), place) ?? place.english);
  };
  const read = rows.map(({ key, source, text, isMachine }) => {
    const plain = z.safeParse(cleaned, text);
    return { key, source, isMachine, text: isShown(key, text) ? text : plain.success ? plain.data : '', seen: versionOf(key) };
  });
  const results = judgeRows(
    language,
    read.map(({ source: _source, ...row }) => row),
    standing,
  );
  return read.map(({ key, source, text }, at) => {
    const version = versionOf(key);
    const result = results[at]!;
    if (text === '') return { key, version, text, ...said(messages, 'words.unreadable') };
    if (!result.ok) return { key, version, text, ...said(messages, result.failure.code, result.failure.facts) };
    const english = words.ownOf(brand.id, 'EN', key) ?? writableTexts().get(key)!.english;
    return english === source
      ? { key, version, text, outcome: 'good' as const, message: '' }
      : { key, version, text, ...said(messages, 'words.source_changed') };
  });
}

type Fault = Exclude<Judged[number]['outcome'], 'good'>;

function said(messages: Messages, outcome: Fault, facts?: Readonly<Record<string, unknown>>): { outcome: Fault; message: string } {
  return { outcome, message: messages.text(outcome, 'en', facts) };
}
