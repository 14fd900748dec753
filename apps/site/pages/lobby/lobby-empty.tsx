import { openLogin } from '#apps/site/parts/auth/auth-dialog.ts';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon, type IconName } from '#ui/components/icon/icon.tsx';

type Kind = 'favourites' | 'recent' | 'signed-out' | 'no-match' | 'bare';

const PARTS: Record<Kind, { icon: IconName; title: MessageId; text: MessageId; action: MessageId }> = {
  favourites: { icon: 'heart', title: 'lobby.no_favourites', text: 'lobby.no_favourites_text', action: 'lobby.browse' },
  recent: { icon: 'clock', title: 'lobby.no_recent', text: 'lobby.no_recent_text', action: 'lobby.browse' },
  'signed-out': { icon: 'heart', title: 'lobby.signed_out', text: 'lobby.signed_out_text', action: 'login.title' },
  'no-match': { icon: 'search', title: 'lobby.no_match', text: 'lobby.no_match_text', action: 'lobby.clear_filters' },
  bare: { icon: 'grid', title: 'lobby.bare', text: 'lobby.bare_text', action: 'lobby.browse' },
};

/** Says why a shelf is empty, with one button that leads on. */
export function LobbyEmpty({ kind, q, onBrowse }: { kind: Kind; q?: string | undefined; onBrowse: () => void }) {
  const { t } = useI18n();
  const { icon, title, text, action } = PARTS[kind];
  return (
    <Empty
      level="h2"
      picture={<Icon name={icon} size={24} className="empty__icon" />}
      title={kind === 'no-match' && q ? t('search.no_match', { q }) : t(title)}
      action={
        <Button
          variant="primary"
          size="large"
          onClick={() => (kind === 'signed-out' ? openLogin(location.pathname + location.search) : onBrowse())}
        >
          {t(action)}
        </Button>
      }
    >
      {t(kind === 'no-match' && q ? 'search.try_other' : text)}
    </Empty>
  );
}
