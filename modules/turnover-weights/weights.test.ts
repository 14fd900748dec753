import { expect, test } from 'vitest';
import type { turnoverWeights } from '#contracts/bo/turnover-weights.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

const server = await testServer();
const { call } = server;
const editor = await signedInStaff(server, 'content');

type Page = WireOutput<typeof turnoverWeights>;
async function table(query: string): Promise<Page> {
  const answer = await editor.call('GET', `/bo/turnover-weights?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as Page;
}
const costOf = ({ costs }: Page['rows'][number]): number => costs.reduce((sum, { perMillion }) => sum + perMillion, 0);

test('all rewards for turnover together cost at most half of what the best-known play of any title keeps, at every brand', async () => {
  for (const brand of [1, 2]) {
    const { rows, total } = await table(`merchantId=${brand}&pageSize=200`);
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map(({ gameType }) => gameType)).size).toBeGreaterThan(5);
    for (const row of rows) {
      const kept = Math.max(0, 10_000 - row.bestBps) / 10_000;
      expect([row.rules, (costOf(row) * row.weightBps) / 1e10 <= kept / 2]).toEqual([row.rules, true]);
    }
    // The rate of the specification for slots stays; the part of their bets that counts is smaller.
    const slots = rows.filter(({ gameType, rules }) => gameType === 'RNG' && rules[0]?.startsWith('slots/'));
    for (const { costs, weightBps } of slots) {
      expect(costs.find(({ name }) => name === 'promotions')!.perMillion).toBeGreaterThanOrEqual(12_000);
      expect(weightBps).toBeGreaterThan(1_000);
    }
  }
});

test('the table is asked for by category and name and in either order; a brand that is none is refused with its code', async () => {
  const ascending = (await table('gameType=ELOTT&sort=weight&pageSize=200')).rows.map(({ weightBps }) => weightBps);
  expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
  const found = (await table('text=HANOI&sort=-best')).rows;
  expect(found.map(({ rules }) => rules[0]?.split('/')[0])).toEqual(found.map(() => 'hanoi'));
  expect(found.length).toBeGreaterThan(0);
  expect((await editor.call('GET', '/bo/turnover-weights?merchantId=999')).body.code).toBe('site.brand_unknown');
});

test('a player is told of a game what staff see of its rules', async () => {
  const { rows } = await table('text=hanoi/minute&gameType=ELOTT');
  const title = await call('GET', '/wps/catalogue/games/TCG_LOTTO_VN/TV-H-1', {});
  expect(title.body.value).toMatchObject({ turnoverBps: rows[0]!.weightBps });
});
