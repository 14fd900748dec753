import { LANGUAGES } from '#platform/i18n/languages.ts';
import { CODES } from '#platform/http/codes.ts';
import {
  areaOf,
  CODES_AREA,
  englishAreas,
  isBrought,
  languages,
  otherFigures,
  ownWords,
  sameAsEnglish,
  SERVER_AREAS,
  VENDORS_AREA,
  WHOLE,
} from '#tools/i18n/catalogues.ts';
import { checkArea, isWhole, type AreaReport } from '#tools/i18n/check-area.ts';
import { SiteSources } from '#tools/i18n/site-chunks.ts';

/** Areas of texts that are loaded with the site itself (web/text/messages.ts). */
const AT_FIRST = ['shell', 'home'];

export type Report = {
  /** Reports by language, then by area. */
  languages: Map<string, Map<string, AreaReport>>;
  /** Faults of the English texts and of their use. */
  source: string[];
  lines: string[];
};

export function makeReport(): Report {
  const english = englishAreas();
  const figures = otherFigures();
  const byLanguage = new Map(
    languages().map((tag) => {
      const exceptions = { mayBeEnglish: sameAsEnglish(tag), otherFigures: figures, words: ownWords(tag) };
      return [tag, new Map([...english].map(([area, texts]) => [area, checkArea(tag, texts, areaOf(tag, area), exceptions)]))];
    }),
  );
  const source = sourceFaults(english);
  const lines = [...byLanguage].flatMap(([tag, areas]) => linesOf(tag, areas));
  return { languages: byLanguage, source, lines: [...lines, ...source, summaryOf(byLanguage)] };
}

/** Counts the languages that say all that English says; English is one of them. */
export function summaryOf(byLanguage: Report['languages']): string {
  const whole = WHOLE.filter((tag) => gapsOf(tag, byLanguage.get(tag)).length === 0);
  return `${whole.length + 1} of ${LANGUAGES.length} whole`;
}

/**
 * Lists faults that block a release: gaps in languages that must be complete, and faults of the source. A new refusal code or vendor needs
 * only English texts: missing translations are counted, and English is shown until they exist.
 */
export function faultsOf({ languages: byLanguage, source }: Report): string[] {
  return [...WHOLE.flatMap((tag) => gapsOf(tag, byLanguage.get(tag))), ...source];
}

function gapsOf(tag: string, areas: ReadonlyMap<string, AreaReport> | undefined): string[] {
  if (!areas) return [`${tag}: there are no texts`];
  return [...areas].flatMap(([area, report]) => details(tag, area, neededOf(area, report)));
}

function neededOf(area: string, report: AreaReport): AreaReport {
  return [CODES_AREA, VENDORS_AREA].includes(area) ? { ...report, missing: [], untranslated: [] } : report;
}

function sourceFaults(english: Map<string, Readonly<Record<string, string>>>): string[] {
  const faults: string[] = [];
  const areaOfKey = new Map<string, string>();
  for (const [area, texts] of english) {
    if (isBrought(area) || SERVER_AREAS.includes(area)) continue;
    for (const key of Object.keys(texts)) {
      if (areaOfKey.has(key)) faults.push(`en: ${key} stands in ${areaOfKey.get(key)} and in ${area}`);
      areaOfKey.set(key, area);
    }
  }
  for (const [area, texts] of english)
    faults.push(...details('en', area, checkArea('en', texts, texts, { mayBeEnglish: new Set(Object.keys(texts)) })));
  const codes = english.get(CODES_AREA) ?? {};
  // A code of the specification has no dot, and its text may be the title of the dialog that it opens.
  const shared = Object.keys(codes).filter((code) => code.includes('.') && areaOfKey.has(code));
  faults.push(...shared.map((code) => `en: ${code} stands in ${areaOfKey.get(code)} and is a code`));
  faults.push(...Object.keys(CODES).flatMap((code) => (code in codes ? [] : [`en/codes: the code ${code} has no text`])));
  faults.push(...Object.keys(codes).flatMap((code) => (code in CODES ? [] : [`en/codes: ${code} is no code`])));
  const site = new SiteSources(areaOfKey);
  faults.push(...site.unused().map((key) => `en/${areaOfKey.get(key)}: ${key} is not used`));
  faults.push(...site.textsWithoutArea(AT_FIRST));
  return faults;
}

function linesOf(tag: string, areas: Map<string, AreaReport>): string[] {
  const total = [...englishAreas()].reduce((sum, [, texts]) => sum + Object.keys(texts).length, 0);
  const open = [...areas.values()].reduce((sum, { missing, untranslated }) => sum + missing.length + untranslated.length, 0);
  const share = (Math.floor(((total - open) / total) * 1_000) / 10).toFixed(1);
  return [
    `${tag.padEnd(8)} ${share.padStart(5)} %  ${total - open} of ${total}`,
    ...[...areas].flatMap(([area, report]) => details(tag, area, report)),
  ];
}

const WORDS: Record<keyof AreaReport, string> = {
  missing: 'is missing',
  surplus: 'is not in English',
  untranslated: 'is still English',
  placeholders: '',
  plurals: '',
  digits: 'has Latin digits',
  marks: 'has punctuation of another script',
  spaces: 'has another sign or space for per cent or a unit',
  latin: 'is a Latin word',
  figures: 'stands in one of both texts',
  words: '',
};

function details(tag: string, area: string, report: AreaReport): string[] {
  if (isWhole(report)) return [];
  return (Object.keys(WORDS) as (keyof AreaReport)[]).flatMap((kind) =>
    report[kind].map((key) => `  ${tag}/${area}: ${[key, WORDS[kind]].join(' ').trim()}`),
  );
}
