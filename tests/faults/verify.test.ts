import { expect, it } from 'vitest';
import { createWallet } from '#modules/wallet/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import type { LogEntry } from '#tests/faults/acknowledged-log.ts';
import { verify } from '#tests/faults/verify.ts';
import { answerOf, createBook } from '#tests/simulation/book.ts';
import { createModel } from '#tests/simulation/model.ts';
import type { Operation } from '#tests/simulation/operation.ts';

it('finds a planted loss, a planted duplicate, a changed balance and a changed answer, and nothing where nothing is wrong', async () => {
  const { db, owner, ownerUrl } = await testDatabase();
  const wallet = createWallet({ db });
  const members = [{ number: 0, currency: 'USD' as const }];
  const book = createBook({ db, wallet, members });
  const model = createModel(members);
  const log: LogEntry[] = [];
  for (const id of ['kept', 'lost', 'doubled']) {
    const moves = [{ kind: 'gift', from: 'house' as const, to: '0/cash' as const, minor: 100 }];
    const operation: Operation = { id, member: 0, currency: 'USD', way: 'lane', moves };
    log.push({ operation, answer: answerOf(await book.decide(operation)) });
    model.apply(operation);
  }
  const client = { ask: async (operation: Operation) => answerOf(await book.decide(operation)), silences: 0, close: () => {} };
  const look = () => verify({ ownerUrl, log, balances: model.balances, client });
  try {
    expect(await look()).toEqual({ lost: 0, twice: 0, violations: [] });

    const seqOf = (id: string) => `(SELECT seq FROM ledger.command WHERE external_id = '${id}')`;
    await owner.query(
      `INSERT INTO ledger.transfer SELECT command_seq, 2, kind, state, debit_account, credit_account, amount, currency, hold_id
         FROM ledger.transfer WHERE command_seq = ${seqOf('doubled')};
       DELETE FROM ledger.transfer WHERE command_seq = ${seqOf('lost')};
       DELETE FROM ledger.command WHERE external_id = 'lost'`,
    );
    const { lost, twice, violations } = await look();
    expect({ lost, twice }).toEqual({ lost: 1, twice: 1 });
    const said = violations.join('\n');
    expect(said).toContain('(5) acknowledged but not there: simulation/operation/lost');
    expect(said).toContain('operation doubled has 2 transfers, should have 1');
    expect(said).toMatch(/lost was answered applied \d+ 200, on repeat applied \d+ 400/);

    await owner.query("UPDATE ledger.account SET balance = balance + 1 WHERE kind = 'cash'");
    expect((await look()).violations).toContain('0/cash has 401, the acknowledged operations make 300');
  } finally {
    await wallet.stop();
  }
});
