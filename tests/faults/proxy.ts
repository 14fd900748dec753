import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { carrier } from '#tests/faults/carrier.ts';

export type Cut = { after: 'lane' | 'transaction'; withholdsAnswer: boolean; delayMs: number };

/**
 * Harm by a network that closes no connection. It drops all data, or only the data of the server (half-open), delays everything, or passes
 * it on byte by byte.
 */
export type Harm = { kind: 'black-hole' | 'half-open' | 'slices' } | { kind: 'slow'; delayMs: number };

export type Proxy = {
  port: number;
  /** Cuts the next connection that sends a commit. Returns undefined if none was sent within two seconds. */
  cutNext(cut: Cut): Promise<Cut | undefined>;
  /** Harms the open and all later connections, until it is called with undefined. A harmed connection keeps the harm for its lifetime. */
  harm(harm: Harm | undefined): void;
  /** Turns a black hole on or off. */
  swallow(isOn: boolean): void;
  /** Makes the open connections silent; new connections work. */
  silence(): void;
  close(): Promise<void>;
};

/** Bytes of a commit in PostgreSQL's protocol: the bound statement of a lane (after the empty name of its portal), and a plain COMMIT. */
const MARKS = { lane: Buffer.from('\0ledger.commit'), transaction: Buffer.from('COMMIT\0') };

/** Opens a relay before PostgreSQL that can cut a connection between a request and its answer, or harm it in other ways. */
export async function openProxy(toPort: number): Promise<Proxy> {
  let armed: { cut: Cut; done(cut: Cut): void } | undefined;
  let current: Harm | undefined;
  const sockets = new Set<Socket>();
  const suffer = new Set<(harm: Harm) => void>();

  const server = createServer({ noDelay: true }, (client) => {
    const postgres = connect({ port: toPort, host: '127.0.0.1', noDelay: true });
    let fate: (() => void) | undefined;
    const requested = carrier(postgres, current, false);
    const answered = carrier(client, current, true);
    const sufferHere = (harm: Harm): void => [requested, answered].forEach((one) => one.suffer(harm));
    suffer.add(sufferHere);
    const end = (): void => {
      suffer.delete(sufferHere);
      for (const socket of [client, postgres]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    for (const socket of [client, postgres]) sockets.add(socket.on('error', () => socket.destroy()));
    postgres.on('close', end);
    // Data that a caller sent before it closed the connection still arrives.
    client.on('close', () => void requested.settled().then(end));
    client.on('data', (bytes) => {
      requested.carry(bytes);
      if (!armed || fate || !bytes.includes(MARKS[armed.cut.after])) return;
      const { cut, done } = armed;
      armed = undefined;
      fate = () => {
        end();
        done(cut);
      };
      // A batch may arrive in several pieces, so some cuts come in the middle of the request. That outcome is unknown too.
      if (!cut.withholdsAnswer) setTimeout(fate, cut.delayMs);
    });
    postgres.on('data', (bytes) => {
      if (fate) fate();
      else answered.carry(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const harm = (next: Harm | undefined): void => {
    current = next;
    if (next) for (const one of suffer) one(next);
  };
  return {
    port: (server.address() as AddressInfo).port,
    cutNext: async (cut) => {
      const made = new Promise<Cut>((done) => (armed = { cut, done }));
      const result = await Promise.race([made, sleep(2_000, undefined, { ref: false })]);
      armed = undefined;
      return result;
    },
    harm,
    swallow: (isOn) => harm(isOn ? { kind: 'black-hole' } : undefined),
    silence: () => {
      harm({ kind: 'black-hole' });
      harm(undefined);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
