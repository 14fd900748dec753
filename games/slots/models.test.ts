import { describe, expect, test } from 'vitest';
import { CURRENCIES, money, type Currency } from '#kernel/money.ts';
import { isLess, minus, parseFraction, scaled, toNumber } from '#kernel/fraction.ts';
import { Dice } from '#games/kit/rng.ts';
import { exactOf, leastReturn, returnAt, toFile } from '#games/slots/exact.ts';
import { playRound, scratchFor, spin, type Outcome } from '#games/slots/engine/spin.ts';
import { slotInfo } from '#games/slots/info.ts';
import { volatilityOf } from '#games/slots/model.ts';
import { loadModels } from '#games/slots/models.ts';
import { payoutOf, stakesOf } from '#games/slots/stakes.ts';
import { stream } from '#modules/fairness/stream.ts';
import { randomPool } from '#platform/random/pool.ts';
import english from '#games/slots/strings.en.json' with { type: 'json' };

const models = [...(await loadModels()).values()];
const usd = (minor: bigint) => money(minor, 'USD');

test('there are at least six models over three mechanics and three volatilities', () => {
  expect(models.length).toBeGreaterThanOrEqual(6);
  expect(new Set(models.map((model) => model.mechanic)).size).toBeGreaterThanOrEqual(3);
  expect(new Set(models.map((model) => model.volatility)).size).toBe(3);
});

describe.each(models.map((model) => [model.code, model] as const))('%s', (code, model) => {
  const { machine, exact, prepared } = model;
  const stakes = stakesOf(model, usd(20n), usd(100_000n));

  test('has the exact figures that are shown, computed anew (R-33)', () => {
    expect(toFile(model, exactOf(model))).toEqual(toFile(model, exact));
  });

  test('returns 94 to 97 per cent at every stake offered, and is as volatile as it says', () => {
    const least = leastReturn(
      model,
      exact,
      stakes.map(({ minor }) => minor),
    );
    expect(isLess(least, parseFraction('94/100')) || isLess(parseFraction('97/100'), least)).toBe(false);
    expect(volatilityOf(Math.sqrt(toNumber(exact.variance)))).toBe(model.volatility);
    expect(toNumber(exact.capLoss)).toBeLessThan(1e-6);
  });

  test('pays for every run from its least on, more for a longer one', () => {
    for (const [symbol, table] of Object.entries(machine.pays)) {
      const counts = Object.keys(table).map(Number);
      const runs = Array.from({ length: machine.reels.length - counts[0]! + 1 }, (_, at) => at + counts[0]!);
      expect(counts, symbol).toEqual(runs);
      const pays = Object.values(table);
      expect(
        pays.toSorted((a, b) => a - b),
        symbol,
      ).toEqual(pays);
    }
    expect(stakes.length).toBeGreaterThan(5);
  });

  test('plays a round that adds up, is plain JSON, and is the same again for the same seeds (R-25)', () => {
    for (let nonce = 0; nonce < 300; nonce++) {
      const most = model.maxWin * machine.totalBet;
      const outcome = spin(prepared, stream('server', 'client', nonce), most);
      expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
      expect(spin(prepared, stream('server', 'client', nonce), most)).toEqual(outcome);
      expect(playRound(prepared, new Dice(stream('server', 'client', nonce)), scratchFor(prepared), most)).toBe(outcome.coins);
      addsUp(outcome);
    }
  });

  function addsUp(outcome: Outcome): void {
    let free = 0;
    let total = outcome.hold?.coins ?? 0;
    for (const [at, one] of outcome.spins.entries()) {
      expect(one.isFree).toBe(at > 0);
      for (const step of one.steps) {
        expect(step.coins).toBe(step.wins.reduce((sum, win) => sum + win.coins, 0) * step.multiplier);
        for (const { symbol, positions } of step.wins) {
          const shown = new Set(positions.map((cell) => step.window[Math.floor(cell / machine.rows)]!.charAt(cell % machine.rows)));
          shown.delete(machine.wild);
          expect([...shown].filter((one) => one !== symbol)).toEqual([]);
        }
      }
      expect(one.coins).toBe(one.steps.reduce((sum, step) => sum + step.coins, 0));
      free += one.awarded;
      total += one.coins;
    }
    expect(outcome.spins.length).toBe(1 + (outcome.isCapped ? outcome.spins.length - 1 : free));
    expect(outcome.coins).toBe(Math.min(total, model.maxWin * machine.totalBet));
  }

  test('comes to its exact return over 100,000 rounds, within 5 standard errors (R-33)', () => {
    const [dice, scratch, rounds] = [new Dice(randomPool()), scratchFor(prepared), 100_000];
    let coins = 0;
    for (let n = 0; n < rounds; n++) coins += playRound(prepared, dice, scratch, model.maxWin * machine.totalBet);
    const error = Math.sqrt(toNumber(exact.variance) / rounds);
    expect(Math.abs(coins / rounds / machine.totalBet - toNumber(exact.rtp))).toBeLessThan(5 * error);
  });

  test('tells the player its return, rules and pays in money at a stake, with a text for each', () => {
    const info = slotInfo(model, stakes, stakes[2]!);
    expect(info.returnPercent).toBe((Number(scaled(minus(exact.rtp, exact.capLoss), 4)) / 100).toFixed(2));
    expect(info.rules.map(({ key }) => key).filter((key) => !Object.hasOwn(english, key))).toEqual([]);
    for (const { pays } of info.paytable) {
      for (const { coins, amount } of pays) {
        expect(amount).toEqual(payoutOf(model, stakes[2]!, { coins }));
        expect(amount.minor * BigInt(machine.totalBet)).toBe(stakes[2]!.minor * BigInt(coins));
      }
    }
    expect(code).toMatch(/^[a-z]+-[a-z0-9]+$/);
  });

  test('offers stakes at which no payout is cut, in every currency', () => {
    for (const currency of Object.keys(CURRENCIES) as Currency[]) {
      const offered = stakesOf(model, money(1_000n, currency), money(10_000_000n, currency));
      expect(offered.length).toBeGreaterThan(5);
      for (const { minor } of offered) expect(minor % BigInt(machine.totalBet)).toBe(0n);
    }
  });
});

