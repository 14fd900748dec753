import { lazy, Suspense, useRef, useState } from 'react';
import { Avatar } from '#apps/site/features/account/avatar.tsx';
import { useMember } from '#apps/site/features/session/use-member.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import './account.css';

const preload = () => import('#apps/site/features/account/account-pop-over.tsx');
const AccountPopOver = lazy(async () => ({ default: (await preload()).AccountPopOver }));
const SignOutDialog = lazy(async () => ({ default: (await import('#apps/site/features/session/sign-out-dialog.tsx')).SignOutDialog }));

export function AccountButton() {
  const { t } = useI18n();
  const { data: member } = useMember();
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<'none' | 'menu' | 'sign-out'>('none');
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="account-button"
        aria-label={t('account.menu_of', { account: member?.account ?? '' })}
        aria-haspopup="dialog"
        aria-expanded={shown === 'menu'}
        onPointerEnter={() => void preload()}
        onFocus={() => void preload()}
        onClick={() => {
          setWasOpen(true);
          setShown(shown === 'menu' ? 'none' : 'menu');
        }}
      >
        <Avatar />
      </button>
      {wasOpen && (
        <Suspense>
          <AccountPopOver
            isOpen={shown === 'menu'}
            anchor={button}
            onClose={() => setShown('none')}
            onSignOut={() => setShown('sign-out')}
          />
          <SignOutDialog isOpen={shown === 'sign-out'} onClose={() => setShown('none')} />
        </Suspense>
      )}
    </>
  );
}
