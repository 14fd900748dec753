import { queryableOf } from '#platform/db/database.ts';
import { mkdtempSync, chmodSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { runTool } from '#tools/run-tool.ts';
import { schemaText } from '#tools/checks/schema-text.ts';
import { root } from '#tools/site/site-inputs.ts';

/** `npm run schema`: writes the tables and functions of all migrations and `sql/` folders to docs/schema.sql. */
await runTool(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-schema-'));
  chmodSync(folder, 0o711);
  const postgres = await startEmbedded({ dataDir: join(folder, 'data'), settings: { fsync: 'off' } });
  try {
    await migrate({ ownerUrl: postgres.ownerUrl, root });
    const client = new pg.Client({ connectionString: postgres.ownerUrl });
    await client.connect();
    const text = await schemaText(queryableOf(client));
    await client.end();
    writeFileSync(join(root, 'docs', 'schema.sql'), text);
    process.stdout.write('wrote docs/schema.sql\n');
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
