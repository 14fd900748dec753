import { randomUUID } from 'node:crypto';
import { codeAt } from '#platform/security/totp.ts';
import type { GoodCalls, World } from '#tests/abuse/csrf/good-calls.ts';

/** A phone number that is not in use. */
const BOUND = { contact: 'mobile', to: '2015550177', countryDialingCode: '1' };

/** Returns a member whose authenticator app is not confirmed. */
async function newApp({ call, owner, seal, signIn }: World): Promise<{ as: string; secret: string }> {
  await owner.query('DELETE FROM member_totp');
  await owner.query("DELETE FROM attempt WHERE name = 'password'");
  const as = await signIn('runa42', 'Agent042');
  const body = await seal('POST', '/wps/member/two-factor', { password: 'Agent042' });
  return { as, secret: ((await call('POST', '/wps/member/two-factor', { token: as, body })).body.value as { secret: string }).secret };
}

/** Requests about the profile of a member, its second factor and its payment password. */
export default {
  'PUT /wps/member/profile/nickname': async () => ({ body: { nickname: 'Mara' } }),
  'POST /wps/member/profile/contacts/code': async ({ seal, signIn }) => ({
    as: await signIn('weicny', 'Lantern10'),
    body: await seal('POST', '/wps/member/profile/contacts/code', { ...BOUND, password: 'Lantern10' }),
  }),
  'PUT /wps/member/profile/contacts': async ({ call, door, seal, signIn }) => {
    const [as, cookie] = [await signIn('weicny', 'Lantern10'), `cid=${randomUUID()}`];
    const path = '/wps/member/profile/contacts/code';
    await call('POST', path, { token: as, headers: { cookie }, body: await seal('POST', path, { ...BOUND, password: 'Lantern10' }) });
    const body = await seal('PUT', '/wps/member/profile/contacts', { ...BOUND, code: await door.latestCode(), requestId: randomUUID() });
    return { as, cookie, body };
  },
  'POST /wps/member/two-factor': async (world) => ({
    as: (await newApp(world)).as,
    body: await world.seal('POST', '/wps/member/two-factor', { password: 'Agent042' }),
  }),
  'PUT /wps/member/two-factor': async (world) => {
    const { as, secret } = await newApp(world);
    return { as, body: await world.seal('PUT', '/wps/member/two-factor', { code: codeAt(secret, new Date()) }) };
  },
  'POST /wps/member/two-factor/removal': async (world) => ({
    as: (await newApp(world)).as,
    body: await world.seal('POST', '/wps/member/two-factor/removal', { password: 'Agent042', code: '000000' }),
  }),
  'POST /wps/member/closure': async ({ seal, signIn }) => ({
    as: await signIn('minhvnd', 'Lantern08'),
    body: await seal('POST', '/wps/member/closure', { password: 'Lantern08' }),
  }),
  'PUT /wps/member/payment-password': async ({ members }) => ({
    body: await members.passwordBody(),
  }),
  'POST /wps/payout-accounts': async ({ members, token }) => {
    await members.setPaymentPassword(token);
    return { body: members.account() };
  },
} satisfies GoodCalls;
