import { expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { parSheets, readParSheet } from '#contracts/bo/par-sheets.ts';
import { hashOf } from '#games/slots/exact.ts';
import { loadVersions } from '#games/slots/models.ts';
import { parseFraction, toNumber } from '#kernel/fraction.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

type Listed = WireOutput<typeof parSheets, number>;
type Sheet = WireOutput<typeof readParSheet, number>;

const server = await testServer();
const staff = await signedInStaff(server, 'content');
const versions = await loadVersions();
const names = [...new Set([...versions.values()].map(({ name }) => name))];
const list = async (query: string): Promise<Listed> => {
  const { status, text, body } = await staff.call('GET', `/bo/games/sheets?${query}`);
  expect(status, text).toBe(200);
  return body.value as Listed;
};
const read = async (name: string): Promise<Sheet> => {
  const { status, text, body } = await staff.call('GET', `/bo/games/sheets/${name}`);
  expect(status, text).toBe(200);
  return body.value as Sheet;
};
const number = (fraction: string): number => toNumber(parseFraction(fraction));

test('there is a sheet of every version of every model, with figures that are those of its whole sheet', async () => {
  const { rows, total } = await list('pageSize=100');
  expect(total).toBe(names.length);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  for (const name of ['lines-twenty.94', 'choice-ways.96', 'collect-twenty.92']) {
    const row = rows.find((one) => one.name === name)!;
    const { ways, totalBet, version, model } = await read(name);
    expect(`${model}.${version}`).toBe(name);
    const least = (way: string) => Math.min(...ways.filter((one) => one.way === way).map(({ rtp }) => number(rtp)));
    expect(Number(row.rtp)).toBeCloseTo(100 * least('spin'), 3);
    expect(Math.abs(Number(row.rtp) - Number(version))).toBeLessThan(1);
    const spin = ways.filter(({ way }) => way === 'spin').toSorted((a, b) => number(a.rtp) - number(b.rtp))[0]!;
    expect(Number(row.hits)).toBeCloseTo(100 * number(spin.hitRate), 3);
    expect(Number(row.deviation)).toBeCloseTo(Math.sqrt(number(spin.variance)), 2);
    expect(row.featureEvery).toBe(number(spin.featureRate) === 0 ? null : Math.floor(1 / number(spin.featureRate)));
    expect(row.most).toBe(spin.mostCoins / totalBet);
    for (const way of ['buy', 'ante'] as const) {
      if (ways.some((one) => one.way === way)) expect(Number(row[way]), `${name} ${way}`).toBeCloseTo(100 * least(way), 3);
      else expect(row[way], `${name} ${way}`).toBeNull();
    }
  }
});

test('a sheet has each way and choice, its machines by their hashes, and chances that are a whole', async () => {
  const { ways, machines } = await read('choice-ways.96');
  expect(new Set(ways.map(({ way }) => way))).toEqual(new Set(['spin', 'buy', 'ante']));
  expect(ways.filter(({ way }) => way === 'spin').map(({ choice }) => choice)).toEqual([0, 1, 2]);
  for (const { way, choice, none, distribution, price } of ways) {
    const all = none + distribution.reduce((sum, { chance }) => sum + chance, 0);
    expect(all, `${way} ${choice}`).toBeCloseTo(1, 8);
    expect(price).toBeGreaterThan(0);
  }
  const model = versions.get('choice-ways.96')!;
  expect(machines.map(({ way }) => way)).toEqual(['spin', 'buy', 'ante']);
  expect(machines[0]).toEqual({
    way: 'spin',
    sha256: hashOf({ machine: model.machine, maxWin: model.maxWin }),
    machine: JSON.parse(JSON.stringify(model.machine)) as unknown,
  });
  expect(new Set(machines.map(({ sha256 }) => sha256)).size).toBe(3);
});

test('the return of a kept meter is told apart, and a model without one has none', async () => {
  const [kept] = (await read('collect-twenty.96')).ways;
  expect(number(kept!.metered!)).toBeGreaterThan(0);
  expect(number(kept!.metered!)).toBeLessThan(number(kept!.rtp));
  expect((await read('lines-twenty.96')).ways[0]).not.toHaveProperty('metered');
});

test('the list is narrowed by name, version and mechanic, and is in the order that is requested', async () => {
  const of92 = await list('version=92&pageSize=100');
  expect(of92.rows.every(({ name }) => name.endsWith('.92'))).toBe(true);
  expect(of92.total).toBe(names.length / 3);
  expect((await list('text=WHEEL')).rows.map(({ name }) => name).toSorted()).toEqual([
    'wheel-twenty.92',
    'wheel-twenty.94',
    'wheel-twenty.96',
  ]);
  const { rows } = await list('mechanic=ways&pageSize=100');
  expect(new Set(rows.map(({ mechanic }) => mechanic))).toEqual(new Set(['ways']));
  const returns = (await list('sort=-rtp&pageSize=100')).rows.map(({ rtp }) => Number(rtp));
  expect(returns).toEqual(returns.toSorted((a, b) => b - a));
  const page = await list('sort=name&pageSize=2&pageNo=2');
  expect(page.rows.map(({ name }) => name)).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')).slice(2, 4));
});

test('a sheet that is not there is unknown, a version that is none is refused, and a member has no sheets', async () => {
  expect((await staff.call('GET', '/bo/games/sheets/lines-twenty.97')).body.code).toBe('catalogue.sheet_unknown');
  expect((await staff.call('GET', '/bo/games/sheets?version=9x')).body.code).toBe('request.invalid');
  const token = await server.signIn();
  expect((await server.call('GET', '/bo/games/sheets', { token })).status).toBeGreaterThanOrEqual(401);
});
