import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOfDecisions } from '#tools/checks/decisions.ts';
import { root } from '#tools/site/site-inputs.ts';

const BODY = 'Status: accepted.\n\n**Context.** One.\n\n**Decision.** Two.\n\n**Consequences.** Three.\n';

test('decisions are numbered without a gap, have four headings and 150 words, stand in the index, and each that is cited exists', () => {
  expect(faultsOfDecisions(root)).toEqual([]);
});

test('each planted fault of a decision is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-decisions-'));
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  try {
    mkdirSync(join(folder, 'docs/decisions'), { recursive: true });
    mkdirSync(join(folder, 'kernel'));
    write('docs/decisions/001-one-rule.md', `# 001 One rule\n\n${BODY}`);
    write('docs/decisions/003-a-leap.md', `# 003 Another title\n\n${BODY.replace('Context', 'Setting')}${'word '.repeat(160)}`);
    write(
      'docs/decisions/README.md',
      '## All\n\n- [003](003-a-leap.md) A leap\n- [001](001-one-rule.md) One rule\n- [004](004-gone.md) Gone\n',
    );
    // Written in parts, so that this file cites no decision itself.
    const cited = (last: number): string => `decision 00${last}`;
    write('kernel/a.ts', `// ${cited(1)}, and ${cited(7)}.\n`);
    expect(faultsOfDecisions(folder)).toEqual([
      '003-a-leap.md: expected number 2',
      '003-a-leap.md: another title',
      '003-a-leap.md: no **Context.**',
      '003-a-leap.md: 168 words',
      'README.md: no such file 004-gone.md',
      'README.md: not in order: ## All',
      'kernel/a.ts: decision 007 does not exist',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
