import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { answerChat, claimChat, endChat, releaseChat, supportLines, typeAnswer } from '#contracts/bo/support.ts';
import { LINE_LENGTH, TYPING_MS } from '#contracts/support-limits.ts';
import { Button } from '#ui/components/button/button.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText, words } from '#apps/admin/lib/format.ts';
import type { Chat } from '#apps/admin/pages/support/support-page.tsx';
import { useAct } from '#apps/admin/parts/form/use-act.ts';
import { Messages } from '#apps/admin/parts/messages/messages.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Pictures } from '#apps/admin/parts/pictures/pictures.tsx';
import { Claimed } from '#apps/admin/parts/queue/claimed.tsx';
import { newRequestId } from '#web/http/request-id.ts';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';

const EVERY_MS = 1_500;

/** Drawer of a chat: its lines as they come, and the answer once it is taken. */
export function ChatDrawer({ one, onClose }: { one: Chat; onClose: () => void }) {
  const { id, member, state } = one;
  const may = useMay();
  const { act, isBusy } = useAct();
  const isOver = state === 'closed';
  const { data } = useQuery({
    queryKey: ['support-lines', id],
    queryFn: () => readValue(supportLines, { id }),
    refetchInterval: isOver ? false : EVERY_MS,
  });
  const pictures = data?.lines.flatMap((line) => line.pictures) ?? [];
  return (
    <Drawer title={`Chat ${id}`} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            memberFact(member),
            ['about', words(one.topic)],
            ['opened', timeText(one.openedAt)],
            one.closedAt !== null && ['ended', timeText(one.closedAt)],
            one.closedAt !== null && ['by', one.closedBy ?? 'the member'],
          ]}
        />
      </DrawerPart>
      <DrawerPart title="Conversation">
        {data && (
          <Messages
            member={member.account}
            messages={data.lines.map(({ id: line, staff, text, sentAt }) => ({ id: line, staff, text, at: sentAt }))}
          />
        )}
        <p className="drawer__note" role="status">
          {data?.isMemberTyping ? `${member.account} is typing.` : ''}
        </p>
      </DrawerPart>
      {pictures.length > 0 && (
        <DrawerPart title="Pictures">
          <Pictures pictures={pictures} />
        </DrawerPart>
      )}
      {!isOver && may(claimChat) && (
        <Claimed
          claim={one.claim}
          what="chat"
          onTake={(isTakeover) => call(claimChat, { id, isTakeover })}
          onGiveBack={() => call(releaseChat, { id })}
        >
          <Button size="small" variant="danger" isBusy={isBusy} onClick={() => void act(() => call(endChat, { id }), 'Chat ended.')}>
            End chat
          </Button>
        </Claimed>
      )}
      {!isOver && one.claim?.isOwn && <Answer id={id} />}
    </Drawer>
  );
}

function Answer({ id }: { id: string }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [requestId, setRequestId] = useState(newRequestId);
  const [isBusy, setBusy] = useState(false);
  const typedAt = useRef(0);

  function change(value: string): void {
    setText(value);
    if (Date.now() - typedAt.current < TYPING_MS / 2) return;
    typedAt.current = Date.now();
    void call(typeAnswer, { id });
  }

  async function send(): Promise<void> {
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    const answer = await call(answerChat, { id, text: text.trim(), requestId });
    setBusy(false);
    if (!answer.success) return showToast(answer.message, 'bad');
    setText('');
    setRequestId(newRequestId());
    await client.invalidateQueries();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <AreaField
        label="Reply to the member"
        hint="Enter sends. Shift+Enter starts a new line."
        value={text}
        onChange={change}
        rows={3}
        maxLength={LINE_LENGTH}
        onEnter={() => void send()}
      />
      <Button type="submit" size="small" isBusy={isBusy} disabled={text.trim() === ''}>
        Send
      </Button>
    </form>
  );
}
