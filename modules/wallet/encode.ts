import { hash } from 'node:crypto';
import type { Currency, Money } from '#kernel/money.ts';
import { writeJson } from '#kernel/json.ts';
import type { Account, Amount, Command, Gate, KeyName, Move, Reversal, Transfer } from '#modules/wallet/command.ts';

/** A command whose refusal codes are plain text. */
export type AnyCommand = Command<string>;

/**
 * A transfer in the form that SQL takes. If the database decides the amount under the lock (`upTo`, `all`, `whatIsMissingTo`), `minor` is
 * the limit of that rule.
 */
export type Row = {
  kind: string;
  state: string;
  from: Account;
  to: Account;
  minor: bigint;
  currency: Currency;
  holdId: string | null;
  expiresAt: Date | null;
};

/** A command in the form that SQL takes: ids computed, JSON written out. */
export type Encoded = {
  id: string;
  meaning: string;
  command: AnyCommand;
  rows: readonly Row[];
  facts: string | null;
  /** Terms of transfers that are not plain: several sources, amount rules, splits, a reversal. Null where all transfers are plain. */
  terms: string | null;
  /** True if its amounts depend on balances, which are known under the lock: such a command is decided alone, not in a batch. */
  isOpen: boolean;
  /** Members whose accounts the command uses. */
  members: bigint[];
};

/** Returns the id under which the answer to a key is stored. */
export function idOf({ source, kind, externalId }: KeyName): string {
  return uuidOf(JSON.stringify([source, kind, externalId]));
}

/** Puts a command into the form that SQL takes. Throws a RangeError for a command that no caller may make, such as a transfer of zero. */
export function encode(command: AnyCommand): Encoded {
  const { key, account, gates, transfers, facts } = command;
  const rows: Row[] = [];
  const members: bigint[] = [];
  if (account) addMember(members, account);
  let isPlain = true;
  for (const transfer of transfers) {
    if (isPlainMove(transfer)) {
      rows.push(plainRow(transfer));
      addMember(members, transfer.from);
      addMember(members, transfer.to);
    } else {
      isPlain = false;
      rows.push(...rowOf(transfer, transfers));
    }
  }
  if (gates) for (const gate of gates) checkTie(command, rows, gate);
  const terms = isPlain ? undefined : termsOf(transfers);
  return {
    id: idOf(key),
    meaning: uuidOf(stringify(key.meaning)),
    command,
    rows,
    facts: facts ? stringify(facts) : null,
    terms: terms ? stringify(terms) : null,
    isOpen:
      terms !== undefined && (terms.reverses !== undefined || terms.rules.some((rule) => rule.rule || rule.split_of || rule.split_seqs)),
    members: isPlain ? members : [...new Set(accountsOf(command).flatMap(({ memberId }) => memberId ?? []))],
  };
}

type PlainMove = Move & { from: Account; amount: Money };

/** True for a plain transfer, as most are: a fixed amount from one account to another. */
function isPlainMove(transfer: Transfer): transfer is PlainMove {
  return !('reverses' in transfer) && !('holdId' in transfer) && 'id' in transfer.from && 'minor' in transfer.amount && !transfer.splitAs;
}

function plainRow({ kind, from, to, amount }: PlainMove): Row {
  if (amount.minor <= 0n) throw new RangeError(`a transfer moves a positive amount, not ${amount.minor}`);
  if (from.id === to.id) throw new RangeError('a transfer needs two accounts');
  return { kind, state: 'posted', from, to, minor: amount.minor, currency: amount.currency, holdId: null, expiresAt: null };
}

function addMember(members: bigint[], { memberId }: Account): void {
  if (memberId !== undefined && !members.includes(memberId)) members.push(memberId);
}

/** Returns every account that a command names. */
export function accountsOf({ account, transfers }: AnyCommand): Account[] {
  const named = transfers.flatMap((transfer) => ('reverses' in transfer ? (transfer.debt ?? []) : [...sourcesOf(transfer), transfer.to]));
  return account ? [account, ...named] : named;
}

function sourcesOf({ from }: Pick<Move, 'from'>): readonly Account[] {
  return 'id' in from ? [from] : from;
}

