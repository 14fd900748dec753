import { expect, test } from 'vitest';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

const server = await testServer();
const [one, other] = [await signedInStaff(server, 'finance'), await signedInStaff(server, 'risk')];
const PAGE = '/reports/ngr';

const save = (by: typeof one, name: string, more: object = {}) =>
  by.call('POST', '/bo/views', { page: PAGE, name, search: { group: 'day', merchantId: '1' }, isShared: false, ...more });
const list = async (by: typeof one, page = PAGE) => {
  const { rows } = (await by.call('GET', `/bo/views?page=${encodeURIComponent(page)}`)).body.value as {
    rows: { id: string; name: string; owner: string | null; search: Record<string, string> }[];
  };
  return rows;
};

test('a view is saved once for a name, is its owner’s alone unless it is shared, and is deleted by its owner', async () => {
  expect((await save(one, 'Days of brand 1')).status).toBe(200);
  expect((await save(one, 'Days of brand 1', { search: { group: 'game' } })).status).toBe(200);
  expect((await save(one, 'For all', { isShared: true })).status).toBe(200);
  expect((await list(one)).map(({ name, owner }) => [name, owner])).toEqual([
    ['Days of brand 1', null],
    ['For all', null],
  ]);
  expect((await list(one))[0]!.search).toEqual({ group: 'game' });
  const [shared, ...rest] = await list(other);
  expect([shared!.name, shared!.owner, rest]).toEqual(['For all', one.name, []]);
  expect(await list(one, '/reports/games')).toEqual([]);
  expect((await other.call('POST', `/bo/views/${shared!.id}/delete`, {})).body.code).toBe('staff.view_unknown');
  expect((await one.call('POST', `/bo/views/${shared!.id}/delete`, {})).status).toBe(200);
  expect(await list(other)).toEqual([]);
});

test('a view has bounds: its page, its name, its filters, and the number of views', async () => {
  for (const wrong of [{ page: 'javascript:1' }, { name: ' ' }, { search: { 'a b': 'x' } }, { search: { group: 'x'.repeat(121) } }])
    expect((await save(one, 'Wrong', wrong)).status).toBe(400);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${'x'.repeat(n + 1)}`, '1']));
  expect((await save(one, 'Wide', { search: many })).body.code).toBe('staff.view_too_wide');
  const page = '/funds';
  for (let n = 0; n < 30; n++) expect((await save(one, `View ${n}`, { page })).status).toBe(200);
  expect((await save(one, 'One more', { page })).body.code).toBe('staff.too_many_views');
  expect((await save(one, 'View 7', { page })).status).toBe(200);
});

test('fifty views at once have the places that are left', async () => {
  const page = '/members';
  for (let n = 0; n < 29; n++) await save(other, `View ${n}`, { page });
  // A slow disk: each is written some time after it was counted.
  await server.owner.query(`
    CREATE FUNCTION slow_view() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.02); RETURN NEW; END';
    CREATE TRIGGER slow_view BEFORE INSERT ON staff_view FOR EACH ROW EXECUTE FUNCTION slow_view()`);
  const saved = await Promise.all(Array.from({ length: 50 }, (_, n) => save(other, `At once ${n}`, { page })));
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(saved.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['staff.too_many_views']));
  expect(await list(other, page)).toHaveLength(30);
});
