// Walks through: games/slots.

import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useHold } from '#games/slots/view/use-hold.ts';

type Shown = { button: HTMLButtonElement; presses(): number; clicks(): number; bar(isNow: boolean): void };

/** A button whose presses are counted; each begins a round of 30 ms, which is refused from the round `refusedFrom` on. */
async function shownButton(isOn: boolean, mayPlay = true, refusedFrom = Infinity): Promise<Shown> {
  let [presses, clicks] = [0, 0];
  let bar: Shown['bar'] = () => {};
  const View = () => {
    const ref = useRef<HTMLButtonElement>(null);
    const [isReady, setReady] = useState(mayPlay);
    const [refusals, setRefusals] = useState(0);
    const [isBarred, setBarred] = useState(false);
    useEffect(() => {
      bar = setBarred;
    }, []);
    const press = () => {
      presses += 1;
      setReady(false);
      const isRefused = presses >= refusedFrom;
      setTimeout(() => {
        if (isRefused) setRefusals((count) => count + 1);
        setReady(true);
      }, 30);
    };
    useHold(ref, { isOn, isReady: isReady && !isBarred, isBarred, refusals, press });
    return (
      <button ref={ref} type="button" onClick={() => void (clicks += 1)}>
        Spin
      </button>
    );
  };
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<View />);
  await expect.poll(() => host.querySelector('button')).not.toBeNull();
  // Its effects have run.
  await new Promise((done) => setTimeout(done, 20));
  return { button: host.querySelector('button')!, presses: () => presses, clicks: () => clicks, bar: (isNow) => bar(isNow) };
}
const down = (button: HTMLElement) => button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
const up = (button: HTMLElement) => {
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0 }));
  button.click();
};
const after = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('a button that is held plays, and its release ends it and is no press of its own', async () => {
  const { button, presses, clicks } = await shownButton(true);
  down(button);
  await expect.poll(presses, { timeout: 4_000 }).toBe(2);
  up(button);
  expect(clicks()).toBe(0);
  await after(600);
  expect(presses()).toBe(2);
  up(button);
  expect(clicks()).toBe(1);
});

test('a short press is a press, and where automatic play is not allowed a held button is no more than that', async () => {
  const short = await shownButton(true);
  down(short.button);
  up(short.button);
  await after(1_000);
  expect([short.presses(), short.clicks()]).toEqual([0, 1]);
  const strict = await shownButton(false);
  down(strict.button);
  await after(1_000);
  up(strict.button);
  expect([strict.presses(), strict.clicks()]).toEqual([0, 1]);
});

test('a long press that began no round is a press: it ends automatic play, collects a win, or leads to more money', async () => {
  const { button, presses, clicks } = await shownButton(true, false);
  down(button);
  await after(1_200);
  up(button);
  expect([presses(), clicks()]).toEqual([0, 1]);
});

test('a refusal ends the hold: the next round waits for another press', async () => {
  const { button, presses, clicks } = await shownButton(true, true, 2);
  down(button);
  await expect.poll(presses, { timeout: 4_000 }).toBe(2);
  await after(1_000);
  expect(presses()).toBe(2);
  up(button);
  expect(clicks()).toBe(0);
});

test('a pause of play ends the hold, and its end begins no round by itself', async () => {
  const { button, presses, bar } = await shownButton(true);
  down(button);
  await expect.poll(presses, { timeout: 4_000 }).toBe(1);
  bar(true);
  await after(100);
  bar(false);
  await after(1_000);
  expect(presses()).toBe(1);
});
