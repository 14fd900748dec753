import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Cut = { after: 'lane' | 'transaction'; withholdsAnswer: boolean; delayMs: number };

export type Proxy = {
  port: number;
  /** Cuts the next connection on which a commit is sent; undefined when none came within two seconds. */
  cutNext(cut: Cut): Promise<Cut | undefined>;
  close(): Promise<void>;
};

/** As they stand in PostgreSQL's protocol: the bound statement of a lane (after the empty name of its portal), and a plain COMMIT. */
const MARKS = { lane: Buffer.from('\0ledger.commit'), transaction: Buffer.from('COMMIT\0') };

/** A relay before PostgreSQL that can cut a connection between what was sent and its answer. */
export async function openProxy(toPort: number): Promise<Proxy> {
  let armed: { cut: Cut; done(cut: Cut): void } | undefined;
  const sockets = new Set<Socket>();

  const server = createServer({ noDelay: true }, (client) => {
    const postgres = connect({ port: toPort, host: '127.0.0.1', noDelay: true });
    let fate: (() => void) | undefined;
    const end = (): void => {
      for (const socket of [client, postgres]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    for (const socket of [client, postgres]) sockets.add(socket.on('error', end).on('close', end));
    client.on('data', (bytes) => {
      postgres.write(bytes);
      if (!armed || fate || !bytes.includes(MARKS[armed.cut.after])) return;
      const { cut, done } = armed;
      armed = undefined;
      fate = () => {
        end();
        done(cut);
      };
      // A batch may come in several pieces, so some are cut in the middle of the question: that too is an unknown outcome.
      if (!cut.withholdsAnswer) setTimeout(fate, cut.delayMs);
    });
    postgres.on('data', (bytes) => {
      if (fate) fate();
      else client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as AddressInfo).port,
    cutNext: async (cut) => {
      const made = new Promise<Cut>((done) => (armed = { cut, done }));
      const result = await Promise.race([made, sleep(2_000, undefined, { ref: false })]);
      armed = undefined;
      return result;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
