import { expect, it } from 'vitest';
import { blocksOf } from '#apps/site/parts/content/paragraphs.tsx';

it('an empty line parts paragraphs and a dash begins an item', () => {
  expect(blocksOf('One.\nStill one.\n\n\nTwo:\n- a\n- b\n\nThree.')).toEqual([
    { kind: 'text', text: 'One.\nStill one.' },
    { kind: 'text', text: 'Two:' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'text', text: 'Three.' },
  ]);
  expect(blocksOf('  ')).toEqual([]);
});
