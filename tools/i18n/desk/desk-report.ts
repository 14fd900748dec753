import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkArea, type AreaReport } from '#tools/i18n/check-area.ts';
import type { Texts } from '#tools/i18n/catalogues.ts';
import { deskTexts, type DeskTexts } from '#tools/i18n/desk/desk-texts.ts';
import { root } from '#tools/site/site-inputs.ts';

/** Languages of the back office besides English, whose sentences are in the code. */
export const DESK_LANGUAGES = ['zh-Hans', 'zh-Hant', 'vi', 'th', 'id', 'ja', 'es', 'pt', 'ru'] as const;

export type DeskReport = { lines: string[]; faults: string[] };

/**
 * Reports how many texts of the back office each language has. A sentence without a translation is counted and shown in English. Faults are
 * unmarked texts, translations that no code shows, placeholders that differ from English, and missing plural forms, and marks or spaces of another language.
 */
export function makeDeskReport(desk: DeskTexts = deskTexts()): DeskReport {
  const english = Object.fromEntries([...desk.texts.keys()].map((text) => [text, text]));
  const catalogues = deskCatalogues();
  const lacking = DESK_LANGUAGES.filter((tag) => !catalogues.has(tag)).map((tag) => `desk/${tag}: there are no texts`);
  const reports = [...catalogues].map(([tag, own]) => ({
    tag,
    own,
    report: checkArea(tag, english, own, { mayBeEnglish: new Set(Object.keys(english)) }),
  }));
  return {
    lines: reports.map(({ tag, own, report }) => lineOf(tag, desk.texts.size, own, report)),
    faults: [...desk.faults, ...lacking, ...reports.flatMap(({ tag, report }) => faultsOf(tag, report))],
  };
}

/** Returns the translations of the back office by language. */
export function deskCatalogues(): Map<string, Texts> {
  const files = globSync('apps/admin/texts/*.json', { cwd: root }).toSorted();
  return new Map(files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts]));
}

function lineOf(tag: string, total: number, own: Texts, { surplus }: AreaReport): string {
  const done = Object.keys(own).length - surplus.length;
  const share = (Math.floor((done / total) * 1_000) / 10).toFixed(1);
  return `desk ${tag.padEnd(8)} ${share.padStart(5)} %  ${done} of ${total}`;
}

/** Returns the faults of a language. A missing sentence is no fault. */
export function faultsOf(
  tag: string,
  { surplus, placeholders, plurals, marks, spaces }: Pick<AreaReport, 'surplus' | 'placeholders' | 'plurals' | 'marks' | 'spaces'>,
): string[] {
  const places = [
    ...surplus.map((text) => `“${text}” is shown nowhere`),
    ...placeholders,
    ...plurals,
    ...[...marks, ...spaces].map((text) => `“${text}” has marks or spaces of another language`),
  ];
  return places.map((place) => `desk/${tag}: ${place}`);
}
