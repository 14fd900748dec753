import type { DecidingMessage, FedEnd, Ref } from '#modules/sportsbook/feeds/port.ts';

/** Result of a market after all its messages: null if the result was rolled back, undefined if there was none. */
export type FedMarket = { ends: readonly FedEnd[]; certainty: 1 | 2 } | null;
/** A cancel in force; without `market` it applies to all markets, without times to all bets. */
export type FedWindow = { market: string | undefined; from: number | undefined; to: number | undefined };

export type Folded = { results: ReadonlyMap<string, FedMarket>; windows: readonly FedWindow[] };

export const keyOf = ({ code, specifiers }: Ref): string => `${code}?${specifiers}`;
const windowKey = ({ market, from, to }: FedWindow): string => `${market ?? ''} ${from ?? ''} ${to ?? ''}`;

/**
 * Returns the results of a match after all its messages. The messages' own times count, and for equal times their rank, so the order and
 * number of arrivals do not matter.
 */
export function foldMessages(messages: readonly DecidingMessage[]): Folded {
  const results = new Map<string, FedMarket>();
  const windows = new Map<string, FedWindow>();
  for (const message of messages.toSorted(inOrder)) {
    if (message.type === 'settlement')
      for (const { ends, ...ref } of message.markets) results.set(keyOf(ref), { ends, certainty: message.certainty });
    else if (message.type === 'rollback-settlement')
      for (const ref of message.markets) {
        if (results.get(keyOf(ref))) results.set(keyOf(ref), null);
      }
    else
      for (const window of windowsOf(message)) {
        if (message.type === 'cancel') windows.set(windowKey(window), window);
        else windows.delete(windowKey(window));
      }
  }
  return { results, windows: [...windows.values()] };
}

function windowsOf({ markets, from, to }: Extract<DecidingMessage, { type: 'cancel' | 'rollback-cancel' }>): FedWindow[] {
  return markets.length === 0 ? [{ market: undefined, from, to }] : markets.map((ref) => ({ market: keyOf(ref), from, to }));
}

/** Order of messages of the same time: rollbacks come first, so that messages sent with them stand, and the surer result comes last. */
const RANK = { 'rollback-settlement': 0, 'rollback-cancel': 1, settlement: 2, cancel: 3 } as const;
const certaintyOf = (message: DecidingMessage): number => (message.type === 'settlement' ? message.certainty : 0);
const textOf = (message: DecidingMessage): string => JSON.stringify(message);

function inOrder(a: DecidingMessage, b: DecidingMessage): number {
  const apart = a.at - b.at || RANK[a.type] - RANK[b.type] || certaintyOf(a) - certaintyOf(b);
  if (apart !== 0) return apart;
  return textOf(a) < textOf(b) ? -1 : 1;
}
