import { parseSync } from 'oxc-parser';

/** Start of comments that are meant for tools. */
const MARK = /^[*\s]*(?:@|oxlint|eslint|prettier|v8 ignore|\/? ?<reference)/;

export type Comment = { line: number; text: string };

/**
 * Returns the comments of a file of code, style or SQL. Adjacent lines of `//` or `--` are one comment. Comments for tools are left out.
 */
export function commentsOf(file: string, source: string): Comment[] {
  return joined(
    source,
    spansOf(file, source).filter(({ text }) => !MARK.test(text)),
  ).filter(({ text }) => /\p{L}{2}/u.test(text));
}

/** Returns the source without comments, and with each run of white space as one space, so that the result changes only if the code does. */
export function codeOf(file: string, source: string): string {
  let code = '';
  let at = 0;
  for (const { start, end } of spansOf(file, source)) {
    code += source.slice(at, start);
    at = end;
  }
  return `${code}${source.slice(at)}`.replaceAll(/\s+/g, ' ').trim();
}

function spansOf(file: string, source: string): Span[] {
  if (file.endsWith('.sql')) return sqlSpans(source);
  if (file.endsWith('.css')) return cssSpans(source);
  return codeSpans(file, source);
}

type Span = { start: number; end: number; text: string; isLine: boolean };

function codeSpans(file: string, source: string): Span[] {
  return parseSync(file, source).comments.map(({ type, start, end, value }) => ({ start, end, text: value, isLine: type === 'Line' }));
}

function cssSpans(source: string): Span[] {
  return matches(source, /\/\*([^]*?)\*\//g, false);
}

function sqlSpans(source: string): Span[] {
  return matches(source, /^[^'\n]*?--([^\n]*)/gm, true);
}

function matches(source: string, pattern: RegExp, isLine: boolean): Span[] {
  return [...source.matchAll(pattern)].map((match) => {
    const start = match.index + match[0].search(isLine ? /--/ : /\/\*/);
    return { start, end: match.index + match[0].length, text: match[1]!, isLine };
  });
}

/** True if a comment begins its line. A comment after code is not joined with the next line. */
function startsLine(source: string, { start }: Span): boolean {
  return /(?:^|\n)[ \t]*$/.test(source.slice(Math.max(0, source.lastIndexOf('\n', start - 1)), start));
}

function joined(source: string, spans: readonly Span[]): Comment[] {
  const comments: Comment[] = [];
  let before: Span | undefined;
  let line = 1;
  let at = 0;
  for (const span of spans) {
    for (; at < span.start; at += 1) if (source[at] === '\n') line += 1;
    const text = span.text
      .replaceAll(/(?:\s*\n\s*\*?)+\s*/g, ' ')
      .replace(/^[\s*]+/, '')
      .trim();
    const isNext =
      before?.isLine && span.isLine && startsLine(source, before) && /^[ \t]*\n[ \t]*$/.test(source.slice(before.end, span.start));
    if (isNext) comments.at(-1)!.text += ` ${text}`;
    else comments.push({ line, text });
    before = span;
  }
  return comments;
}
