import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#platform/db/pg-ports.ts';
import { makeQuickFolder } from '#tests/factories/quick-folder.ts';
import { ensureSite } from '#tools/site/ensure-site.ts';

const root = join(import.meta.dirname, '../../..');
/** Longest time for a start, as a limit against hangs: a start takes 5 seconds alone and ten times that beside other work. */
const READY_WITHIN_MS = 240_000;

/** The real server in a process of its own, with an embedded database in a folder of its own. */
export type Site = {
  url: string;
  /** Address of the second brand. */
  kinnaree: string;
  /** Data folder of the server. */
  dataDir: string;
  /** Ends server and database at once, as a power cut would. */
  killEverything(): void;
  start(): Promise<void>;
};

/** Creates a site. `tiles` is a folder that the servers of a run share; pictures are named by their content, so each is drawn only once. */
export async function createSite(tiles: string) {
  await ensureSite(() => {});
  const folder = makeQuickFolder('croupier-journeys-');
  mkdirSync(join(folder, 'data'), { mode: 0o711 });
  mkdirSync(tiles, { recursive: true });
  symlinkSync(tiles, join(folder, 'data/tiles'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let output = '';

  async function start(): Promise<void> {
    child = spawn(process.execPath, [join(root, 'apps/server/main.ts')], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'warn',
        // Journeys use demo data, also where their own seed is set to it.
        SEED: 'demo',
        DATABASE_URL: '',
        DATABASE_OWNER_URL: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    ended = new Promise((resolve) => child!.once('exit', resolve));
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    for (const deadline = Date.now() + READY_WITHIN_MS; ; await sleep(100)) {
      const answer = await fetch(`${url.replace('localhost', '127.0.0.1')}/healthz`).catch(() => undefined);
      if (answer?.ok) return;
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the server did not start:\n${output}`);
    }
  }

  return {
    url,
    kinnaree: `http://kinnaree.localhost:${port}`,
    dataDir: join(folder, 'data'),
    start,
    killEverything: () => {
      const postmaster = Number(readFileSync(join(folder, 'data/pg/postmaster.pid'), 'utf8').split('\n')[0]);
      child!.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
    },
    end: async () => {
      child!.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
