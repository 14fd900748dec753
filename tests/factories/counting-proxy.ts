import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type CountingProxy = {
  port: number;
  /** Statements so far, by their first words. */ counts: Map<string, number>;
  total(): number;
  close(): Promise<void>;
};

const QUERY = 'Q'.charCodeAt(0);
const PARSE = 'P'.charCodeAt(0);
const EXECUTE = 'E'.charCodeAt(0);
const HEADER = 5;

/** Opens a proxy before PostgreSQL that counts statements: simple queries, and executions of prepared ones. */
export async function countingProxy(target: number): Promise<CountingProxy> {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    const read = statementReader((text) => counts.set(text, (counts.get(text) ?? 0) + 1));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => void (client.destroy(), upstream.destroy(), sockets.delete(socket)));
    }
    client.on('data', (chunk: Buffer) => {
      read(chunk);
      upstream.write(chunk);
    });
    upstream.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns a reader of protocol messages; the first message of a connection has no type. */
function statementReader(onStatement: (text: string) => void) {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  let parsed = '?';
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const header = isStarted ? HEADER : HEADER - 1;
      if (rest.length < header) return;
      const length = rest.readInt32BE(header - 4) + (isStarted ? 1 : 0);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (!isStarted) isStarted = true;
      else if (message[0] === QUERY) onStatement(wordsOf(message.toString('utf8', HEADER)));
      else if (message[0] === PARSE) parsed = wordsOf(message.toString('utf8', message.indexOf(0, HEADER) + 1));
      else if (message[0] === EXECUTE) onStatement(parsed);
    }
  };
}

function wordsOf(sql: string): string {
  return sql
    .replaceAll(/\0[\s\S]*$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 70);
}
