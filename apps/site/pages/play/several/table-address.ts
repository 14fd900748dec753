/** Tables that are played side by side, at most: a screen holds no more. */
export const MOST_TABLES = 4;

/** A title at which many sit, as an address names it. */
export type TableAt = { vendor: string; gameCode: string };

const ONE = /^(\w{1,20})\/([\w-]{1,40})$/;

/**
 * The tables that are played beside the first one: `EA/EA-ROU1,DG/DG-BAC1`. A name of no table is left out, and each table is there once.
 */
export function readTables(text: unknown, first: TableAt): string | undefined {
  const names = (typeof text === 'string' ? text : '').split(',').filter((name) => ONE.test(name) && name !== nameOf(first));
  return namesOf([...new Set(names)].slice(0, MOST_TABLES - 1));
}

export function tablesOf(first: TableAt, beside = ''): TableAt[] {
  const others = beside.split(',').flatMap((name) => {
    const [, vendor, gameCode] = ONE.exec(name) ?? [];
    return vendor && gameCode ? [{ vendor, gameCode }] : [];
  });
  return [first, ...others];
}

/** The part of an address that shows these tables; nothing where none is left. */
export function addressOf(tables: readonly TableAt[]): (TableAt & { beside: string | undefined }) | null {
  const [first, ...others] = tables;
  return first ? { ...first, beside: namesOf(others.map(nameOf)) } : null;
}

function namesOf(names: readonly string[]): string | undefined {
  return names.length > 0 ? names.join(',') : undefined;
}

export function nameOf({ vendor, gameCode }: TableAt): string {
  return `${vendor}/${gameCode}`;
}
