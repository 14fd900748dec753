import { expect, it } from 'vitest';
import { linesOf } from '#apps/admin/pages/content-approvals/text-diff.ts';

const marks = (before: string, after: string) =>
  linesOf(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+', 'left out': '' }[kind]}${text}`);

it('shows what went and what came, with the lines beside it alone', () => {
  expect(marks('a\nb\nc\nd\ne\nf', 'a\nb\nX\nd\ne\nf')).toEqual(['…', ' b', '-c', '+X', ' d', '…']);
  expect(marks('', 'new\ntext')).toEqual(['+new', '+text']);
  expect(marks('old', '')).toEqual(['-old']);
  expect(marks('a\nb', 'b\nc')).toEqual(['-a', ' b', '+c']);
  expect(marks('a\nb\nc', 'a\nb\nc')).toEqual(['…']);
});

it('takes no time over texts of very many lines', () => {
  const text = Array.from({ length: 20_000 }, (_, at) => String(at)).join('\n');
  const began = performance.now();
  expect(linesOf(text, `${text}\nx`)).toHaveLength(40_001);
  expect(performance.now() - began).toBeLessThan(2_000);
});
