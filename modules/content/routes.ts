import { closePreview as close, contentPlaces, helpCenter, legalPage, listAnnouncements, openPreview as open } from '#contracts/content.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Request, type Route } from '#platform/http/route.ts';
import { createLocalLimit } from '#platform/limit/local-limit.ts';
import type { Content, Look } from '#modules/content/content.ts';
import { closePreview, openPreview, type IsSignedIn } from '#modules/content/previews.ts';

/** Limit of previews that an address opens and ends. Each makes this process read its previews again. */
const PREVIEWS = { name: 'preview', most: 60, windowMs: 60_000, isOfAddress: true } as const;

/** Routes of the site about content. */
export function contentRoutes(content: Content, { db, isSignedIn }: { db: Database; isSignedIn: IsSignedIn }): Route[] {
  const previews = createLocalLimit(PREVIEWS);
  return [
    handle(listAnnouncements, async (request) => ok(await content.announcements(lookOf(request), request.caller, request.input))),
    handle(helpCenter, async (request) => ok({ list: await content.help(lookOf(request), request.input.language) })),
    handle(legalPage, async (request) => ok(await content.legal(lookOf(request), request.input.page, request.input.language))),
    handle(contentPlaces, async (request) => ok(await content.places(lookOf(request), request.input.language))),
    handle(open, async (request) => {
      const limited = previews.take(request.ip, request.now);
      if (!limited.ok) return limited;
      const look = { ...lookOf(request), code: request.input.code };
      const opened = await openPreview({ db, isSignedIn }, look);
      if (!opened.ok) return openElsewhere(content, look, () => closePreview(db, look.visitor));
      for (const source of content.sources()) await source.close(look.visitor);
      // The next page asks this process.
      await content.reloadPreviews();
      return opened;
    }),
    handle(close, async (request) => {
      const limited = previews.take(request.ip, request.now);
      if (!limited.ok) return limited;
      await closePreview(db, request.visitor);
      for (const source of content.sources()) await source.close(request.visitor);
      await content.reloadPreviews();
      return ok({ isOpen: false as const });
    }),
  ];
}

/**
 * Opens a link that is no preview of content in the module to which it belongs. `closeOwn` ends the preview of content that this browser
 * saw.
 */
async function openElsewhere(
  content: Content,
  look: Look & { code: string },
  closeOwn: () => Promise<void>,
): Promise<Result<{ to: string }, Failure<'content.preview_over'>>> {
  for (const source of content.sources()) {
    const opened = await source.open(look);
    if (!opened.ok) continue;
    await closeOwn();
    await content.reloadPreviews();
    return opened;
  }
  return err('content.preview_over');
}

function lookOf({ brand, visitor, now }: Pick<Request, 'brand' | 'visitor' | 'now'>): Look {
  return { merchantId: brand.merchantId, visitor, now };
}
