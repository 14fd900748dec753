import { useRef, useState, type FormEvent } from 'react';
import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { Period } from '#apps/site/pages/agents/days/period.tsx';
import { useTeam, useTeamMessages } from '#apps/site/pages/agents/use-agents.ts';
import { readAgentsAgain } from '#apps/site/parts/agreements/agreements.ts';
import { Paragraphs } from '#apps/site/parts/content/paragraphs.tsx';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { writeToTeam } from '#contracts/agent-messages.ts';
import { AGENT_MESSAGE_LENGTH } from '#contracts/message-limits.ts';
import { Button } from '#ui/components/button/button.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Shows the agent's messages to members right below, each sent to one member or to all. */
export function MessagesPage() {
  const [days, setDays] = useState(30);
  return (
    <AgentFrame title="agent.messages" tools={<Period days={days} onDays={setDays} />}>
      <NewMessage />
      <Sent key={days} days={days} />
    </AgentFrame>
  );
}

/** Form for a new message. A message that is sent again is stored once. */
function NewMessage() {
  const { t, formatNumber } = useI18n();
  const { data: team } = useTeam({ days: 1, pageSize: 200 });
  const [to, setTo] = useState('');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const requestId = useRef(newRequestId());
  const changed = (): void => void (requestId.current = newRequestId());

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '') return;
    setBusy(true);
    const sent = await call(writeToTeam, { downlineId: to === '' ? null : to, text: text.trim(), requestId: requestId.current });
    setBusy(false);
    setWrong(sent.success ? undefined : refusalText(sent, t));
    if (!sent.success) return;
    showToast(t('agent.message_sent', { count: formatNumber(sent.value.recipients) }), 'good');
    setText('');
    changed();
    readAgentsAgain();
  }

  if (team?.content.length === 0) return <p className="agent__none">{t('agent.nobody')}</p>;
  return (
    <form className="agent__form" onSubmit={(event) => void send(event)}>
      <SelectField
        label={t('agent.message_to')}
        value={to}
        onChange={({ target }) => {
          setTo(target.value);
          changed();
        }}
      >
        <option value="">{t('agent.message_all')}</option>
        {team?.content.map(({ memberId, account }) => (
          <option key={memberId} value={memberId}>
            {account}
          </option>
        ))}
      </SelectField>
      <AreaField
        label={t('agent.message_text')}
        value={text}
        onChange={(typed) => {
          setText(typed);
          changed();
        }}
        required
        maxLength={AGENT_MESSAGE_LENGTH}
      />
      {wrong && <FieldError>{wrong}</FieldError>}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t('agent.send_message')}
      </Button>
    </form>
  );
}

function Sent({ days }: { days: number }) {
  const { t, formatDateTime, formatNumber } = useI18n();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useTeamMessages({ days, pageNo });
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  return (
    <section className="agent__sent" aria-label={t('agent.messages_sent')}>
      <h2>{t('agent.messages_sent')}</h2>
      {data?.content.length === 0 && <p className="agent__none">{t('agent.no_messages')}</p>}
      <ul className="agent-news">
        {data?.content.map(({ id, to, text, recipients, at, answers }) => (
          <li key={id} className="agent-news__one">
            <time dateTime={at}>{formatDateTime(at, 'short')}</time>
            <h3 dir="auto">{to ?? t('agent.message_to_all', { count: formatNumber(recipients) })}</h3>
            <Paragraphs text={text} />
            {answers.length > 0 && (
              <ul className="agent-news__answers" aria-label={t('agent.answers')}>
                {answers.map((answer) => (
                  <li key={answer.id}>
                    <p className="quiet">
                      <bdi>{answer.account}</bdi>, <time dateTime={answer.at}>{formatDateTime(answer.at, 'short')}</time>
                    </p>
                    <Paragraphs text={answer.text} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={setPageNo} isBusy={isPlaceholderData} />}
    </section>
  );
}
