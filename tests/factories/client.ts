import { request } from 'node:http';
import { createSealer, solved } from '#tests/factories/seal.ts';

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: { success: boolean; code?: string; value?: unknown };
};

export type CallOptions = {
  token?: string | undefined;
  body?: unknown;
  raw?: string | Buffer;
  host?: string;
  headers?: Record<string, string>;
};

export type TestClient = {
  port: number;
  /** Sends a request on a connection of its own. `body` is written as JSON, `raw` unchanged. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Returns the body of an encrypted call. */
  seal: ReturnType<typeof createSealer>;
  signIn(account?: string, password?: string, host?: string): Promise<string>;
};

/** Returns a client for a server on this machine. */
export function clientOf(port: number): TestClient {
  const call: TestClient['call'] = (method, path, { token, body, raw, host = `localhost:${port}`, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const outgoing = request({
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: false,
        headers: {
          host,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
          ...headers,
        },
      });
      outgoing.on('error', reject);
      outgoing.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isPlain = response.headers['content-encoding'] === undefined;
          const isJson = isPlain && text !== '' && String(response.headers['content-type']).startsWith('application/json');
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            text,
            body: isJson ? (JSON.parse(text) as Answer['body']) : { success: false },
          });
        });
      });
      outgoing.end(sent);
    });

  const seal = createSealer(async () => (await call('GET', '/wps/system/keys')).body.value as never);

  return {
    port,
    call,
    seal,
    signIn: async (account = 'mara07', password = 'Lantern07', host) => {
      const at = host ? { host } : {};
      const { body: issued } = await call('GET', '/wps/challenge', at);
      const body = { username: account, password, type: 'username', challenge: await solved(issued.value) };
      const answer = await call('POST', '/wps/session/login', { body: await seal('POST', '/wps/session/login', body), ...at });
      if (answer.status !== 200) throw new Error(answer.text);
      return (answer.body.value as { token: string }).token;
    },
  };
}
