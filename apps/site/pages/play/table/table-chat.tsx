import { useEffect, useEffectEvent, useRef } from 'react';
import { ChatPanel } from '#apps/site/features/chat/chat-panel.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import './table-chat.css';

/** Shows the messages of the players of a table beside it; on a narrow screen over its lower part. The game goes on meanwhile. */
export function TableChat({ room, onClose }: { room: string; onClose: () => void }) {
  const { t } = useI18n();
  const panel = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(({ key, target }: KeyboardEvent): void => {
    if (key === 'Escape' && target instanceof Node && panel.current?.contains(target)) onClose();
  });
  useEffect(() => {
    const before = document.activeElement;
    const received = (event: KeyboardEvent): void => leave(event);
    document.addEventListener('keydown', received);
    panel.current?.focus();
    return () => {
      document.removeEventListener('keydown', received);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // This dialog leaves the page usable. While the focus is in it, typed keys do not reach the game.
    <div ref={panel} role="dialog" className="table-chat" aria-label={t('chat.title')} tabIndex={-1}>
      <header className="table-chat__head">
        <h2>{t('chat.title')}</h2>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </header>
      <ChatPanel room={room} />
    </div>
  );
}
