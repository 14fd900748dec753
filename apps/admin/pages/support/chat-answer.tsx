import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { answerChat, typeAnswer, type supportLines } from '#contracts/bo/support.ts';
import { supportReplies } from '#contracts/bo/support-desk.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { LINE_LENGTH, TYPING_MS } from '#contracts/support-limits.ts';
import { Button } from '#ui/components/button/button.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { fillReply } from '#apps/admin/pages/support/fill-reply.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { useMe } from '#apps/admin/parts/page/session.ts';
import { newRequestId } from '#web/http/request-id.ts';

type Talk = WireOutput<typeof supportLines>;

const MOST_REPLIES = 200;

/** Field for the answer of the staff member who has the chat. The answer is typed, or begun from a canned reply. */
export function ChatAnswer({ talk }: { talk: Talk }) {
  const { id } = talk.chat;
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
      className="chat-answer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Canned talk={talk} onChoose={(reply) => change(text.trim() === '' ? reply : `${text.trimEnd()}\n${reply}`)} />
      <AreaField
        label={t('Reply to the member')}
        hint={t('Enter sends. Shift+Enter starts a new line.')}
        value={text}
        onChange={change}
        rows={3}
        maxLength={LINE_LENGTH}
        dir="auto"
        onEnter={() => void send()}
      />
      <Button type="submit" size="small" variant="primary" isBusy={isBusy} disabled={text.trim() === ''}>
        {t('Send')}
      </Button>
    </form>
  );
}

/** Choice of the canned replies of the brand for the topic, in the language of the member. */
function Canned({ talk: { chat, language, nickname }, onChoose }: { talk: Talk; onChoose: (text: string) => void }) {
  const { merchantId, topic, member } = chat;
  const nameOf = useBrandName();
  const staff = useMe().data?.name ?? '';
  const { data } = useQuery({
    queryKey: ['support-replies', merchantId],
    queryFn: () => readValue(supportReplies, { merchantId: String(merchantId), pageSize: MOST_REPLIES }),
    staleTime: 60_000,
  });
  const replies = (data?.rows ?? []).filter((one) => one.topic === null || one.topic === topic);
  if (replies.length === 0) return null;
  const places = { account: member.account, nickname, brand: nameOf(merchantId), staff };
  return (
    <SelectField
      label={language === null ? t('Canned reply') : t('Canned reply, in {language} if available', { language })}
      value=""
      onChange={({ target }) => {
        const reply = replies.find(({ id }) => id === target.value);
        if (reply) onChoose(fillReply(reply.texts, language, places));
      }}
    >
      <option value="">{t('Choose a reply')}</option>
      {replies.map(({ id, name, texts }) => (
        <option key={id} value={id}>
          {name}
          {language !== null && language !== 'EN' && !(language in texts) ? ' (EN)' : ''}
        </option>
      ))}
    </SelectField>
  );
}
