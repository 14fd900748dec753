import { useEffect, useState, type RefObject } from 'react';
import type { WireOutput } from '#contracts/endpoint.ts';
import { tablesAtGlance } from '#contracts/tables.ts';
import { readValue } from '#web/http/api.ts';
import { createStore } from '#web/state/store.ts';

type Answer = WireOutput<typeof tablesAtGlance>;
/** State of a table at a glance, with `closesAt` by this browser's clock. */
export type Glance = Omit<Answer['tables'][number], 'closesAt'> & { closesAt: number | null };

const POLL_EVERY_MS = 5_000;

const glances = createStore<ReadonlyMap<string, Glance>>(new Map());
/** Number of visible tiles by table. */
const seen = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads the present state of a table while its tile is visible. All tables are read by one request. */
export function useGlance(table: string, tile: RefObject<Element | null>): Glance | undefined {
  const isSeen = useInView(tile);
  useEffect(() => {
    if (!isSeen) return;
    seen.set(table, (seen.get(table) ?? 0) + 1);
    // Tables whose tiles become visible together are read together.
    if (!glances.get().has(table)) pollIn(50);
    else if (timer === undefined) pollIn(POLL_EVERY_MS);
    return () => {
      const left = seen.get(table)! - 1;
      if (left > 0) seen.set(table, left);
      else seen.delete(table);
    };
  }, [table, isSeen]);
  return glances.use().get(table);
}

/** Returns the states of all tables that were read so far. */
export function useGlances(): ReadonlyMap<string, Glance> {
  return glances.use();
}

function pollIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), ms);
}

async function ask(): Promise<void> {
  timer = undefined;
  if (seen.size === 0) return;
  if (!document.hidden) await read([...seen.keys()]).catch(() => {}); // The tile keeps the state that it showed.
  pollIn(POLL_EVERY_MS);
}

async function read(names: readonly string[]): Promise<void> {
  const { now, tables } = await readValue(tablesAtGlance, { names: names.join(',') });
  const ahead = Date.now() - Date.parse(now);
  const next = new Map(glances.get());
  for (const one of tables) next.set(one.table, { ...one, closesAt: one.closesAt === null ? null : Date.parse(one.closesAt) + ahead });
  glances.set(next);
}

function useInView(target: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry!.isIntersecting));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isSeen;
}
