import { expect, it } from 'vitest';
import { openLanguage, withAreas } from '#web/text/messages.ts';

it('a language that is opened twice at once grows for both: the texts of a page that comes later are in either', async () => {
  const [first, second] = await Promise.all([openLanguage('TY'), openLanguage('TY')]);
  expect(first['lobby.games']).toBeUndefined();
  await withAreas(['lobby'], () => Promise.resolve())();
  for (const messages of [first, second]) expect(messages['lobby.games']).toBeDefined();
});

it('a language that is left and chosen again has all that was asked for meanwhile', async () => {
  const thai = await openLanguage('TY');
  await openLanguage('VI');
  await withAreas(['fairness'], () => Promise.resolve())();
  expect(thai['fairness.intro']).toBeUndefined();
  expect((await openLanguage('TY'))['fairness.intro']).toBeDefined();
});
