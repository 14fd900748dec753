/** A transaction as the simulated supplier reports it. Amounts are text in 1/100,000 of a unit, times milliseconds. */
export type Noted = {
  kind: 'bet' | 'win' | 'adjust' | 'promo';
  transaction_uuid: string;
  player_id: string;
  round_id: string | null;
  game_code: string | null;
  reference_transaction_uuid: string | null;
  amount: string;
  currency: string;
  state: 'OK' | 'ROLLED_BACK';
  round_closed: boolean;
  campaign_id?: string;
  type?: string;
  at: number;
};

/** A sitting of a player as the simulated supplier reports it. */
export type Sitting = { session_id: string } & (
  | { state: 'OPEN' }
  | { state: 'RELEASED'; transaction_uuid: string }
  | { state: 'COMMITTED'; transaction_uuid: string; bet_total: string; win_total: string }
);

/** Lies about a transaction: it is left out, or reported with another fact. */
export const LIES = ['leave-out', 'other-amount', 'other-round', 'other-state'] as const;
export type Lie = (typeof LIES)[number];

/** Book of the simulated vendor: its transactions and sittings. */
export interface Book {
  /** Records a transaction, also one that never happened. */
  note(one: Noted): void;
  /** Sets or ends a wrong answer about a transaction. */
  lie(id: string, lie: Lie | null): void;
  /** The last transaction. */
  last(): Noted | undefined;
  /** Transactions of a closed-open window by pages; a cursor is a place in the book. */
  list(options: { from: number; to: number; cursor?: string; limit: number }): {
    status: string;
    transactions: Noted[];
    next: string | null;
  };
  /** Records a sitting at a table. */
  recordSitting(one: Sitting): void;
  /** Sittings by their ids. */
  sittings(requested: readonly { session_id: string; player_id: string }[]): {
    status: string;
    sittings: (
      | { session_id: string; player_id: string; state: string }
      | { session_id: string; state: 'OPEN'; player_id: string }
      | { session_id: string; state: 'RELEASED'; transaction_uuid: string; player_id: string }
      | { session_id: string; state: 'COMMITTED'; transaction_uuid: string; bet_total: string; win_total: string; player_id: string }
    )[];
  };
  /** Transactions by their ids. */
  find(ids: readonly string[]): { status: string; transactions: Noted[] };
  /** Rounds by their ids. */
  rounds(requested: readonly { round_id: string; player_id: string }[]): {
    status: string;
    rounds: { round_id: string; player_id: string; state: string; transactions: Noted[] }[];
  };
}

/** Record of the supplier's transactions, as it reports them to operators: true, or with lies on request. */
export function createBook(): Book {
  const noted: Noted[] = [];
  const lies = new Map<string, Lie>();
  const sittings = new Map<string, Sitting>();

  const sent = (one: Noted): Noted[] => {
    switch (lies.get(one.transaction_uuid)) {
      case 'leave-out':
        return [];
      case 'other-amount':
        return [{ ...one, amount: `9${one.amount}` }];
      case 'other-round':
        return [{ ...one, round_id: `${one.round_id}-other` }];
      case 'other-state':
        return [{ ...one, state: one.state === 'OK' ? 'ROLLED_BACK' : 'OK' }];
      case undefined:
        return [one];
    }
  };

  return {
    note: (one) => void noted.push(one),
    lie: (id, lie) => void (lie === null ? lies.delete(id) : lies.set(id, lie)),
    last: () => noted.at(-1),
    list: ({ from, to, cursor, limit }) => {
      const first = cursor === undefined ? 0 : Number(cursor);
      const found: Noted[] = [];
      let place = first;
      for (; place < noted.length && found.length < limit; place++) {
        const one = noted[place]!;
        if (one.at >= from && one.at < to) found.push(...sent(one));
      }
      return { status: 'OK', transactions: found, next: place < noted.length ? String(place) : null };
    },
    recordSitting: (one) => void sittings.set(one.session_id, one),
    sittings: (requested) => ({
      status: 'OK',
      sittings: requested.map((one) => ({ state: 'UNKNOWN', ...one, ...sittings.get(one.session_id) })),
    }),
    find: (ids) => ({
      status: 'OK',
      transactions: noted.filter((one) => ids.includes(one.transaction_uuid)).flatMap(sent),
    }),
    rounds: (requested) => ({
      status: 'OK',
      rounds: requested.map(({ round_id, player_id }) => {
        const transactions = noted.filter((one) => one.round_id === round_id && one.player_id === player_id).flatMap(sent);
        const state = transactions.length === 0 ? 'UNKNOWN' : transactions.some((one) => one.round_closed) ? 'CLOSED' : 'OPEN';
        return { round_id, player_id, state, transactions };
      }),
    }),
  };
}
