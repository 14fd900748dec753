import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config/config.ts';
import { StartError } from '#platform/config/start-error.ts';
import { coldCopy, putBack } from '#tools/cold/cold-copy.ts';
import { runTool } from '#tools/run-tool.ts';

const say = (line: string): void => void process.stderr.write(`  ${line}\n`);

/**
 * `npm run backup [-- --to <folder>] [--keep N]`: copies the embedded database while the server is stopped. `-- restore <file>` puts a copy
 * into an empty data folder. `BACKUP_KEY` (64 hexadecimal digits) encrypts copies.
 */
await runTool(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: 'backups' }, keep: { type: 'string', default: '7' } },
  });
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== undefined)
    throw new StartError('DATABASE_URL names a database of its own: back it up by pgBackRest (ops/templates/pgbackrest.conf).');
  const key = process.env['BACKUP_KEY'] || undefined;
  if (key !== undefined && !/^[\da-f]{64}$/.test(key)) throw new StartError('BACKUP_KEY must be 64 hexadecimal digits.');
  const [verb, path, ...more] = positionals;
  if (verb === 'restore' && path !== undefined && more.length === 0) {
    await putBack({ dataDir, path: resolve(path), key });
    say(`${path} is back in ${dataDir}`);
    say('put secrets.key back as well, then start with RESTORED=<a new name>: nothing is paid or mailed until two of staff release it');
    return;
  }
  if (verb !== undefined) throw new StartError('Say npm run backup, or npm run backup -- restore <file>.');
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1) throw new StartError('--keep takes a number from 1.');
  const done = await coldCopy({ dataDir, folder: resolve(values.to), key, keep, now: new Date() });
  say(`${done.path}: ${(done.bytes / 1e6).toFixed(1)} MB, SHA-256 ${done.sha256}`);
  for (const name of done.dropped) say(`deleted ${name}`);
  say(key === undefined ? 'not encrypted: whoever has this file reads the database (BACKUP_KEY encrypts)' : 'encrypted');
  say('secrets.key and seals/seal.key are not in it: store them apart');
});
