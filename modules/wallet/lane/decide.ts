import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { transferColumns, jsonArray, plainArray, rowsByKind, textArray } from '#modules/wallet/columns.ts';
import type { Account, Committed, Part, Write } from '#modules/wallet/command.ts';
import { accountsOf, type AnyCommand, type Encoded } from '#modules/wallet/encode.ts';

export type Decision = Result<Committed, Failure>;

/** Answer of ledger.commit and ledger.commit_batch, where the statuses are explained. A row without ordinal has only `others`. */
export type Answer = {
  ord?: number | null;
  status: 0 | 1 | 2 | 4 | 9;
  seq: bigint;
  balanceAfter: bigint | null;
  refusal: string | null;
  facts: unknown;
  /** Cash accounts other than the command's own that were moved, with their balances and versions. */
  others: readonly [account: string, balance: string, version: string][] | null;
  parts: readonly { kind: string; from: string; to: string; minor: string }[] | null;
};

/**
 * Builds the statement that decides one command. Without `mayWait`, an account or a gate's row under another lock makes the statement
 * answer 9.
 */
export function oneStatement({ id, meaning, command, rows, facts, terms }: Encoded, mayWait: boolean) {
  const { key, account } = command;
  return statement(
    'ledger.commit',
    [
      id,
      meaning,
      key.source,
      key.kind,
      key.externalId,
      account?.id.toString() ?? null,
      facts,
      ...transferColumns(rows),
      terms,
      String(mayWait),
    ],
    [command],
  );
}

/** Builds the statement that decides many commands in their order. The answer leaves out commands that cannot be applied in a batch. */
export function batchStatement(batch: readonly Encoded[]) {
  const commands = batch.map((encoded) => encoded.command);
  const all = batch.flatMap((encoded) => encoded.rows);
  return statement(
    'ledger.commit_batch',
    [
      plainArray(batch.map((encoded) => encoded.id)),
      plainArray(batch.map((encoded) => encoded.meaning)),
      textArray(commands.map((command) => command.key.source)),
      textArray(commands.map((command) => command.key.kind)),
      textArray(commands.map((command) => command.key.externalId)),
      plainArray(commands.map((command) => command.account?.id ?? null)),
      jsonArray(batch.map((encoded) => encoded.facts)),
      plainArray(componentsOf(batch)),
      ...accountColumns(batch),
      plainArray(batch.flatMap((encoded, at) => encoded.rows.map(() => at + 1))),
      plainArray(batch.flatMap((encoded) => encoded.rows.map((_, at) => at + 1))),
      ...transferColumns(all),
    ],
    commands,
  );
}

/** Returns two columns: the number of members' accounts that a batch locks, and the accounts moved that are not their command's own. */
function accountColumns(batch: readonly Encoded[]): string[] {
  const kept = new Set<bigint>();
  const others = new Set<bigint>();
  for (const { command, rows } of batch) {
    const own = command.account;
    if (own?.memberId !== undefined) kept.add(own.id);
    for (const { from, to } of rows) {
      if (from !== own) note(from, own);
      if (to !== own) note(to, own);
    }
  }
  return [String(kept.size), plainArray([...others])];

  function note(account: Account, own: Account | undefined): void {
    if (account.memberId === undefined) return;
    kept.add(account.id);
    if (account.id !== own?.id) others.add(account.id);
  }
}

/**
 * Builds a prepared call with the gates and rows of its commands as last parameters. The JSON of each kind is one parameter, because
 * within an array literal its quotes would be escaped twice.
 */
function statement(name: string, columns: readonly (string | null)[], commands: readonly AnyCommand[]) {
  const gates = gatesOf(commands);
  const writes = writesOf(commands);
  const values = [...columns, textArray([...gates.keys()]), ...gates.values(), textArray([...writes.keys()]), ...writes.values()];
  let at = 0;
  const next = () => `$${++at}`;
  const rows = ({ size }: Map<string, string>) => `${next()}, ARRAY[${Array.from({ length: size }, next).join(',')}]::json[]`;
  const text = `SELECT * FROM ${name}(${columns.map(next).join(',')}, ${rows(gates)}, ${rows(writes)})`;
  return { name: `${name} ${gates.size} ${writes.size}`, text, values };
}

