export type Headers = Readonly<Record<string, string>>;

/** Origins, besides its own, from which a brand's pages may load. */
export type Sources = {
  images: readonly string[];
  /** Origins of games that outside vendors show. */
  frames: readonly string[];
  /** Origins of the brand's own site at which launched games are played. The page checks that they answer. */
  launches: readonly string[];
  /** Origins of studios with videos of tables. */
  streams: readonly string[];
  scripts: readonly string[];
  reports: readonly string[];
};

/**
 * Content security policy of pages: everything comes from this origin, and nothing is inline except style attributes, which React uses and
 * which contain no secret.
 */
const PAGE_POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
];

/** The headers that helmet sets, without those for old browsers, because they cost bytes in every answer. A test compares both. */
const COMMON = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** Headers of all calls. The answer of a call is data, which loads nothing. */
export const CALL_HEADERS: Headers = { 'content-security-policy': "default-src 'none';frame-ancestors 'none'", ...COMMON };

const PAGE_HEADERS: Headers = {
  'content-security-policy': PAGE_POLICY.join(';'),
  ...COMMON,
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};

const known = new WeakMap<Sources, Headers>();

/**
 * Returns the headers of pages and files; for a brand also with the origins that it names. `framedBy` are sources that may show this page
 * in a frame. If it is empty, nobody may.
 */
export function pageHeaders(sources: Sources | undefined, framedBy: readonly string[] = []): Headers {
  if (framedBy.length > 0) {
    const { 'x-frame-options': _denied, ...headers } = pageHeaders(sources);
    const policy = headers['content-security-policy']!.replace("frame-ancestors 'none'", `frame-ancestors ${framedBy.join(' ')}`);
    return { ...headers, 'content-security-policy': policy };
  }
  if (!sources) return PAGE_HEADERS;
  const found = known.get(sources) ?? { ...PAGE_HEADERS, 'content-security-policy': widened(sources) };
  known.set(sources, found);
  return found;
}

function widened({ images, frames, launches, streams, scripts, reports }: Sources): string {
  const more: Record<string, readonly string[]> = {
    'img-src': [...images, ...reports],
    'frame-src': frames,
    'script-src': scripts,
    'connect-src': [...launches, ...streams, ...reports],
    'media-src': streams,
  };
  return PAGE_POLICY.map((directive) => [directive, ...(more[directive.split(' ')[0]!] ?? [])].join(' ')).join(';');
}
