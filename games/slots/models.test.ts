import { describe, expect, test } from 'vitest';
import { bookHash } from '#games/slots/book-hash.ts';
import { CURRENCIES, money, type Currency } from '#kernel/money.ts';
import { isLess, minus, parseFraction, scaled, toNumber } from '#kernel/fraction.ts';
import { priceOf } from '#games/slots/engine/machine.ts';
import { Dice } from '#games/kit/rng.ts';
import { exactOf, leastReturn, returnAt, toFile } from '#games/slots/exact.ts';
import { playRound, scratchFor, spin, type Outcome } from '#games/slots/engine/spin.ts';
import { dealRules } from '#games/slots/deal-rules.ts';
import { slotInfo } from '#games/slots/info.ts';
import { EXTRAS, volatilityOf } from '#games/slots/model.ts';
import { loadModels, loadVersions, type SlotModel } from '#games/slots/models.ts';
import { payoutOf, stakesOf } from '#games/slots/stakes.ts';
import { stream } from '#modules/fairness/stream.ts';
import { randomPool } from '#platform/random/pool.ts';
import { goldenOf } from '#games/slots/golden.ts';
import golden from '#games/slots/golden.json' with { type: 'json' };
import english from '#games/slots/strings.en.json' with { type: 'json' };

const models = [...(await loadModels()).values()];
const versions = [...(await loadVersions()).entries()].filter(([name]) => name.includes('.'));
const usd = (minor: bigint) => money(minor, 'USD');
/** Models whose figures are computed quickly; the nightly test computes those of all models. */
const QUICK = new Set(['fruit-five', 'nudge-classic', 'fruit-board', 'picks-twenty', 'endless-ways', 'giant-twenty']);
const SEEDED = 25;
const ROUNDS = 8_000;

