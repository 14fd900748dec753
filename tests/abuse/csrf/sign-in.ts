import { randomUUID } from 'node:crypto';
import type { GoodCalls } from '#tests/abuse/csrf/good-calls.ts';

/** Requests about sign-in, registration and forgotten passwords. */
export default {
  'POST /wps/session/login': async ({ door, seal }) => ({
    isFree: true,
    body: await seal('POST', '/wps/session/login', {
      username: 'mara07',
      password: 'Lantern07',
      type: 'username',
      challenge: await door.challenge(),
    }),
  }),
  'POST /wps/session/login/freeplay': async ({ seal }) => ({
    isFree: true,
    body: { os: 'Linux', platform: 'W', version: '3', random: (await seal('POST', '/wps/session/login/freeplay', randomUUID())).payload },
  }),
  'POST /wps/session/exchange': async () => ({}),
  'POST /wps/session/login/exchange': async ({ call, signIn }) => {
    const { code } = (await call('POST', '/wps/session/exchange', { token: await signIn() })).body.value as { code: string };
    return { isFree: true, body: { code, isConfirmed: true } };
  },
  'PUT /wps/member/register': async ({ door, seal }) => ({
    isFree: true,
    body: await seal('PUT', '/wps/member/register', {
      username: `forged${randomUUID().slice(0, 6)}`,
      password: 'Newcomer01',
      confirmPassword: 'Newcomer01',
      isOfAge: true,
      termsVersion: '2026-11',
      requestId: randomUUID(),
      challenge: await door.challenge(),
    }),
  }),
  'POST /wps/verification/sms/noLogin': async ({ door }) => ({ isFree: true, body: await door.smsOrder({ mobileNum: '2015550107' }) }),
  'POST /wps/verification/sms/register': async ({ door }) => ({ isFree: true, body: await door.smsOrder({ mobileNo: '2015550150' }) }),
  'PUT /wps/member/register/mobile': async ({ door, seal }) => {
    const { cookie, code } = await door.codeFor('register', { mobileNo: '2015550151' });
    const form = { isOfAge: true, termsVersion: '2026-11', requestId: randomUUID(), verificationCode: code };
    const body = { mobileNum: '2015550151', countryDialingCode: '1', ...form };
    return { isFree: true, cookie, body: await seal('PUT', '/wps/member/register/mobile', body) };
  },
  'POST /wps/member/password/verification': async ({ door, seal }) => {
    const { cookie, code } = await door.codeFor('noLogin', { mobileNum: '2015550107', purpose: 'password' });
    const body = { newPassword: 'Lantern07', verificationCode: code, mobileNum: '2015550107', countryDialingCode: '1' };
    const sealed = await seal('POST', '/wps/member/password/verification', { ...body, challenge: await door.challenge() });
    return { isFree: true, cookie, body: sealed };
  },
  'POST /wps/member/password/email': async ({ box, door }) => ({
    isFree: true,
    form: box.form({ username: 'mara07', email: 'mara@example.com', challenge: await door.challenge() }),
  }),
  'POST /wps/member/password/link': async ({ box, door, seal }) => {
    const order = { token: await box.tokenFor('mara07', 'mara@example.com'), newPassword: 'Lantern07', challenge: await door.challenge() };
    return { isFree: true, body: await seal('POST', '/wps/member/password/link', order) };
  },
} satisfies GoodCalls;
