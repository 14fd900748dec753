import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { signedIn } from '#contracts/session.ts';

const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/));
const password = z.string().check(z.minLength(1), z.maxLength(128));

/** An identity provider, whose identities can open an account. A sandbox is a simulated provider. */
export const identityProvider = z.object({ code: z.string(), name: z.string(), isSandbox: z.boolean() });

const colour = z.string().check(z.regex(/^#[0-9A-F]{6}$/));
const tones = z.strictObject({ ground: colour, ink: colour, line: colour });

/** Look of the button of a provider, by the provider's rules: colours of both themes, and its mark as paths of an SVG. */
export const providerButton = z.strictObject({
  light: tones,
  dark: tones,
  mark: z.strictObject({
    viewBox: z.string().check(z.regex(/^\d+ \d+ \d+ \d+$/)),
    paths: z.array(z.strictObject({ d: z.string().check(z.regex(/^[MLHVCSAZ0-9 ,.-]+$/i), z.maxLength(2_000)), fill: colour })),
  }),
});

export const identityProviders = endpoint({
  method: 'GET',
  path: '/wps/session/openid',
  auth: 'none',
  summary: 'The identity providers that this brand’s members may sign in with',
  output: z.object({
    /** `button` is null for a provider without such rules, which gets a button of the site. */
    list: z.array(z.extend(identityProvider, { button: z.nullable(providerButton) })),
  }),
  errors: [],
});

export const beginOpenid = endpoint({
  method: 'POST',
  path: '/wps/session/openid',
  auth: 'none',
  summary: 'Begin to sign in with an identity provider: the address that this browser is to go to; it comes back to the site’s /thirdParty',
  input: z.strictObject({ provider: code }),
  output: z.object({ url: z.string() }),
  errors: ['identity.login_off', 'identity.third_party_off', 'identity.openid_down', 'request.too_many'],
});

const short = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/**
 * Outcome of the trip to the provider: a session, an identity that was linked to the caller's account, or an identity without an account. A
 * registration or a sign-in by password in this browser links such an identity by its `newcomerId`. E-mail and name are those that the
 * provider reports.
 */
const answered = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed-in'), provider: identityProvider, session: signedIn }),
  z.object({ outcome: z.literal('linked'), provider: identityProvider }),
  z.object({
    outcome: z.literal('newcomer'),
    provider: identityProvider,
    newcomerId: z.string(),
    email: z.nullable(z.string()),
    name: z.nullable(z.string()),
    validMinutes: z.number(),
  }),
]);

export const finishOpenid = endpoint({
  method: 'POST',
  path: '/wps/session/openid/answer',
  auth: 'optional',
  isEncrypted: true,
  summary: 'What the identity provider gave this browser: good once, and in the browser that began',
  input: z.strictObject({
    state: short(200),
    code: z.optional(short(4_096)),
    /** Issuer that the answer names. */
    iss: z.optional(short(500)),
    /** Sent instead of a code: `access_denied` if the person cancelled. */
    error: z.optional(short(200)),
  }),
  output: answered,
  errors: [
    'identity.login_off',
    'identity.third_party_off',
    'identity.openid_state',
    'identity.openid_cancelled',
    'identity.openid_refused',
    'identity.openid_down',
    'identity.openid_taken',
    'identity.openid_linked',
    'identity.account_closed',
    'identity.not_a_member',
    /** Refused like a sign-in by password that needs a second proof. The facts are a `ProofRequest`. */
    'identity.proof_required',
    'request.too_many',
  ],
});

export const linkedAccounts = endpoint({
  method: 'GET',
  path: '/wps/member/linked-accounts',
  auth: 'member',
  summary: 'The identities that open this account, and the providers that the brand offers',
  output: z.object({
    list: z.array(
      z.object({
        provider: identityProvider,
        /** Name that the provider has for the owner. */
        label: z.string(),
        linkedAt: z.date(),
        /** Time from which the link can be neither changed nor removed (specification 4.37). */
        confirmedAt: z.nullable(z.date()),
        /** True if the member has no other way to sign in. */
        isLastWay: z.boolean(),
      }),
    ),
    offered: z.array(identityProvider),
  }),
  errors: ['in_need_true_account'],
});

export const beginLink = endpoint({
  method: 'POST',
  path: '/wps/member/linked-accounts',
  auth: 'member',
  isEncrypted: true,
  summary: 'Begin to link an identity to this account: the address to go to; the password proves who asks',
  input: z.strictObject({ provider: code, password }),
  output: z.object({ url: z.string() }),
  errors: [
    'identity.third_party_off',
    'identity.openid_down',
    'identity.openid_linked',
    'identity.old_password_wrong',
    'in_need_true_account',
    'request.too_many',
  ],
});

export const confirmLink = endpoint({
  method: 'PUT',
  path: '/wps/member/linked-accounts',
  auth: 'member',
  summary: 'Confirm a linked identity: from then on it is neither changed nor unlinked (4.37)',
  input: z.strictObject({ provider: code }),
  output: z.object({ confirmedAt: z.date() }),
  errors: ['identity.openid_unknown', 'in_need_true_account'],
});

export const removeLink = endpoint({
  method: 'POST',
  path: '/wps/member/linked-accounts/removal',
  auth: 'member',
  isEncrypted: true,
  summary: 'Unlink an identity that was not confirmed, unless nothing else opens the account; the password proves who asks',
  input: z.strictObject({ provider: code, password }),
  output: z.object({ isRemoved: z.literal(true) }),
  errors: [
    'identity.openid_unknown',
    'identity.openid_confirmed',
    'identity.openid_last',
    'identity.old_password_wrong',
    'in_need_true_account',
    'request.too_many',
  ],
});
