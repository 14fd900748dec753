import { useMemo } from 'react';
import { useMe } from '#apps/admin/parts/page/session.ts';
import { useStoredText } from '#web/state/stored-text.ts';

/** Look of lists: the height of the lines of all lists, and the hidden columns of each list by its name. */
export type ListView = { density: Density; hidden: Readonly<Record<string, readonly string[]>> };

export const DENSITIES = ['roomy', 'usual', 'dense'] as const;
export type Density = (typeof DENSITIES)[number];

const USUAL: ListView = { density: 'usual', hidden: {} };

/** Returns the look that this browser has stored. Unreadable text counts as nothing stored. */
export function readView(text: string | null): ListView {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Record<keyof ListView, unknown>>;
    const density = DENSITIES.find((one) => one === kept.density) ?? USUAL.density;
    const lists = typeof kept.hidden === 'object' && kept.hidden !== null ? Object.entries(kept.hidden) : [];
    return { density, hidden: Object.fromEntries(lists.filter(isOfTexts)) };
  } catch {
    return USUAL;
  }
}

function isOfTexts(list: [string, unknown]): list is [string, string[]] {
  return Array.isArray(list[1]) && list[1].every((one) => typeof one === 'string');
}

type Chosen = { key: string; place?: string | undefined };

/** True for the column that names a row, or for the first column if no column does. This column cannot be hidden. */
export function isFixed(columns: readonly Chosen[], key: string): boolean {
  return (columns.find(({ place }) => place === 'title') ?? columns[0])?.key === key;
}

export function shownColumns<Column extends Chosen>(columns: readonly Column[], hidden: readonly string[]): Column[] {
  return columns.filter(({ key }) => isFixed(columns, key) || !hidden.includes(key));
}

/** Returns the look of a list for the signed-in staff member in this browser. All tabs share the stored look. */
export function useListView(list: string) {
  const { data: me } = useMe();
  const [text, set] = useStoredText(`list-view/${me?.name ?? ''}`);
  const view = useMemo(() => readView(text), [text]);
  const change = (more: Partial<ListView>): void => set((now) => JSON.stringify({ ...readView(now), ...more }));
  return {
    density: view.density,
    hidden: view.hidden[list] ?? [],
    setDensity: (density: Density) => change({ density }),
    setHidden: (keys: readonly string[]) => change({ hidden: { ...view.hidden, [list]: keys } }),
  };
}
