import { expect, test } from 'vitest';
import { testServer } from '#tests/factories/server.ts';

const { call, signIn } = await testServer();
const pictureOf = async (token: string) => ((await call('GET', '/wps/member/info', { token })).body.value as { imgUrl: string }).imgUrl;
const choose = (token: string, picture: unknown) => call('PUT', '/wps/member/info/icon', { token, body: { picture } });

test('a member has a picture of the house from the first day, and another one once it is chosen, on every device: imgUrl', async () => {
  const token = await signIn();
  const first = await pictureOf(token);
  expect(first).toMatch(/^\/pictures\/[1-8]\.svg$/);
  expect(await pictureOf(await signIn())).toBe(first);
  const other = first === '/pictures/3.svg' ? 4 : 3;
  expect((await choose(token, other)).body).toEqual({ success: true, value: { imgUrl: `/pictures/${other}.svg` } });
  expect(await pictureOf(await signIn())).toBe(`/pictures/${other}.svg`);
  for (const picture of [0, 9, 1.5, '3', null, '../x'])
    expect((await choose(token, picture)).body.code, String(picture)).toBe('request.invalid');
  expect(await pictureOf(token)).toBe(`/pictures/${other}.svg`);
});
