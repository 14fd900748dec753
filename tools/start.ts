import { StartError } from '#platform/config/start-error.ts';
import { ensureSite } from '#tools/site/ensure-site.ts';

// The launcher holds a channel to this process; when it breaks, the command that started the server is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

try {
  await ensureSite((line) => void process.stderr.write(`  ${line}\n`));
  await import('#apps/server/main.ts');
} catch (error) {
  process.stderr.write(`\n${error instanceof StartError ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
}
