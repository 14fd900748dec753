import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { configOf, environmentOf } from '#ops/cluster/files.ts';
import { render } from '#ops/cluster/hosts.ts';
import { find } from '#ops/cluster/packages.ts';
import { partOf, partsOf, planOf, type Kind } from '#ops/cluster/plan.ts';
import { fill } from '#ops/cluster/template.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRETS = { superuser: 's1', replication: 's2', rewind: 's3', owner: 's4', app: 's5', key: 'ab'.repeat(32) };

/** Debian's package of each program that judges a configuration, and how it is called. */
const JUDGES: Record<string, { kind: Kind; package: string; args: (path: string) => string[] }> = {
  haproxy: { kind: 'balancer', package: 'haproxy', args: (path) => ['-c', '-q', '-f', path] },
  'nats-server': { kind: 'bus', package: 'nats-server', args: (path) => ['-t', '-c', path] },
};

describe.each(['loopback', 'namespaces'] as const)('the configuration of a cluster with %s', (net) => {
  const plan = planOf(net, folder);

  test.each(Object.entries(JUDGES))('is accepted by %s', (program, { kind, package: debian, args }) => {
    const judge = find(program);
    if (!judge) return void process.stderr.write(`skipped: ${program} is not installed (apt-get install -y ${debian})\n`);
    for (const part of partsOf(plan, kind)) {
      const path = join(folder, `${part.name}.conf`);
      writeFileSync(path, configOf(plan, part, SECRETS)!.text);
      expect(() => execFileSync(judge, args(path), { stdio: 'pipe' }), part.name).not.toThrow();
    }
  });

  test('of each server can be read by the server, and every role has a process', () => {
    const servers = partsOf(plan, 'server');
    const configs = servers.map((part) => readConfig(environmentOf(plan, part, SECRETS)));
    expect(configs.map(({ processName }) => processName)).toEqual(servers.map(({ name }) => name));
    expect([...new Set(configs.flatMap(({ roles }) => roles))].toSorted()).toEqual(['jobs', 'leads', 'rooms', 'web']);
    expect(configs.every(({ trustedProxies }) => trustedProxies.includes(plan.edge.address))).toBe(true);
  });

  test('of a database node waits for a second node in every mode, and names all members of etcd', () => {
    for (const part of partsOf(plan, 'database')) {
      const { text } = configOf(plan, part, SECRETS)!;
      for (const line of ['synchronous_mode: true', 'synchronous_mode_strict: true', 'failsafe_mode: true', "fsync: 'on'"])
        expect(text).toContain(line);
      for (const { address } of partsOf(plan, 'etcd')) expect(text).toContain(`- ${address}:2379`);
      // By the other interface this release of Patroni overwrites the lock of a new primary.
      expect(text).toMatch(/^etcd:$/m);
      expect(text).not.toMatch(/^etcd3:/m);
    }
  });
});

test('the filled files of Patroni and etcd are YAML', () => {
  const judge = find('yamllint');
  if (!judge) return void process.stderr.write('skipped: yamllint is not installed (apt-get install -y yamllint)\n');
  const plan = planOf('loopback', folder);
  const paths = ['db1', 'etcd1'].map((name) => {
    const path = join(folder, `${name}.yml`);
    writeFileSync(path, configOf(plan, partOf(plan, name)!, SECRETS)!.text);
    return path;
  });
  const rules = '{extends: relaxed, rules: {line-length: disable}}';
  expect(() => execFileSync(judge, ['--strict', '-d', rules, ...paths], { stdio: 'pipe' })).not.toThrow();
});

test('files of hosts keep secrets out of the environment, and serve the sites by TLS alone', () => {
  const out = join(folder, 'hosts');
  const files = render(join(import.meta.dirname, '../../ops/hosts.example.json'), out);
  const read = (name: string): string => readFileSync(join(out, name), 'utf8');
  expect(files).toContain(join(out, 'rooms1/secrets/SECRETS_KEY'));
  expect(files.every((file) => (statSync(file).mode & 0o077) === 0)).toBe(true);
  for (const secret of ['DATABASE_URL', 'SECRETS_KEY', read('rooms1/secrets/SECRETS_KEY')])
    expect(read('rooms1/rooms1.env')).not.toContain(secret);
  expect(
    read('haproxy/haproxy.cfg')
      .match(/^ {2}bind .*/gm)
      ?.slice(0, 2),
  ).toEqual(['  bind :443 ssl crt /etc/haproxy/certificates alpn h2,http/1.1', '  bind :80']);
  expect(read('db1/patroni.yml')).toContain('mode: automatic');
  // The role that owns the schema is for the host that migrates alone, also where a host of before had it.
  const owners = () => globSync('**/DATABASE_OWNER_URL', { cwd: out });
  expect(owners()).toEqual(['jobs1/secrets/DATABASE_OWNER_URL']);
  writeFileSync(join(out, 'web1/secrets/DATABASE_OWNER_URL'), 'postgresql://croupier:old@10.0.0.31/croupier');
  expect(render(join(import.meta.dirname, '../../ops/hosts.example.json'), out)).toEqual(files);
  expect(owners()).toEqual(['jobs1/secrets/DATABASE_OWNER_URL']);
  const hosts = JSON.parse(readFileSync(join(import.meta.dirname, '../../ops/hosts.example.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'nobody.json'), JSON.stringify({ ...hosts, migrates: 'db1' }));
  expect(() => render(join(folder, 'nobody.json'), out)).toThrow(/nobody\.json: migrates names no server \(db1\)/);
  writeFileSync(join(folder, 'two.json'), '{"network":"10.0.0.0/24","edge":"x"}');
  expect(() => render(join(folder, 'two.json'), out)).toThrow(/two\.json: edge cannot be used/);
});

test('a template without one of its values, or with a value that would begin another line, is refused', () => {
  expect(() => fill('etcd.conf', { name: 'x' })).toThrow('etcd.conf has no value for data');
  const values = { name: 'x', data: '/d', address: '127.0.0.11', members: 'm', scope: 's' };
  expect(() => fill('etcd.conf', { ...values, name: 'x\nauto-tls: true' })).toThrow('more than one line');
});
