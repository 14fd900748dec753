import * as z from 'zod/mini';
import type { ColumnKind } from '#contracts/bo/column-kinds.ts';

/** Names of facts in decisions and in the audit log that are personal data, with their kinds. */
const FACTS: Readonly<Record<string, ColumnKind>> = { 'account number': 'bank', holder: 'name' };

const marks = z.registry<{ column: ColumnKind }>();
const records = z.registry<{ facts: Readonly<Record<string, ColumnKind>> }>();

/**
 * Marks a field of a contract as personal data of a kind. The server hides the value from roles without the permission, and refuses the
 * field as a filter. Null stays null, so that every reader sees whether there is a value.
 */
export function personal<T extends z.core.$ZodType>(column: ColumnKind, schema: T): T {
  marks.add(schema, { column });
  return schema;
}

/** Returns the kind of personal data of a marked field; undefined for an unmarked field. */
export function columnOf(schema: z.core.$ZodType): ColumnKind | undefined {
  return marks.get(schema)?.column;
}

/** Marks a record of named facts, some of which are personal data. */
export function withPersonalFacts<T extends z.core.$ZodType>(schema: T): T {
  records.add(schema, { facts: FACTS });
  return schema;
}

/** Returns the kinds of personal facts of a marked record; undefined for an unmarked record. */
export function factsOf(schema: z.core.$ZodType): Readonly<Record<string, ColumnKind>> | undefined {
  return records.get(schema)?.facts;
}
