// Walks through: games/slots.

import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { FeatureCard } from '#games/slots/view/scene/card.tsx';
import { readAmount } from '#kernel/amount.ts';

const words = { t: (key: string) => key, money: () => '$1', art: new Map() };

/** Draws the card of a win, and returns the scene behind it; null where there is none. */
async function sceneOf(times: number): Promise<string | null> {
  const host = document.createElement('div');
  createRoot(host).render(<FeatureCard card={{ kind: 'big', times }} amount={readAmount('1')} words={words} />);
  await expect.poll(() => host.querySelector('.slot-card')).not.toBeNull();
  const scenes = [...host.querySelectorAll<HTMLElement>('[data-scene]')];
  expect(scenes.length).toBeLessThan(2);
  return scenes[0]?.dataset['scene'] ?? null;
}

test('wins of 25, 50 and 100 times the stake are each a scene of their own, and smaller ones none', async () => {
  expect(await sceneOf(24.9)).toBeNull();
  expect(await sceneOf(25)).toBe('tickets');
  expect(await sceneOf(50)).toBe('lanterns');
  expect(await sceneOf(99.9)).toBe('lanterns');
  expect(await sceneOf(100)).toBe('sunrise');
});
