import { request as sendRequest } from 'node:http';
import { WebSocket as Socket } from 'ws';
import { later, sleep } from '#tests/page/wait.ts';

export type Call = { method: string; url: URL; body: string };
/** Pattern that the method and address of a call must contain (`GET /wps/…?…`). */
type Pattern = RegExp | string;
type Rule = { pattern: Pattern; act: (call: Call, go: () => Promise<Response>) => Promise<Response> };

export type Held = {
  /** Settles when a matching call is made. */
  requested: Promise<void>;
  /** Releases the held answers and all later ones. */
  release(): void;
};

/** Creates the network between a page and its server. Calls go to the server's port with the page's host, unless a test intervenes. */
export function createNetwork(port: number) {
  let rules: Rule[] = [];
  let calls: Call[] = [];
  let sockets = new Set<Socket>();
  let waiting: { pattern: Pattern; settle: () => void }[] = [];
  let isOffline = false;
  let underWay = 0;
  let documents = 0;
  const cookies = createCookies();

  const add = (rule: Rule): (() => void) => {
    rules.unshift(rule);
    return () => void (rules = rules.filter((one) => one !== rule));
  };

  async function fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const document = documents;
    const own = new Request(input instanceof Request ? input : new URL(input, location.href), { ...init, ...(await bodyOf(init)) });
    const bytes = Buffer.from(await own.arrayBuffer());
    const call = { method: own.method, url: new URL(own.url), body: bytes.toString() };
    calls.push(call);
    if (isOffline) throw new TypeError('Failed to fetch');
    const rule = rules.find(({ pattern }) => isMeant(call, pattern));
    const go = () => send(port, own, bytes, cookies);
    const aborted = new Promise<never>((_resolve, reject) =>
      own.signal.addEventListener('abort', () => reject(own.signal.reason as Error), { once: true }),
    );
    underWay++;
    const answer = await Promise.race([rule ? rule.act(call, go) : go(), aborted]).finally(() => underWay--);
    if (document !== documents) return new Promise<never>(() => {});
    for (const { settle } of waiting.filter(({ pattern }) => isMeant(call, pattern))) later(settle);
    return answer;
  }

  class PageSocket extends Socket {
    constructor(address: string) {
      const { host, pathname } = new URL(address);
      super(`ws://127.0.0.1:${port}${pathname}`, { headers: { host, origin: location.origin } });
      // A socket that is closed before it opens emits an error, to which no page listens.
      this.on('error', () => {});
      sockets.add(this);
      if (isOffline) this.terminate();
    }
  }

  return {
    fetch,
    WebSocket: PageSocket as unknown as typeof WebSocket,
    /** Returns the matching calls since the page was opened, or since `forget`. */
    calls: (pattern: Pattern): Call[] => calls.filter((call) => isMeant(call, pattern)),
    forget: (): void => void (calls = []),
    /** Settles when the next matching call is answered and the page has the answer. */
    answered: (pattern: Pattern): Promise<void> => new Promise((settle) => waiting.push({ pattern, settle })),
    /** Settles when no call has been under way for half a second. */
    async quiet(): Promise<void> {
      for (let still = 0; still < 10; still = underWay > 0 ? 0 : still + 1) await sleep(50);
    },
    /** Holds the answers of matching calls until they are released. */
    hold(pattern: Pattern): Held {
      const [requested, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const undo = add({
        pattern,
        act: async (_call, go) => {
          const answer = go();
          requested.resolve();
          await gate.promise;
          return answer;
        },
      });
      const release = (): void => {
        undo();
        gate.resolve();
      };
      return { requested: requested.promise, release };
    },
    /** Breaks matching calls before they reach the server, until the returned function is called. */
    fail: (pattern: Pattern) => add({ pattern, act: () => Promise.reject(new TypeError('Failed to fetch')) }),
    /** Sends matching calls to the server, and loses the answers. */
    lose: (pattern: Pattern) =>
      add({
        pattern,
        act: async (_call, go) => {
          await go();
          throw new TypeError('Failed to fetch');
        },
      }),
    /** Answers matching calls instead of the server. */
    answer: (pattern: Pattern, status: number, body: unknown = '') =>
      add({
        pattern,
        act: () => Promise.resolve(typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status })),
      }),
    /** Changes the server's answers to matching calls. */
    change: <T>(pattern: Pattern, change: (body: T) => unknown) =>
      add({
        pattern,
        act: async (_call, go) => {
          const answer = await go();
          return Response.json(change((await answer.json()) as T), { status: answer.status });
        },
      }),
    /** Makes the browser lose its connection, or restores it. */
    setOffline(value: boolean): void {
      isOffline = value;
      Object.defineProperty(navigator, 'onLine', { value: !value, configurable: true });
      if (value) for (const socket of sockets) socket.terminate();
      dispatchEvent(new Event(value ? 'offline' : 'online'));
    },
    /** Breaks the open sockets. */
    cut: (): void => sockets.forEach((socket) => socket.terminate()),
    /** Leaves the page: its open calls get no answer, and its calls and sockets no longer count. */
    leave(): void {
      documents++;
      for (const socket of sockets) socket.terminate();
      sockets = new Set();
    },
    /** Stores a cookie of a host, `name=value`. */
    setCookie: (host: string, cookie: string): void => cookies.keep(host, [cookie]),
    /** Deletes all cookies, as in a browser that is new to the site. */
    forgetCookies: cookies.clear,
    reset(): void {
      this.leave();
      [rules, calls, waiting] = [[], [], []];
      if (isOffline) this.setOffline(false);
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;

function isMeant({ method, url }: Call, pattern: Pattern): boolean {
  const line = `${method} ${url.pathname}${url.search}`;
  return typeof pattern === 'string' ? line.includes(pattern) : pattern.test(line);
}

/** Converts a form of the DOM into the form that Node sends. */
async function bodyOf({ body }: RequestInit): Promise<{ body?: BodyInit }> {
  if (!(body instanceof FormData)) return {};
  const parts = new NativeFormData();
  for (const [name, value] of body) {
    if (typeof value === 'string') parts.append(name, value);
    // A named blob would become a file of the DOM, which Node cannot read.
    else parts.append(name, new NativeFile([await value.arrayBuffer()], value.name, { type: value.type }));
  }
  return { body: parts };
}

/** Creates the store of the cookies that the server sets, which no script of the page can read. */
function createCookies() {
  const kept = new Map<string, Map<string, string>>();
  return {
    of: (host: string): string => [...(kept.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
    keep(host: string, lines: readonly string[] = []): void {
      const own = kept.get(host) ?? new Map<string, string>();
      kept.set(host, own);
      for (const line of lines) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
        if (/max-age=0(;|$)/i.test(line) || value === '') own.delete(name!);
        else own.set(name!, value!);
      }
    },
    clear: (): void => kept.clear(),
  };
}

type Cookies = ReturnType<typeof createCookies>;

function send(port: number, { method, url, headers, signal }: Request, bytes: Buffer, cookies: Cookies): Promise<Response> {
  const { host, pathname, search } = new URL(url);
  const cookie = cookies.of(host);
  return new Promise((resolve, reject) => {
    const outgoing = sendRequest({
      host: '127.0.0.1',
      port,
      method,
      path: pathname + search,
      headers: {
        ...Object.fromEntries(headers),
        host,
        ...(cookie && { cookie }),
        ...(bytes.length > 0 && { 'content-length': bytes.length }),
      },
      signal,
    });
    outgoing.on('error', () => reject((signal.aborted ? signal.reason : new TypeError('Failed to fetch')) as Error));
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const status = incoming.statusCode!;
        cookies.keep(host, incoming.headers['set-cookie']);
        const sent = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string]);
        resolve(new Response([101, 204, 304].includes(status) ? null : Buffer.concat(chunks), { status, headers: sent }));
      });
    });
    outgoing.end(bytes);
  });
}
