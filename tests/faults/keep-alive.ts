import { connect, type Socket } from 'node:net';

export type Outcome =
  | { kind: 'answered'; status: number; isLast: boolean }
  /** The request was fully sent, and the connection ended without a byte of the answer. */
  | { kind: 'unanswered' }
  /** The request was fully sent, and the connection ended in the middle of the answer. */
  | { kind: 'cut' }
  /** There was no connection, or a part of the request was not sent. */
  | { kind: 'refused' };

export type KeepAlive = { send(request: string): Promise<Outcome>; isOpen(): boolean; close(): void };

/** Opens an HTTP connection that reports how far each request and its answer came. An ordinary client reports only a failure. */
export async function keepAlive(port: number): Promise<KeepAlive | undefined> {
  const socket = await opened(port);
  if (!socket) return undefined;
  let received = Buffer.alloc(0);
  let isSent = false;
  let notify: ((outcome: Outcome) => void) | undefined;
  const settle = (outcome: Outcome): void => {
    notify?.(outcome);
    notify = undefined;
  };
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    const answer = readAnswer(received);
    if (!answer) return;
    received = received.subarray(answer.length);
    settle({ kind: 'answered', status: answer.status, isLast: answer.isLast });
  });
  socket.on('close', () => {
    if (received.length > 0) settle({ kind: 'cut' });
    else settle({ kind: isSent ? 'unanswered' : 'refused' });
  });
  return {
    isOpen: () => !socket.destroyed && socket.writable,
    close: () => socket.destroy(),
    send: (request) =>
      new Promise((resolve) => {
        notify = resolve;
        isSent = false;
        if (socket.destroyed) return settle({ kind: 'refused' });
        socket.write(request, (error) => (isSent = !error));
      }),
  };
}

function opened(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.on('error', () => resolve(undefined));
    socket.on('connect', () => resolve(socket));
  });
}

/** Reads the head of an answer by its content length, which all answers of the API have. Returns undefined until the answer is complete. */
function readAnswer(bytes: Buffer): { length: number; status: number; isLast: boolean } | undefined {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const text = bytes.subarray(0, head).toString('latin1');
  const body = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1]);
  if (Number.isNaN(body)) throw new Error(`an answer without a length:\n${text}`);
  const length = head + 4 + body;
  if (bytes.length < length) return undefined;
  return { length, status: Number(text.split(' ')[1]), isLast: /\r\nconnection: *close/i.test(text) };
}
