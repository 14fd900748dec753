import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';

/** What the sites may load: everything from this origin, and nothing inline but styles that carry no secret (React's style attributes). */
const CONTENT_SECURITY_POLICY = {
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
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'", 'blob:'],
  },
};

/** Origins beside its own that a brand's pages may load from. */
export type Sources = {
  images: readonly string[];
  /** Of games that are launched elsewhere. */
  frames: readonly string[];
  scripts: readonly string[];
  reports: readonly string[];
};

/** A call answers data: nothing in it loads anything. */
const NOTHING = { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } };

type Headers = Record<string, string>;

/**
 * The headers of all pages and files, and those of all calls. They never change, so helmet is asked for them once and not at each
 * request. What only browsers of long ago read is left out: every call pays for each line.
 */
export async function securityHeaders(): Promise<{ pages(sources: Sources | undefined): Headers; calls: Headers }> {
  const pages = await headersFor({ contentSecurityPolicy: CONTENT_SECURITY_POLICY, frameguard: { action: 'deny' } });
  const known = new WeakMap<Sources, Headers>();
  return {
    pages: (sources) => {
      if (!sources) return pages;
      const found = known.get(sources) ?? { ...pages, 'content-security-policy': widened(pages['content-security-policy']!, sources) };
      known.set(sources, found);
      return found;
    },
    calls: await headersFor({ contentSecurityPolicy: NOTHING, frameguard: false, referrerPolicy: false }),
  };
}

function widened(policy: string, { images, frames, scripts, reports }: Sources): string {
  const more: Record<string, readonly string[]> = {
    'img-src': [...images, ...reports],
    'frame-src': frames,
    'script-src': scripts,
    'connect-src': reports,
  };
  return policy
    .split(';')
    .map((directive) => [directive, ...(more[directive.split(' ')[0]!] ?? [])].join(' '))
    .join(';');
}

async function headersFor(
  differing: Pick<FastifyHelmetOptions, 'contentSecurityPolicy' | 'frameguard' | 'referrerPolicy'>,
): Promise<Headers> {
  const app = Fastify();
  await app.register(helmet, {
    ...differing,
    hsts: { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
    dnsPrefetchControl: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  await app.close();
  const ofTheAnswer = new Set(['connection', 'content-length', 'content-type', 'date']);
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (ofTheAnswer.has(name) ? [] : [[name, String(value)]])));
}
