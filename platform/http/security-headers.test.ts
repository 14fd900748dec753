import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { CALL_HEADERS, pageHeaders } from '#platform/http/security-headers.ts';

const OF_THE_ANSWER = ['connection', 'content-length', 'content-type', 'date'];

type Differing = Pick<FastifyHelmetOptions, 'contentSecurityPolicy' | 'frameguard' | 'referrerPolicy'>;

/** Headers of helmet with our differences from its defaults. */
async function helmetSays(differing: Differing): Promise<Record<string, unknown>> {
  const app = Fastify();
  await app.register(helmet, {
    ...differing,
    crossOriginEmbedderPolicy: false,
    dnsPrefetchControl: false,
    hsts: { maxAge: 31_536_000 },
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  await app.close();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_ANSWER.includes(name)));
}

test('pages carry what helmet makes of their policy, and no other site may frame them (R-67)', async () => {
  const contentSecurityPolicy = {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'base-uri': ["'none'"],
      'connect-src': ["'self'"],
      'font-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'media-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'worker-src': ["'self'", 'blob:'],
    },
  };
  expect(pageHeaders(undefined)).toEqual(await helmetSays({ contentSecurityPolicy, frameguard: { action: 'deny' } }));
});

test('calls carry what helmet makes of a policy that allows nothing (R-67)', async () => {
  const directives = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };
  const said = await helmetSays({ contentSecurityPolicy: { useDefaults: false, directives }, frameguard: false, referrerPolicy: false });
  expect(CALL_HEADERS).toEqual(said);
});

test('a brand’s pages may load from the origins that it names, each for its own kind (R-67)', () => {
  const sources = {
    images: ['https://i.example'],
    frames: ['https://g.example'],
    launches: ['https://l.example'],
    streams: ['https://v.example'],
    scripts: ['https://s.example'],
    reports: ['https://r.example'],
  };
  const directives = pageHeaders(sources)['content-security-policy']!.split(';');
  const changed = directives.filter((directive) => !pageHeaders(undefined)['content-security-policy']!.split(';').includes(directive));
  expect(changed).toEqual([
    "connect-src 'self' https://l.example https://v.example https://r.example",
    "frame-src 'self' https://g.example",
    "img-src 'self' data: blob: https://i.example https://r.example",
    "media-src 'self' blob: https://v.example",
    "script-src 'self' https://s.example",
  ]);
  expect(pageHeaders(sources)).toBe(pageHeaders(sources));
});
