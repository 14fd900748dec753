import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#platform/db/pg-ports.ts';
import { claim } from '#bench/claim.ts';
import { median } from '#bench/support/measure.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { startRealServer } from '#bench/support/servers.ts';
import { needChromium } from '#tools/checks/chromium.ts';
import { ensureSite } from '#tools/site/ensure-site.ts';

/** Package that npx fetches at its first use. It is large and only this bench needs it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const LOADS = 5;
const MOST_TRIES = 9;
const GOALS = { lcp: 2_500, cls: 0.1, tbt: 200 };
/** Settings for a wide screen with a simulated processor that is 4x slower, 10 Mbit/s and 40 ms. */
const SETTINGS = [
  '--only-categories=performance',
  '--form-factor=desktop',
  '--screenEmulation.mobile=false',
  '--screenEmulation.width=1440',
  '--screenEmulation.height=900',
  '--screenEmulation.deviceScaleFactor=1',
  '--throttling-method=simulate',
  '--throttling.cpuSlowdownMultiplier=4',
  '--throttling.rttMs=40',
  '--throttling.throughputKbps=10240',
  '--disable-full-page-screenshot',
  '--chrome-flags=--headless=new --no-sandbox',
  '--output=json',
  '--quiet',
];

type Audit = { numericValue?: number; errorMessage?: string; details?: unknown };
type Report = { audits: Record<string, Audit>; environment: { benchmarkIndex: number }; runtimeError?: { code: string } };
type Load = { lcp: number; cls: number; tbt: number; fcp: number; index: number };

/**
 * Measures the seeded home page with Lighthouse. The vitals are those of `bench home`, but Lighthouse simulates the slowdown and `bench
 * home` applies it.
 */
export default async function lighthouse(): Promise<void> {
  await ensureSite(() => {});
  const postgres = await scratchPostgres();
  const server = await startRealServer(await freePort(), postgres.appUrl, postgres.ownerUrl);
  try {
    await visit(server.url); // Warms the server's tiles, as earlier visitors do.
    const loads: Load[] = [];
    for (let tries = 0; loads.length < LOADS && tries < MOST_TRIES; tries++) {
      const load = await visit(server.url);
      if (load) loads.push(load);
    }
    if (loads.length < LOADS) throw new Error(`only ${loads.length} of ${MOST_TRIES} loads could be measured`);
    const middle = (pick: (load: Load) => number): number => median(loads.map(pick));
    const all = loads.map(({ tbt }) => tbt.toFixed(0)).join(', ');
    process.stdout.write(
      `median of ${LOADS}: LCP ${middle(({ lcp }) => lcp).toFixed(0)} ms, first paint ${middle(({ fcp }) => fcp).toFixed(0)} ms, ` +
        `CLS ${middle(({ cls }) => cls).toFixed(3)}, total blocking time ${middle(({ tbt }) => tbt).toFixed(0)} ms (${all}), ` +
        `the machine's index ${middle(({ index }) => index).toFixed(0)}\n`,
    );
    for (const [vital, goal] of Object.entries(GOALS) as [keyof typeof GOALS, number][])
      claim({ name: `lighthouse-${vital}`, ratio: middle((load) => load[vital]) / goal, goal: 'at most', limit: 1 });
  } finally {
    await server.stop();
    await postgres.drop();
  }
}

/** Measures one load in a new browser. Returns null if its trace could not be read; another load then replaces it. */
async function visit(url: string): Promise<Load | null> {
  const { audits, environment, runtimeError } = await report(url);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const [lcp, cls, tbt] = [value('largest-contentful-paint'), value('cumulative-layout-shift'), value('total-blocking-time')];
  if (Number.isNaN(lcp + cls + tbt)) {
    const why = runtimeError?.code ?? audits['total-blocking-time']?.errorMessage ?? '';
    process.stdout.write(`a load was not measured: ${why}\n`);
    return null;
  }
  const element = /"snippet":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(audits['largest-contentful-paint-element']?.details) ?? '')?.[1];
  process.stdout.write(`LCP ${lcp.toFixed(0)} ms (${element ?? '?'}), CLS ${cls.toFixed(3)}, total blocking time ${tbt.toFixed(0)} ms\n`);
  return { lcp, cls, tbt, fcp: value('first-contentful-paint'), index: environment.benchmarkIndex };
}

/** Returns the report of a load. Lighthouse writes it to a file, because output to a pipe can be cut off when Lighthouse ends. */
async function report(url: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const env = { ...process.env, CHROME_PATH: needChromium(() => {}) };
    const args = ['--yes', LIGHTHOUSE, url, ...SETTINGS, `--output-path=${file}`];
    const child = spawn('npx', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
    const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
    // A load that could not be measured also ends with 1, but has a report.
    if (!existsSync(file)) throw new Error(`${LIGHTHOUSE} ended with ${code}:\n${said}`);
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
