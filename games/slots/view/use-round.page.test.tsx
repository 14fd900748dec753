// Walks through: games/slots.

import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { PlayAnswer } from '#games/kit/view/view.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import { useRound, type Round } from '#games/slots/view/use-round.ts';
import { readAmount } from '#kernel/amount.ts';

type Props = Parameters<typeof useRound>[0];
const stake = readAmount('0.20');
const outcome = { spins: [], coins: 20, isCapped: false, gamble: { won: '20', gambles: [], offered: ['red', 'black', 'climb'] } };
const open = { roundId: '7', step: 0, stake, payout: readAmount('0'), bet: { gamble: true }, outcome } as never;
const refusal = (code: string, round?: never): PlayAnswer<Outcome> => ({ ok: false, code, message: `refused: ${code}`, round });

/** Runs the rounds of a slot whose presses and acts are refused, on a board that only records what it shows; without `isDrawn` there is none yet. */
async function roundsOf(given: Partial<Props>, isDrawn = true): Promise<{ round(): Round; shown: (string | null)[]; heard: boolean[] }> {
  const shown: (string | null)[] = [];
  const heard: boolean[] = [];
  const player = {
    spin: () => {},
    hurry: () => {},
    missed: () => shown.push('missed'),
    refuse: async (text: string | null) => shown.push(text),
  };
  const props = {
    info: { play: {}, extras: [], totalBet: 20 },
    stakes: [stake],
    defaultStake: stake,
    balance: readAmount('5'),
    currency: 'USD',
    blocked: null,
    missedRound: null,
    replay: null,
    onBusy: () => {},
    ...given,
  } as unknown as Props;
  let seen: Round | undefined;
  const View = (): null => {
    const sound = { unlock: () => {}, gamble: (isWon: boolean) => heard.push(isWon) };
    const round = useRound(props, { player: isDrawn ? player : null, sound } as never);
    useEffect(() => {
      seen = round;
    });
    return null;
  };
  createRoot(document.createElement('div')).render(<View />);
  await expect.poll(() => seen).toBeDefined();
  return { round: () => seen!, shown, heard };
}

test('a refused gamble says why, and the win may still be collected', async () => {
  const { round, shown } = await roundsOf({ openRound: open, act: () => Promise.resolve(refusal('identity.timed_out')) });
  await expect.poll(() => round().gamble?.isOpen).toBe(true);
  round().act({ gamble: 'red' });
  await expect.poll(() => shown).toEqual(['missed', 'refused: identity.timed_out']);
  await expect.poll(() => round().isBusy).toBe(false);
  expect(round().gamble?.isOpen).toBe(true);
});

test('a gamble that the brand no longer offers leaves only the collecting of the win', async () => {
  const act = () => Promise.resolve(refusal('rounds.extra_not_offered'));
  const { round } = await roundsOf({ openRound: open, extras: ['gamble'], act });
  await expect.poll(() => round().gamble?.shown.offered).toEqual(['red', 'black', 'climb']);
  round().act({ gamble: 'red' });
  await expect.poll(() => round().gamble).toMatchObject({ isOpen: true, shown: { won: '20', offered: [] } });
  expect(round().isGambling).toBe(false);
  const { round: strict } = await roundsOf({ openRound: open, extras: [], act });
  await expect.poll(() => strict().gamble).toMatchObject({ isOpen: true, shown: { won: '20', offered: [] } });
});

test('a gamble sounds by what came of it, and collecting has no sound of a gamble', async () => {
  for (const [stands, heard] of [
    ['40', [true]],
    ['0', [false]],
  ] as const) {
    const gambled = { ...outcome, gamble: { won: '20', gambles: [{ on: 'red', drawn: 0, stands }], offered: [] } };
    const round = { roundId: '7', step: null, stake, payout: stake, outcome: gambled } as never;
    const answer = { ok: true, round, balance: stake, isReplay: false } as PlayAnswer<Outcome>;
    const { round: seen, heard: sounds } = await roundsOf({ openRound: open, act: () => Promise.resolve(answer) });
    await expect.poll(() => seen().gamble?.isOpen).toBe(true);
    seen().act({ gamble: 'red' });
    await expect.poll(() => sounds).toEqual(heard);
    await expect.poll(() => seen().isBusy).toBe(false);
    seen().act({ collect: true });
    await expect.poll(() => seen().isBusy).toBe(false);
    expect(sounds).toEqual(heard);
  }
});

test('a spin that is refused because a round goes on elsewhere offers that round', async () => {
  const { round, shown } = await roundsOf({ play: () => Promise.resolve(refusal('rounds.open_elsewhere', open)) });
  round().press();
  await expect.poll(() => shown).toEqual(['refused: rounds.open_elsewhere']);
  await expect.poll(() => round().gamble?.isOpen).toBe(true);
});

test.each([true, false])(
  'a press without enough money leads to more of it, also before the board is there (it is: %s)',
  async (isDrawn) => {
    let short = 0;
    let played = 0;
    const given = { balance: readAmount('0.10'), onShort: () => void short++, play: () => Promise.reject(new Error(`${played++}`)) };
    const { round } = await roundsOf(given, isDrawn);
    round().press();
    await expect.poll(() => short).toBe(1);
    expect(played).toBe(0);
  },
);

test('a press with enough money before the board is there plays nothing', async () => {
  let [short, played] = [0, 0];
  const { round } = await roundsOf({ onShort: () => void short++, play: () => Promise.reject(new Error(`${played++}`)) }, false);
  round().press();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([short, played]).toEqual([0, 0]);
});