function rowOf(transfer: Transfer, all: readonly Transfer[]): Row[] {
  if ('reverses' in transfer) {
    if (all.length > 1) throw new RangeError('a reversal is the only transfer of its command');
    return [];
  }
  const sources = sourcesOf(transfer);
  const { kind, to, state = 'posted' } = transfer;
  const { minor, currency } = termOf(transfer.amount);
  if (minor <= 0n) throw new RangeError(`a transfer moves a positive amount, not ${minor}`);
  if (sources.some(({ id }) => id === to.id)) throw new RangeError('a transfer needs two accounts');
  checkMove(transfer, sources);
  const hold = 'holdId' in transfer ? transfer : undefined;
  const expiresAt = hold?.state === 'pending' ? (hold.expiresAt ?? null) : null;
  return [{ kind, state, from: sources[0]!, to, minor, currency, holdId: hold?.holdId ?? null, expiresAt }];
}

function checkMove(transfer: Exclude<Transfer, Reversal>, sources: readonly Account[]): void {
  if ('holdId' in transfer) return;
  const { amount, splitAs } = transfer;
  if ('all' in amount && sources.some(({ memberId }) => memberId === undefined)) throw new RangeError('the house has no end of money');
  if (splitAs && (sources.length > 1 || sources[0]!.memberId !== undefined || !('minor' in amount)))
    throw new RangeError('what is split is an amount that one account of the house pays');
}

/** Returns the amount of a transfer, or the limit of its amount rule. */
function termOf(amount: Amount): Money {
  if ('minor' in amount) return amount;
  if ('upTo' in amount) return amount.upTo;
  return 'all' in amount ? { minor: 1n, currency: amount.all } : amount.whatIsMissingTo;
}

/** Throws unless a gate is about a member and an amount of this command. */
function checkTie({ transfers, account }: AnyCommand, rows: readonly Row[], { kind, memberId, amount }: Gate): void {
  if (
    memberId !== undefined &&
    account?.memberId !== memberId &&
    !rows.some(({ from, to }) => [from.memberId, to.memberId].includes(memberId))
  )
    throw new RangeError(`the gate ${kind} asks about member ${memberId}, of whom the command touches no account`);
  if (!amount || transfers.length === 0) return;
  const moved = rows.filter((row) => amount.of.includes(row.kind)).reduce((sum, row) => sum + row.minor, 0n);
  const isFixed = transfers.every((transfer) => 'amount' in transfer && transfer.amount !== undefined && 'minor' in transfer.amount);
  if (moved !== amount.minor || !isFixed)
    throw new RangeError(`the gate ${kind} asks about ${amount.minor}, but the command moves ${moved} as ${amount.of.join(' and ')}`);
}

type Rule = { n: number; rule?: string; sources?: string[]; split_kind?: string; split_of?: string; split_seqs?: string[] };
type Terms = { rules: Rule[]; reverses?: object };

function termsOf(transfers: readonly Transfer[]): Terms | undefined {
  const rules: Rule[] = [];
  for (const [at, transfer] of transfers.entries()) {
    if ('reverses' in transfer) {
      const { kind, reverses, only, amount, debt } = transfer;
      return { rules, reverses: { kind, of: idOf(reverses), only, amount: amount?.minor, debt: debt?.id } };
    }
    if ('holdId' in transfer) continue;
    const { from, amount, splitAs } = transfer;
    const rule = 'upTo' in amount ? 'upTo' : 'all' in amount ? 'all' : 'whatIsMissingTo' in amount ? 'missing' : undefined;
    if (!rule && !splitAs && 'id' in from) continue;
    rules.push({
      n: at + 1,
      ...(rule && { rule }),
      sources: sourcesOf(transfer).map(({ id }) => String(id)),
      ...(splitAs && { split_kind: splitAs.kind }),
      ...(splitAs?.of && ('source' in splitAs.of ? { split_of: idOf(splitAs.of) } : { split_seqs: splitAs.of.map(String) })),
    });
  }
  return rules.length > 0 ? { rules } : undefined;
}

export function stringify(value: unknown): string {
  return writeJson(value, (item) => (typeof item === 'bigint' ? `"${item}"` : undefined));
}

/** Returns 128 bits of SHA-256: practically unique, and equal for the same key in every process. */
function uuidOf(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32);
}
