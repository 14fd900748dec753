import { describe, expect, test } from 'vitest';
import { fraction, minus, ONE, plus, toNumber, toText } from '#kernel/fraction.ts';
import { sumOf } from '#games/kit/quote.ts';
import { cardOf } from '#games/kit/cards.ts';
import { bankerDraws, playOut } from '#games/baccarat/deal.ts';
import { exactOdds, exactWinners } from '#games/baccarat/exact.ts';
import lab from '#games/baccarat/lab.ts';
import {
  BETS,
  CARDS,
  MODELS,
  ODDS,
  oddsOf,
  returnsOf,
  SPOTS,
  squeezedAt,
  squeezeStepsOf,
  stepsOf,
  type BetName,
  type Coup,
} from '#games/baccarat/quote.ts';
import { openBaccarat, openTable, type BaccaratInfo } from '#games/baccarat/rules.ts';
import type { SharedRules } from '#modules/rules/index.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { publicFloats } from '#tests/factories/minis.ts';

const edgeOf = (bet: BetName): string =>
  toNumber(minus(fraction(100n), { ...exactOdds().get(bet)!.rtp, top: exactOdds().get(bet)!.rtp.top * 100n })).toFixed(4);
const coupOf = (...cards: string[]) => {
  let at = 0;
  return playOut(() => cards[at++] ?? 'Td');
};
const pays = (bet: BetName, ...cards: string[]) => toText(returnsOf(bet, coupOf(...cards)));

