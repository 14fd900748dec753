import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#platform/config/start-error.ts';
import { switchOver, untilWritable } from '#ops/cluster/database.ts';
import { render } from '#ops/cluster/hosts.ts';
import { cut, heal } from '#ops/cluster/namespaces.ts';
import { partOf, planOf, type Part, type Plan } from '#ops/cluster/plan.ts';
import { kill, readState, start } from '#ops/cluster/processes.ts';
import { roll } from '#ops/cluster/roll.ts';
import { secretsOf } from '#ops/cluster/secrets.ts';
import { statusOf, tableOf } from '#ops/cluster/status.ts';
import { down, erase, up } from '#ops/cluster/up.ts';
import { ensureSite } from '#tools/site/ensure-site.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';

/** Actions of `npm run cluster -- <action>`, which runs all parts of an installation of many servers on this machine (ops/README.md). */
const ACTIONS: Record<string, (plan: Plan, names: readonly string[]) => Promise<number | void>> = {
  up: async (plan) => {
    await ensureSite(say);
    await up(plan, say);
    await show(plan);
  },
  status: (plan) => show(plan),
  stop: (plan) => down(plan, say),
  erase: async (plan) => erase(plan),
  kill: async (plan, names) => {
    for (const part of need(plan, names)) await kill(plan, part);
    await show(plan);
  },
  start: async (plan, names) => {
    for (const part of need(plan, names)) start(plan, part, secretsOf(plan));
    await show(plan);
  },
  cut: async (plan, names) => {
    const [part, from] = need(plan, names);
    cut(plan, part!, from);
  },
  heal: async (plan) => heal(plan),
  roll: (plan) => roll(plan, say),
  switchover: async (plan) => {
    const to = await switchOver(plan);
    await untilWritable(plan, 60);
    say(`${to} is the primary`);
  },
  render: async (_plan, [list, folder]) => {
    if (!list || !folder) throw new StartError('Name a list of hosts and a folder: render ops/hosts.example.json <folder>.');
    for (const file of render(resolve(list), resolve(folder))) say(file);
  },
  walk: async (_plan, names) => {
    const { walk } = await import('#tests/cluster/walk.ts');
    const seen = await walk(names[0] ?? 'http://localhost:8580');
    for (const line of seen) say(line);
  },
  drill: async (plan, [name, times = '1']) => {
    const { drill, drillsOf } = await import('#tests/cluster/drill.ts');
    const rounds = Number(times);
    if (!Number.isInteger(rounds) || rounds < 1) throw new StartError('The number of rounds is a whole number from 1.');
    const failures = await drill(plan, drillsOf(plan, name), { rounds, isRecorded: true, say });
    return failures.length === 0 ? 0 : 1;
  },
};

await runTool(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { netns: { type: 'boolean', default: false } } });
  const [name = 'up', ...names] = positionals;
  const action = ACTIONS[name];
  if (!action) throw new StartError(`There is no action ${name}: choose one of ${Object.keys(ACTIONS).join(', ')}.`);
  const folder = resolve(process.env['CLUSTER_DIR'] ?? join(root, '.data/cluster'));
  const net = readState(folder)?.net;
  const wanted = values.netns ? 'namespaces' : 'loopback';
  if (name === 'up' && net !== undefined && values.netns && net !== wanted)
    throw new StartError('This cluster has loopback addresses: npm run cluster -- stop, then erase, then up --netns.');
  if (!['up', 'walk', 'render'].includes(name) && net === undefined)
    throw new StartError('No cluster was started here: npm run cluster starts one.');
  return action(planOf(net ?? wanted, folder), names);
});

function say(line: string): void {
  process.stderr.write(`  ${line}\n`);
}

async function show(plan: Plan): Promise<number> {
  const lines = await statusOf(plan);
  process.stdout.write(`${tableOf(plan, lines, process.stdout.isTTY && !process.env['NO_COLOR'])}\n`);
  return lines.every(({ health }) => health === 'good') ? 0 : 1;
}

function need(plan: Plan, names: readonly string[]): Part[] {
  const parts = names.map((name) => {
    const part = partOf(plan, name);
    if (!part) throw new StartError(`There is no part ${name}: choose of ${plan.parts.map((one) => one.name).join(', ')}.`);
    return part;
  });
  if (parts.length === 0) throw new StartError(`Name a part: ${plan.parts.map(({ name }) => name).join(', ')}.`);
  return parts;
}
