import { existsSync, globSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fault, warning, well, type Check, type Finding, type Patient } from '#tools/doctor/check.ts';

const NODE = 24;
/** Free part of a disk below which there is also an alert (ops/runbooks/disk-space.md). */
const LEAST_FREE = 0.15;

export const node: Check = { name: 'Node', examine: async () => [judgeNode(process.versions.node)] };

/** Judges the version of Node. */
export function judgeNode(version: string): Finding {
  return Number(version.split('.')[0]) >= NODE
    ? well(version)
    : fault(`Node ${version} is too old: start with npm, which brings Node ${NODE}, or install Node ${NODE} or newer.`);
}

export const disk: Check = {
  name: 'Disk',
  examine: async ({ config: { dataDir } }) => {
    const { bavail, blocks } = await statfs(nearest(dataDir));
    return [judgeDisk(dataDir, bavail / blocks)];
  },
};

/** Judges the free part of the disk with a folder. */
export function judgeDisk(folder: string, free: number): Finding {
  const percent = `${Math.round(free * 100)} %`;
  return free >= LEAST_FREE
    ? well(`${percent} free`)
    : fault(`The disk of ${folder} has only ${percent} left: free or enlarge it until ${LEAST_FREE * 100} % are free.`);
}

function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

export const port: Check = {
  name: 'Port',
  examine: async ({ config: { port: number, host } }) => {
    const code = await tryPort(number, host);
    if (code === undefined) return [well(`${number} is free`)];
    if (code === 'EACCES') return [fault(`Port ${number} needs more rights than this user has: choose one above 1023 with PORT.`)];
    if (code !== 'EADDRINUSE') return [fault(`HOST ${host} is no address of this machine (${code}): set HOST to one that it has.`)];
    const answer = await fetch(`http://${host}:${number}/healthz`, { signal: AbortSignal.timeout(3_000) }).then(
      (response) => response.text(),
      () => undefined,
    );
    return answer === 'ok'
      ? [well(`a server answers on ${number}`)]
      : [fault(`Port ${number} is used by another program, or by a server that hangs: stop it, or choose another port with PORT.`)];
  },
};

function tryPort(number: number, host: string): Promise<string | undefined> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    probe.listen(number, host, () => probe.close(() => resolve(undefined)));
  });
}

export const permissions: Check = {
  name: 'File permissions',
  examine: async ({ config: { dataDir }, env }) => {
    const credentials = env['CREDENTIALS_DIRECTORY'];
    const secret = [
      ...['pg-password', 'secrets.key', 'seals/seal.key'].map((name) => join(dataDir, name)),
      ...(credentials === undefined ? [] : globSync('*', { cwd: credentials }).map((name) => join(credentials, name))),
    ].filter((path) => existsSync(path));
    const open = secret.flatMap((path) => {
      const mode = statSync(path).mode & 0o777;
      // systemd gives the user of a unit access by an access list, whose mask is shown in the bits of the group.
      const ofOthers = credentials !== undefined && dirname(path) === credentials ? 0o027 : 0o077;
      return (mode & ofOthers) === 0 ? [] : [fault(`${path} may be read by others (${mode.toString(8)}): chmod 600 ${path}.`)];
    });
    return open.length > 0 ? open : [well(secret.length > 0 ? `${secret.length} secret files are their owner's` : 'no secret files yet')];
  },
};

export const exposure: Check = {
  name: 'Exposure',
  examine: ({ config: { isLocal, trustedProxies, publicOrigin } }: Patient) => {
    if (isLocal) return Promise.resolve([well('reached from this machine alone')]);
    const found: Finding[] = [];
    if (publicOrigin?.startsWith('https:') !== true)
      found.push(
        fault('PUBLIC_ORIGIN is not https, and other machines reach this server: set it to https://* behind a proxy that ends TLS.'),
      );
    if (trustedProxies.length === 0)
      found.push(warning('TRUSTED_PROXIES is empty: behind a proxy all visitors have its address, and limits by address hit all of them.'));
    return Promise.resolve(found.length > 0 ? found : [well('behind a proxy that ends TLS')]);
  },
};
