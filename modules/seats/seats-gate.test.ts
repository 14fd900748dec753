import { expect, test } from 'vitest';
import { gatesAlone, type Planted } from '#tests/factories/gates.ts';

const gates = await gatesAlone();
const OPEN = { id: 7, member_id: 1, room: 'r', name: 'a', state: 'open', steps: 2, chips: 100 };
const rows: Planted[] = [['sitting', OPEN]];

test('a member sits down in a room once, by a name of its own; of two in one commit the second waits', async () => {
  const requested = { member: 1, room: 'r', name: 'b' };
  expect(await gates.check('sitting_opens', [], requested)).toEqual([null]);
  expect(await gates.check('sitting_opens', [], requested, { ...requested, name: 'c' })).toEqual([null, 'wallet.busy']);
  expect(await gates.check('sitting_opens', rows, requested)).toEqual(['seats.sits_already']);
  expect(await gates.check('sitting_opens', [['sitting', { ...OPEN, state: 'over' }]], requested)).toEqual([null]);
  expect(await gates.check('sitting_opens', rows, { ...requested, room: 'q' })).toEqual([null]);
  expect(await gates.check('sitting_opens', rows, { ...requested, member: 2, name: 'a' })).toEqual(['seats.sits_already']);
});

test('a step is the next one of an open sitting of that member, within what lies on the table', async () => {
  const requested = { member: 1, room: 'r', name: 'a', n: 3, staked: 100, paid: 50, back: null };
  expect(await gates.check('sitting_step', rows, requested)).toEqual([null]);
  expect(await gates.check('sitting_step', rows, requested, { ...requested, n: 4 })).toEqual([null, 'wallet.busy']);
  const wrong = {
    member: [2, 'seats.sitting_unknown'],
    room: ['q', 'seats.sitting_unknown'],
    name: ['b', 'seats.sitting_unknown'],
    n: [4, 'seats.step_moved'],
    staked: [101, 'seats.stack_short'],
    back: [51, 'seats.stack_short'],
  } as const;
  for (const [field, [value, code]] of Object.entries(wrong))
    expect([field, await gates.check('sitting_step', rows, { ...requested, [field]: value })]).toEqual([field, [code]]);
  expect(await gates.check('sitting_step', rows, { ...requested, n: 2 })).toEqual(['seats.step_moved']);
  expect(await gates.check('sitting_step', rows, { ...requested, back: 50 })).toEqual([null]);
  expect(await gates.check('sitting_step', [['sitting', { ...OPEN, state: 'over' }]], requested)).toEqual(['seats.sitting_over']);
});
