import { lazy, Suspense, useEffect, useState } from 'react';
import { preloadLogin, useLoginIntent } from '#apps/site/features/session/login-intent.ts';
import { useSession } from '#apps/site/lib/session.ts';

const DoorDialog = lazy(async () => ({ default: (await preloadLogin()).DoorDialog }));

/** Mounts the sign-in dialog when it is first wanted, and fetches it in a quiet moment for a visitor. */
export function LoginHost() {
  const intent = useLoginIntent();
  const { status } = useSession();
  const [wasWanted, setWanted] = useState(false);
  if (intent.isOpen && !wasWanted) setWanted(true);
  useEffect(() => {
    if (status !== 'out') return;
    const timer = setTimeout(() => void preloadLogin(), 2_500);
    return () => clearTimeout(timer);
  }, [status]);
  return wasWanted ? (
    <Suspense>
      <DoorDialog />
    </Suspense>
  ) : null;
}
