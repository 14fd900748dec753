import { factText } from '#apps/admin/lib/code-text.ts';
import { timeText, valueText, words } from '#apps/admin/lib/format.ts';
import { SETTLEMENTS } from '#apps/admin/parts/agents/agent-words.ts';

type Values = Readonly<Record<string, unknown>>;
type NameOfBrand = (merchantId: number) => string;

/** Names of facts whose values are codes of the server. */
const CODES = new Set(
  'state status verdict kind column mode phase reason period outcome way speed cost difference sameMark role'.split(' '),
);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Returns facts of an entry as labels and values in the shown language. Parts of a fact become lines of their own: `filter: account`. */
export function auditFacts(values: Values, nameOf: NameOfBrand): [label: string, value: string][] {
  return Object.entries(values).flatMap(([name, stored]) => {
    const value = opened(stored);
    if (!isRecord(value)) return [[words(factText(name)), factValue(name, value, nameOf)] satisfies [string, string]];
    return auditFacts(value, nameOf).map(([label, text]): [string, string] => [`${words(factText(name))}: ${label}`, text]);
  });
}

function factValue(name: string, value: unknown, nameOf: NameOfBrand): string {
  if (Array.isArray(value)) return value.map((one) => factValue(name, one, nameOf)).join(', ') || valueText(null);
  if (isRecord(value))
    return auditFacts(value, nameOf)
      .map(([label, text]) => `${label} ${text}`)
      .join('; ');
  if (name === 'merchantId' && value !== null) return nameOf(Number(value));
  if (typeof value !== 'string') return valueText(value);
  if (MOMENT.test(value)) return timeText(value);
  if (name === 'agentPositions') return SETTLEMENTS[value] ?? value;
  return CODES.has(name) && /^[a-z]+(?:[_-][a-z]+)*$/.test(value) ? words(value) : value;
}

/** Parses the value of a fact that was stored as JSON text of an object; other values stay. */
function opened(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
