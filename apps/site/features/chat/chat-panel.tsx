import { ChatForm } from '#apps/site/features/chat/chat-form.tsx';
import { ChatLog } from '#apps/site/features/chat/chat-log.tsx';
import { useRoom } from '#apps/site/features/chat/use-room.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './chat.css';

/** Shows a chat room: its messages, and the field to write. */
export function ChatPanel({ room: name }: { room: string }) {
  const { t } = useI18n();
  const room = useRoom(name);
  const { state, error } = room;
  return (
    <div className="chat">
      <p className="chat__rules">{t('chat.rules')}</p>
      {state ? (
        <>
          <ChatLog key={name} state={state} onOlder={room.readOlder} onGiven={room.wrote} />
          <ChatForm state={state} onSent={room.wrote} />
        </>
      ) : error ? (
        <RefusedTrouble error={error} onRetry={room.retry} hasService={false} />
      ) : (
        <Skeleton height="240px" />
      )}
    </div>
  );
}
