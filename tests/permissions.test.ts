import { expect, test } from 'vitest';
import { ROLES } from '#contracts/bo/permissions.ts';
import { PERMISSIONS } from '#tests/factories/permissions.ts';

/** The table as a reviewer reads it: a line for each permission, a mark for each role that has it. */
function printed(): string {
  const width = Math.max(...PERMISSIONS.map(({ name }) => name.length));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(at === 0 ? width : ROLES[at - 1]!.length)).join(' | ')} |`;
  const rows = PERMISSIONS.map(({ name, roles }) => line([name, ...ROLES.map((role) => (roles.includes(role) ? 'yes' : ''))]));
  return [
    '# Permissions of staff',
    '',
    'Printed from `contracts/bo/permissions/`; a change of roles is reviewed here. `vitest run tests/permissions.test.ts -u` prints it again.',
    '',
    line(['', ...ROLES]),
    line(['-'.repeat(width), ...ROLES.map((role) => '-'.repeat(role.length))]),
    ...rows,
    '',
  ].join('\n');
}

test('docs/permissions.md is the table that the server judges by', async () => {
  expect(PERMISSIONS.length).toBeGreaterThan(70);
  await expect(printed()).toMatchFileSnapshot('../docs/permissions.md');
});

test('the owner may do everything, and an auditor changes nothing', () => {
  expect(PERMISSIONS.filter(({ roles }) => !roles.includes('owner'))).toEqual([]);
  const ofAuditor = PERMISSIONS.filter(({ roles }) => roles.includes('auditor')).map(({ name }) => name.split('.')[1]);
  expect(new Set(ofAuditor)).toEqual(new Set(['read', 'money']));
});
