import pg from 'pg';
import { queryableOf } from '#platform/db/database.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { bet, type Acknowledged } from '#tests/cluster/load.ts';
import type { Player } from '#tests/cluster/players.ts';

/** Number of bets that are repeated at the end; each must return the acknowledged round. */
const REPEATS = 200;

export type Verdict = { lost: string[]; doubled: string[]; violations: string[] };
type Stored = { requestId: string; roundId: string; account: string; stake: number; payout: number };

/** The time before a load, by the database's clock, and the cash of each player then: minor units by account. */
export type Before = { at: Date; balances: ReadonlyMap<string, number> };

export async function stateBefore(ownerUrl: string, accounts: readonly string[]): Promise<Before> {
  return withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ account: string; balance: string; at: Date }>(
      `SELECT clock_timestamp() AS at, m.account, a.balance::text FROM member m JOIN ledger.account a ON a.member_id = m.id AND a.kind = 'cash' AND a.code = ''
        WHERE m.account = ANY ($1)`,
      [accounts],
    );
    return { at: rows[0]!.at, balances: new Map(rows.map(({ account, balance }) => [account, Number(balance)])) };
  });
}

/**
 * Compares the database with the players' own log, before any repeat could correct it. Every acknowledged bet must be there once, and no
 * other bet. The cash must follow from the bets, and the invariants of the ledger must hold.
 */
export async function check(ownerUrl: string, { log, before }: { log: readonly Acknowledged[]; before: Before }): Promise<Verdict> {
  const accounts = [...before.balances.keys()];
  return withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<Stored>(
      `SELECT substr(split_part(r.external_id, ':', 2), 1, 36) AS "requestId", r.id::text AS "roundId", m.account,
              r.stake::float8 AS stake, r.payout::float8 AS payout
         FROM round r JOIN member m ON m.id = r.member_id JOIN ledger.command c ON c.seq = r.id AND c.refusal IS NULL
        WHERE m.account = ANY ($1) AND r.at >= $2`,
      [accounts, before.at],
    );
    const verdict = compare(rows, log);
    const { balances: now } = await stateBefore(ownerUrl, accounts);
    for (const [account, balance] of before.balances) {
      const moved = log.filter((one) => one.account === account).reduce((sum, { stake, payout }) => sum + cents(payout) - cents(stake), 0);
      if (now.get(account) !== balance + moved)
        verdict.violations.push(`${account} has ${now.get(account)}, and its acknowledged bets make ${balance + moved}`);
    }
    const broken = await checkInvariants(queryableOf(client));
    verdict.violations.push(...broken.map(({ invariant, detail }) => `(${invariant}) ${detail}`));
    return verdict;
  });
}

/** Compares stored rounds with the log: missing bets, bets stored twice, and bets without an acknowledgement. */
export function compare(stored: readonly Stored[], log: readonly Acknowledged[]): Verdict {
  const byRequest = Map.groupBy(stored, ({ requestId }) => requestId);
  const known = new Set(log.map(({ requestId }) => requestId));
  const isThere = (one: Acknowledged): boolean =>
    (byRequest.get(one.requestId) ?? []).some(
      ({ roundId, stake, payout }) => roundId === one.roundId && stake === cents(one.stake) && payout === cents(one.payout),
    );
  return {
    lost: log
      .filter((one) => !isThere(one))
      .map(({ requestId, roundId }) => `bet ${requestId} was answered as round ${roundId}, and is not there`),
    doubled: [...byRequest]
      .filter(([requestId, rounds]) => rounds.length > 1 || !known.has(requestId))
      .map(
        ([requestId, rounds]) =>
          `bet ${requestId} is there ${rounds.length} times${known.has(requestId) ? '' : ', and nobody was answered'}`,
      ),
    violations: [],
  };
}

/** Sends acknowledged bets again; returns those that are answered by another round. */
export async function repeat(url: string, players: readonly Player[], log: readonly Acknowledged[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { requestId, account, roundId } of log.slice(-REPEATS)) {
    const player = players.find((one) => one.account === account)!;
    const again = await bet(url, player, requestId);
    const got = typeof again === 'string' ? again : again.round.roundId;
    if (got !== roundId) wrong.push(`bet ${requestId} was round ${roundId}, and on repeat ${got}`);
  }
  return wrong;
}

async function withOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}
