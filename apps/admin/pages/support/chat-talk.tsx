import { useQuery } from '@tanstack/react-query';
import { claimChat, endChat, releaseChat, supportLines } from '#contracts/bo/support.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ChatAnswer } from '#apps/admin/pages/support/chat-answer.tsx';
import { HandOver } from '#apps/admin/pages/support/hand-over.tsx';
import { useAct } from '#apps/admin/parts/form/use-act.ts';
import { Messages } from '#apps/admin/parts/messages/messages.tsx';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { Pictures } from '#apps/admin/parts/pictures/pictures.tsx';
import { Claimed } from '#apps/admin/parts/queue/claimed.tsx';

export type Talk = WireOutput<typeof supportLines>;

const EVERY_MS = 1_500;

/** Reads a chat with its messages, again and again while the chat is open. */
export function useTalk(id: string) {
  return useQuery({
    queryKey: ['support-lines', id],
    queryFn: () => readValue(supportLines, { id }),
    refetchInterval: ({ state }) => (state.data?.isClosed ? false : EVERY_MS),
  });
}

/** Shows the messages of a chat, its verdict, and the buttons of the staff member who has it. */
export function ChatTalk({ id }: { id: string }) {
  const { data: talk, error, refetch } = useTalk(id);
  const may = useMay();
  const { act, isBusy } = useAct();
  if (error && !talk) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!talk) return null;
  const { chat, lines, isMemberTyping, isClosed, rating } = talk;
  const pictures = lines.flatMap((line) => line.pictures);
  return (
    <>
      <DrawerPart title={t('Conversation')}>
        <Messages
          member={chat.member.account}
          messages={lines.map(({ id: line, staff, text, sentAt }) => ({ id: line, staff, text, at: sentAt }))}
        />
        <p className="drawer__note" role="status">
          {isMemberTyping ? t('{account} is typing.', { account: chat.member.account }) : ''}
        </p>
      </DrawerPart>
      {pictures.length > 0 && (
        <DrawerPart title={t('Pictures')}>
          <Pictures pictures={pictures} />
        </DrawerPart>
      )}
      {rating && (
        <DrawerPart title={t('Rating')}>
          <p>
            <Tag tone={rating.isGood ? 'good' : 'bad'}>{rating.isGood ? t('solved') : t('not solved')}</Tag>
          </p>
          {rating.comment !== '' && (
            <p className="written__text" dir="auto">
              {rating.comment}
            </p>
          )}
          <p className="drawer__note figures">{timeText(rating.at)}</p>
        </DrawerPart>
      )}
      {!isClosed && may(claimChat) && (
        <Claimed
          claim={chat.claim}
          what="chat"
          onTake={(isTakeover) => call(claimChat, { id, isTakeover })}
          onGiveBack={() => call(releaseChat, { id })}
        >
          <Button size="small" variant="danger" isBusy={isBusy} onClick={() => void act(() => call(endChat, { id }), t('Chat ended.'))}>
            {t('End chat')}
          </Button>
          <HandOver id={id} merchantId={chat.merchantId} />
        </Claimed>
      )}
      {!isClosed && chat.claim?.isOwn && <ChatAnswer talk={talk} />}
    </>
  );
}