/** Returns gates in the order of the command: the first gate that refuses decides the answer. */
function gatesOf(commands: readonly AnyCommand[]): Map<string, string> {
  return rowsByKind(commands.map(({ gates = [] }) => gates.map(({ kind, args }) => ({ kind, content: args }))));
}

/** Returns the rows of a command, and the rows by which its gates count what they let through. */
function rowsOf({ writes = [], gates = [] }: AnyCommand): readonly Write<string>[] {
  const counted = gates.flatMap(({ counts }) => counts ?? []);
  return counted.length > 0 ? [...writes, ...counted] : writes;
}

/** Returns the rows to write, by kind. The kinds have the same order in every statement, because writes lock rows. */
function writesOf(commands: readonly AnyCommand[]): Map<string, string> {
  const rows = rowsByKind(commands.map((command) => rowsOf(command).map(({ kind, row }) => ({ kind, content: row }))));
  return new Map([...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function readAnswer({ command, rows, facts }: Encoded, answer: Answer): Decision {
  if (answer.status === 4) return err('wallet.request_reused');
  // The command was decided and is never decided again, but its transfers are archived.
  if (answer.status === 1 && !answer.refusal && answer.parts === null) return err('wallet.archived');
  if (answer.refusal) return err(answer.refusal, (answer.facts ?? undefined) as Record<string, unknown> | undefined);
  return ok({
    seq: answer.seq,
    balance:
      command.account && answer.balanceAfter !== null ? { minor: answer.balanceAfter, currency: command.account.currency } : undefined,
    // Facts in the form in which a repeat will return them, types included.
    facts: answer.status === 0 ? (facts === null ? undefined : JSON.parse(facts)) : (answer.facts ?? undefined),
    parts: answer.parts?.map(readPart) ?? rows.map(({ kind, from, to, minor }) => ({ kind, from: from.id, to: to.id, minor })),
    isReplay: answer.status === 1,
  });
}

function readPart({ kind, from, to, minor }: NonNullable<Answer['parts']>[number]): Part {
  return { kind, from: BigInt(from), to: BigInt(to), minor: BigInt(minor) };
}

export type BalanceChange = { memberId: bigint; balance: { minor: bigint; currency: Account['currency'] }; version: bigint };

/** Returns the balance of the command's own account if the decided command moved cash of it. */
export function ownChange({ command }: Pick<Encoded, 'command'>, decision: Decision): BalanceChange[] {
  const { account } = command;
  if (!decision.ok || decision.value.isReplay || account?.kind !== 'cash' || account.memberId === undefined) return [];
  const { seq, balance, parts } = decision.value;
  const hasMoved = parts.some(({ from, to }) => from === account.id || to === account.id);
  return hasMoved && balance ? [{ memberId: account.memberId, balance, version: seq }] : [];
}

/** Returns the balances of the other cash accounts that commands moved. */
export function othersOf(items: readonly Pick<Encoded, 'command'>[], others: Answer['others'] | undefined): BalanceChange[] {
  if (!others) return [];
  const accounts = new Map(items.flatMap(({ command }) => accountsOf(command)).map((account) => [String(account.id), account]));
  return others.flatMap(([id, minor, version]) => {
    const { memberId, currency } = accounts.get(id) ?? {};
    if (memberId === undefined || currency === undefined) return [];
    return [{ memberId, balance: { minor: BigInt(minor), currency }, version: BigInt(version) }];
  });
}

/**
 * Gives commands that share a member, directly or through other commands, the same number. If one of them cannot be applied, all of them
 * are decided singly.
 */
function componentsOf(batch: readonly Encoded[]): number[] {
  const parent = batch.map((_, at) => at);
  const rootOf = (at: number): number => {
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  const first = new Map<bigint, number>();
  for (const [at, { members }] of batch.entries()) {
    for (const member of members) {
      const known = first.get(member);
      if (known === undefined) first.set(member, at);
      else parent[rootOf(at)] = rootOf(known);
    }
  }
  return batch.map((_, at) => rootOf(at) + 1);
}
