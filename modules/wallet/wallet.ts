import { err, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { counter } from '#platform/metrics/metrics.ts';
import { span } from '#platform/trace/trace.ts';
import { addCommand } from '#platform/trail/trail.ts';
import { createAccounts, type Accounts } from '#modules/wallet/accounts-store.ts';
import type { Command, Committed, KeyName, LedgerRefusal, Transfer, Write } from '#modules/wallet/command.ts';
import { ownChange, type BalanceChange, type Decision } from '#modules/wallet/lane/decide.ts';
import { commitManyIn } from '#modules/wallet/commit-in.ts';
import { encode, idOf, type AnyCommand, type Encoded } from '#modules/wallet/encode.ts';
import { createLane, type Decided } from '#modules/wallet/lane/lane.ts';
import { createPublisher } from '#modules/wallet/publisher.ts';
import { releaseExpiredHolds, type ExpiredHold } from '#modules/wallet/release-expired-holds.ts';

/**
 * Stored answer of a key. `balanceAfter` is the balance of the command's account in minor units, `change` the difference that the command
 * made. `change` is null if its transfers were archived.
 */
export type StoredAnswer = { seq: bigint; refusal: string | null; balanceAfter: bigint | null; change: bigint | null; facts: unknown };

type Answered<C extends string, T> = Result<Committed, Failure<LedgerRefusal<T> | C>>;

export type Wallet = Accounts & {
  /** Decides one command through the queue of the lane, in a commit that up to 256 commands share. Safe to repeat. */
  commit<C extends string = never, T extends Transfer = never>(command: Command<C, T>): Promise<Answered<C, T>>;
  /**
   * Decides thousands of commands that arrive together (a draw, bills) in few commits. Each is safe to repeat; a failed command does not
   * affect the others.
   */
  commitMany<C extends string = never, T extends Transfer = never>(commands: readonly Command<C, T>[]): Promise<Answered<C, T>[]>;
  /**
   * Decides one command inside the caller's transaction. A refusal is stored even if the transaction is rolled back because of it. A
   * transaction locks accounts once: a second call may use no further accounts. Several commands go to `commitManyIn`.
   */
  commitIn<C extends string = never, T extends Transfer = never>(tx: Tx, command: Command<C, T>): Promise<Answered<C, T>>;
  /** Decides several commands in their order, up to the first that is refused. All of their accounts are locked first. */
  commitManyIn<C extends string = never, T extends Transfer = never>(tx: Tx, commands: readonly Command<C, T>[]): Promise<Answered<C, T>[]>;
  /**
   * Closes a key whose reversal arrived before its command: the command will be refused. Returns false if the key is decided already, so
   * that the command can be reversed.
   */
  tombstone(key: KeyName): Promise<boolean>;
  /**
   * Returns the stored answer of a key without deciding anything, once the answer is on the standby. Undefined if the key is not decided
   * yet.
   */
  storedAnswer(key: KeyName): Promise<StoredAnswer | undefined>;
  /**
   * Calls the listener after each commit of this process, for every member whose cash the commit moved. Errors of the listener change no
   * answer.
   */
  onBalance(listener: (change: BalanceChange) => void): void;
  /** Declares the rows that are written when a hold of this kind expires, in the commit that returns the money. */
  onHoldExpired(kind: string, writes: (hold: ExpiredHold) => readonly Write[]): void;
  /** Returns the money of expired holds to its sources, and returns their number. */
  releaseExpiredHolds(): Promise<number>;
  /** Resolves when the ledger answers through the lane, after the commands that are under way. */
  ping(): Promise<void>;
  /** Waits for queued commands, then closes the connections of the lane. */
  stop(): Promise<void>;
};

const refusals = counter('ledger_refusals_total', 'Commands that were refused, by the code of their answer', ['code']);

/** Counts a refusal, or adds the number of the applied command to the trail of its request, also for a repeat. */
function record(decision: Decision): void {
  if (!decision.ok) refusals.inc({ code: decision.failure.code });
  else addCommand(decision.value.seq);
}

/**
 * Option of the lane's connections. A statement is the same for any size of batch, and planning it again would cost as much as running it.
 */
const PLANS = '-c plan_cache_mode=force_generic_plan';

type WalletOptions = {
  db: Database;
  onListenerError?(error: unknown): void;
  /**
   * Called when a connection of the ledger was lost or could not be opened. Commits reconnect by themselves, and are refused while the
   * database stays away.
   */
  onConnectionLost?(error: unknown): void;
};

/** Creates the wallet of this process. Any number of processes may have a wallet: the database decides, and lanes only share commits. */
export function createWallet({ db, onListenerError = () => {}, onConnectionLost = () => {} }: WalletOptions): Wallet {
  // The lane has connections of its own, so that slow transactions elsewhere never delay money.
  const { options = '', ...connection } = db.clientConfig;
  const lane = createLane({ ...connection, options: `${options} ${PLANS}` }, { onLost: onConnectionLost });
  const inFlight = new Map<string, { meaning: string; decision: Promise<Decision> }>();
  const { publish, publishAgain, onBalance, stop: stopPublishing } = createPublisher({ db, onError: onListenerError });

  /** Returns the answer to a command that this process has not begun yet. A repeat while the command is under way gets the same promise. */
  async function awaited(encoded: Encoded, decided: Promise<Decided>): Promise<Decision> {
    try {
      const { decision, others } = await decided;
      record(decision);
      publish([...ownChange(encoded, decision), ...others]);
      if (decision.ok && decision.value.isReplay) await publishAgain(encoded);
      return decision;
    } finally {
      inFlight.delete(encoded.id);
    }
  }

  function once(encoded: Encoded, decide: () => Promise<Decided>): Promise<Decision> {
    const same = inFlight.get(encoded.id);
    if (same) return same.meaning === encoded.meaning ? same.decision.then(asReplay) : Promise.resolve(err('wallet.request_reused'));
    const { kind, externalId } = encoded.command.key;
    const decision = span('ledger commit', { kind, command: externalId }, () => awaited(encoded, decide()));
    inFlight.set(encoded.id, { meaning: encoded.meaning, decision });
    return decision;
  }

  async function many(commands: readonly AnyCommand[]): Promise<Decision[]> {
    const waiting: { encoded: Encoded; resolve(decided: Promise<Decided>): void }[] = [];
    const decisions = commands.map((command) => {
      const encoded = encode(command);
      return once(encoded, () => new Promise((resolve) => waiting.push({ encoded, resolve })));
    });
    const decided = lane.decideMany(waiting.map(({ encoded }) => encoded));
    waiting.forEach(({ resolve }, at) => resolve(decided[at]!));
    return Promise.all(decisions);
  }

  const manyIn = async (tx: Tx, commands: readonly AnyCommand[]): Promise<Decision[]> => {
    const decisions = await commitManyIn(tx, commands.map(encode), { publish, publishAgain: (encoded) => void publishAgain(encoded) });
    decisions.forEach(record);
    return decisions;
  };

  const owners = new Map<string, (hold: ExpiredHold) => readonly Write[]>();
  const commit = ((command: AnyCommand) => {
    const encoded = encode(command);
    return once(encoded, () => lane.decide(encoded));
  }) as Wallet['commit'];

  // The type of a command has its refusal codes; inside the wallet a code is plain text.
  return {
    ...createAccounts(db),
    commit,
    commitMany: many as Wallet['commitMany'],
    commitIn: (async (tx: Tx, command: AnyCommand) => (await manyIn(tx, [command]))[0]!) as Wallet['commitIn'],
    commitManyIn: manyIn as Wallet['commitManyIn'],
    ...keysIn(db),
    onHoldExpired: (kind, writes) => void owners.set(kind, writes),
    releaseExpiredHolds: () => releaseExpiredHolds(db, { commit }, owners),
    onBalance,
    ping: lane.ping,
    stop: () => {
      stopPublishing();
      return lane.stop();
    },
  };
}

/** Returns the functions for keys of commands: closing a key, and reading its answer. */
function keysIn(db: Database): Pick<Wallet, 'tombstone' | 'storedAnswer'> {
  return {
    tombstone: async ({ source, kind, externalId }) => {
      const [row] = await db.query<{ closed: boolean }>('SELECT ledger.tombstone($1, $2, $3, $4) AS closed', [
        idOf({ source, kind, externalId }),
        source,
        kind,
        externalId,
      ]);
      return row!.closed;
    },
    storedAnswer: async (key) => {
      // The barrier for the standby is written if a row is found, because its answer is acknowledged again.
      const rows = await db.query<StoredAnswer>(
        `SELECT CASE WHEN ledger.wait_for_standby() IS NOT NULL THEN seq END AS seq, refusal, balance_after, facts,
                CASE WHEN seq >= detached_below('ledger.transfer') THEN (SELECT amount FROM ledger.net_of(seq, account_id)) END AS change
           FROM ledger.command WHERE id = $1`,
        [idOf(key)],
      );
      return rows[0];
    },
  };
}

function asReplay(decision: Decision): Decision {
  return decision.ok ? { ok: true, value: { ...decision.value, isReplay: true } } : decision;
}
