import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { folderStorage } from '#platform/storage/storage.ts';
import { renderTileAs, tileKey, type TileDrawing, type TileFormat } from '#modules/catalogue/tile-image.ts';

export type TileStore = ReturnType<typeof createTileStore>;

/** Images of tiles in a folder, named by the content of their drawing; what is not there is made once, whoever asks for it. */
export function createTileStore({
  folder,
  render = renderTileAs,
  atOnce = Math.max(1, availableParallelism() - 1),
}: {
  folder: string;
  render?: typeof renderTileAs;
  atOnce?: number;
}) {
  // One render keeps to one core, so that `atOnce` is what it says.
  sharp.concurrency(1);
  const storage = folderStorage(folder);
  const making = new Map<string, Promise<Buffer>>();
  const inTurn = turns(atOnce);

  async function make(file: string, format: TileFormat, drawing: TileDrawing): Promise<Buffer> {
    const image = await render(format, drawing);
    await storage.write(file, image);
    return image;
  }

  return {
    /** The image of a drawing; `key` is the drawing's `tileKey` where it is known already, so that nothing is drawn for a kept image. */
    image: async (format: TileFormat, draw: () => TileDrawing, key = tileKey(draw().svg)): Promise<Buffer> => {
      const file = `${key}.${format}`;
      const kept = await storage.read(file);
      if (kept) return kept;
      const under = making.get(file);
      if (under) return under;
      const made = inTurn(() => make(file, format, draw())).finally(() => making.delete(file));
      making.set(file, made);
      return made;
    },
  };
}

/** Lets `most` pieces of work run at a time. The last that came is the next: what was asked for before may have been scrolled away. */
function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.pop();
      if (next) next();
      else free++;
    }
  };
}
