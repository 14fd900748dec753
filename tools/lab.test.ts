import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answer, loadCalls } from '#tools/lab.ts';
import { root } from '#tools/site-inputs.ts';

const calls = await loadCalls();
const ask = (line: string): unknown => JSON.parse(answer(calls, line));

test('every family and module that has a lab.ts is asked', () => {
  expect(Object.keys(calls)).toEqual(expect.arrayContaining(['fairness.bytes', 'fairness.floats', 'slots.evaluate', 'slots.return']));
});

test('what is no call is an error with the id it came with, and never an exception', () => {
  expect(ask('{"id":"a","call":"slots.nothing"}')).toEqual({ id: 'a', error: expect.stringMatching(/^lab\.unknown_call: /) });
  expect(ask('{"id":7,"call":"toString"}')).toEqual({ id: 7, error: expect.stringMatching(/^lab\.unknown_call: /) });
  for (const line of ['x', '[]', 'null', '"slots.return"'])
    expect(ask(line)).toEqual({ id: null, error: expect.stringMatching(/^lab\.invalid_json: /) });
  for (const input of ['null', '3', '[]', '{}', '{"machine":null}']) {
    expect(ask(`{"id":1,"call":"slots.return","input":${input}}`)).toEqual({
      id: 1,
      error: expect.stringMatching(/^slots\.bad_machine: /),
    });
    expect(ask(`{"id":1,"call":"slots.evaluate","input":${input}}`)).toHaveProperty('error');
    expect(ask(`{"id":1,"call":"fairness.bytes","input":${input}}`)).toHaveProperty('error');
  }
});

test('the command answers line by line, in order, and writes nothing else', () => {
  const lines = [
    '{"id":1,"call":"fairness.bytes","input":{"serverSeed":"s","clientSeed":"c","nonce":0,"count":3}}',
    'nonsense',
    '',
    '{"id":3,"call":"fairness.floats","input":{"serverSeed":"s","clientSeed":"c","nonce":0,"count":1}}',
  ];
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'tools', 'lab.ts')], {
    input: lines.join('\n'),
    encoding: 'utf8',
  });
  const answers = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: unknown });
  expect(answers.map(({ id }) => id)).toEqual([1, null, 3]);
  expect([status, stderr]).toEqual([0, '']);
});
