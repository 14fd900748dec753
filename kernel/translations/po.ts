import type { Unit, UnitFile } from '#kernel/translations/unit.ts';

/** Writes a PO file (GNU gettext). The key is the context; a machine translation is marked `fuzzy`. */
export function writePo(language: string, units: readonly Unit[]): string {
  const head = ['msgid ""', 'msgstr ""', quoted(`Language: ${language}\n`), quoted('Content-Type: text/plain; charset=UTF-8\n'), ''];
  const rows = units.flatMap(({ key, source, target, isMachine, note }) => [
    ...(note === undefined ? [] : [`#. ${note}`]),
    ...(isMachine ? ['#, fuzzy'] : []),
    `msgctxt ${quoted(key)}`,
    `msgid ${quoted(source)}`,
    `msgstr ${quoted(target ?? '')}`,
    '',
  ]);
  return [...head, ...rows].join('\n');
}

type Field = 'msgctxt' | 'msgid' | 'msgstr';
type Entry = Partial<Record<Field, string>> & { isFuzzy: boolean };

/** Reads a PO file. Returns null where a line is not of that format or there is no entry. Obsolete entries (`#~`) are left out. */
export function readPo(text: string): UnitFile | null {
  const entries: Entry[] = [];
  let entry: Entry = { isFuzzy: false };
  let field: Field | undefined;
  const close = (): void => {
    if (entry.msgid !== undefined) entries.push(entry);
    entry = { isFuzzy: false };
    field = undefined;
  };
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const begun = /^(msgctxt|msgid|msgstr)\s+(".*")\s*$/s.exec(line);
    const next = begun?.[1] as Field | undefined;
    if (line.trim() === '') close();
    else if (line.startsWith('#')) {
      if (entry.msgstr !== undefined) close();
      if (/^#,.*\bfuzzy\b/.test(line)) entry.isFuzzy = true;
    } else if (next !== undefined) {
      if (entry.msgstr !== undefined) close();
      field = next;
      entry[field] = unquoted(begun![2]!);
    } else if (field !== undefined && /^".*"\s*$/s.test(line)) entry[field] += unquoted(line.trim());
    else return null;
  }
  close();
  const head = entries.find(({ msgid, msgctxt }) => msgid === '' && msgctxt === undefined);
  const units = entries.filter((one) => one !== head).map(unitOf);
  return entries.length === 0 ? null : { language: /^Language:\s*(\S+)/m.exec(head?.msgstr ?? '')?.[1] ?? null, units };
}

function unitOf({ msgctxt = '', msgid = '', msgstr = '', isFuzzy }: Entry): Unit {
  return { key: msgctxt, source: msgid, target: msgstr === '' ? null : msgstr, isMachine: isFuzzy };
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' };

function quoted(text: string): string {
  const inner = text.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`);
  return `"${inner
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`)}"`;
}

function unquoted(text: string): string {
  return text.slice(1, -1).replaceAll(/\\(.)/gs, (whole, sign: string) => ESCAPES[sign] ?? whole);
}
