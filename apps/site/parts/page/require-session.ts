import { redirect } from '@tanstack/react-router';
import { ownPageDialog } from '#apps/site/parts/games/game-dialogs.ts';
import { MEMBER } from '#apps/site/parts/member/use-member.ts';
import { queryClient } from '#web/http/query-client.ts';
import { currentToken, sessionReady } from '#web/state/session.ts';

/** Lets members in; leads a visitor to the sign-in, and from there back to `href`. */
export async function requireSession(href: string): Promise<void> {
  await sessionReady;
  if (currentToken() === null) throw redirect({ to: '/login', search: { next: href } });
}

/** For personal pages: a practice account gets a dialog that says why not, and stays on its page (specification 4.20). */
export async function refusePractice(href: string, isPreload: boolean): Promise<void> {
  await requireSession(href);
  if (isPreload) return;
  // Without an answer the page itself shows the failure, and the server refuses what is not this member's.
  const member = await queryClient.ensureQueryData(MEMBER).catch(() => null);
  if (!member?.isTrial) return;
  ownPageDialog.open({ href });
  const isNowhere = [href.split('?', 1)[0], '/login', '/register'].includes(location.pathname);
  throw redirect({ href: isNowhere ? '/' : location.pathname + location.search, replace: true });
}
