/** Width, in characters, up to which a list or an object is written on one line. */
const WIDE = 100;

/** Writes data for reading: a value that fits is on one line, a longer value is indented over several. */
export function compactJson(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value) ?? 'null';
  if (flat.length + indent.length <= WIDE || typeof value !== 'object' || value === null) return flat;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => compactJson(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${compactJson(one, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
