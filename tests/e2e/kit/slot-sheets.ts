import { join } from 'node:path';
import { loadModels } from '#games/slots/models.ts';
import type { Scene } from '#tests/e2e/kit/scenes.ts';
import { inGrid } from '#tools/site/in-grid.ts';

/** Moments of a slot, each with a sheet for each width. */
const MOMENTS = ['rest', 'feature', 'big'] as const;
/** Widths of the sheets: the picture of a wide screen, and of a phone, in pixels of the sheet; and the cells of a row. */
const SHEETS = [
  { name: 'wide', least: 760, width: 240, columns: 4 },
  { name: 'phone', least: 0, width: 120, columns: 8 },
] as const;

type Look = { theme: string; width: number };

/**
 * Takes a picture of the first model of each mechanic at rest, in its feature and at a big win, in each look. Writes a sheet for each moment
 * and width, `slot-sheet-big-phone.webp`: in each cell dark is beside light. `take` returns undefined for a scene that cannot be shown.
 */
export async function takeSheets<L extends Look>(
  folder: string,
  slots: readonly Scene[],
  looks: readonly L[],
  take: (scene: Scene, look: L) => Promise<Buffer | undefined>,
): Promise<void> {
  const models = [...(await loadModels()).values()];
  const firsts = models.filter(({ mechanic }, at) => models.findIndex((one) => one.mechanic === mechanic) === at);
  for (const moment of MOMENTS) {
    const cells = new Map(SHEETS.map(({ name }) => [name as string, [] as { name: string; pictures: Buffer[] }[]]));
    for (const { mechanic, code } of firsts) {
      const scene = slots.find(({ name }) => name === `slot-${code}-${moment}`)!;
      const taken = await Promise.all(looks.map(async (look) => ({ look, picture: await take(scene, look) })));
      for (const { name } of SHEETS) {
        const pictures = taken.flatMap(({ look, picture }) => (picture && sheetOf(look) === name ? [picture] : []));
        if (pictures.length > 0) cells.get(name)!.push({ name: mechanic, pictures });
      }
    }
    for (const { name, ...size } of SHEETS) await inGrid(cells.get(name)!, size, join(folder, `slot-sheet-${moment}-${name}.webp`));
    process.stdout.write(`slot-sheet-${moment}: ${cells.get('wide')!.length}\n`);
  }
}

function sheetOf({ width }: Look): string {
  return SHEETS.find(({ least }) => width >= least)!.name;
}
