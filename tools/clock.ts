import { StartError } from '#platform/config/start-error.ts';
import { runTool } from '#tools/run-tool.ts';
import { withDatabase } from '#tools/with-database.ts';

const USAGE = `npm run clock -- show       whether the database's clock is believed, and the time of the house
npm run clock -- confirm    the database's clock is right: the house follows it from now on`;

/** `npm run clock`: shows whether the database's clock is in doubt, and confirms it, for the operator of this machine. */
await runTool(async () => {
  const [verb] = process.argv.slice(2);
  if (verb !== 'show' && verb !== 'confirm') throw new StartError(USAGE);
  await withDatabase(async (db) => {
    if (verb === 'confirm') await db.query('SELECT confirm_clock()');
    const [row] = await db.query<{ sure: boolean; house: Date; database: Date }>(
      'SELECT is_clock_sure() AS sure, house_now() AS house, clock_timestamp() AS database',
    );
    const { sure, house, database } = row!;
    const said = sure
      ? 'The clock of the database is believed'
      : 'The clock of the database is doubted: it was set, or nobody has run for long';
    process.stdout.write(`${said}.\ndatabase ${database.toISOString()}\nhouse    ${house.toISOString()}\n`);
  });
});
