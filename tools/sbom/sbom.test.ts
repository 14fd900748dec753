import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { EXIT_CODES, readAudit } from '#tools/sbom/audit.ts';
import { foreignLicences, isAllowed, reproducible, type Bill } from '#tools/sbom/bill.ts';
import { root } from '#tools/site/site-inputs.ts';

const component = (name: string, id?: string) => ({ name, version: '1.0.0', ...(id && { licenses: [{ license: { id } }] }) });

test('a licence that is not known, not stated or not allowed is named, and one of several that may be chosen is enough', () => {
  expect(isAllowed('(MIT OR GPL-2.0-only)')).toBe(true);
  expect(isAllowed('Apache-2.0 AND LGPL-3.0-or-later')).toBe(true);
  expect(isAllowed('Apache-2.0 AND SSPL-1.0')).toBe(false);
  const foreign = foreignLicences([component('good', 'MIT'), component('silent'), component('closed', 'BUSL-1.1')]);
  expect(foreign).toEqual(['silent@1.0.0: no licence stated', 'closed@1.0.0: BUSL-1.1']);
});

test('an audit that could not be made is loud, and ends with an exit code of its own', async () => {
  expect(new Set(Object.values(EXIT_CODES)).size).toBe(3);
  // No server listens at this port.
  const env = { ...process.env, AUDIT_REGISTRY: 'http://127.0.0.1:9' };
  const { code, said } = await new Promise<{ code: number | string | undefined; said: string }>((resolve) => {
    execFile(process.execPath, ['tools/sbom.ts', 'audit'], { cwd: root, env }, (error, _out, stderr) =>
      resolve({ code: error?.code ?? 0, said: stderr }),
    );
  });
  expect({ code, said }).toEqual({ code: 3, said: expect.stringMatching(/^NOT AUDITED: /) });
});

test('two bills of the same packages are equal', () => {
  const bill = (n: number): Bill => ({
    serialNumber: `urn:uuid:${n}`,
    metadata: { timestamp: `2026-11-30T00:00:0${n}Z`, component: { name: `folder-${n}` } },
    components: [component('good', 'MIT')],
  });
  expect(JSON.stringify(reproducible(bill(1), 'croupier'))).toBe(JSON.stringify(reproducible(bill(2), 'croupier')));
});

test('an audit fails by grave faults alone, and a registry without a list is said to be skipped, never clean', () => {
  const counts = { info: 0, low: 0, moderate: 0, high: 0, critical: 0 };
  const report = (more: object, vulnerabilities = {}) =>
    JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { ...counts, ...more } } });
  expect(readAudit(report({}), 'x').verdict).toBe('clean');
  expect(readAudit(report({ moderate: 1 }, { left: { severity: 'moderate', range: '<2' } }), 'x')).toEqual({
    verdict: 'clean',
    says: 'moderate: left <2',
  });
  expect(readAudit(report({ high: 1 }, { right: { severity: 'high', range: '<3' } }), 'x').verdict).toBe('faulty');
  for (const output of ['npm warn\n{"message":"405 Method Not Allowed - POST https://registry.example/x"}', '', 'html']) {
    const { verdict, says } = readAudit(output, 'the registry of npm');
    expect(verdict).toBe('skipped');
    expect(says).toMatch(/^NOT AUDITED: /);
    expect(says).not.toContain('https://');
  }
});
