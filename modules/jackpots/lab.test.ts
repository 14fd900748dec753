import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import lab from '#modules/jackpots/lab.ts';

const numberAt = (bytes: Buffer, at: number) => BigInt(`0x${bytes.subarray(at * 6, at * 6 + 6).toString('hex')}`);
const TIERS = [
  { tier: 'mini', drops: 'by', seed: '5.00', amount: '25.00', share: 30_000 },
  { tier: 'grand', drops: 'draw', seed: '5.00', amount: '0.40', share: 20_000 },
];

test('draws and hidden amounts are those of an own computation by the words of docs/lab.md', () => {
  for (let nonce = 0; nonce < 300; nonce++) {
    const bytes = createHmac('sha256', 'server').update(`client:${nonce}:jackpot:0`).digest();
    const input = { serverSeed: 'server', clientSeed: 'client', nonce, stake: '1.10', tiers: TIERS };
    const { contributed, hits } = lab['jackpot.draw'](input);
    const u = Number(numberAt(bytes, 0)) / 2 ** 48;
    const first = Math.floor(3.3 + u);
    expect(contributed).toEqual({ mini: `0.0${first}`, grand: `0.0${Math.floor(5.5 + u) - first}` });
    // 2.2 cents of 40.
    expect(hits).toEqual(Number(numberAt(bytes, 1)) / 2 ** 48 < 2.2 / 40 ? ['grand'] : []);
    const drop = createHmac('sha256', 'secret').update(`mini:${nonce}:0`).digest();
    const dropsAt = 501 + Math.floor((Number(numberAt(drop, 0)) / 2 ** 48) * 2_000);
    expect(lab['jackpot.drop']({ secret: 'secret', tier: 'mini', run: nonce, seed: '5.00', amount: '25.00' })).toEqual({
      dropsAt: (dropsAt / 100).toFixed(2),
    });
  }
});

test('a wrong input is said to be wrong', () => {
  const tier = TIERS[0]!;
  for (const tiers of [
    undefined,
    [],
    [{ ...tier, drops: 'never' }],
    [{ ...tier, amount: '5.00' }],
    [{ ...tier, share: -1 }],
    [{ ...tier, seed: 5 }],
  ])
    expect(() => lab['jackpot.return']({ tiers })).toThrow(/^lab\.invalid_input: /);
  expect(() => lab['jackpot.drop']({ secret: 's', tier: 'mini', run: 1, seed: '5.00', amount: '5.00' })).toThrow(/amount/);
  expect(() => lab['jackpot.draw']({ serverSeed: 's', clientSeed: 'c', nonce: 1, stake: '-1', tiers: TIERS })).toThrow(/stake/);
});
