// Walks through: games/slots.

import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { slotInfo } from '#games/slots/info.ts';
import { loadModels } from '#games/slots/models.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { stakesOf } from '#games/slots/stakes.ts';
import english from '#games/slots/strings.en.json' with { type: 'json' };
import { Strip } from '#games/slots/view/scene/strip.tsx';
import { AT_REST } from '#games/slots/view/shown.ts';
import type { Amount } from '#kernel/amount.ts';
import { money } from '#kernel/money.ts';

const models = [...(await loadModels()).values()];
const words = {
  t: (key: string, values: Record<string, string | number> = {}): string => {
    expect(english).toHaveProperty([key]);
    return [key, ...Object.values(values)].join(' ');
  },
  money: () => '$1',
  art: new Map(),
};

/** Draws the strip of a model at rest, and returns the text of its sign. */
async function signOf(model: (typeof models)[number]): Promise<string> {
  const stakes = stakesOf(model, money(20n, 'USD'), money(100_000n, 'USD'));
  const info = slotInfo(model, stakes, stakes[0]!) as unknown as SlotInfo<Amount>;
  const host = document.createElement('div');
  createRoot(host).render(<Strip shown={AT_REST} info={info} worth={String} words={words} meter={0} choice={null} />);
  await expect.poll(() => host.querySelector('.slot-strip')).not.toBeNull();
  return host.querySelector('.slot-strip > :not(.slot-ladder)')?.textContent ?? '';
}

test('each mechanic has a sign over its board at rest, and two mechanics never have the same one', async () => {
  const signs = new Map<string, string>();
  for (const model of models) {
    const sign = await signOf(model);
    expect(sign, model.code).not.toBe('');
    expect([model.mechanic, undefined], `${model.code}: ${sign}`).toContain(signs.get(sign));
    signs.set(sign, model.mechanic);
  }
  expect([...signs.keys()]).toEqual(
    expect.arrayContaining([
      'slots.lines_of 20',
      'slots.view.ways_now 243',
      'slots.mechanic.hold',
      'slots.mechanic.cascade',
      'slots.mechanic.cluster',
      'slots.mechanic.anywhere',
      'slots.view.choose',
    ]),
  );
});
