import { lazy, Suspense, useRef, useState } from 'react';
import { useMember } from '#apps/site/features/session/use-member.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { useEver } from '#apps/site/lib/use-ever.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import './account.css';

const preload = () => import('#apps/site/features/account/account-pop-over.tsx');
const AccountPopOver = lazy(async () => ({ default: (await preload()).AccountPopOver }));

/** The account name, with the pages that are the member's own behind it. */
export function AccountMenu() {
  const { t } = useI18n();
  const { data: member } = useMember();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useEver(isOpen);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="account-menu"
        aria-label={t('account.menu_of', { account: member?.account ?? '' })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void preload()}
        onFocus={() => void preload()}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="account-menu__name ellipsis">{member?.account}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {wasOpen && (
        <Suspense>
          <AccountPopOver isOpen={isOpen} anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
