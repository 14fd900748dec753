import { createHash } from 'node:crypto';
import { spin } from '#games/slots/engine/spin.ts';
import type { Played, SlotModel } from '#games/slots/models.ts';
import { stream } from '#modules/fairness/index.ts';

/**
 * Number of rounds of each way to play and each choice. A round of a grid plays a whole entry of its book, so a few rounds identify the
 * book.
 */
const ROUNDS = 24;

/**
 * Returns the golden rounds of a version: SHA-256 of the outcomes of fixed seeds, for each way to play and each choice of free games. The
 * meter continues from round to round, and begins just below its size.
 */
export function goldenOf(model: SlotModel): Map<string, string> {
  const { name, maxWin, machine } = model;
  const ways: [string, Played][] = [
    [name, model],
    ...[...model.extras].map(([way, played]) => [`${name} ${way}`, played] as [string, Played]),
  ];
  const choices = (machine.verbs?.choice ?? [null]).length;
  return new Map(
    ways.flatMap(([way, { prepared }]) =>
      Array.from({ length: choices }, (_, choice) => {
        const hash = createHash('sha256');
        let meter = Math.max(0, (machine.verbs?.meter?.size ?? 0) - 3);
        for (let nonce = 0; nonce < ROUNDS; nonce++) {
          const outcome = spin(prepared, stream('golden', way, nonce), maxWin * machine.totalBet, choice, meter);
          meter = outcome.meter?.after ?? 0;
          hash.update(JSON.stringify(outcome));
        }
        return [choices > 1 ? `${way} choice ${choice}` : way, hash.digest('hex')] as const;
      }),
    ),
  );
}
