import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { eventView } from '#modules/sportsbook/views/event-view.ts';
import { changedEvent } from '#modules/sportsbook/views/view-store.ts';

/** A stored change: the draws made, and the version from which on markets changed; null if no market changed. */
export type StoredChange = { steps?: readonly { step: number; name: string }[]; since?: number | null };

/** Publishes the stored state of a match after a change. */
export async function publishEvent(
  { db, terms, pushes }: Pick<SportsDeps, 'db' | 'terms' | 'pushes'>,
  id: bigint,
  { steps = [], since = null }: StoredChange,
): Promise<void> {
  const found = await changedEvent(db, id, since);
  if (!found) return;
  const { sport, seq, state, epoch, version, score, tracker, isOpen, delayMs, markets, prices, onBoard } = eventView(terms, found);
  const shown = steps.map(({ step, name }) => ({ step, name }));
  pushes.event(
    { sport, event: String(id), seq, state, epoch, version, score, tracker, isOpen, delayMs, markets, prices, steps: shown },
    onBoard,
  );
}
