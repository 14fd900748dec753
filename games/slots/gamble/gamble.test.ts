import { expect, test } from 'vitest';
import { toText } from '#kernel/fraction.ts';
import { money } from '#kernel/money.ts';
import { gambleReturn, MOST_GAMBLES, offered } from '#games/slots/gamble/gamble.ts';
import { GAMBLES } from '#games/slots/gamble/quote.ts';
import { slotInfo } from '#games/slots/info.ts';
import { loadModels } from '#games/slots/models.ts';
import { stakesOf } from '#games/slots/stakes.ts';

const models = [...(await loadModels()).values()];

test.each(GAMBLES)('a gamble on %s returns what it risks, exactly, over every draw', (on) => {
  expect(toText(gambleReturn(on))).toBe('1');
});

test('a round offers gambles up to the number that is shown, and no further one', () => {
  expect(offered(100n, MOST_GAMBLES - 1, 10_000n)).toEqual(GAMBLES);
  expect(offered(100n, MOST_GAMBLES, 10_000n)).toEqual([]);
});

test.each(models.map((model) => [model.code, model] as const))('%s shows the return of a gamble and of each choice', (_, model) => {
  const stakes = stakesOf(model, money(20n, 'USD'), money(100_00n, 'USD'));
  const info = slotInfo(model, stakes, stakes[0]!);
  const hasMeter = model.machine.verbs?.meter !== undefined;
  expect(info.gamble).toEqual(hasMeter ? null : { returnPercent: '100.00', most: 5 });
  for (const { returnPercent, bestPercent } of info.extras) {
    if (info.play.choices) expect(Number(bestPercent)).toBeGreaterThanOrEqual(Number(returnPercent));
    else expect(bestPercent).toBeNull();
  }
});
