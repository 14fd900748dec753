import { useEffect, useState } from 'react';
import { createStore } from '#web/state/store.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Currency } from '#kernel/money.ts';
import { fromMinor, toMinor, type Amount } from '#kernel/amount.ts';

/** Time of the first stake of this sitting, and the net result since (wins less stakes) in minor units. */
type Sitting = { since: number; net: string };

const keyOf = (mode: PlayMode, currency: Currency): string => `sitting:${mode}:${currency}`;

/**
 * Sittings by mode and currency, for all games that are open on this page. `running` has the results of seats that the player has not left
 * yet.
 */
const sittings = createStore<Readonly<Record<string, Sitting | null>>>({});
const running = createStore<Readonly<Record<string, Readonly<Record<string, bigint>>>>>({});

function read(key: string): Sitting | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Sitting | null;
    return kept && typeof kept.net === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** Replaces the result of the seat at a game; 0 after the seat was left. Seats at other games keep their results. */
function runAt(key: string, game: string, net: bigint): void {
  const now = running.get();
  running.set({ ...now, [key]: { ...now[key], [game]: net } });
}

/**
 * Returns the time since the member's first stake in this tab, and the net result across games until sign-out. The game bar shows both;
 * records come from the server. `game` names the game that reports, because a page can have several.
 */
export function useSitting(mode: PlayMode, currency: Currency, game = '') {
  const key = keyOf(mode, currency);
  const known = sittings.use();
  const going = Object.values(running.use()[key] ?? {}).reduce((sum, net) => sum + net, 0n);
  const sitting = key in known ? known[key]! : read(key);
  const keep = (next: Sitting): void => {
    sessionStorage.setItem(key, JSON.stringify(next));
    sittings.set({ ...sittings.get(), [key]: next });
  };
  return {
    since: sitting?.since ?? null,
    net: fromMinor(BigInt(sitting?.net ?? 0) + going, currency),
    /** Called when a round was staked: the clock starts with the first round. */
    began: (): void => {
      if (!read(key)) keep({ since: Date.now(), net: '0' });
    },
    /** Sets the net result of a round that stakes again and again, such as a seat; null after its end. */
    runs: (net: Amount | null): void => {
      runAt(key, game, net === null ? 0n : toMinor(net, currency));
    },
    /** Called when a round was shown to its end. */
    ended: (stake: Amount, payout: Amount): void => {
      runAt(key, game, 0n);
      const known = read(key) ?? { since: Date.now(), net: '0' };
      keep({ ...known, net: String(BigInt(known.net) + toMinor(payout, currency) - toMinor(stake, currency)) });
    },
  };
}

/** Returns the whole seconds since a time, updated each second; 0 for null. */
export function useSecondsSince(since: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? 0 : Math.max(0, Math.floor((now - since) / 1_000));
}
