import * as calls from '#contracts/bo/statements.ts';
import { ok } from '#kernel/result.ts';
import { handle } from '#platform/http/route.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { decideDifference } from '#modules/statements/decide-difference.ts';
import { importStatement } from '#modules/statements/import-statement.ts';
import { listDifferences, listStatements } from '#modules/statements/statement-store.ts';

/** Opens the comparison of payment companies' statements with our records. */
export function openStatements({ db }: ModuleDeps): Promise<Module> {
  return Promise.resolve({
    api: undefined,
    routes: [
      handle(calls.statements, async ({ input }) => ok(await listStatements(db, input))),
      handle(calls.importStatement, ({ input, caller, now }) => importStatement(db, caller, input, now)),
      handle(calls.statementDifferences, async ({ input }) => ok(await listDifferences(db, input))),
      handle(calls.decideDifference, ({ input, caller }) => decideDifference(db, caller, input)),
    ],
    personal: {
      lists: [],
      erase: async (tx, memberId) => {
        await tx.query('SELECT erase_pay_difference($1)', [memberId]);
      },
    },
  });
}
