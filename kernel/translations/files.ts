import { readPo, writePo } from '#kernel/translations/po.ts';
import type { Format, Unit, UnitFile } from '#kernel/translations/unit.ts';
import { readXliff, writeXliff12, writeXliff20 } from '#kernel/translations/xliff.ts';

const WRITERS: Readonly<Record<Format, (language: string, units: readonly Unit[]) => string>> = {
  'xliff-1.2': writeXliff12,
  'xliff-2.0': writeXliff20,
  po: writePo,
};

/** Writes a file for translators; `language` is a tag such as `pt` or `zh-Hans`. */
export function writeUnits(format: Format, language: string, units: readonly Unit[]): string {
  return WRITERS[format](language, units);
}

/** Reads a file in any of the formats, which its text shows; null for other text. */
export function readUnits(text: string): UnitFile | null {
  return /<xliff\b/.test(text.slice(0, 2_000)) ? readXliff(text) : readPo(text);
}

/** Returns the name of the file of a language. */
export function unitFileName(language: string, format: Format): string {
  return `${language}.${format === 'po' ? 'po' : 'xlf'}`;
}
