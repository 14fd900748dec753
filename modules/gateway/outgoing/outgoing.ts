import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { counter } from '#platform/metrics/metrics.ts';
import type { Connections } from '#modules/gateway/connections.ts';
import { playerIdOf } from '#modules/gateway/player-id.ts';
import { createBreaker, type Breaker } from '#modules/gateway/outgoing/breaker.ts';
import { sendCall, type SendCall } from '#modules/gateway/outgoing/send-call.ts';
import type { WalletCall, WalletDialect, WalletPlayer, WalletAnswer } from '#modules/gateway/outgoing/wallet-dialect.ts';
import type { Currency } from '#kernel/money.ts';

/**
 * Timeout of a call in ms. It is longer than a working vendor takes, and short enough that the second timeout opens the breaker within ten
 * seconds.
 */
const PATIENCE_MS = 4_000;

const calls = counter('vendor_wallet_calls_total', 'Calls to vendors that keep money themselves, by what they were answered', [
  'vendor',
  'call',
  'word',
]);

/** Calls from us to vendors that hold members' money themselves. */
export interface Outgoing {
  /** Makes a call. `unsent` means that the vendor has not received it, `unknown` that its outcome is unknown. */
  request(vendor: string, call: WalletCall): Promise<WalletAnswer>;
  /** Has the vendor create an account for a member, once. Returns false if the member has none there yet. */
  prepare(vendor: string, memberId: bigint, currency: Currency): Promise<boolean>;
  /** Returns a member under the id that vendors know. */
  playerOf(memberId: bigint, currency: Currency): WalletPlayer;
  /** Returns the codes of the vendors that hold money themselves. */
  vendors(): string[];
  /** Returns true if the vendor holds members' money itself. */
  keepsMoney(vendor: string): boolean;
  /** Returns true if the vendor has not answered recently, so that nothing new is begun with it. */
  isAway(vendor: string): boolean;
  /** Returns the number of decimals of the vendor's amounts. */
  decimalsOf(vendor: string): number;
  /** Returns the address of a game, or undefined if the vendor provides none now. */
  launch(
    vendor: string,
    requested: { memberId: bigint; currency: Currency; gameCode: string; language: string },
  ): Promise<string | undefined>;
}

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  connections: Connections;
  dialects: ReadonlyMap<string, WalletDialect>;
  send?: SendCall;
};

/**
 * Creates the calls from us to vendors that hold members' money themselves. Each vendor has a breaker of its own: a slow vendor occupies no
 * database connection and delays no calls to other vendors.
 */
export function createOutgoing({ db, clock, log, connections, dialects, send = sendCall }: Deps): Outgoing {
  const breakers = new Map<string, Breaker>();

  function breakerOf(vendor: string): Breaker {
    const breaker = breakers.get(vendor) ?? createBreaker(clock);
    breakers.set(vendor, breaker);
    return breaker;
  }

  async function request(vendor: string, call: WalletCall): Promise<WalletAnswer> {
    const connection = connections.of(vendor);
    const dialect = connection && dialects.get(connection.dialect);
    const secret = connection?.keys
      .find((key) => key.algorithm === 'hmac-sha256')
      ?.secret.export()
      .toString();
    if (!connection?.api || !dialect || secret === undefined) return { word: 'unsent', why: `${vendor} is not connected` };
    const { url, operator } = connection.api;
    const { at, ...written } = dialect.write(call, { operator, secret });
    const said = await breakerOf(vendor).run(
      async () => {
        const received = await send(url + at, written, PATIENCE_MS);
        return received.http === 0 ? unknown(received.text) : dialect.read(call, received);
      },
      ({ word }) => word !== 'unknown',
    );
    const word = said ?? ({ word: 'unsent', why: `${vendor} has not answered lately` } as const);
    calls.inc({ vendor, call: call.kind, word: word.word });
    if ('why' in word)
      log.warn({ vendor, call: call.kind, ...word, ...('reference' in call && { id: call.reference }) }, 'a vendor said no');
    return word;
  }

  const playerOf = (memberId: bigint, currency: Currency): WalletPlayer => ({ id: playerIdOf(memberId), currency });

  /** Has the vendor create an account for a member, once. Returns false if the member has none there yet. */
  async function prepare(vendor: string, memberId: bigint, currency: Currency): Promise<boolean> {
    const known = await db.query('SELECT 1 FROM vendor_player WHERE vendor = $1 AND member_id = $2', [vendor, memberId]);
    if (known.length > 0) return !breakerOf(vendor).isOpen();
    const made = await request(vendor, { kind: 'open', player: playerOf(memberId, currency) });
    if (made.word !== 'done') return false;
    await db.query('INSERT INTO vendor_player (vendor, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [vendor, memberId]);
    return true;
  }

  return {
    request,
    prepare,
    playerOf,
    vendors: () => connections.called(),
    keepsMoney: (vendor) => connections.of(vendor)?.api !== undefined,
    isAway: (vendor) => breakerOf(vendor).isOpen(),
    decimalsOf: (vendor) => dialects.get(connections.of(vendor)?.dialect ?? '')?.decimals ?? 0,
    launch: async (vendor, requested) => {
      const { memberId, currency, gameCode, language } = requested;
      if (!(await prepare(vendor, memberId, currency))) return undefined;
      const word = await request(vendor, { kind: 'launch', player: playerOf(memberId, currency), gameCode, language });
      return word.word === 'done' ? word.url : undefined;
    },
  };
}

const unknown = (why: string): WalletAnswer => ({ word: 'unknown', why });
