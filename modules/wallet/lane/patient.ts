import { setTimeout as sleep } from 'node:timers/promises';
import { isConflict, isConnectionLoss, jitter, TRIES } from '#platform/db/database.ts';
import { CannotOpen, type Connection } from '#modules/wallet/lane/connection.ts';
import { oneStatement, othersOf, readAnswer } from '#modules/wallet/lane/decide.ts';
import { giveUp, send, type Item } from '#modules/wallet/lane/item.ts';

/** The longest pause before an account that somebody else holds is asked for again. */
const PAUSE_MS = 40;

/**
 * Decides commands that no batch could, one by one on a connection of its own. It takes refused ones, commands whose amounts depend on
 * balances, and commands whose accounts or gates' rows are locked. The last ones are asked again until their deadline, so none of them,
 * however long it takes, keeps another waiting.
 */
export function createPatient(connection: Connection) {
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
        if (isConnectionLoss(error) || isConflict(error) || error instanceof CannotOpen) return giveUp(item);
        return item.reject(error);
      }
    }
  }

  return {
    /** `isHeld`: somebody held one of its accounts a moment ago. */
    take(item: Item, { isHeld = false } = {}): void {
      const decided = decide(item, isHeld ? 1 : 0).finally(() => underWay.delete(decided));
      underWay.add(decided);
    },
    /** Resolves when nothing is under way any more. */
    settled: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

export type Patient = ReturnType<typeof createPatient>;
