import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstDifference } from '#apps/site/features/fairness/difference.ts';
import { commitmentOf, dealableGames, redeal, verify, type RecordedRound } from '#apps/site/features/fairness/verify.ts';
import { diceRules } from '#games/dice/rules.ts';
import { minesRules } from '#games/mines/rules.ts';
import { spin, type Outcome } from '#games/slots/engine/rules.ts';
import { loadVersions } from '#games/slots/models.ts';
import { payoutOf } from '#games/slots/stakes.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/stream.ts';
import { fromMinor, isNothing, partOf, toMinor } from '#kernel/amount.ts';

const models = await loadVersions();
const SERVER_SEED = createHash('sha256').update('a seed of this test').digest('hex');

/** Returns a round as the server deals, settles and publishes it. */
function played(code: string, nonce: number, stakeMinor = 200n): RecordedRound {
  const model = models.get(code)!;
  const outcome = spin(model.prepared, stream(SERVER_SEED, 'mara', nonce), model.maxWin * model.machine.totalBet);
  const stake = money(stakeMinor, 'USD');
  return {
    family: 'slots',
    model: code,
    serverSeed: SERVER_SEED,
    serverSeedHash: createHash('sha256').update(SERVER_SEED).digest('hex'),
    clientSeed: 'mara',
    nonce,
    stake: fromMinor(stake.minor, 'USD'),
    payout: fromMinor(payoutOf(model, stake, outcome).minor, 'USD'),
    currency: 'USD',
    bet: {},
    acts: [],
    outcome: JSON.parse(JSON.stringify(outcome)) as Outcome,
  };
}

async function failed(round: RecordedRound): Promise<string[]> {
  return (await verify(round))!.checks.filter(({ isOk }) => !isOk).map(({ name }) => name);
}

test('every model that the server deals is dealt again in the browser, round by round', async () => {
  const slots = (await dealableGames()).filter(({ family }) => family === 'slots');
  expect(slots.map(({ model }) => model).toSorted()).toEqual([...models.keys()].filter((name) => name.includes('.')).toSorted());
  for (const code of models.keys()) {
    for (let nonce = 0; nonce < 6; nonce++) {
      const verification = await verify(played(code, nonce));
      expect(
        verification?.checks.map(({ isOk }) => isOk),
        `${code} ${nonce}`,
      ).toEqual([true, true, true]);
      expect(verification?.isProven).toBe(true);
    }
  }
});

test('a payout is cut to the minor unit as the server cuts it', async () => {
  for (let nonce = 0; nonce < 60; nonce++) expect(await failed(played('lines-twenty', nonce, 33n))).toEqual([]);
});

test('the commitment is the SHA-256 of the seed’s text', () => {
  expect(commitmentOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('any changed digit of the server seed fails the commitment, and no longer deals the round', async () => {
  const round = played('lines-twenty', 7);
  for (let at = 0; at < SERVER_SEED.length; at++) {
    const digit = SERVER_SEED[at] === '0' ? '1' : '0';
    const serverSeed = SERVER_SEED.slice(0, at) + digit + SERVER_SEED.slice(at + 1);
    expect(await failed({ ...round, serverSeed })).toEqual(expect.arrayContaining(['seed', 'outcome']));
  }
});

test('a changed hash, client seed, nonce or payout fails the check of its name', async () => {
  const round = played('ways-243', 11);
  expect(await failed({ ...round, serverSeedHash: 'f'.repeat(64) })).toEqual(['seed']);
  expect(await failed({ ...round, serverSeedHash: round.serverSeedHash.toUpperCase() })).toEqual([]);
  expect(await failed({ ...round, clientSeed: 'mari' })).toContain('outcome');
  expect(await failed({ ...round, nonce: 12 })).toContain('outcome');
  expect(await failed({ ...round, payout: fromMinor(toMinor(round.payout, 'USD') + 1n, 'USD') })).toEqual(['payout']);
  expect(await failed({ ...round, stake: partOf(round.stake, 2, 1, 'USD') })).toEqual(!isNothing(round.payout) ? ['payout'] : []);
});

test('any changed part of the outcome is found, wherever it is', async () => {
  const round = played('hold-coins', 3);
  const text = JSON.stringify(round.outcome);
  const numbers = [...text.matchAll(/\d+/g)];
  expect(numbers.length).toBeGreaterThan(5);
  for (const { index, 0: digits } of numbers) {
    const changed = `${text.slice(0, index)}${Number(digits) + 1}${text.slice(index + digits.length)}`;
    expect(await failed({ ...round, outcome: JSON.parse(changed) })).toEqual(['outcome']);
  }
});

test('a difference is named with its place; the order of keys is none', () => {
  expect(firstDifference({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toEqual({ path: 'a[1].b', found: '2', expected: '3' });
  expect(firstDifference({ a: 1, b: 2 }, { b: 2, a: 1 })).toBeNull();
  expect(firstDifference({ a: 1, more: 0 }, { a: 1 })?.path).toBe('more');
  expect(firstDifference([1, 2], [1, 2, 3])?.path).toBe('[2]');
});

test('a round of another family is proven by its own rules, act by act; one changed act, bet or tile is found', async () => {
  const stake = money(100n, 'USD');
  const seeds = {
    serverSeed: SERVER_SEED,
    serverSeedHash: createHash('sha256').update(SERVER_SEED).digest('hex'),
    clientSeed: 'mara',
    nonce: 3,
  };
  const common = { ...seeds, stake: fromMinor(100n, 'USD'), currency: 'USD' as const };
  const bet = { side: 'under', target: 9_000 } as const;
  const rolled = diceRules.play({ stake, bet }, stream(SERVER_SEED, 'mara', 3));
  const dice = {
    ...common,
    family: 'dice',
    model: 'dice',
    bet,
    acts: [],
    payout: fromMinor(rolled.payout.minor, 'USD'),
    outcome: rolled.outcome,
  };
  expect(await failed(dice)).toEqual([]);
  expect(await failed({ ...dice, nonce: 4 })).toContain('outcome');
  expect(await verify({ ...dice, bet: { side: 'over', target: 1 } })).toBeNull();

  const { mines } = minesRules.begin({ stake, bet: { mines: 3 } }, stream(SERVER_SEED, 'mara', 3)).state;
  const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mines.includes(tile));
  const acts = [{ pick: safe[0]! }, { pick: safe[1]! }, { cashOut: true as const }];
  const outcome = { mines, picked: safe.slice(0, 2), hit: null, multiplier: '1.2857' };
  const paid = { ...common, family: 'mines', model: 'mines', bet: { mines: 3 }, acts, payout: fromMinor(128n, 'USD'), outcome };
  expect(await failed(paid)).toEqual([]);
  expect(await failed({ ...paid, acts: [{ pick: safe[2]! }, ...acts.slice(1)] })).toEqual(['outcome']);
  expect(await failed({ ...paid, acts: acts.slice(1) })).toEqual(['outcome', 'payout']);
  expect(await failed({ ...paid, outcome: { ...outcome, mines: mines.toReversed() } })).toEqual(['outcome']);
  expect(await verify({ ...paid, acts: [{ pick: 99 }] })).toBeNull();
});

const SEEDS = { serverSeed: '', clientSeed: '', nonce: 0 };

test('a game that this build does not know is not judged', async () => {
  expect(await redeal('slots', { model: 'no-such-model', stake: money(100n, 'USD'), bet: {}, acts: [] }, SEEDS)).toBeNull();
  expect(await verify({ ...played('lines-twenty', 0), family: 'unknown' })).toBeNull();
});
