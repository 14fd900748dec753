import { useState } from 'react';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { takeBackMessage } from '#contracts/chat.ts';
import { TAKE_BACK_MS } from '#contracts/chat-limits.ts';
import type { ChatMessageFrame } from '#contracts/frames/chat.ts';

type Props = {
  message: ChatMessageFrame;
  isOwn: boolean;
  isFirst: boolean;
  onReport: () => void;
  /** Opens the dialog for a tip; null where tips are not possible. */ onTip: (() => void) | null;
};

/** Shows a message as plain text. Its author can take it back for some time; other members can report it, or tip the author. */
export function ChatLine({ message: { id, name, text, sentAt }, isOwn, isFirst, onReport, onTip }: Props) {
  const { t, formatTime } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [isLate, setLate] = useState(() => Date.now() - new Date(sentAt).getTime() > TAKE_BACK_MS);

  async function takeBack(): Promise<void> {
    setBusy(true);
    const answer = await call(takeBackMessage, { id });
    setBusy(false);
    if (answer.success) return;
    if (answer.code === 'chat.too_late') setLate(true);
    showToast(refusalText(answer, t), 'bad');
  }

  return (
    <li className={classNames('chat__line', isOwn && 'chat__line--own', isFirst && 'chat__line--first')}>
      {isFirst && (
        <p className="chat__by">
          <bdi>{isOwn ? t('chat.you') : name}</bdi> <time dateTime={sentAt}>{formatTime(sentAt)}</time>
        </p>
      )}
      <p className="chat__text">
        <bdi>{text}</bdi>
      </p>
      {isOwn ? (
        !isLate && (
          <IconButton icon="close" className="chat__act" label={t('chat.take_back')} disabled={isBusy} onClick={() => void takeBack()} />
        )
      ) : (
        <>
          {onTip && <IconButton icon="gift" className="chat__act chat__act--tip" label={t('chat.tip_act')} onClick={onTip} />}
          <IconButton icon="alert" className="chat__act" label={t('chat.report')} onClick={onReport} />
        </>
      )}
    </li>
  );
}
