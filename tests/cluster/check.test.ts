import { describe, expect, test } from 'vitest';
import { compare } from '#tests/cluster/check.ts';
import { faultsOf, lineOf, type DrillRound } from '#tests/cluster/drill.ts';
import { DRILLS } from '#tests/cluster/drills.ts';
import { withRow } from '#tests/cluster/record.ts';

const answered = { requestId: 'a', account: 'one', roundId: '7', stake: 1.5, payout: 0.25 };
const stored = { requestId: 'a', account: 'one', roundId: '7', stake: 150, payout: 25 };

describe('the check of a drill', () => {
  test('finds nothing where every answered bet is there once', () => {
    expect(compare([stored], [answered])).toEqual({ lost: [], doubled: [], violations: [] });
  });

  test('finds a bet that is gone, or is another round or another amount than was answered', () => {
    for (const rows of [[], [{ ...stored, roundId: '8' }], [{ ...stored, payout: 26 }], [{ ...stored, requestId: 'b' }]])
      expect(compare(rows, [answered]).lost).toHaveLength(1);
  });

  test('finds a bet that is there twice, and one that nobody was answered', () => {
    expect(compare([stored, { ...stored, roundId: '8' }], [answered]).doubled).toEqual(['bet a is there 2 times']);
    expect(compare([stored, { ...stored, requestId: 'b' }], [answered]).doubled).toEqual([
      'bet b is there 1 times, and nobody was answered',
    ]);
  });

  const round = (lost: string[], silenceMs: number): DrillRound => ({
    seen: { bets: 9, repeated: new Map([['503 server.stopping', 4]]), longestWaitMs: 900, longestSilenceMs: silenceMs, wrong: [] },
    verdict: { lost, doubled: [], violations: [] },
    acknowledged: 9,
  });

  test('fails a round that lost a bet or was silent for too long, and a control that lost none', () => {
    const primary = DRILLS.find(({ name }) => name === 'primary')!;
    const control = DRILLS.find(({ isNegativeControl }) => isNegativeControl)!;
    expect(faultsOf(primary, round([], 20_000))).toEqual([]);
    expect(faultsOf(primary, round(['gone'], 20_000))).toEqual(['gone']);
    expect(faultsOf(primary, round([], 46_000))).toHaveLength(1);
    expect(faultsOf(control, round([], 1_000))).toHaveLength(1);
    expect(faultsOf(control, round(['gone'], 1_000))).toEqual([]);
  });

  test('is printed with what players saw', () => {
    expect(lineOf(round([], 20_400))).toBe(
      'acknowledged 9, lost 0, doubled 0, violations 0; served again after 20.4 s, longest wait of a player 0.9 s; answers to repeat: 4 × 503 server.stopping',
    );
  });
});

test('the row of a drill replaces its earlier one, and what stands behind the table stays', () => {
  const head =
    '<!-- Rows of `npm run cluster -- drill`; the newest run of a drill replaces the one before. -->\n| drill | n |\n|---|---|\n';
  const page = `# Title\n\n${head}| \`b\` | 1 |\n\nBehind.\n`;
  const once = withRow(page, '| `a` | 2 |');
  expect(once).toBe(`# Title\n\n${head}| \`a\` | 2 |\n| \`b\` | 1 |\n\nBehind.\n`);
  expect(withRow(once, '| `b` | 3 |')).toBe(`# Title\n\n${head}| \`a\` | 2 |\n| \`b\` | 3 |\n\nBehind.\n`);
  expect(withRow(head, '| `a` | 2 |')).toBe(`${head}| \`a\` | 2 |\n`);
});
