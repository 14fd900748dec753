import pino from 'pino';

export type Log = pino.Logger;

/**
 * JSON lines on standard output. Bodies and headers are never logged; the names below are masked
 * wherever a log call passes an object that has them.
 */
const SECRETS = ['password', 'token', 'authorization', 'cookie', 'secret', 'signature', 'payload', 'connectionString'];

export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options: pino.LoggerOptions = { level, base: null, redact: { paths, censor: '***' }, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}
