import { queryableOf } from '#platform/db/database.ts';
import pg from 'pg';
import { readConfig } from '#platform/config/config.ts';
import { StartError } from '#platform/config/start-error.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { archive } from '#modules/wallet/index.ts';
import { runTool } from '#tools/run-tool.ts';

/** `npm run archive -- <days>`: detaches the partitions of transfers, rounds and bet records that are older than `days`. */
await runTool(async () => {
  const days = Number(process.argv[2]);
  if (!Number.isInteger(days)) throw new StartError('Say how many days of transfers, rounds and bet records stay: npm run archive -- 400');
  const config = readConfig(process.env);
  const postgres = config.databaseOwnerUrl ? undefined : await startEmbedded({ dataDir: config.dataDir });
  const client = new pg.Client({ connectionString: config.databaseOwnerUrl ?? postgres!.ownerUrl });
  try {
    await client.connect();
    const detached = await archive(queryableOf(client), days);
    for (const name of detached) process.stdout.write(`archive.${name}\n`);
    process.stdout.write(detached.length === 0 ? 'nothing is that old\n' : 'these tables can be dumped, and then dropped\n');
  } finally {
    await client.end();
    await postgres?.stop();
  }
});
