import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { changeShown, useInbox, type Message } from '#apps/site/pages/inbox/use-inbox.ts';
import { MessageRow } from '#apps/site/pages/inbox/message-row.tsx';
import { useMessageText } from '#apps/site/pages/inbox/use-message-text.ts';
import { readMessagesAgain } from '#apps/site/parts/member/use-unread.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { call, type Answer } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { MESSAGE_FOLDERS } from '#contracts/message-limits.ts';
import { markMessages, readAllMessages, type MessageFolder } from '#contracts/messages.ts';
import './inbox.css';

/** Lists the messages to the member: personal messages, and messages to all members. */
export function InboxPage() {
  const { t, formatNumber } = useI18n();
  const isOnline = useIsOnline();
  const [folder, setFolder] = useState<MessageFolder>('inbox');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInbox(folder);
  const unread = data?.pages[0]?.unread;
  const list = data?.pages.flatMap((page) => page.list);
  return (
    <div className="wrap inbox">
      <header className="inbox__head">
        <h1>{t('inbox.title')}</h1>
        <p className="quiet">{t('inbox.intro')}</p>
      </header>
      <div className="inbox__bar">
        <Segmented
          label={t('inbox.folders')}
          chosen={folder}
          onChoose={setFolder}
          options={MESSAGE_FOLDERS.map((value) => ({
            value,
            label: (
              <span className="inbox__folder">
                {t(`inbox.folder_${value}`)}
                {unread && unread[value] > 0 && <b className="inbox__count figures">{formatNumber(unread[value])}</b>}
              </span>
            ),
          }))}
        />
        <Button
          variant="line"
          icon="check"
          disabled={!isOnline || !unread || unread[folder] === 0}
          onClick={() => void say(() => call(readAllMessages, { folder }))}
        >
          {t('inbox.read_all')}
        </Button>
      </div>
      {error && !data ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : !list ? (
        <Skeleton height="208px" />
      ) : list.length === 0 ? (
        <Nothing folder={folder} />
      ) : (
        <>
          <Rows key={folder} list={list} isOnline={isOnline} say={say} />
          {hasNextPage && (
            <Button variant="line" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('inbox.more')}
            </Button>
          )}
        </>
      )}
    </div>
  );

  async function say(send: () => Promise<Answer<unknown>>): Promise<boolean> {
    const answer = await send();
    if (!answer.success) showToast(refusalText(answer, t), 'bad');
    readMessagesAgain();
    return answer.success;
  }
}

type RowsProps = {
  list: readonly Message[];
  isOnline: boolean;
  say: (send: () => Promise<Answer<unknown>>) => Promise<boolean>;
};

function Rows({ list, isOnline, say }: RowsProps) {
  const { t } = useI18n();
  const [opened, setOpened] = useState<string | null>(null);
  const textOf = useMessageText();

  function open({ id, isRead }: Message): void {
    setOpened(opened === id ? null : id);
    if (isRead || opened === id) return;
    changeShown((shown) => shown.map((one) => (one.id === id ? { ...one, isRead: true } : one)));
    void say(() => call(markMessages, { ids: [id], mark: 'read' }));
  }

  async function remove({ id }: Message): Promise<void> {
    changeShown((shown) => shown.filter((one) => one.id !== id));
    if (!(await say(() => call(markMessages, { ids: [id], mark: 'deleted' })))) return;
    const onPress = () => void say(() => call(markMessages, { ids: [id], mark: 'restored' }));
    showToast(t('inbox.deleted'), 'plain', { label: t('inbox.undo'), onPress });
  }

  return (
    <ul className="inbox__list">
      {list.map((message) => (
        <MessageRow
          key={message.id}
          {...{ message, isOnline }}
          text={textOf(message)}
          isOpen={opened === message.id}
          onOpen={() => open(message)}
          onDelete={() => void remove(message)}
        />
      ))}
    </ul>
  );
}

function Nothing({ folder }: { folder: MessageFolder }) {
  const { t } = useI18n();
  const action = (
    <Link to="/games" className={buttonClass({ variant: 'line' })}>
      {t('inbox.to_games')}
    </Link>
  );
  return (
    <Empty picture={<Icon name="mail" size={24} />} title={t('inbox.none_title')} level="h2" action={action}>
      {t(`inbox.none_${folder}`)}
    </Empty>
  );
}
