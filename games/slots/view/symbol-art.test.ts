import { GAME_WORDS } from '#art/names/nouns.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { symbols } from '#art/index.ts';
import { LOWS } from '#art/lows.ts';
import { FAMILIES } from '#art/motifs/index.ts';
import { slotInfo } from '#games/slots/info.ts';
import { loadModels } from '#games/slots/models.ts';
import { stakesOf } from '#games/slots/stakes.ts';
import { firstWindow } from '#games/slots/view/first-window.ts';
import { artOf, nameOf } from '#games/slots/view/symbol-art.ts';
import { money } from '#kernel/money.ts';

const models = [...(await loadModels()).values()];
const drawn = symbols({ vendor: 'AG', code: 'AG-0001', style: 'deco', name: 'Ripple', theme: 'koi' });
const strings = (path: string): Record<string, string> => JSON.parse(readFileSync(path, 'utf8'));
const infoOf = (model: (typeof models)[number]) => {
  const stakes = stakesOf(model, money(20n, 'USD'), money(10_000n, 'USD'));
  return slotInfo(model, stakes, stakes[0]!) as never as Parameters<typeof artOf>[0] & Parameters<typeof firstWindow>[0];
};

test.each(models.map((model) => [model.code, model] as const))('%s: every symbol has art of its own, better pay better art', (_, model) => {
  const art = artOf(infoOf(model), drawn);
  for (const reel of model.machine.reels) for (const symbol of reel) expect(art.get(symbol), symbol).toBeDefined();
  expect(new Set([...art.values()].map(({ id }) => id)).size).toBe(art.size);
  expect(art.get('A')!.role).toBe('premium');
  if (model.machine.wild) expect(art.get(model.machine.wild)!.role).toBe('wild');
});

test('what stands on the reels at first wins nothing', () => {
  for (const model of models) {
    const window = firstWindow(infoOf(model));
    const first = new Set(window[0]);
    expect([...window[1]!].filter((symbol) => first.has(symbol))).toEqual([]);
  }
});

test('every symbol that art can draw has a word, in all languages', () => {
  const english = strings('games/slots/strings.en.json');
  const thai = strings('locales/th/games/slots.json');
  expect(Object.keys(thai)).toEqual(Object.keys(english));
  // Pictures that are lettered with their game stand on its tiles alone.
  const ids = [
    ...FAMILIES.map(({ id }) => id).filter((id) => GAME_WORDS[id] === undefined),
    ...Object.keys(LOWS).map((kit) => `${kit}1`),
    'wild',
    'scatter',
  ];
  for (const id of ids) {
    const name = nameOf({ id, role: 'low', svg: '' });
    expect('key' in name && english[name.key], id).toBeTruthy();
  }
  expect(nameOf({ id: 'K', role: 'low', svg: '' })).toEqual({ rank: 'K' });
});