describe('baccarat', () => {
  test('deals from a fresh shoe of eight decks as a public verifier draws from the same seeds, over 1,000 coups (R-31)', () => {
    for (let nonce = 0; nonce < 1_000; nonce++) {
      const shoe = Array.from({ length: CARDS }, (_, index) => cardOf(index));
      const drawn = publicFloats('e0c2a7', 'mara', nonce, 6).map((float) => shoe.splice(Math.floor(float * shoe.length), 1)[0]!);
      const { playerCards, bankerCards } = lab['baccarat.deal']({ serverSeed: 'e0c2a7', clientSeed: 'mara', nonce });
      expect([playerCards[0], bankerCards[0], playerCards[1], bankerCards[1]]).toEqual(drawn.slice(0, 4));
      const thirds = [playerCards[2], bankerCards[2]].filter((card) => card !== undefined);
      expect(thirds).toEqual(drawn.slice(4, 4 + thirds.length));
    }
  });

  test('golden coups stay as they are', () => {
    const coups = [0, 1, 2, 7, 100].map((nonce) => lab['baccarat.deal']({ serverSeed: 'golden', clientSeed: 'round', nonce }));
    expect(coups.map(({ playerCards, bankerCards }) => `${playerCards.join(' ')} : ${bankerCards.join(' ')}`)).toMatchInlineSnapshot(`
      [
        "Jd 4d 4h : Kh 7d",
        "8d 3h Qd : 6h 5c 9c",
        "Kh 6c : Kh Td 3s",
        "Qd Jd Qd : Jc 2s 4h",
        "7s 7s : 6d 2c",
      ]
    `);
  });

  test('third cards follow the table', () => {
    const draws = (total: number) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankerDraws(total, third)).join('');
    expect([2, 3, 4, 5, 6, 7].map(draws)).toEqual(['0123456789', '012345679', '234567', '4567', '67', '']);
    expect([4, 5, 6, 7].map((total) => bankerDraws(total, null))).toEqual([true, true, false, false]);
    expect(coupOf('4d', '2d', '4h', '2h')).toMatchObject({ player: ['4d', '4h'], banker: ['2d', '2h'] });
    expect(coupOf('2d', '2h', '3d', '3h', '8d', '9c')).toMatchObject({ player: ['2d', '3d', '8d'], banker: ['2h', '3h'], playerTotal: 3 });
    expect(coupOf('Td', 'Kh', 'Jd', '3h', '8d', '9c')).toMatchObject({ banker: ['Kh', '3h'], playerTotal: 8, bankerTotal: 3 });
    expect(coupOf('Td', 'Kh', '6d', '5h', '9c')).toMatchObject({ player: ['Td', '6d'], banker: ['Kh', '5h', '9c'], bankerTotal: 4 });
  });

  test('the chances and edges are those known, counted over all orders of six cards of 416', () => {
    const { player, banker, tie } = exactWinners();
    expect([banker, player, tie].map((chance) => toNumber(chance).toFixed(7))).toEqual(['0.4585974', '0.4462466', '0.0951560']);
    expect(plus(plus(player, banker), tie)).toEqual(ONE);
    expect((['player', 'banker', 'tie_8', 'tie_9', 'banker_super6', 'super6_12'] as const).map(edgeOf)).toEqual([
      '1.2351',
      '1.0579',
      '14.3596',
      '4.8440',
      '1.4581',
      '29.9772',
    ]);
    expect((['player_dragon', 'banker_dragon', 'player_pair', 'either_pair_5', 'big', 'small'] as const).map(edgeOf)).toEqual([
      '2.6517',
      '9.3731',
      '10.3614',
      '13.7099',
      '4.3457',
      '5.2829',
    ]);
  });

  test('200,000 dealt coups return what is counted, within five standard errors', () => {
    const rounds = 200_000;
    const sums = new Map<BetName, { sum: number; squares: number }>();
    const names = Object.keys(BETS) as BetName[];
    const rules = openBaccarat('commission')!;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const bet = { chips: [{ spot: 'player', amount: 100 }] };
      const { outcome } = rules.play({ stake: money(100n, 'USD'), bet }, stream('measure', 'coups', nonce));
      for (const name of names) {
        const got = toNumber(returnsOf(name, outcome));
        const known = sums.get(name) ?? { sum: 0, squares: 0 };
        sums.set(name, { sum: known.sum + got, squares: known.squares + got * got });
      }
    }
    for (const name of names) {
      const { sum, squares } = sums.get(name)!;
      const mean = sum / rounds;
      const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
      expect(Math.abs(mean - toNumber(exactOdds().get(name)!.rtp)) / error, name).toBeLessThan(5);
    }
  });

  test('pays each bet as the felt says, and gives both sides back on a tie', () => {
    const [tie, six] = [
      ['9d', '9h', 'Td', 'Kh'],
      ['Td', 'Kh', '7d', '2h', '4h'],
    ];
    expect(pays('player', ...tie)).toBe('1');
    expect(pays('banker_super6', ...tie)).toBe('1');
    expect(pays('tie_9', ...tie)).toBe('10');
    expect(pays('player_dragon', ...tie)).toBe('1');
    expect(pays('banker', 'Td', '9h', '7d', 'Kh')).toBe('39/20');
    expect(pays('banker_super6', 'Td', 'Kh', '5d', '6h', 'Tc')).toBe('3/2');
    expect(pays('banker_super6', 'Td', '9h', '7d', 'Kh')).toBe('2');
    expect(pays('player', ...six)).toBe('2');
    expect(pays('player_pair', '7d', '2h', '7c', '4d')).toBe('12');
    expect(pays('perfect_pair', '7d', '2h', '7c', '4d')).toBe('0');
    expect(pays('perfect_pair', '7d', '2h', '7d', '4d', 'Td', '2c')).toBe('26');
    expect(pays('perfect_pair', '7d', '2h', '7d', '2h', '2c', '2d')).toBe('251');
    expect(pays('player_dragon', '9d', 'Td', 'Kh', 'Kc')).toBe('2');
    expect(pays('player_dragon', '3d', 'Td', '3h', 'Kc', '7d')).toBe('0');
    expect(pays('player_dragon', 'Kd', 'Td', '5h', 'Kc', '4d', 'Kd')).toBe('31');
  });

  test('its table tells what a chip wins at most and returns, and takes chips on its own spots alone', () => {
    for (const model of MODELS) {
      const rules = openBaccarat(model)!;
      const { table } = rules.info([], money(100n, 'USD')) as BaccaratInfo;
      expect(table.map(({ bet }) => bet)).toEqual(SPOTS[model]);
      const chips = SPOTS[model].map((spot) => ({ spot, amount: 100 }));
      expect(rules.bet.safeParse({ chips }).success).toBe(true);
      for (const none of ['super6_12', model === 'commission' ? 'banker_super6' : 'banker', 'toString'])
        expect(rules.bet.safeParse({ chips: [{ spot: none, amount: 100 }] }).success, none).toBe(false);
      const stake = money(sumOf({ chips }), 'USD');
      const { outcome, payout } = rules.play({ stake, bet: { chips } }, stream('golden', 'round', 0));
      expect(payout.minor).toBe(SPOTS[model].reduce((sum, bet) => sum + BigInt(Math.round(toNumber(returnsOf(bet, outcome)) * 100)), 0n));
    }
    const rows = (openBaccarat('commission')!.info([], money(100n, 'USD')) as BaccaratInfo).table;
    expect(rows.find(({ bet }) => bet === 'banker')).toMatchObject({ odds: '0.95', pays: { minor: 195n }, returns: '98.94' });
    for (const bet of Object.keys(ODDS) as BetName[]) expect(toText(oddsOf(bet)), bet).toMatch(/^\d+(\/\d+)?$/);
  });

  test('a chip is cut by itself: a cent on banker wins nothing', () => {
    const chips = [
      { spot: 'banker', amount: 1 },
      { spot: 'player', amount: 1 },
    ];
    const rules = openBaccarat('commission')!;
    const payouts = Array.from({ length: 40 }, (_, nonce) => {
      const { outcome, payout } = rules.play({ stake: money(2n, 'USD'), bet: { chips } }, stream('cut', 'coups', nonce));
      return [outcome.bankerTotal > outcome.playerTotal, payout.minor] as const;
    });
    expect(payouts.filter(([isBanker]) => isBanker).map(([, minor]) => minor)).toContain(1n);
    expect(payouts.filter(([isBanker, minor]) => isBanker && minor !== 1n)).toEqual([]);
  });

  test('answers the lab', () => {
    expect(lab['baccarat.playerDraws']({ playerTotal: 5 })).toEqual({ draws: true });
    expect(lab['baccarat.bankerDraws']({ bankerTotal: 3, playerThirdCardPoint: 8 })).toEqual({ draws: false });
    expect(
      lab['baccarat.settle']({
        playerCards: ['Td', '7d'],
        bankerCards: ['9h', 'Kh'],
        stakes: { player: '1.00', banker: '0.30', tie_8: '1.00' },
      }),
    ).toEqual({
      playerTotal: 7,
      bankerTotal: 9,
      outcome: 'banker',
      natural: true,
      net: { player: '-1.00', banker: '0.28', tie_8: '-1.00' },
    });
    expect(lab['baccarat.return']({ bets: ['player_pair'] })).toEqual({ player_pair: { p: '31/415', rtp: '372/415', edge: '43/415' } });
    for (const [call, input] of [
      ['baccarat.playerDraws', { playerTotal: 10 }],
      ['baccarat.bankerDraws', { bankerTotal: 3 }],
      ['baccarat.settle', { playerCards: ['Ah'], bankerCards: ['9h', 'Kh'] }],
      ['baccarat.settle', { playerCards: ['Ah', '1h'], bankerCards: ['9h', 'Kh'] }],
      ['baccarat.settle', { playerCards: ['Ah', '2h'], bankerCards: ['9h', 'Kh'], stakes: { nine: '1.00' } }],
      ['baccarat.return', { bets: ['toString'] }],
    ] as const)
      expect(() => lab[call](input), call).toThrow('lab.invalid_input');
  });
});

