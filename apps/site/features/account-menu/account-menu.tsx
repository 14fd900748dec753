import { lazy, Suspense, useRef, useState } from 'react';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { Contained } from '#apps/site/parts/page/contained.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { useOnceTrue } from '#web/state/use-once-true.ts';
import { withAreas } from '#web/text/messages.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import './account.css';

const preload = withAreas(['vip'], () => import('#apps/site/features/account-menu/account-pop-over.tsx'));
const AccountPopOver = lazy(async () => ({ default: (await preload()).AccountPopOver }));

/** Button with the account name, which opens the menu of the member's own pages. */
export function AccountMenu() {
  const { t } = useI18n();
  const { data: member } = useMember();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useOnceTrue(isOpen);
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
        <Contained>
          <Suspense>
            <AccountPopOver isOpen={isOpen} anchor={button} onClose={() => setOpen(false)} />
          </Suspense>
        </Contained>
      )}
    </>
  );
}
