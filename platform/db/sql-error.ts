import type pg from 'pg';

/** Returns PostgreSQL's message about a text of SQL, with line, detail and hint if PostgreSQL gave them. */
export function messageOf(error: unknown, sql: string): string {
  const { message, position, detail, hint } = error as Error & Partial<pg.DatabaseError>;
  const line = position === undefined ? undefined : sql.slice(0, Number(position) - 1).split('\n').length;
  const more = [line && `line ${line}`, detail, hint].filter(Boolean).map((part) => String(part).replace(/\.$/, ''));
  return more.length > 0 ? `${message} (${more.join('; ')})` : message;
}
