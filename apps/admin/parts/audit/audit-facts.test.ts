import { afterEach, expect, test } from 'vitest';
import { showTexts } from '#apps/admin/lib/text.ts';
import { auditFacts } from '#apps/admin/parts/audit/audit-facts.ts';
import { changeText } from '#apps/admin/parts/audit/change-text.ts';

const nameOf = (id: number): string => (id === 1 ? 'Lantern' : String(id));
const READ = { filter: { call: '/bo/screening/hits', merchantId: 1, account: 'mara07' }, rows: 0 };

afterEach(() => showTexts('en', {}));

test('facts of an entry are labels and values, those within a fact too, and never the text of an object', () => {
  expect(auditFacts(READ, nameOf)).toEqual([
    ['filter: address of the call', '/bo/screening/hits'],
    ['filter: brand', 'Lantern'],
    ['filter: account', 'mara07'],
    ['rows', '0'],
  ]);
  const more = { isOn: true, until: '2026-12-01T02:00:00.000Z', grants: [{ role: 'risk', merchantId: null }], settings: '{"least":"5"}' };
  expect(auditFacts(more, nameOf)).toEqual([
    ['on', 'yes'],
    ['until', '2026-12-01 02:00:00'],
    ['grants', 'role risk; brand –'],
    ['settings: least', '5'],
  ]);
  expect(auditFacts({ note: '{ not an object', members: [] }, nameOf)).toEqual([
    ['note', '{ not an object'],
    ['members', '–'],
  ]);
});

test('a change is shown in the language of the back office, with its states', () => {
  const change = { before: { state: 'awaiting_review', payoutId: '7' }, after: { state: 'open', payoutId: '7' } };
  expect(changeText(change, nameOf)).toBe('state awaiting review → open, payout 7');
  showTexts('es', { state: 'estado', 'awaiting review': 'pendiente de revisión', open: 'abierto', payout: 'pago', rows: 'filas' });
  expect(changeText(change, nameOf)).toBe('estado pendiente de revisión → abierto, pago 7');
  expect(changeText({ before: null, after: { rows: 3 } }, nameOf)).toBe('filas 3');
});
