import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useChatUrl, useResources } from '#apps/site/parts/site/site-config.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { whenIdle } from '#web/time/idle.ts';
import { IconButton } from '#ui/components/button/button.tsx';
import { Icon, type IconName } from '#ui/components/icon/icon.tsx';
import './side-menu.css';

const SHOWN_AFTER_PX = 800;

/** Buttons for customer service, the messaging channel and the way to the top, each only if it exists (specification 1.09). */
export function SideMenu() {
  const { t } = useI18n();
  const isFar = useIsFar();
  const chatUrl = useChatUrl();
  const [messaging] = useResources('MESSAGING');
  const { data: member } = useMember();
  const hasChat = member !== undefined && !member.isTrial;
  if (!isFar && chatUrl === null && !hasChat && !messaging) return null;
  return (
    <aside className="side-menu" aria-label={t('shell.side')}>
      {hasChat && (
        <Link to="/member/support" className="icon-button side-menu__link" aria-label={t('support.title')} title={t('support.title')}>
          <Icon name="headset" />
        </Link>
      )}
      {chatUrl !== null && !hasChat && <SideLink href={chatUrl} icon="headset" label={t('service.title')} />}
      {messaging && <SideLink href={messaging.url} icon="chat" label={messaging.name} />}
      {isFar && (
        <IconButton
          icon="arrow-up"
          label={t('shell.to_top')}
          onClick={() => {
            const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
            scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
          }}
        />
      )}
    </aside>
  );
}

function SideLink({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="icon-button side-menu__link" aria-label={label} title={label}>
      <Icon name={icon} />
    </a>
  );
}

function useIsFar(): boolean {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const measure = () => setFar(scrollY > SHOWN_AFTER_PX);
    // Measured in an idle moment, because reading the scroll position at once would force a layout.
    const takeBack = whenIdle(measure);
    addEventListener('scroll', measure, { passive: true });
    return () => {
      takeBack();
      removeEventListener('scroll', measure);
    };
  }, []);
  return isFar;
}
