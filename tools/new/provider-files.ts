import type { Files, Name } from '#tools/new/names.ts';

export function providerFiles({ kebab, pascal, words }: Name): Files {
  const folder = `payments/${kebab}`;
  const env = kebab.replaceAll('-', '_').toUpperCase();
  return {
    [`${folder}/README.md`]: `# ${words}

A payment provider. A brand offers it once its setting \`paymentProviders\` lists \`${kebab}\`; as long as \`isSandbox\` stands, demonstration
brands alone do. Callbacks come to \`/pay/${kebab}/callback\`, signed as Standard Webhooks are.

- \`${env}_URL\`: where its API is
- \`${env}_KEY\`: the key that the API asks for
- \`${env}_SECRET\`: what callbacks are signed with, in base64; without one every callback is refused
`,
    [`${folder}/provider.ts`]: `import type { ProviderManifest } from '#modules/cashier/index.ts';
import { open${pascal} } from '#${folder}/open-${kebab}.ts';

const base: Pick<ProviderManifest, 'code' | 'isSandbox' | 'methods'> = {
  code: '${kebab}',
  isSandbox: true,
  methods: [{ code: '${kebab}-bank', icon: 'bank', arrivalMinutes: 5, terms: { USD: { min: 10_00n, max: 1_000_00n, fee: 0n } } }],
};

const manifest: ProviderManifest = { ...base, open: async (deps) => ({ ...base, ...open${pascal}(deps, process.env) }) };
export default manifest;
`,
    [`${folder}/open-${kebab}.ts`]: companyApi({ kebab, pascal }, env),
    [`${folder}/${kebab}.test.ts`]: test({ kebab, pascal }, env),
  };
}

function companyApi({ kebab, pascal }: Pick<Name, 'kebab' | 'pascal'>, env: string): string {
  return `import * as z from 'zod/mini';
import { toMajor } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import { verify } from '#platform/webhook/signature.ts';
import type { PaymentProvider, ProviderDeps } from '#modules/cashier/index.ts';

const TIMEOUT_MS = 8_000;

const made = z.object({ ref: z.string().check(z.maxLength(100)), payUrl: z.url({ protocol: /^https?$/ }) });
const callback = z.object({
  ref: z.string().check(z.maxLength(100)),
  order: z.string().check(z.maxLength(100)),
  status: z.enum(['paid', 'declined']),
  amount: z.string().check(z.maxLength(40)),
  currency: z.string().check(z.maxLength(10)),
});

/** API of the provider and its callbacks. Change the two bodies to those of its documentation. */
export function open${pascal}(
  { callbackBase }: Pick<ProviderDeps, 'callbackBase'>,
  env: Readonly<Record<string, string | undefined>>,
): Pick<PaymentProvider, 'createPayment' | 'verifyCallback'> {
  const url = env['${env}_URL'];
  const key = env['${env}_KEY'] ?? '';
  const secret = Buffer.from(env['${env}_SECRET'] ?? '', 'base64');
  return {
    createPayment: async ({ id, amount, returnUrl, expiresAt }) => {
      if (url === undefined) return err('cashier.provider_unavailable');
      const body = { order: id, amount: toMajor(amount), currency: amount.currency, returnUrl, expiresAt };
      const response = await fetch(\`\${url}/payments\`, {
        method: 'POST',
        // An order has a single payment, however often it is requested.
        headers: { 'content-type': 'application/json', authorization: \`Bearer \${key}\`, 'idempotency-key': id },
        body: JSON.stringify({ ...body, callbackUrl: \`\${callbackBase()}/pay/${kebab}/callback\` }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) return err('cashier.provider_unavailable');
      const { ref, payUrl } = made.parse(await response.json());
      return ok({ providerRef: ref, payUrl });
    },
    verifyCallback: (headers, rawBody, now) => {
      const eventId = secret.length > 0 ? verify(secret, headers, rawBody, now) : undefined;
      const read = eventId === undefined ? undefined : readBody(rawBody);
      if (eventId === undefined || !read) return err('payments.signature_invalid');
      const { ref, order, status, amount, currency } = read;
      return ok({ eventId, orderRef: order, providerRef: ref, status, amount, currency });
    },
  };
}

/** Reads a signed body. Undefined where its form is wrong. */
function readBody(rawBody: Buffer): z.infer<typeof callback> | undefined {
  try {
    const read = z.safeParse(callback, JSON.parse(rawBody.toString('utf8'))).data;
    return read && Object.values(read).some((text) => text.includes('\\0') || !text.isWellFormed()) ? undefined : read;
  } catch {
    return undefined;
  }
}
`;
}

function test({ kebab, pascal }: Pick<Name, 'kebab' | 'pascal'>, env: string): string {
  const folder = `payments/${kebab}`;
  return `import { expect, test } from 'vitest';
import { sign } from '#platform/webhook/signature.ts';
import { providerManifest } from '#modules/cashier/index.ts';
import { open${pascal} } from '#${folder}/open-${kebab}.ts';
import manifest from '#${folder}/provider.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
const SECRET = Buffer.from('a secret of this test');
const provider = open${pascal}({ callbackBase: () => 'http://localhost' }, { ${env}_SECRET: SECRET.toString('base64') });
const body = JSON.stringify({ ref: 'r1', order: 'o1', status: 'paid', amount: '10.00', currency: 'USD' });

test('the manifest is valid', () => {
  expect(providerManifest.parse(manifest).code).toBe('${kebab}');
});

test('a signed callback is read; a changed or unsigned one is refused', () => {
  const headers = sign(SECRET, 'e1', body, NOW);
  expect(provider.verifyCallback(headers, Buffer.from(body), NOW)).toEqual({
    ok: true,
    value: { eventId: 'e1', orderRef: 'o1', providerRef: 'r1', status: 'paid', amount: '10.00', currency: 'USD' },
  });
  const refused = { ok: false, failure: { code: 'payments.signature_invalid' } };
  expect(provider.verifyCallback(headers, Buffer.from(body.replace('10.00', '99.00')), NOW)).toEqual(refused);
  const withoutSecret = open${pascal}({ callbackBase: () => 'http://localhost' }, {});
  expect(withoutSecret.verifyCallback(sign(Buffer.alloc(0), 'e1', body, NOW), Buffer.from(body), NOW)).toEqual(refused);
});
`;
}
