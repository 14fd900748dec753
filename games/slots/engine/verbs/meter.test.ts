import { expect, test } from 'vitest';
import { fraction, minus, times, toNumber, toText } from '#kernel/fraction.ts';
import { Dice } from '#games/kit/rng.ts';
import { MOMENTS } from '#games/slots/engine/figures/algebra.ts';
import { bonusSum } from '#games/slots/engine/figures/bonus-sum.ts';
import { playRound, scratchFor, spin, type Outcome } from '#games/slots/engine/spin.ts';
import { loadVersions } from '#games/slots/models.ts';
import { payoutOf } from '#games/slots/stakes.ts';
import { dealRules } from '#games/slots/deal-rules.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/stream.ts';

const versions = [...(await loadVersions())].filter(([name, { machine }]) => name.includes('.') && machine.verbs?.meter);

test.each(versions)('%s: the bonus of a full meter is worth what its scatters are owed, exactly', (_, { machine, exact }) => {
  const { size, coins, bonus } = machine.verbs!.meter!;
  expect(toText(bonusSum(bonus, MOMENTS).mean)).toBe(String(size * coins));
  // The chance of the bonus in the long run is the average number of scatters over the size.
  const collected = times(exact.featureRate, fraction(BigInt(size * coins), BigInt(machine.totalBet)));
  expect(toText(collected)).toBe(toText(exact.metered!));
  expect(toNumber(minus(exact.rtp, exact.metered!))).toBeGreaterThan(0.8);
});

test.each(versions)('%s: a round adds its scatters, and keeps what is over when the meter is full', (name, { machine, prepared }) => {
  const { size } = machine.verbs!.meter!;
  for (let nonce = 0; nonce < 300; nonce++) {
    const before = nonce % 2 === 0 ? size - 1 : nonce % size;
    const { meter, spins, bonus, coins } = spin(prepared, stream(name, 'meter', nonce), Infinity, 0, before);
    const { scatters, coins: won } = spins[0]!;
    const isFull = before + scatters >= size;
    expect(meter).toEqual({ before, after: before + scatters - (isFull ? size : 0) });
    expect(bonus !== undefined).toBe(isFull);
    expect(coins).toBe(won + (bonus?.coins ?? 0));
  }
});

test.each(versions)('%s: from an empty meter, rounds one after the other come to the long return once bonuses are paid', (_, model) => {
  const { prepared, machine, exact } = model;
  const [dice, scratch, rounds] = [new Dice({ bytes: (count) => bytes(count) }), scratchFor(prepared), 30_000];
  const seen = new Uint32Array(machine.verbs!.meter!.size);
  let [coins, bonuses] = [0, 0];
  for (let n = 0; n < rounds; n++) {
    const before = scratch.meter;
    coins += playRound(prepared, dice, scratch, model.maxWin * machine.totalBet);
    seen[scratch.meter]! += 1;
    if (scratch.meter < before) bonuses += 1;
  }
  const error = Math.sqrt(toNumber(exact.variance) / rounds);
  expect(Math.abs(coins / rounds / machine.totalBet - toNumber(exact.rtp))).toBeLessThan(5 * error);
  // A full meter starts anew, so bonuses are as regular as scatters.
  expect(Math.abs(bonuses / rounds / toNumber(exact.featureRate) - 1)).toBeLessThan(0.05);
  expect(Math.min(...seen)).toBeGreaterThan(0);
});

test('the value of a meter is cut nowhere at the stakes that are offered, and no gamble is offered beside it', () => {
  for (const [name, model] of versions) {
    const rules = dealRules({ name, maxWin: model.maxWin, plain: model, extras: model.extras }).spin;
    expect(rules.extras).toEqual([]);
    const { size, coins } = model.machine.verbs!.meter!;
    for (const stake of rules.stakes(money(20n, 'USD'), money(100_00n, 'USD')))
      for (const count of [1, 37, size - 1]) {
        expect(rules.meter!.owed(stake, count)).toBe(payoutOf(model, stake, { coins: count * coins }).minor);
        expect((rules.meter!.owed(stake, count) * BigInt(model.machine.totalBet)) % stake.minor).toBe(0n);
      }
    expect(rules.meter!.of({ meter: { before: 4, after: 6 } } as Outcome)).toEqual({ before: 4, after: 6 });
  }
});

/** A stream that is the same in every run. */
let state = 20_261_130;
function bytes(count: number): Uint8Array {
  return Uint8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
}
