export const FORM_LIMIT = 16 * 1024;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a form with the same strictness as JSON: UTF-8, complete escapes, every name once, no NUL. Undefined if the bytes are no such form.
 */
export function parseForm(bytes: Uint8Array): Record<string, string> | undefined {
  try {
    const text = decoder.decode(bytes);
    const pairs = text === '' ? [] : text.split('&').map(readPair);
    const fields = new Map(pairs);
    const isClean = fields.size === pairs.length && !fields.has('__proto__') && !pairs.flat().some((part) => part.includes('\0'));
    return isClean ? Object.fromEntries(fields) : undefined;
  } catch {
    return undefined;
  }
}

function readPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  if (at < 1) throw new SyntaxError('a field without a name');
  return [unescape(pair.slice(0, at)), unescape(pair.slice(at + 1))];
}

/** Decodes escapes. Throws for an escape that is cut off or gives no UTF-8. */
function unescape(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
