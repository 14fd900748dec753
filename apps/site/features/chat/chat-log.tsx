import { Fragment, useState } from 'react';
import { ChatLine } from '#apps/site/features/chat/chat-line.tsx';
import { GiftLine } from '#apps/site/features/chat/gift-line.tsx';
import { giftDialog, type OnGiven } from '#apps/site/features/chat/gift.ts';
import { ReportDialog } from '#apps/site/features/chat/report-dialog.tsx';
import type { RoomState } from '#apps/site/features/chat/room-state.ts';
import { useLogScroll } from '#apps/site/features/chat/use-log-scroll.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import type { ChatMessageFrame } from '#contracts/frames/chat.ts';

type Props = { state: RoomState; onOlder: () => Promise<void>; onGiven: OnGiven };

/** Shows the messages, the newest at the end. Screen readers read new messages when they are idle. */
export function ChatLog({ state: { room, messages, you, hasMore, hasGifts, bar }, onOlder, onGiven }: Props) {
  const { t } = useI18n();
  const { log, unread, unreadFrom, onScroll, toEnd } = useLogScroll(room, messages);
  const [reported, setReported] = useState<ChatMessageFrame | null>(null);
  const [isReading, setReading] = useState(false);

  return (
    <div className="chat__body">
      <div ref={log} className="chat__log" role="log" aria-label={t('chat.log')} onScroll={onScroll}>
        {hasMore && (
          <Button
            size="small"
            variant="line"
            className="chat__older"
            isBusy={isReading}
            onClick={() => {
              setReading(true);
              void onOlder().finally(() => setReading(false));
            }}
          >
            {t('chat.older')}
          </Button>
        )}
        {messages.length === 0 && (
          <Empty title={t('chat.empty')} picture={<Icon name="chat" size={24} className="empty__icon" />}>
            {t('chat.empty_text')}
          </Empty>
        )}
        <ul className="chat__lines">
          {messages.map((message, at) => (
            <Fragment key={message.id}>
              {message.no === unreadFrom && at > 0 && <li className="chat__divider">{t('chat.new')}</li>}
              {message.gift ? (
                <GiftLine message={message} gift={message.gift} you={you} />
              ) : (
                <ChatLine
                  message={message}
                  isOwn={you !== null && message.author === you}
                  isFirst={isFirstOf(messages[at - 1], message) || message.no === unreadFrom}
                  onReport={() => setReported(message)}
                  onTip={hasGifts && bar === null ? () => giftDialog.open({ aim: { kind: 'tip', message }, onGiven }) : null}
                />
              )}
            </Fragment>
          ))}
        </ul>
      </div>
      {unread > 0 && (
        <Button size="small" variant="primary" icon="arrow-down" className="chat__pill" onClick={toEnd}>
          {t('chat.unread', { count: unread })}
        </Button>
      )}
      {reported && <ReportDialog message={reported} onClose={() => setReported(null)} />}
    </div>
  );
}

/** Returns true if a message is the first in a row of messages of its author. */
function isFirstOf(before: ChatMessageFrame | undefined, { author }: ChatMessageFrame): boolean {
  return before?.author !== author || before.gift !== null;
}
