import type * as z from 'zod/mini';
import { HIDDEN, type ColumnKind } from '#contracts/bo/column-kinds.ts';
import { columnOf, factsOf } from '#contracts/bo/columns.ts';
import type { Contract } from '#contracts/endpoint.ts';
import { invalidFields } from '#platform/http/failures.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Marked parts of a schema: the kind if the value itself is marked, otherwise the marked fields, elements or options. */
type Marks = { kind: ColumnKind } | { fields: ReadonlyMap<string, Marks> } | { element: Marks } | { options: readonly Marks[] };
type Def = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  out?: z.core.$ZodType;
};

const known = new WeakMap<z.core.$ZodType, { marks: Marks | undefined }>();

/** Returns the marked parts of a schema; undefined if nothing in it is marked. */
function marksOf(schema: z.core.$ZodType): Marks | undefined {
  const found = known.get(schema);
  if (found) return found.marks;
  const marks = findMarks(schema);
  known.set(schema, { marks });
  return marks;
}

function findMarks(schema: z.core.$ZodType): Marks | undefined {
  const kind = columnOf(schema);
  if (kind) return { kind };
  const facts = factsOf(schema);
  if (facts) return { fields: new Map(Object.entries(facts).map(([name, one]) => [name, { kind: one }])) };
  const { shape, element, innerType, options, out } = schema._zod.def as Def;
  if (shape) {
    const marked = Object.entries(shape).flatMap(([name, field]) => {
      const marks = marksOf(field);
      return marks ? [[name, marks] as const] : [];
    });
    return marked.length > 0 ? { fields: new Map(marked) } : undefined;
  }
  if (element) {
    const marks = marksOf(element);
    return marks && { element: marks };
  }
  if (options) {
    const marked = options.flatMap((one) => marksOf(one) ?? []);
    return marked.length > 0 ? { options: marked } : undefined;
  }
  const inner = innerType ?? out;
  return inner && marksOf(inner);
}

/** Returns the answer without personal data of the hidden kinds. An answer without such data is returned unchanged. */
export function hideColumns(schema: z.core.$ZodType, value: unknown, hidden: readonly ColumnKind[]): unknown {
  const marks = hidden.length > 0 ? marksOf(schema) : undefined;
  return marks ? hide(marks, value, hidden) : value;
}

function hide(marks: Marks, value: unknown, hidden: readonly ColumnKind[]): unknown {
  if (value === null || value === undefined) return value;
  if ('kind' in marks) return !hidden.includes(marks.kind) ? value : Array.isArray(value) ? [] : HIDDEN;
  if ('options' in marks) return marks.options.reduce<unknown>((shown, one) => hide(one, shown, hidden), value);
  if ('element' in marks) return Array.isArray(value) ? value.map((item) => hide(marks.element, item, hidden)) : value;
  if (typeof value !== 'object') return value;
  const shown: Record<string, unknown> = { ...(value as Fields) };
  for (const [name, field] of marks.fields) if (name in shown) shown[name] = hide(field, shown[name], hidden);
  return shown;
}

/** Throws if a call filters or sorts by personal data of a hidden kind, because the found rows would reveal the value. */
export function refuseHidden({ input: schema, output }: Contract, input: unknown, hidden: readonly ColumnKind[]): void {
  if (hidden.length === 0) return;
  const filters = schema && marksOf(schema);
  const fields = filters && 'fields' in filters ? [...filters.fields].filter(([, marks]) => isHidden(marks, hidden)) : [];
  const used = fields.map(([name]) => name).filter((name) => (input as Fields)[name] !== undefined);
  const sort = (input as { sort?: unknown } | undefined)?.sort;
  if (typeof sort === 'string' && isSortedBy(marksOf(output), sort.replace(/^-/, ''), hidden)) used.push('sort');
  if (used.length > 0) throw invalidFields(used);
}

function isHidden(marks: Marks, hidden: readonly ColumnKind[]): boolean {
  return 'kind' in marks && hidden.includes(marks.kind);
}

function isSortedBy(marks: Marks | undefined, name: string, hidden: readonly ColumnKind[]): boolean {
  const rows = marks && 'fields' in marks ? marks.fields.get('rows') : undefined;
  const row = rows && 'element' in rows ? rows.element : undefined;
  const field = row && 'fields' in row ? row.fields.get(name) : undefined;
  return field !== undefined && isHidden(field, hidden);
}
