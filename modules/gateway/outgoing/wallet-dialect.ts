import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Currency, Money } from '#kernel/money.ts';
import { discover } from '#platform/discover/discover.ts';

/** Player for whom a vendor holds money: our name for the player, and the currency. */
export type WalletPlayer = { id: string; currency: Currency };

/** Our requests to a vendor that holds money itself. `reference` is ours, and permanently identifies one transfer. */
export type WalletCall =
  | { kind: 'open'; player: WalletPlayer }
  | { kind: 'balance'; player: WalletPlayer }
  | { kind: 'move'; player: WalletPlayer; direction: 'in' | 'out'; amount: Money; reference: string }
  | { kind: 'fate'; player: WalletPlayer; reference: string }
  | { kind: 'launch'; player: WalletPlayer; gameCode: string; language: string }
  | { kind: 'games' };

/**
 * Meaning of an answer. `refused` is a clear no. `absent` means that the vendor has no such transfer, `pending` that it is still running.
 * Any unclear answer is `unknown`. `unsent` never comes from a dialect: the call did not leave us.
 */
export type WalletAnswer =
  | { word: 'done'; balance?: Money; url?: string; games?: readonly { gameCode: string; name: string }[] }
  | { word: 'refused'; why: string }
  | { word: 'absent' }
  | { word: 'pending' }
  | { word: 'unknown'; why: string }
  | { word: 'unsent'; why: string };

/** Our operator id at the vendor, and the secret that signs our calls. */
export type WalletTerms = { operator: string; secret: string };

/**
 * The message format of a supplier that holds money itself, the default export of `vendors/<code>/wallet-dialect.ts`. It writes calls and
 * reads answers, and does nothing else: addresses, timeouts and money belong to the gateway.
 */
export type WalletDialect = {
  code: string;
  /** Number of decimals in its amounts. */
  decimals: number;
  /** Writes a call. `at` is added to the vendor's address. */
  write(call: WalletCall, terms: WalletTerms): { at: string; type: string; body: string };
  read(call: WalletCall, answer: { http: number; text: string }): WalletAnswer;
};

const shape = z.object({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  decimals: z.int().check(z.minimum(0), z.maximum(6)),
  write: z.custom<WalletDialect['write']>((value) => typeof value === 'function'),
  read: z.custom<WalletDialect['read']>((value) => typeof value === 'function'),
});

/** Loads every such dialect with a folder in `vendors/`. A file that is no dialect, or not that of its folder, stops the start. */
export async function loadWalletDialects(root: string): Promise<ReadonlyMap<string, WalletDialect>> {
  const found = await discover(join(root, 'vendors'), 'wallet-dialect.ts', (exports, folder) => {
    const dialect = shape.parse(exports['default']);
    if (dialect.code !== folder) throw new Error(`its code is ${dialect.code}, not the name of its folder`);
    return dialect;
  });
  return new Map(found.map((dialect) => [dialect.code, dialect]));
}
