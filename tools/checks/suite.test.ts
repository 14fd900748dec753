import { describe, expect, it } from 'vitest';
import { runSuites, type Suite, type Verdict } from '#tools/checks/suite.ts';

const failing = (failed: number, again?: () => Promise<Verdict>): Verdict => ({
  passed: 7,
  failed,
  skipped: 0,
  output: 'whole output',
  failures: ['a.test.ts › adds: expected 2'],
  ...(again ? { again } : {}),
});
const fine: Verdict = { passed: 1, failed: 0, skipped: 0, output: '' };

async function runOne(verdict: Verdict) {
  let text = '';
  const suite: Suite = { name: 'a suite', run: () => Promise.resolve(verdict) };
  return { tally: await runSuites([suite], (more) => void (text += more)), text };
}

describe('what failed is asked once more', () => {
  it('passes where it goes well by itself, and says what failed at first', async () => {
    const { tally, text } = await runOne(failing(1, () => Promise.resolve(fine)));
    expect(tally).toEqual({ passed: 8, failed: 0, skipped: 0 });
    expect(text).toContain('a.test.ts › adds: expected 2');
  });

  it('fails where it fails twice, where nothing ran the second time, and where nothing can be asked', async () => {
    const nothing = () => Promise.resolve({ ...fine, passed: 0 });
    const broken = () => Promise.reject(new Error('no browser'));
    for (const verdict of [failing(1, () => Promise.resolve(failing(1))), failing(1, nothing), failing(1, broken), failing(1)]) {
      const { tally, text } = await runOne(verdict);
      expect(tally.failed).toBe(1);
      expect(text).toContain('whole output');
    }
  });

  it('is not asked where more than 25 failed', async () => {
    let requested = 0;
    const { tally } = await runOne(failing(26, () => ((requested += 1), Promise.resolve(fine))));
    expect(tally.failed).toBe(26);
    expect(requested).toBe(0);
  });

  it('ends with the failures and the line that counts them all', async () => {
    const { text } = await runOne(failing(1));
    expect(text.trim().split('\n').at(-1)).toBe('7 passed, 1 failed, 0 skipped');
  });
});

describe('lanes', () => {
  it('run at the same time, each in its order, and count their own cost', async () => {
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const suite = (name: string, work: () => unknown): Suite => ({
      name,
      run: async () => {
        await work();
        order.push(name);
        return { ...fine, cost: { seconds: 1 } };
      },
    });
    let names: string[] = [];
    const judge = (costs: object): Verdict => {
      names = Object.keys(costs);
      return fine;
    };
    let text = '';
    const lanes = [[suite('tests', () => promise)], [suite('journeys', () => {}), suite('commands', () => resolve())]];
    const tally = await runSuites([{ lanes }, suite('age', () => {})], (more) => void (text += more), judge);
    // The tests end only because the second lane reached its last suite meanwhile.
    expect([order[0], order.at(-1)]).toEqual(['journeys', 'age']);
    expect([tally.passed, names.toSorted()]).toEqual([5, order.toSorted()]);
    expect(text.match(/^ {2}\w+ +ok \(1\) +\d/gm)).toHaveLength(5);
  });
});