test('a stake that the total bet does not divide returns less, by what the cut can take', () => {
  const model = models.find(({ code }) => code === 'fruit-five')!;
  const odd = returnAt(model, model.exact, 1n);
  expect(isLess(odd, returnAt(model, model.exact, 5n))).toBe(true);
  // One minor unit on five coins: every win that is no multiple of five loses up to 4/5 of a unit; the bound counts it in full.
  let exactly = 0;
  const rounds = 200_000;
  const [dice, scratch] = [new Dice(randomPool()), scratchFor(model.prepared)];
  for (let n = 0; n < rounds; n++) exactly += Number(payoutOf(model, usd(1n), { coins: playRound(model.prepared, dice, scratch) }).minor);
  expect(exactly / rounds).toBeGreaterThan(toNumber(odd) - 0.05);
});

describe('the cap', () => {
  test('ends the round where it is reached and pays no more', () => {
    const model = models.find(({ code }) => code === 'ways-243')!;
    const most = 20 * model.machine.totalBet;
    let capped = 0;
    for (let nonce = 0; nonce < 3_000; nonce++) {
      const whole = spin(model.prepared, stream('cap', 'cap', nonce));
      const cut = spin(model.prepared, stream('cap', 'cap', nonce), most);
      expect(cut.coins).toBe(Math.min(whole.coins, most));
      expect(cut.isCapped).toBe(whole.coins >= most);
      if (cut.isCapped) capped += 1;
    }
    expect(capped).toBeGreaterThan(0);
  });

  test('takes no more of the return than the bound says', () => {
    const model = models.find(({ code }) => code === 'lines-twenty')!;
    const low = exactOf({ ...model, maxWin: 200 });
    const [dice, scratch, most, rounds] = [new Dice(randomPool()), scratchFor(model.prepared), 200 * model.machine.totalBet, 200_000];
    let lost = 0;
    for (let n = 0; n < rounds; n++) lost += Math.max(0, playRound(model.prepared, dice, scratch) - most);
    expect(lost / rounds / model.machine.totalBet).toBeLessThan(toNumber(low.capLoss) + 0.01);
    expect(toNumber(low.capLoss)).toBeGreaterThan(toNumber(model.exact.capLoss));
  });
});
