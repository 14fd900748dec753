import { hash } from 'node:crypto';
import { writeJson } from '#kernel/json.ts';
import type { Command, Transfer } from '#modules/wallet/command.ts';

/** A command in the form that SQL takes: ids computed, JSON written out. */
export type Encoded = {
  id: string;
  meaning: string;
  command: Command;
  facts: string | null;
  /** Members whose accounts it touches. */
  members: bigint[];
};

/** The id under which the answer to a key is kept. */
export function idOf({ source, kind, externalId }: Pick<Command['key'], 'source' | 'kind' | 'externalId'>): string {
  return uuidOf(JSON.stringify([source, kind, externalId]));
}

export function encode(command: Command): Encoded {
  for (const { from, to, amount } of command.transfers) {
    if (amount.minor <= 0n) throw new RangeError(`a transfer moves a positive amount, not ${amount.minor}`);
    if (from.id === to.id) throw new RangeError('a transfer needs two accounts');
  }
  return {
    id: idOf(command.key),
    meaning: uuidOf(stringify(command.key.meaning)),
    command,
    facts: command.facts ? stringify(command.facts) : null,
    members: membersOf(command),
  };
}

export function stringify(value: unknown): string {
  return writeJson(value, (item) => (typeof item === 'bigint' ? `"${item}"` : undefined));
}

/** 128 bits of SHA-256: as good as unique, and the same for the same key in every process. */
function uuidOf(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32);
}

function membersOf({ account, transfers }: Command): bigint[] {
  const members = new Set<bigint>();
  if (account?.memberId !== undefined) members.add(account.memberId);
  for (const { from, to } of transfers) {
    if (from.memberId !== undefined) members.add(from.memberId);
    if (to.memberId !== undefined) members.add(to.memberId);
  }
  return [...members];
}

/** The transfers' columns as PostgreSQL array literals, in the order in which the SQL functions take them after the ordinals. */
export function transferColumns(transfers: readonly Transfer[]): string[] {
  return [
    textArray(transfers.map((transfer) => transfer.kind)),
    plainArray(transfers.map((transfer) => transfer.state ?? 'posted')),
    plainArray(transfers.map((transfer) => transfer.from.id)),
    plainArray(transfers.map((transfer) => transfer.to.id)),
    plainArray(transfers.map((transfer) => transfer.amount.minor)),
    plainArray(transfers.map((transfer) => transfer.amount.currency)),
    plainArray(transfers.map((transfer) => ('holdId' in transfer ? transfer.holdId : null))),
    plainArray(
      transfers.map((transfer) => ('expiresAt' in transfer && transfer.expiresAt ? `"${transfer.expiresAt.toISOString()}"` : null)),
    ),
  ];
}

type Row = { kind: string; content: object };

/** What one statement asks of gates or writes: kinds in the order in which they came, and of each kind one JSON array of rows. */
export function rowsByKind(rowsOf: readonly (readonly Row[])[]): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const [at, rows] of rowsOf.entries()) {
    for (const { kind, content } of rows) {
      const before = kinds.get(kind);
      const row = stringify(content);
      const text = `{"cmd":${at + 1}${row === '{}' ? '' : ','}${row.slice(1)}`;
      kinds.set(kind, before === undefined ? `[${text}` : `${before},${text}`);
    }
  }
  for (const [kind, rows] of kinds) kinds.set(kind, `${rows}]`);
  return kinds;
}

/** For numbers, uuids and words that need no quotes. */
export function plainArray(items: readonly (string | number | bigint | null)[]): string {
  return `{${items.map((item) => item ?? 'NULL').join(',')}}`;
}

export function textArray(items: readonly (string | null)[]): string {
  return `{${items.map((item) => (item === null ? 'NULL' : `"${/["\\]/.test(item) ? item.replaceAll(/["\\]/g, '\\$&') : item}"`)).join(',')}}`;
}

/**
 * An array of JSON texts. They have no raw control characters, so JSON's own escapes of quotes and backslashes are just those that
 * an array literal wants, and they are written by the engine.
 */
export function jsonArray(items: readonly (string | null)[]): string {
  return `{${items.map((item) => (item === null ? 'NULL' : JSON.stringify(item))).join(',')}}`;
}
