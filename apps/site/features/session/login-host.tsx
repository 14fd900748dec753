import { lazy, Suspense, useEffect } from 'react';
import { preloadLogin, useLoginIntent } from '#apps/site/features/session/login-intent.ts';
import { useSession } from '#apps/site/lib/session.ts';
import { useEver } from '#apps/site/lib/use-ever.ts';

const DoorDialog = lazy(async () => ({ default: (await preloadLogin()).DoorDialog }));

/** Mounts the sign-in dialog when it is first wanted, and fetches it in a quiet moment for a visitor. */
export function LoginHost() {
  const wasOpen = useEver(useLoginIntent().isOpen);
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'out') return;
    const timer = setTimeout(() => void preloadLogin(), 2_500);
    return () => clearTimeout(timer);
  }, [status]);
  return wasOpen ? (
    <Suspense>
      <DoorDialog />
    </Suspense>
  ) : null;
}
