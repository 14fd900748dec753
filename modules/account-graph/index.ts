import { accountGraph } from '#contracts/bo/account-graph.ts';
import { handle } from '#platform/http/route.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { readGraph } from '#modules/account-graph/read-graph.ts';

/** Opens the graph of accounts, which stores nothing. */
export function openAccountGraph({ db }: ModuleDeps): Promise<Module> {
  return Promise.resolve({ api: undefined, routes: [handle(accountGraph, ({ input }) => readGraph(db, input.id))] });
}
