import type { Clock } from '#kernel/clock.ts';
import { counter } from '#platform/metrics/metrics.ts';
import type { Connections } from '#modules/gateway/connections.ts';
import type { FeedCall, FeedDialect, FeedAnswer } from '#modules/gateway/feed/feed-dialect.ts';
import { signerOf } from '#modules/gateway/feed/signer.ts';
import { ownPage } from '#modules/gateway/feed/own-page.ts';
import { createBreaker, type Breaker } from '#modules/gateway/outgoing/breaker.ts';
import { sendCall, type SendCall } from '#modules/gateway/outgoing/send-call.ts';

const PATIENCE_MS = 4_000;

const calls = counter('vendor_feed_calls_total', 'Questions to vendors after what they have done, by what they were answered', [
  'vendor',
  'call',
  'word',
]);

/** Questions and messages from us to vendors. */
export interface Feed {
  /** Makes a call and returns the vendor's answer. */
  request(vendor: string, call: FeedCall): Promise<FeedAnswer>;
  /** Returns true if the vendor's dialect has this call. */
  speaks(vendor: string, kind: FeedCall['kind']): boolean;
  /** Returns the codes of the vendors whose dialect has this call. */
  vendors(kind: FeedCall['kind']): string[];
  /** Returns true if the vendor has not answered recently. */
  isAway(vendor: string): boolean;
}
type Deps = { clock: Clock; connections: Connections; dialects: ReadonlyMap<string, FeedDialect>; send?: SendCall };

/**
 * Creates the feed of transactions as vendors report them. Each vendor has a breaker for it, separate from the breaker of money calls, so
 * that a vendor without answers delays no other.
 */
export function createFeed({ clock, connections, dialects, send = sendCall }: Deps): Feed {
  const breakers = new Map<string, Breaker>();
  function breakerOf(vendor: string): Breaker {
    const breaker = breakers.get(vendor) ?? createBreaker(clock);
    breakers.set(vendor, breaker);
    return breaker;
  }

  async function request(vendor: string, call: FeedCall): Promise<FeedAnswer> {
    const connection = connections.of(vendor);
    const dialect = connection && dialects.get(connection.dialect);
    if (!connection?.feedUrl || !dialect) return { word: 'unsupported', why: `${vendor} accepts no calls` };
    if (!dialect.speaks.includes(call.kind)) return { word: 'unsupported', why: `${dialect.code} has no words for ${call.kind}` };
    const signer = signerOf(connection);
    if (!signer) return { word: 'unsent', why: `there is no key for ${vendor} that a question could be signed with` };
    const { at, ...written } = dialect.write(call, { vendor, ...signer, at: clock.now() });
    const said = await breakerOf(vendor).run(
      async (): Promise<FeedAnswer> => {
        const received = await send(connection.feedUrl + at, written, PATIENCE_MS);
        return received.http === 0
          ? { word: 'unknown', why: received.text.slice(0, 120) }
          : ownPage(connection.gameUrl, dialect.read(call, received));
      },
      ({ word }) => word !== 'unknown',
    );
    const word = said ?? ({ word: 'unsent', why: `${vendor} has not answered lately` } as const);
    calls.inc({ vendor, call: call.kind, word: word.word });
    return word;
  }

  const speaks = (vendor: string, kind: FeedCall['kind']): boolean => {
    const connection = connections.of(vendor);
    return connection?.feedUrl !== undefined && dialects.get(connection.dialect)?.speaks.includes(kind) === true;
  };
  return {
    request,
    speaks,
    vendors: (kind) => connections.notifying().filter((vendor) => speaks(vendor, kind)),
    isAway: (vendor) => breakerOf(vendor).isOpen(),
  };
}
