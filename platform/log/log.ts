import pino from 'pino';
import { counter } from '#platform/metrics/metrics.ts';
import { traceFields } from '#platform/trace/trace.ts';
import { currentTrail } from '#platform/trail/trail.ts';

export type Log = pino.Logger;

/**
 * Names of secret fields. The log is JSON lines on standard output. Bodies and headers are never logged, and these fields are masked in
 * every object that is passed to the log.
 */
const SECRETS = ['password', 'token', 'authorization', 'cookie', 'secret', 'signature', 'payload', 'connectionString'];

const unwritten = counter('log_write_failures_total', 'Writes of the log that failed, as on a full disk');

/** Most bytes of lines that wait because they cannot be written. Further lines are dropped, so that the log never stops the server. */
const MOST_WAITING_BYTES = 1_000_000;

function standardOutput(): pino.DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING_BYTES });
  return destination.on('error', () => unwritten.inc());
}

const alerts = counter('log_alerts_total', 'Lines of the log that ask for a person, by their subject', ['alert']);
/** Subjects of alerts. Each counter is zero from the start, because a counter that begins with its first line shows no increase. */
export const ALERTS = ['ledger', 'audit', 'outbox', 'partitions', 'clock', 'rooms', 'vendor-wallets', 'integrity'];
for (const alert of ALERTS) alerts.inc({ alert }, 0);

/** Creates a log whose lines also have `facts`, such as the roles of the process, and the id of the request or job to which they belong. */
export function createLog(level: string, destination: pino.DestinationStream = standardOutput(), facts: object | null = null): Log {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options: pino.LoggerOptions = {
    level,
    base: facts,
    redact: { paths, censor: '***' },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: trailFields,
    // Fields of the line itself replace those of the trail.
    mixinMergeStrategy: (line, mixed) => ({ ...mixed, ...line }),
    hooks: {
      logMethod(args, method) {
        const [first] = args as unknown[];
        if (typeof first === 'object' && first !== null && 'alert' in first) alerts.inc({ alert: String(first.alert) });
        method.apply(this, args);
      },
    },
  };
  return pino(options, destination);
}

function trailFields(): object {
  const trail = currentTrail();
  if (!trail) return {};
  return { request_id: trail.request, ...(trail.brand !== undefined && { brand: trail.brand }), ...traceFields() };
}
