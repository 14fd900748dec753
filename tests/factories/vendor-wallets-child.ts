import { systemClock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import { openDatabase } from '#platform/db/database.ts';
import { sendCall, type SendCall } from '#modules/gateway/outgoing/send-call.ts';
import type { Killing } from '#tests/factories/vendor-wallets-killing.ts';
import { walletsOf } from '#tests/factories/vendor-wallets.ts';

/** Transfers money for one member in this process, which is killed at a given moment of a call to the supplier. */
const { url, caller, direction, requestId, minor, call: at, when, afterMs } = JSON.parse(process.argv[2]!) as Killing & { url: string };
const die = (): void => void process.kill(process.pid, 'SIGKILL');
let calls = 0;
const send: SendCall = async (...requested) => {
  calls += 1;
  if (calls !== at) return sendCall(...requested);
  if (when === 'before') die();
  const received = await sendCall(...requested);
  if (when === 'after') die();
  setTimeout(die, afterMs);
  return received;
};
const { wallets } = await walletsOf(openDatabase({ url }), { send, clock: systemClock });
const own = { ...caller, memberId: BigInt(caller.memberId) };
await wallets.move({ caller: own, vendor: 'SIMT', direction, amount: money(BigInt(minor), 'USD'), requestId, now: new Date() });
// The process kills itself after the transfer, at the latest.
die();
