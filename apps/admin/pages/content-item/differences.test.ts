import { expect, test } from 'vitest';
import { blankDraft, withText } from '#apps/admin/pages/content-item/draft.ts';
import { differencesOf, withField } from '#apps/admin/pages/content-item/differences.ts';

const common = withText(blankDraft('announcement'), 'EN', { title: 'Both', content: 'Both' });

test('two drafts differ by fields, and each can be taken from the other', () => {
  const mine = { ...withText(common, 'EN', { title: 'Mine', content: 'Both' }), sort: 2 };
  const theirs = withText(common, 'TY', { title: 'ไทย', content: 'ไทย' });
  const found = differencesOf(mine, theirs);
  expect(found.map(({ label, mine: own, theirs: other }) => [label, own, other])).toEqual([
    ['EN title', 'Mine', 'Both'],
    ['sort', '2', '0'],
    ['TY title', '', 'ไทย'],
    ['TY content', '', 'ไทย'],
  ]);
  const merged = found.slice(2).reduce((draft, { path }) => withField(draft, path, theirs), mine);
  expect(merged.body.texts).toEqual({ EN: { title: 'Mine', content: 'Both' }, TY: { title: 'ไทย', content: 'ไทย' } });
  expect(
    differencesOf(
      found.reduce((draft, { path }) => withField(draft, path, theirs), mine),
      theirs,
    ),
  ).toEqual([]);
});
