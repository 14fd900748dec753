import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, times, toText } from '#kernel/fraction.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import lab from '#games/tower/lab.ts';
import { chanceOf, doorsOf, FLOORS, multiplierOf, RETURN, RISKS, type TowerRisk } from '#games/tower/quote.ts';
import { towerAct, towerBet, towerRules, type TowerAct, type TowerState } from '#games/tower/rules.ts';
import { money, type Money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { chiSquareOfEven, publicFloats } from '#tests/factories/minis.ts';

const usd = (minor: bigint): Money => money(minor, 'USD');
const none = { bytes: () => new Uint8Array(0) };
const act = (risk: TowerRisk, state: TowerState, done: TowerAct, stake = usd(100n)) =>
  towerRules.act({ stake, bet: { risk }, state }, done, none);

/** The mapping as it is written down for public verifiers: on each floor doors without replacement, from the ground up. */
function publicCrows(serverSeed: string, clientSeed: string, nonce: number, doors: number, crows: number): number[][] {
  const floats = publicFloats(serverSeed, clientSeed, nonce, FLOORS * crows);
  return Array.from({ length: FLOORS }, (_, floor) => {
    const left = Array.from({ length: doors }, (__, door) => door);
    return floats.slice(floor * crows, (floor + 1) * crows).map((float) => left.splice(Math.floor(float * left.length), 1)[0]!);
  });
}

describe('tower', () => {
  test('hides crows where a public verifier finds them from the same seeds, at every risk (R-31)', () => {
    for (const risk of RISKS) {
      const { doors, crows } = doorsOf(risk);
      for (let nonce = 0; nonce < 200; nonce++)
        expect(lab['minis.tower']({ serverSeed: 'e0c2a7', clientSeed: 'mara', nonce, risk })).toEqual({
          crows: publicCrows('e0c2a7', 'mara', nonce, doors, crows),
        });
    }
  });

  test('golden rounds stay as they are', () => {
    const rounds = RISKS.map((risk) =>
      JSON.stringify(lab['minis.tower']({ serverSeed: 'golden', clientSeed: 'round', nonce: 0, risk }).crows),
    );
    expect(rounds).toMatchInlineSnapshot(`
      [
        "[[2],[1],[3],[2],[1],[0],[1],[3]]",
        "[[2],[1],[2],[2],[0],[0],[1],[2]]",
        "[[1],[0],[1],[1],[0],[0],[0],[1]]",
        "[[2,0],[2,1],[0,1],[1,2],[2,0],[2,1],[0,1],[2,1]]",
        "[[2,1,3],[2,0,1],[1,3,2],[1,3,2],[1,0,3],[3,1,0],[3,0,2],[2,1,3]]",
      ]
    `);
  });

  test('pays 0.99 divided by the chance to come so far, cut to the minor unit', () => {
    const pay = (risk: string, floors: number, stake = '1.00') => lab['minis.payout/tower']({ game: 'tower', risk, floors, stake });
    expect(pay('easy', 1)).toEqual({ multiplier: '1.3200', payout: '1.32' });
    expect(pay('easy', 8)).toEqual({ multiplier: '9.8888', payout: '9.88' });
    expect(pay('medium', 8)).toEqual({ multiplier: '25.3726', payout: '25.37' });
    expect(pay('hard', 8)).toEqual({ multiplier: '253.4400', payout: '253.44' });
    expect(pay('expert', 8)).toEqual({ multiplier: '6495.3900', payout: '6495.39' });
    expect(pay('master', 8)).toEqual({ multiplier: '64880.6400', payout: '64880.64' });
    expect(pay('easy', 1, '0.05')).toEqual({ multiplier: '1.3200', payout: '0.06' });
    for (const [risk, floors] of [
      ['easy', 0],
      ['easy', 9],
      ['easy', 1.5],
      ['mild', 1],
    ] as const)
      expect(() => pay(risk, floors)).toThrow('lab.invalid_input');
    expect(Object.keys(lab['tower.return']())).toHaveLength(40);
    expect(lab['tower.return']({ bets: [{ risk: 'easy', floors: 2 }] })).toEqual({ 'easy:2': { p: '9/16', rtp: '99/100', edge: '1/100' } });
    expect(() => lab['minis.tower']({ serverSeed: 'a', clientSeed: 'b', nonce: 0, risk: 'low' })).toThrow('lab.invalid_input');
  });

  test('returns at most what is shown over every way the crows may lie, on any path that a player stops at', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RISKS),
        fc.bigInt({ min: 1n, max: 200_00n }),
        fc.integer({ min: 1, max: 4 }),
        fc.nat(),
        (risk, minor, floors, choice) => {
          const { doors, crows } = doorsOf(risk);
          const stake = usd(minor);
          // On each floor the crows lie in any of these sets, each as likely; a floor that is not reached may lie anyhow.
          const sets = subsetsOf(doors, crows);
          const path = Array.from({ length: floors }, (_, floor) => (choice >> (2 * floor)) % doors);
          let paid = 0n;
          for (let way = 0; way < sets.length ** floors; way++) {
            const lie = Array.from({ length: FLOORS }, (_, floor) => sets[Math.floor(way / sets.length ** floor) % sets.length]!);
            let step: ReturnType<typeof towerRules.begin> = { state: { crows: lie, climbed: [], hit: null } };
            for (const door of path) if (!step.end) step = act(risk, step.state, { door }, stake)!;
            paid += (step.end ?? act(risk, step.state, { cashOut: true }, stake)!.end!).payout.minor;
          }
          const all = BigInt(sets.length ** floors);
          expect(paid * RETURN.bottom).toBeLessThanOrEqual(RETURN.top * minor * all);
          expect((paid + all) * RETURN.bottom).toBeGreaterThan(RETURN.top * minor * all);
          expect(toText(times(multiplierOf(risk, floors), chanceOf(risk, floors)))).toBe(toText(RETURN));
        },
      ),
    );
  });

  test('any order of any acts ends in a crow, a cash-out or under the roof, pays nothing else and tells no crow before', () => {
    const acts = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant('out' as const)), { maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...RISKS), fc.nat({ max: 10_000 }), acts, (risk, nonce, all) => {
        let step = towerRules.begin({ stake: usd(100n), bet: { risk } }, stream('seed', 'client', nonce));
        const { crows } = step.state;
        for (const one of all) {
          const before = step.state;
          const next: typeof step | undefined = act(risk, before, one === 'out' ? { cashOut: true } : { door: one });
          const isRefused = one === 'out' ? before.climbed.length === 0 : one >= doorsOf(risk).doors;
          expect(next === undefined).toBe(isRefused);
          if (!next) continue;
          step = next;
          const isCrow = one !== 'out' && crows[before.climbed.length]!.includes(one);
          expect(step.state.hit).toBe(isCrow ? one : null);
          if (isCrow) expect(step.end!.payout.minor).toBe(0n);
          else if (one === 'out' || step.state.climbed.length === FLOORS) expect(step.end!.payout.minor).toBeGreaterThan(100n);
          else expect(step.end).toBeUndefined();
          if (step.end) break;
        }
        const shown = JSON.stringify(towerRules.shown({ stake: usd(100n), bet: { risk }, state: step.state }));
        expect(shown).not.toMatch(/crows|hit/);
      }),
    );
  });

  test('hides crows behind any door as often (R-31)', () => {
    const rng = stream('a seed of this test', 'client', 0);
    for (const risk of RISKS) {
      const seen = Array.from({ length: FLOORS * doorsOf(risk).doors }, () => 0);
      for (let n = 0; n < 2_000; n++) {
        const { state } = towerRules.begin({ stake: usd(100n), bet: { risk } }, rng);
        for (const [floor, crows] of state.crows.entries()) for (const door of crows) seen[floor * doorsOf(risk).doors + door]! += 1;
      }
      expect(chiSquareOfEven(seen), risk).toBeGreaterThan(1e-6);
    }
  });

  test('is dealt again from its seeds and acts, to the same record; a round that is left is paid or comes back', () => {
    const deal = redealBy((model) => (model === 'tower' ? towerRules : undefined));
    const order = { stake: usd(100n), bet: { risk: 'easy' as const } };
    for (let nonce = 0; nonce < 50; nonce++) {
      let step = towerRules.begin(order, stream('s', 'c', nonce));
      const acts: TowerAct[] = [];
      for (const done of [{ door: 0 }, { door: 1 }, { cashOut: true as const }]) {
        if (step.end) break;
        step = act('easy', step.state, done)!;
        acts.push(done);
      }
      const again = deal({ model: 'tower', ...order, acts }, stream('s', 'c', nonce));
      expect(again).toEqual({ outcome: towerRules.outcome({ ...order, state: step.state }), payout: step.end!.payout });
    }
    const { state } = towerRules.begin(order, stream('s', 'c', 0));
    expect(towerRules.abandon({ ...order, state }, none).end).toEqual({ payout: usd(100n), isVoid: true });
    expect(towerRules.abandon({ ...order, state: { ...state, climbed: [0, 1] } }, none).end).toEqual({ payout: usd(176n) });
  });

  test('knows two acts, five risks and nothing beside them', () => {
    for (const done of [{ door: 0 }, { door: 3 }, { cashOut: true }]) expect(towerAct.safeParse(done).success).toBe(true);
    for (const done of [{ door: 4 }, { door: -1 }, { door: 0.5 }, { cashOut: false }, { door: 1, cashOut: true }, {}, null])
      expect(towerAct.safeParse(done).success).toBe(false);
    for (const bet of [{ risk: 'low' }, {}, { risk: 'easy', more: 1 }]) expect(towerBet.safeParse(bet).success).toBe(false);
  });

  test('chances of the climbs are powers of the chance of a floor', () => {
    expect(RISKS.map((risk) => toText(chanceOf(risk, 2)))).toEqual(['9/16', '4/9', '1/4', '1/9', '1/16']);
    expect(toText(multiplierOf('hard', 0))).toBe(toText(fraction(1n)));
  });
});

function subsetsOf(all: number, count: number): number[][] {
  return Array.from({ length: 2 ** all }, (_, mask) =>
    Array.from({ length: all }, (__, one) => one).filter((one) => (mask >> one) & 1),
  ).filter(({ length }) => length === count);
}
