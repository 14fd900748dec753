import { useState } from 'react';
import { StepStamp } from '#apps/site/pages/missions/step-stamp.tsx';
import { readMissionsAgain, type Mission } from '#apps/site/pages/missions/use-missions.ts';
import { readMoneyAgain } from '#apps/site/parts/money/use-bonus.ts';
import { call } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { collectMission } from '#contracts/missions.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

const TONES = { claim: 'good', claimed: 'good', joined: 'plain', coming_soon: 'info', close: 'plain' } as const;

/** Shows a mission as a stamp card: its steps, its reward and its end. */
export function MissionCard({ mission }: { mission: Mission }) {
  const { t, formatMoney, formatDateTime } = useI18n();
  const { id, title, summary, status, period, until, steps, amount, currency, pays, wagering } = mission;
  const date = formatDateTime(until, 'minute');
  const sum = `${formatMoney(amount, currency)} ${currency}`;
  return (
    <Stub className="mission" role="group" aria-labelledby={`mission-${id}`}>
      <StubPart>
        <StubHead level="p" serial={t('missions.until', { date })}>
          {t(`missions.${period}`)} <Tag tone={TONES[status]}>{t(`missions.status_${status}`)}</Tag>
        </StubHead>
        <h2 id={`mission-${id}`} dir="auto">
          {title}
        </h2>
        <p dir="auto">{summary}</p>
        <ol className="mission__steps">
          {steps.map((step, at) => (
            // eslint-disable-next-line react/no-array-index-key -- a step is its place
            <StepStamp key={at} step={step} currency={currency} isStamped={status === 'claimed' || step.part >= 1} />
          ))}
        </ol>
      </StubPart>
      <StubPart>
        <p className="mission__gives">
          <b className="figures">{sum}</b> <span className="stub-quiet">{t(`missions.pays_${pays}`)}</span>
        </p>
        {wagering && (
          <p className="stub-quiet">
            {t('missions.wagering', {
              times: wagering.times,
              days: wagering.days,
              stake: `${formatMoney(wagering.maxStake, currency)} ${currency}`,
            })}
          </p>
        )}
        {status === 'claim' && <Collect mission={mission} sum={sum} />}
      </StubPart>
    </Stub>
  );
}

function Collect({ mission: { id: missionId, slot }, sum }: { mission: Mission; sum: string }) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const [requestId, setRequestId] = useState(newRequestId);
  const { run, refusal, isBusy } = useKnownCall<object>();

  async function collect(): Promise<void> {
    const answer = await run(() => call(collectMission, { missionId, slot, requestId }));
    if (!answer) return;
    setRequestId(newRequestId());
    if (answer.success) showToast(t('missions.claimed_toast', { amount: sum }), 'good');
    await Promise.all([readMissionsAgain(), readMoneyAgain()]);
  }

  return (
    <>
      <Button variant="primary" size="large" isBusy={isBusy} disabled={!isOnline} onClick={() => void collect()}>
        {t('missions.claim', { amount: sum })}
      </Button>
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
    </>
  );
}
