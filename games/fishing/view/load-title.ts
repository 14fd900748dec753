import { readTitle } from '#games/fishing/quote.ts';
import type { Model, Title } from '#games/fishing/engine/title.ts';
import type { Look } from '#games/fishing/view/art/part.ts';
import type { TitleMusic } from '#games/fishing/view/title-music.ts';
import type { Drifting } from '#games/fishing/view/scene/ambient.ts';
import type { PaintSea } from '#games/fishing/view/scene/scene.ts';
import { languageShown, stringsOf, type Strings } from '#games/fishing/view/title-strings.ts';

const models = import.meta.glob<Model>('../titles/*/model.ts', { import: 'default' });
const rows = import.meta.glob<string>('../titles/*/fish.csv', { query: '?raw', import: 'default' });
const looks = import.meta.glob<Record<string, Look>>('../titles/*/looks.ts', { import: 'looks' });
const seas = import.meta.glob<PaintSea>('../titles/*/sea.tsx', { import: 'paintSea' });
const airs = import.meta.glob<Drifting>('../titles/*/sea.tsx', { import: 'drifting' });
const musics = import.meta.glob<TitleMusic>('../titles/*/music.ts', { import: 'music' });

/** All data of a title that a screen needs: its rules for display, the look of each kind, its background, its music, and its texts. */
export type ShownTitle = {
  title: Title;
  looks: readonly { look: Look; radius: number }[];
  paintSea: PaintSea;
  drifting: Drifting;
  music: TitleMusic;
  strings: Strings;
};

export async function loadTitle(code: string, language = languageShown()): Promise<ShownTitle> {
  const folder = `../titles/${code}`;
  const [model, csv, look, paintSea, drifting, music, texts] = await Promise.all([
    models[`${folder}/model.ts`]!(),
    rows[`${folder}/fish.csv`]!(),
    looks[`${folder}/looks.ts`]!(),
    seas[`${folder}/sea.tsx`]!(),
    airs[`${folder}/sea.tsx`]!(),
    musics[`${folder}/music.ts`]!(),
    stringsOf(code, language),
  ]);
  const title = readTitle(model, csv);
  return {
    title,
    looks: title.kinds.map(({ code, radius }) => ({ look: look[code]!, radius })),
    paintSea,
    drifting,
    music,
    strings: texts,
  };
}

const loaded = new Map<string, Promise<ShownTitle>>();

/** Loads the title of a model with the texts of the present language; each is loaded once. */
export function titleOf(model: string): Promise<ShownTitle> {
  const language = languageShown();
  const key = `${model} ${language}`;
  const known = loaded.get(key) ?? loadTitle(model, language);
  loaded.set(key, known);
  return known;
}
