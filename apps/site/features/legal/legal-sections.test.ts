import { expect, it } from 'vitest';
import { legalSections } from '#apps/site/features/legal/legal-sections.ts';

it('a line with two signs of number begins a section, and what stands before belongs to the intro', () => {
  expect(legalSections('First.\n\n## One\n\nText of one.\n\n- a\n- b\n## Two\nText ## of two.')).toEqual({
    before: 'First.',
    sections: [
      { id: 'section-1', title: 'One', text: 'Text of one.\n\n- a\n- b' },
      { id: 'section-2', title: 'Two', text: 'Text ## of two.' },
    ],
  });
  expect(legalSections('## Only')).toEqual({ before: '', sections: [{ id: 'section-1', title: 'Only', text: '' }] });
  expect(legalSections('Plain.')).toEqual({ before: 'Plain.', sections: [] });
});
