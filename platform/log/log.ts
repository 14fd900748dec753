import pino from 'pino';
import { counter } from '#platform/metrics/metrics.ts';

export type Log = pino.Logger;

/**
 * JSON lines on standard output. Bodies and headers are never logged; the names below are masked
 * wherever a log call passes an object that has them.
 */
const SECRETS = ['password', 'token', 'authorization', 'cookie', 'secret', 'signature', 'payload', 'connectionString'];

const unwritten = counter('log_write_failures_total', 'Writes of the log that failed, as on a full disk');

/** Lines that cannot be written wait here, and those beyond are dropped: a log never stops the server. */
const MOST_WAITING_BYTES = 1_000_000;

function standardOutput(): pino.DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING_BYTES });
  return destination.on('error', () => unwritten.inc());
}

export function createLog(level: string, destination: pino.DestinationStream = standardOutput()): Log {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options: pino.LoggerOptions = { level, base: null, redact: { paths, censor: '***' }, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, destination);
}
