import { err, ok, type Result } from '#kernel/result.ts';
import type { Command, Committed, Refusal } from '#modules/wallet/command.ts';
import { jsonArray, plainArray, rowsByKind, textArray, transferColumns, type Encoded } from '#modules/wallet/encode.ts';

export type Decision = Result<Committed, Refusal>;

/** What ledger.commit and ledger.commit_batch answer; see the migration for the statuses. */
export type Answer = {
  ord?: number;
  status: 0 | 1 | 2 | 4;
  seq: bigint;
  balance_after: bigint | null;
  refusal: Refusal['code'] | null;
  facts: unknown;
};

/** One statement for one command. */
export function oneStatement({ id, meaning, command, facts }: Encoded) {
  const { key, account, transfers } = command;
  return statement(
    'ledger.commit',
    [id, meaning, key.source, key.kind, key.externalId, account?.id.toString() ?? null, facts, ...transferColumns(transfers)],
    [command],
  );
}

/** One statement for many commands, in their order; what cannot be applied is left out of its answer. */
export function batchStatement(batch: readonly Encoded[]) {
  const commands = batch.map((encoded) => encoded.command);
  const ordinals = <T>(pick: (encoded: Encoded) => readonly T[]) => batch.flatMap((encoded, at) => pick(encoded).map(() => at + 1));
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
      plainArray(ordinals((encoded) => encoded.command.transfers)),
      plainArray(commands.flatMap((command) => command.transfers.map((_, at) => at + 1))),
      ...transferColumns(commands.flatMap((command) => command.transfers)),
    ],
    commands,
  );
}

/**
 * A prepared call with what its commands ask and write at the end. One parameter for the JSON of each kind: within an array literal
 * its quotes would be written, sent and read twice.
 */
function statement(name: string, columns: readonly (string | null)[], commands: readonly Command[]) {
  const gates = gatesOf(commands);
  const writes = writesOf(commands);
  const values = [...columns, textArray([...gates.keys()]), ...gates.values(), textArray([...writes.keys()]), ...writes.values()];
  let at = 0;
  const next = () => `$${++at}`;
  const rows = ({ size }: Map<string, string>) => `${next()}, ARRAY[${Array.from({ length: size }, next).join(',')}]::json[]`;
  const text = `SELECT * FROM ${name}(${columns.map(next).join(',')}, ${rows(gates)}, ${rows(writes)})`;
  return { name: `${name} ${gates.size} ${writes.size}`, text, values };
}

/** In the order of the command: the first gate that refuses is the one that is told. */
function gatesOf(commands: readonly Command[]): Map<string, string> {
  return rowsByKind(commands.map(({ gates = [] }) => gates.map(({ kind, args }) => ({ kind, content: args }))));
}

/** In one order everywhere, because writes lock rows. */
function writesOf(commands: readonly Command[]): Map<string, string> {
  const rows = rowsByKind(commands.map(({ writes = [] }) => writes.map(({ kind, row }) => ({ kind, content: row }))));
  return new Map([...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function readAnswer({ command }: Encoded, answer: Answer): Decision {
  if (answer.status === 4) return err('wallet.request_reused');
  if (answer.refusal) return err(answer.refusal, (answer.facts ?? undefined) as Record<string, unknown> | undefined);
  return ok({
    seq: answer.seq,
    balance:
      command.account && answer.balance_after !== null ? { minor: answer.balance_after, currency: command.account.currency } : undefined,
    facts: answer.status === 0 ? command.facts : answer.facts,
    isReplay: answer.status === 1,
  });
}

/** Commands that share a member, directly or through others, get one number: if one of them fails, all are decided singly. */
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
