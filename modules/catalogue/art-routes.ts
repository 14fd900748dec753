import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '#modules/catalogue/catalogue.ts';
import { tileKey, type TileFormat, type TileSize } from '#modules/catalogue/art/tile-image.ts';
import { createTileStore } from '#modules/catalogue/art/tile-store.ts';
import type { ArtTitle, TitleArt } from '#modules/catalogue/art/title-art.ts';

/** Name of a tile file: its title, its reroll and its size, as in `AE-0001-0.avif`, `AE-0001-0@2x.avif`, `AE-0001-0@thumb.avif`. */
const TILE_FILE = /^([A-Za-z0-9_-]{2,40})-(\d{1,4})(?:@(2x|thumb))?\.(avif|webp)$/;
const FOR_EVER = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';

/** Routes of `GET /art/tile/…` and `GET /art/vendor/…`. They serve pictures for `<img>`, so a failure is a status without a sentence. */
export function registerArt(app: FastifyInstance, options: { catalogue: Catalogue; art: TitleArt; folder: string }): void {
  const { catalogue, art } = options;
  const store = createTileStore({ folder: options.folder });
  const keys = new Map<string, string>();

  /** Returns the key of a title's drawing, which is drawn once and then remembered. */
  function keyOf(title: ArtTitle, isLetterless: boolean): string {
    const { vendor, code, style, name, theme, reroll } = title;
    const meaning = [vendor, code, style, name, theme, reroll, isLetterless].join('\n');
    const known = keys.get(meaning);
    if (known) return known;
    const key = tileKey(art.draw(title, isLetterless).svg);
    keys.set(meaning, key);
    return key;
  }

  app.get<{ Params: { vendor: string; file: string } }>('/art/tile/:vendor/:file', async (request, reply) => {
    const [, code, reroll, size = 'tile', format] = TILE_FILE.exec(request.params.file) ?? [];
    const title = code === undefined ? undefined : catalogue.artOf(request.params.vendor, code);
    if (!title || title.reroll !== Number(reroll)) return reply.code(404).send();
    const isLetterless = size === 'thumb';
    const key = keyOf(title, isLetterless);
    if (isKnown(request, reply, `"${key}-${size}-${format}"`, FOR_EVER)) return reply;
    const image = await store.image({
      format: format as TileFormat,
      draw: () => art.draw(title, isLetterless),
      key,
      size: size as TileSize,
      isWaiting: () => !request.raw.socket.destroyed,
    });
    return image ? reply.type(`image/${format}`).send(image) : reply.code(404).send();
  });

  app.get<{ Params: { file: string } }>('/art/vendor/:file', async (request, reply) => {
    const vendor = request.params.file.endsWith('.svg') ? catalogue.vendorStyle(request.params.file.slice(0, -4)) : undefined;
    if (!vendor) return reply.code(404).send();
    const svg = art.mark(vendor);
    if (isKnown(request, reply, `"${tileKey(svg)}"`, ONE_DAY)) return reply;
    return reply.type('image/svg+xml').send(svg);
  });
}

/** Sets the caching headers of a picture. A browser that has the picture already receives no body. */
function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string, cacheControl: string): boolean {
  reply.header('etag', etag).header('cache-control', cacheControl);
  const isSame = request.headers['if-none-match']?.includes(etag) ?? false;
  if (isSame) void reply.code(304).send();
  return isSame;
}
