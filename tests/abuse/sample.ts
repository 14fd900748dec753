import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '#contracts/endpoint.ts';
import { allContracts, staffContracts } from '#tests/abuse/contracts.ts';
import { bodyKindOf, guardsOf, nameOf } from '#tests/abuse/guards.ts';
import { isNightly } from '#tests/factories/tier.ts';

const RECORD = join(import.meta.dirname, '../../docs/proof/nightly-calls.json');

const served: ReadonlyMap<string, Contract> = new Map(
  [...(await allContracts()), ...(await staffContracts())].map((contract) => [nameOf(contract), contract]),
);

/** Every declared call with its present guards. */
export const guardsNow: Readonly<Record<string, string>> = Object.fromEntries(
  [...served].map(([name, contract]) => [name, guardsOf(contract)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

/** Every call with its guards at the last nightly run. */
export const guardsTried: Readonly<Record<string, string>> = existsSync(RECORD)
  ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, string>)
  : {};

/** Stores the present calls as fully tried; only for the nightly run, after all its suites have passed. */
export function recordCalls(file = RECORD): void {
  writeFileSync(file, `${JSON.stringify(guardsNow, null, 2)}\n`);
}

const PARTS: [string, RegExp][] = [
  ['agents', /^\/wps\/(agent\/|relay\/(MCS2_process|MCSFE_processRealTime))/],
  ['payments', /^\/wps\/(cashier|withdrawals|payout-accounts|transfers|vendor-wallets|v2\/wallets|relay\/GCS_walletTransfer)/],
  ['play', /^\/wps\/(rounds|game|fairness)\//],
  ['staff', /^\/bo\//],
];

/**
 * Returns the kind of a call. Calls of the same kind share method, session, body and part of the product, so they take the same way through
 * the server.
 */
function kindOf(contract: Contract): string {
  const part = PARTS.find(([, pattern]) => pattern.test(contract.path))?.[0] ?? 'others';
  const isOwn = contract.permission === 'own' ? 'own' : '';
  return [contract.method, contract.auth, isOwn, bodyKindOf(contract), part].join(' ');
}

/**
 * Returns the rows of a table of calls that are tried: all in the nightly run. The gate tries the first of each kind, calls that the last
 * nightly run did not try or tried with other guards, and calls without a contract.
 */
export function sampled<T>(rows: readonly T[], callOf: (row: T) => string): T[] {
  if (isNightly) return [...rows];
  const kinds = new Set<string>();
  return rows.filter((row) => {
    const name = callOf(row);
    const contract = served.get(name);
    if (!contract || guardsTried[name] !== guardsNow[name]) return true;
    const kind = kindOf(contract);
    if (kinds.has(kind)) return false;
    kinds.add(kind);
    return true;
  });
}
