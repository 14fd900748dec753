import type { Currency, Money } from '#kernel/money.ts';
import { err, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { createAccounts, type Balances, type HouseKind, type MemberAccounts } from '#modules/wallet/accounts-store.ts';
import type { Account, Command, Committed, Refusal } from '#modules/wallet/command.ts';
import { oneStatement, readAnswer, type Answer, type Decision } from '#modules/wallet/decide.ts';
import { encode, idOf, type Encoded } from '#modules/wallet/encode.ts';
import { createLane } from '#modules/wallet/lane.ts';

export type BalanceChange = { memberId: bigint; balance: Money; version: bigint };

/** `balanceAfter` is of the command's own account, in minor units. */
export type StoredAnswer = { seq: bigint; refusal: Refusal['code'] | null; balanceAfter: bigint | null };

export type Wallet = {
  /** Decides one command through the queue of its lane: one of up to 256 that share a commit. Safe to repeat. */
  commit(command: Command): Promise<Result<Committed, Refusal>>;
  /** The same inside the caller's transaction. A refusal is remembered even when the transaction is rolled back for it. */
  commitIn(tx: Tx, command: Command): Promise<Result<Committed, Refusal>>;
  /** What a key was answered, without deciding anything: undefined where it is not decided yet. */
  storedAnswer(key: Omit<Command['key'], 'meaning'>): Promise<StoredAnswer | undefined>;
  /** Opens the accounts of a new member. Safe to repeat. */
  openMember(merchantId: number, memberId: bigint, currency: Currency): Promise<MemberAccounts>;
  accountsOf(memberId: bigint): Promise<MemberAccounts>;
  /** An account of the house, opened when first asked for: `clearing` for a payment provider, `house` for a vendor. */
  houseAccount(merchantId: number, kind: HouseKind, code: string, currency: Currency): Promise<Account>;
  balancesOf(memberId: bigint): Promise<Balances>;
  /** Told after each commit of this process that moved the cash of a command's own member. What a listener throws changes no answer. */
  onBalance(listener: (change: BalanceChange) => void): void;
  /** Lets what is queued be decided, then closes the lane's connection. */
  stop(): Promise<void>;
};

/** Of the lane's connection. The statements are the same at any size of batch, and planning them anew costs as much as running them. */
const PLANS = '-c plan_cache_mode=force_generic_plan';

/** The wallet of this process. Any number of processes may have one: the database decides, lanes only share commits. */
export function createWallet({ db, onListenerError = () => {} }: { db: Database; onListenerError?: (error: unknown) => void }): Wallet {
  // A connection of its own, so that slow transactions elsewhere never keep money waiting.
  const { options = '', ...connection } = db.clientConfig;
  const lane = createLane({ ...connection, options: `${options} ${PLANS}` });
  const accounts = createAccounts(db);
  const inFlight = new Map<string, { meaning: string; decision: Promise<Decision> }>();
  const listeners: ((change: BalanceChange) => void)[] = [];

  function tell({ command }: Encoded, decision: Decision): void {
    const { account, transfers } = command;
    const hasMoved = account?.kind === 'cash' && transfers.some(({ from, to }) => from.id === account.id || to.id === account.id);
    if (!hasMoved || account.memberId === undefined || !decision.ok || decision.value.isReplay || !decision.value.balance) return;
    for (const listener of listeners) {
      try {
        listener({ memberId: account.memberId, balance: decision.value.balance, version: decision.value.seq });
      } catch (error) {
        onListenerError(error);
      }
    }
  }

  async function throughLane(encoded: Encoded): Promise<Decision> {
    try {
      const decision = await lane.decide(encoded);
      tell(encoded, decision);
      return decision;
    } finally {
      inFlight.delete(encoded.id);
    }
  }

  return {
    ...accounts,
    commit: (command) => {
      const encoded = encode(command);
      const same = inFlight.get(encoded.id);
      if (same) return same.meaning === encoded.meaning ? same.decision.then(asReplay) : Promise.resolve(err('wallet.request_reused'));
      const decision = throughLane(encoded);
      inFlight.set(encoded.id, { meaning: encoded.meaning, decision });
      return decision;
    },
    commitIn: async (tx, command) => {
      const encoded = encode(command);
      const { text, values } = oneStatement(encoded);
      const [answer] = (await tx.query<Answer>(text, values)) as [Answer];
      const decision = readAnswer(encoded, answer);
      if (answer.status === 2) tx.keepOnError((queryable) => refuse(queryable.query, encoded, answer));
      tx.afterCommit(() => tell(encoded, decision));
      return decision;
    },
    storedAnswer: async (key) => {
      const rows = await db.query<StoredAnswer>('SELECT seq, refusal, balance_after AS "balanceAfter" FROM ledger.command WHERE id = $1', [
        idOf(key),
      ]);
      return rows[0];
    },
    onBalance: (listener) => void listeners.push(listener),
    stop: () => lane.stop(),
  };
}

function asReplay(decision: Decision): Decision {
  return decision.ok ? { ok: true, value: { ...decision.value, isReplay: true } } : decision;
}

/**
 * The refusal that the rollback took away, stored again. In between, another call with the same key may have found the money
 * there: then its answer is the one, and the transaction runs again as after any conflict, to be given it.
 */
async function refuse(query: Tx['query'], { id, meaning, command }: Encoded, answer: Answer): Promise<void> {
  const { source, kind, externalId } = command.key;
  const facts = answer.facts ? JSON.stringify(answer.facts) : null;
  await query('SELECT ledger.refuse($1,$2,$3,$4,$5,$6,$7,$8)', [
    id,
    meaning,
    source,
    kind,
    externalId,
    command.account?.id ?? null,
    answer.refusal,
    facts,
  ]);
  const [stored] = await query<{ refusal: string | null }>('SELECT refusal FROM ledger.command WHERE id = $1', [id]);
  if (stored?.refusal !== answer.refusal) throw Object.assign(new Error('the key was decided meanwhile'), { code: '40001' });
}
