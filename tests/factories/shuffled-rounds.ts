import { request, Agent } from 'node:http';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { openConnections } from '#modules/gateway/index.ts';
import { createLog } from '#platform/log/log.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import type { vendorBench } from '#tests/factories/vendor.ts';
import type { Message, Session, Speaker } from '#tests/factories/vendor-speakers.ts';

/** Returns a generator of numbers from 0 to below 1. Equal seeds give equal numbers. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the messages of rounds in their order: each has a bet, and most have a win or a rollback after it. */
export function roundsOf(count: number, name: string, next: () => number): Message[] {
  return Array.from({ length: count }, (_, n): Message[] => {
    const [id, round] = [`${name}-b${n}`, `${name}-r${n}`];
    const bet = { kind: 'bet', id, round, amount: 10n + BigInt(Math.floor(next() * 500)) } as const;
    const end = next();
    if (end < 0.2) return [bet, { kind: 'rollback', id: `${name}-x${n}`, bet: id }];
    const amount = end < 0.6 ? 0n : BigInt(Math.floor(next() * 1_500));
    return [bet, { kind: 'win', id: `${name}-w${n}`, bet: id, round, amount, closes: true }];
  }).flat();
}

/** Returns the messages with 30 % of them sent twice, and each moved by at most `window` places. */
export function shuffled(messages: readonly Message[], next: () => number, window = 50): Message[] {
  return messages
    .flatMap((message, at) =>
      next() < 0.3
        ? [
            { message, at },
            { message, at },
          ]
        : [{ message, at }],
    )
    .map(({ message, at }) => ({ message, at: at + next() * window }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ message }) => message);
}

/** Returns the net change of the member's balance by these rounds, worked out from the messages alone. */
export function netOf(messages: readonly Message[]): bigint {
  const undone = new Set(messages.flatMap((one) => (one.kind === 'rollback' ? [one.bet] : [])));
  return messages.reduce((sum, one) => {
    if (one.kind === 'win') return sum + one.amount;
    return one.kind === 'bet' && !undone.has(one.id) ? sum - one.amount : sum;
  }, 0n);
}

type Bench = Awaited<ReturnType<typeof vendorBench>>;

/** Connects the simulated supplier in another dialect, and returns functions that send messages in it. */
export async function speaking(bench: Bench, speaker: Speaker) {
  const { db } = bench.server;
  const connections = await openConnections({ db, log: createLog('silent'), secrets: testSecrets });
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const secret = randomBytes(24).toString('hex');
  await db.query('UPDATE vendor_key SET ended_at = clock_timestamp()');
  await connections.connect({ vendor: 'SIM', dialect: speaker.dialect, gameUrl: 'http://127.0.0.1:9100/play' });
  await db.query("DELETE FROM vendor_key WHERE key_id IN ('shuffled', 'shuffled-rsa')");
  const material = publicKey.export({ type: 'spki', format: 'pem' }) as string;
  await connections.addKey({ vendor: 'SIM', keyId: 'shuffled', algorithm: 'hmac-sha256', material: secret });
  await connections.addKey({ vendor: 'SIM', keyId: 'shuffled-rsa', algorithm: 'rsa-sha256', material });
  await connections.stop();
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const post = (sent: { path: string; body: object }, own: Record<string, string> = {}) => {
    const { raw, headers } = speaker.write(sent, { secret, privateKey });
    return new Promise<{ http: number; body: Record<string, unknown> }>((resolve, reject) => {
      const call = request(`${bench.url}/${sent.path}`, {
        method: 'POST',
        agent,
        headers: { ...headers, ...own },
      });
      call.on('error', reject);
      call.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ http: response.statusCode!, body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown> }),
        );
      });
      call.end(raw);
    });
  };
  const token = await bench.launch();
  let opened = await post(speaker.open(token));
  // The server reads the new connection a moment later.
  for (let tries = 0; tries < 50 && speaker.session(opened.body).player === undefined; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    opened = await post(speaker.open(token));
  }
  const session: Session = { ...speaker.session(opened.body), gameCode: bench.gameCode };
  return {
    post,
    session,
    close: () => agent.destroy(),
    /** Sends all messages, `atOnce` at a time. A message that arrived before its bet is sent again, as suppliers do. */
    send: async (messages: readonly Message[], atOnce: number): Promise<void> => {
      let left = [...messages];
      for (let tries = 0; left.length > 0 && tries < 20; tries++) {
        const early: Message[] = [];
        const queue = left.values();
        await Promise.all(
          Array.from({ length: atOnce }, async () => {
            for (const message of queue)
              if (speaker.isEarly(await post(speaker.say(message, session))) && message.kind === 'win') early.push(message);
          }),
        );
        left = early;
      }
      if (left.length > 0) throw new Error(`${left.length} wins found no bet`);
    },
  };
}
