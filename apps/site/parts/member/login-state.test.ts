import { expect, test } from 'vitest';
import { loginStateOf } from '#apps/site/parts/member/login-state.ts';

test('the login state says who is signed in and from where, and nothing of a member once the session is over [3.35]', () => {
  const agent = { isAgent: true, isTrial: false, firstTimeLogin: true };
  expect(loginStateOf(true, agent, '192.0.2.1')).toEqual({ isLogin: true, ...agent, location: '192.0.2.1' });
  expect(loginStateOf(true, { isAgent: false, isTrial: true, firstTimeLogin: false }, undefined)).toEqual({
    isLogin: true,
    isAgent: false,
    isTrial: true,
    firstTimeLogin: false,
    location: null,
  });
  const out = { isLogin: false, isAgent: false, isTrial: false, firstTimeLogin: false, location: '192.0.2.1' };
  expect(loginStateOf(false, agent, '192.0.2.1')).toEqual(out);
  expect(loginStateOf(true, undefined, '192.0.2.1')).toEqual({ ...out, isLogin: true });
});
