import { lazy, Suspense, useState } from 'react';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { useEver } from '#apps/site/lib/use-ever.ts';
import { IconButton } from '#ui/components/button/button.tsx';

const preload = () => import('#apps/site/features/session/sign-out-dialog.tsx');
const SignOutDialog = lazy(async () => ({ default: (await preload()).SignOutDialog }));

/** The way out of the header; it asks first. */
export function SignOutButton() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useEver(isOpen);
  return (
    <>
      <IconButton
        icon="sign-out"
        label={t('session.sign_out')}
        className="icon--turns"
        aria-haspopup="dialog"
        onPointerEnter={() => void preload()}
        onFocus={() => void preload()}
        onClick={() => setOpen(true)}
      />
      {wasOpen && (
        <Suspense>
          <SignOutDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
