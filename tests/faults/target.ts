import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isConflict, isConnectionLoss, openDatabase, UnknownOutcome } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import { folderStorage } from '#platform/storage/storage.ts';
import { createWallet, sealLedger } from '#modules/wallet/index.ts';
import { onLines } from '#tests/faults/lines.ts';
import type { Balance } from '#tests/faults/tabs.ts';
import { answerOf, createBook, FIRST_MEMBER } from '#tests/simulation/book.ts';
import type { Member, Operation } from '#tests/simulation/operation.ts';

// Process that the faults harm: the real wallet with its sealing job. It reads requests from a socket as lines of JSON. It sends every
// balance to all sockets, as to the members' pages, and ends with the driver that started it.

type Options = { url: string; members: Member[]; /** Folder of its log and its files; without one it writes neither. */ folder?: string };

const { url, members, folder } = JSON.parse(process.env['FAULT_TARGET']!) as Options;
const db = openDatabase({ url });
const wallet = createWallet({ db });
const book = createBook({ db, wallet, members });
const log = createLog(folder === undefined ? 'silent' : 'info');
const pages = new Set<Socket>();

wallet.onBalance(({ memberId, balance, version }) => {
  const changed: Balance = { member: Number(memberId) - FIRST_MEMBER, minor: Number(balance.minor), version: Number(version) };
  for (const page of pages) page.write(`${JSON.stringify({ balances: [changed] })}\n`);
});

const server = createServer({ noDelay: true }, (socket) => {
  pages.add(socket.on('close', () => pages.delete(socket)));
  onLines(socket, (line) => {
    const { n, operation, isPageOpened } = JSON.parse(line) as { n: number; operation: Operation; isPageOpened?: true };
    if (isPageOpened) void readAll().then((balances) => socket.write(`${JSON.stringify({ balances })}\n`));
    else void decide(operation).then((answer) => socket.write(`${JSON.stringify({ n, answer })}\n`));
  });
});
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));
void seal();
if (folder !== undefined) void storeFiles(folder);
setInterval(() => process.send?.({ rss: process.memoryUsage.rss() }), 2_000);

/**
 * Decides an operation. `unknown` asks the caller to repeat it with the same id; `failed` is an answer that no caller should ever receive.
 */
async function decide(operation: Operation): Promise<string> {
  try {
    const decision = await book.decide(operation);
    log.info({ operation: operation.id, ok: decision.ok }, 'decided');
    if (decision.ok) return answerOf(decision);
    const mustRetry = decision.failure.code === 'wallet.busy' || decision.failure.code === 'wallet.outcome_unknown';
    return mustRetry ? 'unknown' : answerOf(decision);
  } catch (error) {
    if (error instanceof UnknownOutcome || isConnectionLoss(error) || isConflict(error) || isDiskFull(error)) return 'unknown';
    return `failed ${(error as Error).message}`;
  }
}

function isDiskFull(error: unknown): boolean {
  return (error as { code?: string }).code === '53100';
}

/** Reads all balances for a page that was opened or has lost its socket. */
async function readAll(): Promise<Balance[]> {
  for (;;) {
    try {
      return await db.query<Balance>(
        `SELECT (member_id - $1)::int AS member, balance::float8 AS minor, version::float8 AS version
           FROM ledger.account WHERE kind = 'cash' AND code = '' AND member_id >= $1`,
        [FIRST_MEMBER],
      );
    } catch {
      await sleep(200);
    }
  }
}

async function seal(): Promise<never> {
  for (;;) {
    await sleep(500);
    await sealLedger(db).catch(() => {});
  }
}

async function storeFiles(into: string): Promise<never> {
  const files = folderStorage(join(into, 'files'));
  for (let n = 0; ; n = (n + 1) % 20) {
    await sleep(50);
    await files.write(`upload-${n}`, Buffer.alloc(50_000)).catch(() => {});
  }
}
