// Walks through: games/slots.

import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useMeters } from '#games/slots/view/use-meters.ts';
import { readAmount, type Amount } from '#kernel/amount.ts';

type Meters = ReturnType<typeof useMeters>;
type Counts = NonNullable<Parameters<typeof useMeters>[0]['counts']>;
const [low, high] = [readAmount('0.20'), readAmount('1')];
const countsOf = (first: number, second: number): Counts => [
  { stake: low, count: first },
  { stake: high, count: second },
];
const round = (stake: Amount, before: number, after: number) => ({ stake, outcome: { meter: { before, after } } }) as never;

/** Meters on a page that reads the counts `given`, and counts the requests for others. */
async function shown() {
  const root = createRoot(document.createElement('div'));
  let meters: Meters | undefined;
  let [refreshes, shows] = [0, 0];
  const View = (props: { counts: Counts; isBusy: boolean }): null => {
    const seen = useMeters({ ...props, refresh: () => void refreshes++ });
    useEffect(() => {
      meters = seen;
      shows++;
    });
    return null;
  };
  const render = async (counts: Counts, isBusy = false): Promise<void> => {
    const before = shows;
    root.render(<View counts={counts} isBusy={isBusy} />);
    await expect.poll(() => shows).toBeGreaterThan(before);
  };
  return {
    render,
    took: (one: never) => meters!.took(one),
    at: () => [meters!.countAt(low), meters!.countAt(high)],
    refreshes: () => refreshes,
  };
}

test('counts are those of the server, then of the rounds; a new reading replaces them all, such as that of bonus money', async () => {
  const { render, took, at, refreshes } = await shown();
  const cash = countsOf(40, 7);
  await render(cash);
  took(round(low, 40, 43));
  await expect.poll(at).toEqual([43, 7]);
  await render(cash);
  expect([at(), refreshes()]).toEqual([[43, 7], 0]);
  await render([]);
  await expect.poll(at).toEqual([0, 0]);
});

test('a round that began with another count has all counts requested again', async () => {
  const { render, took, at, refreshes } = await shown();
  await render(countsOf(40, 7));
  took(round(low, 0, 2));
  await expect.poll(at).toEqual([2, 7]);
  expect(refreshes()).toBe(1);
  await render(countsOf(2, 0));
  await expect.poll(at).toEqual([2, 0]);
});

test('a reading that comes during a round is shown after it', async () => {
  const { render, at } = await shown();
  await render(countsOf(40, 7));
  const later = countsOf(44, 7);
  await render(later, true);
  expect(at()).toEqual([40, 7]);
  await render(later);
  await expect.poll(at).toEqual([44, 7]);
});
