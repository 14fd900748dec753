import { expect, test } from 'vitest';
import type { Permission } from '#contracts/bo/permissions.ts';
import { permissionText } from '#apps/admin/pages/staff/permission-words.ts';

const files = import.meta.glob<Record<string, Record<string, Permission>>>('../../../../contracts/bo/permissions/*.ts', { eager: true });
const names = Object.values(files).flatMap((file) => Object.values(file).flatMap((area) => Object.values(area).map(({ name }) => name)));

test('each permission has words of its own', () => {
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => permissionText(name) === undefined)).toEqual([]);
  expect(new Set(names.map(permissionText)).size).toBe(names.length);
  expect(['members.read', 'stops.change', 'points.change'].map(permissionText)).toEqual([
    'Members: see',
    'Kill switches: stop and start again',
    'Points: change settings',
  ]);
});
