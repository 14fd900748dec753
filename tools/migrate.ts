import { readConfig } from '#platform/config/config.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';

const say = (line: string): void => void process.stderr.write(`  ${line}\n`);

/**
 * `npm run migrate`: brings the schema to that of this release, once for all processes that start with `MIGRATE=off`. A second run at the
 * same time waits.
 */
await runTool(async () => {
  const { databaseOwnerUrl, dataDir, group } = readConfig(process.env);
  const embedded = databaseOwnerUrl === undefined ? await startEmbedded({ dataDir, say }) : undefined;
  try {
    const { isProtected } = await migrate({ ownerUrl: databaseOwnerUrl ?? embedded!.ownerUrl, root, group, say });
    if (!isProtected) say('The database role croupier_app cannot be made here: ledger entries are not protected from this role.');
    say('the schema is that of this release');
  } finally {
    await embedded?.stop();
  }
});
