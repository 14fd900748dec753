import { redirect } from '@tanstack/react-router';
import { currentToken, sessionReady } from '#apps/site/lib/session.ts';

/** Lets members in; leads a visitor to the sign-in, and from there back to `href`. */
export async function requireSession(href: string): Promise<void> {
  await sessionReady;
  if (currentToken() === null) throw redirect({ to: '/login', search: { next: href } });
}
