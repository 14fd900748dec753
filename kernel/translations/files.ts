import { readPo, writePo } from '#kernel/translations/po.ts';
import type { Format, Unit, UnitFile } from '#kernel/translations/unit.ts';
import { readXliff, writeXliff12, writeXliff20 } from '#kernel/translations/xliff.ts';

const WRITERS: Readonly<Record<Format, (language: string, units: readonly Unit[]) => string>> = {
  'xliff-1.2': writeXliff12,
  'xliff-2.0': writeXliff20,
  po: writePo,
};

/** A file for translators; `language` is a tag such as `pt` or `zh-Hans`. */
export function writeUnits(format: Format, language: string, units: readonly Unit[]): string {
  return WRITERS[format](language, units);
}

/** Reads a file of any of the formats, by its own text; null for any other. */
export function readUnits(text: string): UnitFile | null {
  return /<xliff\b/.test(text.slice(0, 2_000)) ? readXliff(text) : readPo(text);
}

/** Name of a file of a language. */
export function unitFileName(language: string, format: Format): string {
  return `${language}.${format === 'po' ? 'po' : 'xlf'}`;
}
