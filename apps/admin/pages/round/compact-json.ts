/** Width up to which a list or object stands on one line. */
const WIDE = 100;

/** Writes data for reading: what fits stands on one line, the rest is indented. */
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
