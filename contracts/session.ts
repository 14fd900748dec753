import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';

export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  auth: 'none',
  summary: 'Sign in with an account name and password',
  input: z.strictObject({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    type: z.literal('username'),
  }),
  output: z.object({ token: z.string(), firstTimeLogin: z.boolean(), passwordExpired: z.boolean() }),
  errors: ['in_incorrect_password', 'identity.not_a_member', 'identity.account_closed'],
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  auth: 'member',
  summary: 'End this session and close its sockets',
  output: z.object({ isEnded: z.literal(true) }),
  errors: [],
});
