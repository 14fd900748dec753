/** Most tables that are played side by side: a screen has room for no more. */
export const MOST_TABLES = 4;

/** A title that is played at a shared table, as an address names it. */
export type TableAt = { vendor: string; gameCode: string };

const ONE = /^(\w{1,20})\/([\w-]{1,40})$/;

/**
 * Reads the tables that are played beside the first table: `EA/EA-ROU1,DG/DG-BAC1`. Text that is no name of a table is dropped, and so are
 * repeated tables.
 */
export function readTables(text: unknown, first: TableAt): string | undefined {
  const names = (typeof text === 'string' ? text : '').split(',').filter((name) => ONE.test(name) && name !== nameOf(first));
  return namesOf([...new Set(names)].slice(0, MOST_TABLES - 1));
}

/** Returns all tables of an address: the first table, and those beside it. */
export function tablesOf(first: TableAt, beside = ''): TableAt[] {
  const others = beside.split(',').flatMap((name) => {
    const [, vendor, gameCode] = ONE.exec(name) ?? [];
    return vendor && gameCode ? [{ vendor, gameCode }] : [];
  });
  return [first, ...others];
}

/** Returns the part of an address that shows these tables; null without a table. */
export function addressOf(tables: readonly TableAt[]): (TableAt & { beside: string | undefined }) | null {
  const [first, ...others] = tables;
  return first ? { ...first, beside: namesOf(others.map(nameOf)) } : null;
}

function namesOf(names: readonly string[]): string | undefined {
  return names.length > 0 ? names.join(',') : undefined;
}

/** Returns the name of a table in an address. */
export function nameOf({ vendor, gameCode }: TableAt): string {
  return `${vendor}/${gameCode}`;
}
