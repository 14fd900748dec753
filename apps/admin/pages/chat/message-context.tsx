import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chatContext, hideMessage, muteMember, unmuteMember } from '#contracts/bo/chat.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { MuteDialog } from '#apps/admin/pages/chat/mute-dialog.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import '#apps/admin/parts/messages/messages.css';
import './chat.css';

type Context = WireOutput<typeof chatContext>;
type Author = NonNullable<Context['messages'][number]['member']>;
type Act = { kind: 'hide'; id: string } | { kind: 'mute' | 'unmute'; member: Author };

/**
 * Shows the messages around a message, each with its buttons, and every mute of its author. A message of the house has no author to mute.
 */
export function MessageContext({ id, author }: { id: string; author: Author | null }) {
  const may = useMay();
  const [act, setAct] = useState<Act>();
  const { data } = useQuery({ queryKey: [chatContext.path, id], queryFn: () => readValue(chatContext, { id }) });
  const close = () => setAct(undefined);
  if (!data) return null;
  const isMuted = data.mutes.some(({ isOn }) => isOn);
  return (
    <>
      <DrawerPart title={t('Context')}>
        <ul className="written">
          {data.messages.map((one) => (
            <MessageLine key={one.id} one={one} isChosen={one.id === id} onHide={() => setAct({ kind: 'hide', id: one.id })} />
          ))}
        </ul>
      </DrawerPart>
      {author && (
        <DrawerPart title={t('Mutes of {account}', { account: author.account })}>
          <Mutes mutes={data.mutes} />
          {may(muteMember) && (
            <div className="drawer__acts">
              <Button size="small" variant="danger" onClick={() => setAct({ kind: 'mute', member: author })}>
                {isMuted ? t('Change mute') : t('Mute')}
              </Button>
              {isMuted && (
                <Button size="small" variant="line" onClick={() => setAct({ kind: 'unmute', member: author })}>
                  {t('End mute')}
                </Button>
              )}
            </div>
          )}
        </DrawerPart>
      )}
      {act?.kind === 'mute' && <MuteDialog member={act.member} onClose={close} />}
      {act?.kind === 'unmute' && (
        <ActDialog
          title={t('End the mute of {account}?', { account: act.member.account })}
          submit={t('End mute')}
          onSubmit={({ reason }) => call(unmuteMember, { id: act.member.id, reason })}
          done={() => t('Mute ended.')}
          onClose={close}
        />
      )}
      {act?.kind === 'hide' && (
        <ActDialog
          title={t('Hide this message?')}
          description={t('The message disappears from every open chat at once.')}
          submit={t('Hide')}
          variant="danger"
          onSubmit={({ reason }) => call(hideMessage, { id: act.id, reason })}
          done={() => t('Message hidden.')}
          onClose={close}
        />
      )}
    </>
  );
}

type LineProps = { one: Context['messages'][number]; isChosen: boolean; onHide: () => void };

/** A message with its author and time, and a button that hides it. The chosen message has no button here, because its drawer has it. */
function MessageLine({ one, isChosen, onHide }: LineProps) {
  const may = useMay();
  return (
    <li className="written__one" aria-current={isChosen || undefined}>
      <p className="written__text" dir="auto">
        {one.text}
      </p>
      <p className="written__by figures">
        {one.member?.account ?? t('the house')}, {timeText(one.sentAt)}
        {one.goneAt !== null && `, ${one.goneBy === null ? t('deleted by the author') : t('hidden by {goneBy}', { goneBy: one.goneBy })}`}
      </p>
      {one.goneAt === null && !isChosen && may(hideMessage) && (
        <Button size="small" variant="line" onClick={onHide}>
          {t('Hide')}
        </Button>
      )}
    </li>
  );
}

function Mutes({ mutes }: Pick<Context, 'mutes'>) {
  if (mutes.length === 0) return <p className="drawer__note">{t('No mutes yet.')}</p>;
  return (
    <ul className="written">
      {mutes.map(({ from, until, reason, mutedBy, endedAt, endedBy, isOn }) => (
        <li key={from} className="written__one">
          <p className="written__text">{reason}</p>
          <p className="written__by figures">
            {[
              mutedBy,
              timeText(from),
              until === null ? t('for good') : t('until {until}', { until: timeText(until) }),
              isOn
                ? t('active')
                : endedBy !== null && endedAt !== null && t('ended {endedAt} by {endedBy}', { endedAt: timeText(endedAt), endedBy }),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
