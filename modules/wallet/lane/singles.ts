import { setTimeout as sleep } from 'node:timers/promises';
import { isConflict, jitter, TRIES } from '#platform/db/database.ts';
import type { Connection } from '#modules/wallet/lane/connection.ts';
import { oneStatement, othersOf, readAnswer } from '#modules/wallet/lane/decide.ts';
import { giveUp, isUndecided, send, type Item } from '#modules/wallet/lane/item.ts';

/** The longest pause, in ms, before a command is tried again whose account is locked by another command. */
const PAUSE_MS = 40;

/**
 * Decides commands that no batch could decide, one by one on a connection of its own. It gets refused commands, commands whose amounts depend on
 * balances, and commands whose accounts or gates' rows are locked. Commands with locked rows are tried again until their deadline; none of
 * them makes another command wait.
 */
export function createSingles(connection: Connection): Singles {
  const underWay = new Set<Promise<void>>();

  async function decide(item: Item, pauses: number): Promise<void> {
    for (let pause = pauses; ; pause++) {
      if (pause > 0) await sleep(Math.min(jitter(pause, 2), PAUSE_MS));
      if (Date.now() > item.deadline) return giveUp(item);
      try {
        const [answer] = await send(connection, [item], oneStatement(item, false), TRIES);
        if (answer!.status === 9) continue;
        return item.resolve(readAnswer(item, answer!), othersOf([item], answer!.others));
      } catch (error) {
        if (isUndecided(error) || isConflict(error)) return giveUp(item);
        return item.reject(error);
      }
    }
  }

  return {
    take(item, { isHeld = false } = {}) {
      const decided = decide(item, isHeld ? 1 : 0).finally(() => underWay.delete(decided));
      underWay.add(decided);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Decides single commands that no batch could. */
export interface Singles {
  /** Decides a command. `isHeld` says that one of its accounts was locked a moment ago, so a pause comes first. */
  take(item: Item, options?: { isHeld?: boolean | undefined }): void;
  /** Resolves when no command is under way. */
  settled(): Promise<void>;
}
