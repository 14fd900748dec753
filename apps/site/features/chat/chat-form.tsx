import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { giftDialog } from '#apps/site/features/chat/gift.ts';
import type { RoomState } from '#apps/site/features/chat/room-state.ts';
import { useWait } from '#apps/site/features/chat/use-wait.ts';
import { call } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { writeToChat } from '#contracts/chat.ts';
import { CHAT_LENGTH } from '#contracts/chat-limits.ts';
import type { ChatMessageFrame } from '#contracts/frames/chat.ts';

type Props = { state: RoomState; onSent: (message: ChatMessageFrame) => void };

/** Shows the field to write to a room, or the reason why the member cannot write. */
export function ChatForm({ state, onSent }: Props) {
  return state.bar ? <Bar bar={state.bar} /> : <Form state={state} onSent={onSent} />;
}

function Form({ state: { room, slowS, hasGifts }, onSent }: Props) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const [text, setText] = useState('');
  const [requestId, setRequestId] = useState(newRequestId);
  const [wait, setWait] = useWait();
  const { run, refusal, isBusy, clear } = useKnownCall<ChatMessageFrame>();
  const canSend = isOnline && text.trim() !== '' && wait === 0;

  async function send(): Promise<void> {
    if (!canSend || isBusy) return;
    const [kind, name] = room.split('/') as [string, string];
    const answer = await run(() => call(writeToChat, { kind, name, text: text.trim(), requestId }));
    if (!answer) return;
    setRequestId(newRequestId());
    if (answer.success) {
      setText('');
      setWait(slowS);
      onSent(answer.value);
      return;
    }
    if (answer.status === 429) setWait((answer.value as { retryAfterS?: number } | undefined)?.retryAfterS ?? 1);
  }

  // A countdown shows the seconds of the wait, so the refusal with its old figure is not shown.
  const isShownByWait = refusal?.status === 429;
  return (
    <form
      className="chat__form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <AreaField
        label={t('chat.write')}
        value={text}
        onChange={(value) => {
          setText(value);
          clear();
        }}
        rows={1}
        maxLength={CHAT_LENGTH}
        onEnter={() => void send()}
      />
      <div className="chat__send">
        <p className="quiet figures" role="status">
          {!isOnline
            ? t('chat.offline')
            : wait > 0
              ? t('chat.wait', { seconds: wait })
              : text !== '' && t('chat.length', { count: text.length, most: CHAT_LENGTH })}
        </p>
        {hasGifts && (
          <Button size="small" variant="line" icon="gift" onClick={() => giftDialog.open({ aim: { kind: 'rain', room }, onGiven: onSent })}>
            {t('chat.rain_act')}
          </Button>
        )}
        <Button type="submit" variant="primary" size="small" disabled={!canSend} isBusy={isBusy}>
          {t('chat.send')}
        </Button>
      </div>
      {refusal && !isShownByWait && <FieldError>{refusalText(refusal, t)}</FieldError>}
    </form>
  );
}

function Bar({ bar: { why, until } }: { bar: NonNullable<RoomState['bar']> }) {
  const { t, formatDateTime } = useI18n();
  return (
    <p className="chat__bar" role="status">
      {why === 'muted' && until !== null ? t('chat.bar_muted_until', { at: formatDateTime(until, 'short') }) : t(`chat.bar_${why}`)}
      {why === 'not_yet' && (
        <>
          <Link to="/member/profile" className="text-link">
            {t('profile.title')}
          </Link>
          <Link to="/member/depositv2" className="text-link">
            {t('money.deposit')}
          </Link>
        </>
      )}
    </p>
  );
}
