import helmet from '@fastify/helmet';
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
    'frame-ancestors': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'", 'blob:'],
  },
};

/** The headers that every answer carries. They never change, so helmet is asked for them once and not at each request. */
export async function securityHeaders(): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    hsts: { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  });
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  await app.close();
  const ofTheAnswer = new Set(['connection', 'content-length', 'content-type', 'date']);
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (ofTheAnswer.has(name) ? [] : [[name, String(value)]])));
}
