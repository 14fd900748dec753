export type Headers = Readonly<Record<string, string>>;

/** Origins beside its own that a brand's pages may load from. */
export type Sources = {
  images: readonly string[];
  /** Origins of games that others show. */
  frames: readonly string[];
  /** Origins of its own site where a launched game is played; the page checks that they answer. */
  launches: readonly string[];
  /** Origins of studios whose tables are filmed. */
  streams: readonly string[];
  scripts: readonly string[];
  reports: readonly string[];
};

/**
 * Sources that the sites may load: everything from this origin, and nothing inline but styles that carry no secret (React's style
 * attributes).
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

/** The headers of helmet, without those that only old browsers read, because every call pays for each. A test compares the two. */
const COMMON = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** The headers of all calls. A call answers with data, which loads nothing. */
export const CALL_HEADERS: Headers = { 'content-security-policy': "default-src 'none';frame-ancestors 'none'", ...COMMON };

const PAGE_HEADERS: Headers = {
  'content-security-policy': PAGE_POLICY.join(';'),
  ...COMMON,
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};

const known = new WeakMap<Sources, Headers>();

/**
 * The headers of all pages and files, of a brand's with the origins that it names. `framedBy` has the sources that may show this page in a
 * frame; without one nobody may.
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
