import * as z from 'zod/mini';
import type { ColumnKind } from '#contracts/bo/column-kinds.ts';

/** Facts of decisions and entries of the audit log that are personal data, by their names. */
const FACTS: Readonly<Record<string, ColumnKind>> = { 'account number': 'bank', holder: 'name' };

const marks = z.registry<{ column: ColumnKind }>();
const records = z.registry<{ facts: Readonly<Record<string, ColumnKind>> }>();

/**
 * Marks a field of a contract as personal data of a kind. The server hides it from roles without the permission, in answers, and refuses it
 * as a filter. A value that is missing stays null: a reader sees whether there is one.
 */
export function personal<T extends z.core.$ZodType>(column: ColumnKind, schema: T): T {
  marks.add(schema, { column });
  return schema;
}

/** Returns the kind of personal data that a field is marked as. */
export function columnOf(schema: z.core.$ZodType): ColumnKind | undefined {
  return marks.get(schema)?.column;
}

/** Marks a record of named facts, some of which are personal data. */
export function withPersonalFacts<T extends z.core.$ZodType>(schema: T): T {
  records.add(schema, { facts: FACTS });
  return schema;
}

/** Returns the kinds of the personal facts of a record that is marked. */
export function factsOf(schema: z.core.$ZodType): Readonly<Record<string, ColumnKind>> | undefined {
  return records.get(schema)?.facts;
}
