import { money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import type { Account, Command, Committed, MemberAccounts, Transfer, Wallet } from '#modules/wallet/index.ts';
import type { Result } from '#kernel/result.ts';
import type { Answer, Member, Operation, Side } from '#tests/simulation/operation.ts';

/** First id of simulated members. */
export const FIRST_MEMBER = 1_000;
export const SOURCE = 'simulation';

export type Book = { decide(operation: Operation): Promise<Result<Committed>> };

/**
 * Converts operations into commands on real accounts, and has the wallet decide them. Opens an account when an operation first names it.
 */
export function createBook({ db, wallet, members }: { db: Database; wallet: Wallet; members: readonly Member[] }): Book {
  const opened = new Map<number, Promise<MemberAccounts>>();

  function accountsOf({ number, currency }: Member): Promise<MemberAccounts> {
    let accounts = opened.get(number);
    if (!accounts) {
      accounts = wallet.openMember(1, BigInt(FIRST_MEMBER + number), currency);
      opened.set(number, accounts);
      accounts.catch(() => opened.delete(number));
    }
    return accounts;
  }

  async function accountOf(side: Side, operation: Operation): Promise<Account> {
    if (side === 'house') return wallet.houseAccount(1, 'house', 'simulation', operation.currency);
    const [number, kind] = side.split('/') as [string, 'cash' | 'held'];
    const account = (await accountsOf(members[Number(number)]!))[kind];
    // Passes an account of another currency with the operation's currency, as a faulty caller would.
    return { ...account, currency: operation.currency };
  }

  async function commandOf(operation: Operation): Promise<Command> {
    const transfers: Transfer[] = [];
    for (const { kind, from, to, minor, state, holdId } of operation.moves) {
      const sides = { kind, from: await accountOf(from, operation), to: await accountOf(to, operation) };
      const amount = money(BigInt(minor), operation.currency);
      transfers.push({ ...sides, amount, ...(state && { state, holdId }) } as Transfer);
    }
    return {
      key: { source: SOURCE, kind: 'operation', externalId: operation.id, meaning: [operation.moves] },
      account: await accountOf(`${operation.member}/cash`, operation),
      transfers,
    };
  }

  return {
    decide: async (operation) => {
      const command = await commandOf(operation);
      return operation.way === 'lane' ? wallet.commit(command) : db.transaction((tx) => wallet.commitIn(tx, command));
    },
  };
}

export function answerOf(decision: Result<Committed>): Answer {
  return decision.ok ? `applied ${decision.value.seq} ${decision.value.balance?.minor}` : `refused ${decision.failure.code}`;
}
