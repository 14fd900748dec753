import { redirect } from '@tanstack/react-router';
import { ownPageDialog } from '#apps/site/parts/games/game-dialogs.ts';
import { MEMBER } from '#apps/site/parts/member/use-member.ts';
import { queryClient } from '#web/http/query-client.ts';
import { currentToken, sessionReady } from '#web/state/session.ts';

/** Admits members; sends a visitor to the sign-in, which leads back to `href`. */
export async function requireSession(href: string): Promise<void> {
  await sessionReady;
  if (currentToken() === null) throw redirect({ to: '/login', search: { next: href } });
}

/**
 * Admits members with a true account, for personal pages. A trial account stays on its page and gets a dialog with the reason
 * (specification 4.20).
 */
export async function refusePractice(href: string, isPreload: boolean): Promise<void> {
  await requireSession(href);
  if (isPreload) return;
  // If the member cannot be read, the page itself shows the failure, and the server refuses data of others.
  const member = await queryClient.ensureQueryData(MEMBER).catch(() => null);
  if (!member?.isTrial) return;
  ownPageDialog.open({ href });
  const isNowhere = [href.split('?', 1)[0], '/login', '/register'].includes(location.pathname);
  throw redirect({ href: isNowhere ? '/' : location.pathname + location.search, replace: true });
}
