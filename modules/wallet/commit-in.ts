import type { Tx } from '#platform/db/database.ts';
import {
  oneStatement,
  othersOf,
  ownChange,
  readAnswer,
  type Answer,
  type BalanceChange,
  type Decision,
} from '#modules/wallet/lane/decide.ts';
import { accountsOf, type Encoded } from '#modules/wallet/encode.ts';

/** Accounts of members that a transaction has locked for its commands. */
const lockedBy = new WeakMap<Tx, ReadonlySet<bigint>>();

/** Decides commands inside the caller's transaction, in their order, up to the first that is refused. */
export async function commitManyIn(
  tx: Tx,
  commands: readonly Encoded[],
  { publish, publishAgain }: { publish(changes: readonly BalanceChange[]): void; publishAgain(encoded: Encoded): void },
): Promise<Decision[]> {
  await lockOnce(tx, commands);
  const decisions: Decision[] = [];
  for (const encoded of commands) {
    const { text, values } = oneStatement(encoded, true);
    const [answer] = (await tx.query<Answer>(text, values)) as [Answer];
    const decision = readAnswer(encoded, answer);
    decisions.push(decision);
    if (answer.status === 2) tx.keepOnError((queryable) => refuse(queryable.query, encoded, answer));
    tx.afterCommit(() => publish([...ownChange(encoded, decision), ...othersOf([encoded], answer.others)]));
    if (decision.ok && decision.value.isReplay) tx.afterCommit(() => publishAgain(encoded));
    if (!decision.ok) break;
  }
  return decisions;
}

/**
 * Locks all accounts in one statement, in ascending order. Two transactions that locked step by step, each in its own order, could wait for
 * each other.
 */
async function lockOnce(tx: Tx, commands: readonly Encoded[]): Promise<void> {
  const wanted = new Set(
    commands.flatMap(({ command }) => accountsOf(command).flatMap(({ id, memberId }) => (memberId === undefined ? [] : id))),
  );
  const locked = lockedBy.get(tx);
  if (locked) {
    if ([...wanted].every((id) => locked.has(id))) return;
    throw new Error('this transaction has locked the accounts of its first command: commands that touch others go into one commitManyIn');
  }
  lockedBy.set(tx, wanted);
  if (commands.length > 1) await tx.query('SELECT ledger.lock_accounts($1)', [[...wanted]]);
}

/**
 * Stores a refusal again that the rollback removed. In between, another call with the same key may have found the money: then its stored
 * answer holds. The transaction runs again to return it, as after any conflict.
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
