import { expect, test } from 'vitest';
import { testServer } from '#tests/factories/server.ts';

const { call, signIn } = await testServer();
const REFUSED = { status: 401, code: 'session.required' };
const infoOf = async (token?: string) => {
  const { status, body } = await call('GET', '/wps/member/info', { ...(token !== undefined && { token }) });
  return status === 200 ? (body.value as { account: string }).account : { status, code: body.code };
};

test('a member’s information is whose the token says, and of nobody without one [7.07]', async () => {
  const [mara, odette] = [await signIn('mara07', 'Lantern07'), await signIn('odette02', 'Agent002')];
  expect(await infoOf(mara)).toBe('mara07');
  expect(await infoOf(odette)).toBe('odette02');
  expect(await infoOf()).toEqual(REFUSED);
  expect(await infoOf('no-such-token')).toEqual(REFUSED);
});

test('who signs out ends the session of the token and no other; without a token nothing is ended [7.05]', async () => {
  const [here, there] = [await signIn('mara07', 'Lantern07'), await signIn('mara07', 'Lantern07')];
  const { status, body } = await call('DELETE', '/wps/session/logout');
  expect({ status, code: body.code }).toEqual(REFUSED);
  expect((await call('DELETE', '/wps/session/logout', { token: here })).body.success).toBe(true);
  expect(await infoOf(here)).toEqual(REFUSED);
  expect(await infoOf(there)).toBe('mara07');
});

test('a picture is chosen by who is signed in alone [7.08]', async () => {
  const mara = await signIn('mara07', 'Lantern07');
  const choose = (token?: string) => call('PUT', '/wps/member/info/icon', { body: { picture: 5 }, ...(token !== undefined && { token }) });
  const { status, body } = await choose();
  expect({ status, code: body.code }).toEqual(REFUSED);
  expect((await choose(mara)).body).toEqual({ success: true, value: { imgUrl: '/pictures/5.svg' } });
});