test('there are 24 models or more over at least 12 mechanics and all volatilities, in three versions each', () => {
  expect(models.length).toBeGreaterThanOrEqual(24);
  expect(new Set(models.map((model) => model.mechanic)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(models.map((model) => model.volatility)).size).toBe(3);
  expect(versions).toHaveLength(3 * models.length);
  for (const { code, versions } of models) expect([code, versions.map(({ name }) => name).toSorted()]).toEqual([code, ['92', '94', '96']]);
});

describe.each(versions)('%s', (name, model) => {
  const { machine, exact, prepared, code } = model;
  const stakes = stakesOf(model, usd(20n), usd(100_000n));

  test('returns what it is named by within one per cent at every stake offered, and is as volatile as it says', () => {
    const offered = stakes.map(({ minor }) => minor);
    const least = toNumber(leastReturn(model, exact, offered)) * 100;
    expect(Math.abs(least - Number(model.version))).toBeLessThan(1);
    expect(volatilityOf(Math.sqrt(toNumber(exact.variance)))).toBe(model.volatility);
    expect(toNumber(exact.capLoss)).toBeLessThan(1e-6);
    expect(exact.none + exact.bands.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 8);
  });

  test('pays for every run from its least on, more for a longer one', () => {
    for (const [symbol, table] of Object.entries(machine.pays)) {
      const counts = Object.keys(table).map(Number);
      const runs = Array.from({ length: machine.reels.length - counts[0]! + 1 }, (_, at) => at + counts[0]!);
      if (!machine.verbs?.grid) expect(counts, symbol).toEqual(runs);
      const pays = Object.values(table);
      expect(
        pays.toSorted((a, b) => a - b),
        symbol,
      ).toEqual(pays);
    }
    expect(stakes.length).toBeGreaterThan(5);
  });

  test('plays a round that adds up, is plain JSON, and is the same again for the same seeds (R-25)', () => {
    for (let nonce = 0; nonce < SEEDED; nonce++) {
      const most = model.maxWin * machine.totalBet;
      const outcome = spin(prepared, stream(name, 'client', nonce), most);
      expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
      expect(spin(prepared, stream(name, 'client', nonce), most)).toEqual(outcome);
      expect(playRound(prepared, new Dice(stream(name, 'client', nonce)), scratchFor(prepared), most)).toBe(outcome.coins);
      addsUp(model, outcome);
    }
  });

  test('has a text for each of its rules, and pays in money at a stake', () => {
    const info = slotInfo(model, stakes, stakes[2]!);
    expect(info.returnPercent).toBe((Number(scaled(minus(exact.rtp, exact.capLoss), 4)) / 100).toFixed(2));
    expect(info.rules.map(({ key }) => key).filter((key) => !Object.hasOwn(english, key))).toEqual([]);
    expect(english).toHaveProperty([`slots.mechanic.${info.mechanic}`]);
    expect(english).toHaveProperty([`slots.picture.${info.mechanic}`]);
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

test('every version deals its golden rounds, so each round that was played can be proven', () => {
  const dealt = Object.fromEntries(versions.flatMap(([, model]) => [...goldenOf(model)]));
  expect(dealt).toEqual(golden);
});

test.each(versions.filter(([, { code }]) => QUICK.has(code)))(
  '%s has the exact figures that are shown, computed anew (R-33)',
  (_, model) => {
    for (const { machine, exact } of [model, ...model.extras.values()]) {
      const way = { machine, maxWin: model.maxWin };
      expect(toFile(way, exactOf(way))).toEqual(toFile(way, exact));
    }
  },
);

test.each(models.map((model) => [model.code, model] as const))(
  '%s comes to its exact return, within 5 standard errors (R-33)',
  (_, model) => {
    const { prepared, machine, exact } = model;
    const [dice, scratch] = [new Dice(randomPool()), scratchFor(prepared)];
    let coins = 0;
    for (let n = 0; n < ROUNDS; n++) coins += playRound(prepared, dice, scratch, model.maxWin * machine.totalBet);
    const error = Math.sqrt(toNumber(exact.variance) / ROUNDS);
    expect(Math.abs(coins / ROUNDS / machine.totalBet - toNumber(exact.rtp))).toBeLessThan(5 * error + 1e-6);
  },
);

test.each(versions.flatMap(([name, model]) => [...model.extras].map(([way, played]) => [name, way, model, played] as const)))(
  '%s: a round by %s costs more than a spin, returns what its version is named by within one per cent, and comes to that',
  (_, way, model, { machine, prepared, exact }) => {
    const price = priceOf(machine);
    expect(price).toBeGreaterThan(machine.totalBet);
    expect(Math.abs(toNumber(minus(exact.rtp, exact.capLoss)) * 100 - Number(model.version))).toBeLessThan(1);
    expect(toNumber(exact.capLoss)).toBeLessThan(1e-6);
    const [dice, scratch, rounds] = [new Dice(randomPool()), scratchFor(prepared), 400];
    let coins = 0;
    for (let n = 0; n < rounds; n++) coins += playRound(prepared, dice, scratch, model.maxWin * machine.totalBet);
    const error = Math.sqrt(toNumber(exact.variance) / rounds);
    // If the player chooses among free games, the first choice is played.
    const { rtp } = exact.choices[0] ?? exact;
    expect(Math.abs(coins / rounds / price - toNumber(rtp))).toBeLessThan(6 * error);
    if (way === 'ante') expect(isLess(model.exact.featureRate, exact.featureRate)).toBe(true);
    else expect(exact.back).toBeLessThan(price);
  },
);

test('the feature is sold by eleven models or more and an ante by four, each at its exact price and at no other', () => {
  const selling = (way: 'buy' | 'ante') => models.filter(({ extras }) => extras.has(way)).length;
  expect(selling('buy')).toBeGreaterThanOrEqual(11);
  expect(selling('ante')).toBeGreaterThanOrEqual(4);
  for (const [, model] of versions) {
    const rules = dealRules({ name: model.name, maxWin: model.maxWin, plain: model, extras: model.extras }).spin;
    const stakes = stakesOf(model, usd(20n), usd(100_000n));
    const refused = (minor: bigint, bet: object) => rules.refuses!({ stake: usd(minor), bet }, stakes);
    for (const way of EXTRAS) {
      const played = model.extras.get(way);
      expect(rules.bet.safeParse({ way }).success, `${model.name} ${way}`).toBe(played !== undefined);
      if (!played) continue;
      const { minor } = stakes[0]!;
      const price = (minor * BigInt(priceOf(played.machine))) / BigInt(model.machine.totalBet);
      expect(refused(price, { way }), `${model.name} ${way}`).toBeUndefined();
      for (const wrong of [price - 1n, price + 1n, minor]) expect(refused(wrong, { way })).toBe('rounds.stake_not_offered');
    }
  }
});

function addsUp({ machine, maxWin }: SlotModel, outcome: Outcome): void {
  let free = 0;
  let total = (outcome.hold?.coins ?? 0) + (outcome.bonus?.coins ?? 0);
  for (const [at, one] of outcome.spins.entries()) {
    expect(one.isFree && at === 0).toBe(false);
    for (const step of one.steps) {
      expect(step.coins).toBe(step.wins.reduce((sum, win) => sum + win.coins, 0) * step.multiplier);
      for (const { symbol, positions } of step.wins) {
        // Scatters count as they land, before a wild covers them.
        const window = symbol === machine.scatter ? (step.landed ?? step.window) : step.window;
        const shown = new Set(positions.map((cell) => window[Math.floor(cell / machine.rows)]!.charAt(cell % machine.rows)));
        shown.delete(machine.wild);
        expect([...shown].filter((one) => one !== symbol)).toEqual([]);
      }
    }
    expect(one.coins).toBe(one.steps.reduce((sum, step) => sum + step.coins, 0));
    free += one.awarded;
    total += one.coins;
  }
  const played = outcome.spins.filter(({ isFree }) => isFree).length;
  expect(played).toBe(outcome.isCapped ? played : free);
  expect(outcome.coins).toBe(Math.min(total, maxWin * machine.totalBet));
}

test('a stake that the total bet does not divide returns less, by what the cut can take', () => {
  const model = models.find(({ code }) => code === 'fruit-five')!;
  const odd = returnAt(model, model.exact, 1n);
  expect(isLess(odd, returnAt(model, model.exact, 5n))).toBe(true);
  // At a minor unit on five coins every win that is no multiple of five loses up to 4/5 of a unit; the bound counts it in full.
  let exactly = 0;
  const rounds = 60_000;
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
    const model = models.find(({ code }) => code === 'fruit-board')!;
    const low = exactOf({ ...model, maxWin: 20 });
    const [dice, scratch, most, rounds] = [new Dice(randomPool()), scratchFor(model.prepared), 20 * model.machine.totalBet, 60_000];
    let lost = 0;
    for (let n = 0; n < rounds; n++) lost += Math.max(0, playRound(model.prepared, dice, scratch) - most);
    expect(lost / rounds / model.machine.totalBet).toBeLessThan(toNumber(low.capLoss) + 0.02);
    expect(toNumber(low.capLoss)).toBeGreaterThan(toNumber(model.exact.capLoss));
  });
});

test('a name that a round was recorded with before there were versions is that of the first one', async () => {
  const all = await loadVersions();
  for (const { code, versions } of models) expect(all.get(code)).toBe(all.get(`${code}.${versions[0].name}`));
  expect(parseFraction('18602/19683')).toEqual(all.get('fruit-five')!.exact.rtp);
});

test.each([
  ['anywhere-eight.96', '66eb9c2503f619c859d23a9b44406056cb7d16c625a34b0916b1bcb1515f7a04'],
  ['anywhere-eight.94', '313730da4045b500dab7a5f36120146b549bd6cf0fd44225c3ed2fda19d630ce'],
  ['anywhere-eight.92', 'a970abd71be9d5aebf3e83abbbeb7490db99eb203133dadbedd4e54d5958b032'],
  ['cluster-seven.96', 'e1206980a1746100602004473a7fe9f2a8111f3d26afbc37ceb1d9c9c7f0de8b'],
  ['cluster-seven.94', '19ac0e315fed1825c8eef05662bf58c7cd1c626bc22f08796334b615ce639763'],
  ['cluster-seven.92', 'aa0c7ae51346cb65781b2ac2e42838f80457ed5b91738b7265d78fccbd6eb859'],
])('the first entries of the book of %s have the wins and weights that were published; the night reads all of them', (name, published) => {
  const [, { prepared }] = versions.find(([one]) => one === name)!;
  expect(bookHash(prepared, 2_000)).toBe(published);
});

test.each(versions)('%s shows a player the seed, the weights and the hash of its book, and no book if its rounds are drawn', (_, model) => {
  const stakes = stakesOf(model, usd(20n), usd(100_000n));
  const { seed, entries, hash, pays, loses } = model.machine.verbs?.grid?.book ?? {};
  expect(slotInfo(model, stakes, stakes[0]!).book).toEqual(seed === undefined ? null : { seed, entries, weights: { pays, loses }, hash });
});
