import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isConflict, isConnectionLoss, openDatabase, UnknownOutcome } from '#platform/db/database.ts';
import { createWallet, sealLedger } from '#modules/wallet/index.ts';
import { onLines } from '#tests/faults/lines.ts';
import { answerOf, createBook } from '#tests/simulation/book.ts';
import type { Member, Operation } from '#tests/simulation/operation.ts';

// The process that is harmed: the real wallet with its sealing job, asked over a socket, one JSON line each way.
// It lives as long as the driver that started it.

const { url, members } = JSON.parse(process.env['FAULT_TARGET']!) as { url: string; members: Member[] };
const db = openDatabase({ url });
const wallet = createWallet({ db });
const book = createBook({ db, wallet, members });

const server = createServer({ noDelay: true }, (socket) => {
  onLines(socket, (line) => {
    const { n, operation } = JSON.parse(line) as { n: number; operation: Operation };
    void decide(operation).then((answer) => socket.write(`${JSON.stringify({ n, answer })}\n`));
  });
});
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));
void seal();
setInterval(() => process.send?.({ rss: process.memoryUsage.rss() }), 2_000);

/** `unknown` is what a caller is told who must ask again with the same id; `failed` is what no caller should ever be told. */
async function decide(operation: Operation): Promise<string> {
  try {
    const decision = await book.decide(operation);
    if (decision.ok) return answerOf(decision);
    const mustAskAgain = decision.failure.code === 'wallet.busy' || decision.failure.code === 'wallet.outcome_unknown';
    return mustAskAgain ? 'unknown' : answerOf(decision);
  } catch (error) {
    if (error instanceof UnknownOutcome || isConnectionLoss(error) || isConflict(error)) return 'unknown';
    return `failed ${(error as Error).message}`;
  }
}

async function seal(): Promise<never> {
  for (;;) {
    await sleep(500);
    await sealLedger(db).catch(() => {});
  }
}
