import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answer, loadCalls } from '#tools/lab.ts';
import { root } from '#tools/site/site-inputs.ts';

const calls = await loadCalls();
const ask = (line: string): unknown => JSON.parse(answer(calls, line));

test('every family and module that has a lab.ts is asked', () => {
  expect(Object.keys(calls)).toEqual(
    expect.arrayContaining(['fairness.bytes', 'fairness.floats', 'slots.evaluate', 'slots.return', 'minis.dice', 'minis.mines']),
  );
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

test('a call that several families answer goes to the one whose game it names', () => {
  const ask1 = (game: string, more: object) => ask(JSON.stringify({ id: 1, call: 'minis.payout', input: { game, ...more } }));
  expect(ask1('mines', { mines: 3, picks: 1, stake: '1.00' })).toEqual({ id: 1, output: { multiplier: '1.1250', payout: '1.12' } });
  expect(ask1('dice', { side: 'under', target: '50.00', stake: '1.00' })).toEqual({
    id: 1,
    output: { multiplier: '1.9800', payout: '1.98' },
  });
  expect(ask1('chess', {})).toEqual({ id: 1, error: 'lab.unknown_call: minis.payout' });
});

test.each([
  ['money.wagering', { deposit: '-100.00', bonus: '10.00', multiplier: 5, base: 'both', validBets: {}, weights: {} }],
  [
    'money.wagering',
    { deposit: '100.00', bonus: '10.00', multiplier: 5, base: 'bonus', validBets: { rng: '-1.00' }, weights: { rng: '1' } },
  ],
  ['agents.hourly', { hourValidBet: '-1.00', rate: '0.001' }],
])('%s takes no amount below nothing', (call, input) => {
  expect(ask(JSON.stringify({ id: 1, call, input }))).toEqual({ id: 1, error: expect.stringMatching(/^lab\.invalid_input: .* from 0/) });
});

describe('docs/lab.md', () => {
  const page = readFileSync(join(root, 'docs', 'lab.md'), 'utf8');
  const titles = [...page.matchAll(/^### `(.+)`$/gm)].map(([, name]) => name!);
  const examples = [...page.matchAll(/^```jsonl\n(.+?)^```$/gms)].flatMap(([, block]) => {
    const lines = block!.trimEnd().split('\n');
    return lines.flatMap((line, at) => (at % 2 === 0 ? [{ requested: line, said: lines[at + 1] }] : []));
  });

  test('describes every call there is, and no other', () => {
    expect(titles.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test('has an example of each call that is no error', () => {
    expect(titles.length).toBeGreaterThan(50);
    const lacking = titles.filter((title) => {
      const part = page.slice(page.indexOf(`### \`${title}\``)).split(/^##/m)[1]!;
      const requested = /^```jsonl\n(.+)$/m.exec(part)?.[1];
      if (!requested) return true;
      const { call, input } = JSON.parse(requested) as { call: string; input: { game?: string } };
      return ![call, `${call}/${input.game}`].includes(title) || !/^\{"id":1,"output":/m.test(part);
    });
    expect(lacking).toEqual([]);
  });

  test('says what each example is answered', () => {
    expect(examples.length).toBeGreaterThan(150);
    const answered = examples.map(({ requested, said }) => ({ requested, said, now: answer(calls, requested) }));
    expect(answered.filter(({ said, now }) => said !== now)).toEqual([]);
  });
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