describe('a squeeze table', () => {
  const live = (model: string) => openTable(model) as SharedRules<{ chips: { spot: string; amount: number }[] }, object, Coup>;

  test('shows the same cards in more parts: two lie open, each of the others is down and then turned', () => {
    for (const coup of [coupOf('4d', '2d', '4h', '2h'), coupOf('2d', '2h', '3d', '3h', '8d', '9c'), coupOf('Td', 'Kh', '6d', '5h', '9c')]) {
      const cards = stepsOf(coup).length;
      const parts = squeezeStepsOf(coup).map((_, at) => squeezedAt(at + 1));
      expect(parts.map(({ lying, isDown }) => `${lying}${isDown ? ' down' : ''}`)).toEqual([
        '1',
        '2',
        ...Array.from({ length: cards - 2 }, (_, at) => [`${at + 3} down`, `${at + 3}`]).flat(),
      ]);
      expect(squeezeStepsOf(coup)).toEqual(squeezeStepsOf(coup).toSorted((a, b) => a - b));
    }
    expect(squeezedAt(0)).toEqual({ lying: 0, isDown: false });
  });

  test('deals and pays as the table with a commission; only its end comes later', () => {
    const [squeezed, usual] = [live('squeeze-live-1'), live('commission-live-1')];
    const order = { stake: money(3_00n, 'USD'), bet: { chips: ['player', 'banker', 'tie_9'].map((spot) => ({ spot, amount: 100 })) } };
    for (let nonce = 0; nonce < 200; nonce++) {
      const [coup, same] = [squeezed, usual].map((rules) => rules.deal(stream('e0c2a7', 'mara', nonce))) as [Coup, Coup];
      expect(coup).toEqual(same);
      expect(squeezed.settle(order, coup, [])).toEqual(usual.settle(order, coup, []));
      expect(squeezed.lengthMs(coup)).toBeGreaterThan(usual.lengthMs(coup));
    }
  });
});
