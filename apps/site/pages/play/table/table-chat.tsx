import { useEffect, useRef } from 'react';
import { ChatPanel } from '#apps/site/features/chat/chat-panel.tsx';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import './table-chat.css';

/** What the players of a table write, beside it; on a narrow screen over its lower part. The game goes on meanwhile. */
export function TableChat({ room, onClose }: { room: string; onClose: () => void }) {
  const { t } = useI18n();
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    aside.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside
      ref={aside}
      className="table-chat"
      aria-label={t('chat.title')}
      tabIndex={-1}
      onKeyDown={(event) => {
        // Keys of the game are not meant by what is typed here.
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className="table-chat__head">
        <h2>{t('chat.title')}</h2>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </header>
      <ChatPanel room={room} />
    </aside>
  );
}
