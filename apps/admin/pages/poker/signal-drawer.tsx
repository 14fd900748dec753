import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { judgePokerSignal, openPokerCase, pokerSignal } from '#contracts/bo/poker-signals.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { numberText, timeText } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { HeldMoney } from '#apps/admin/pages/poker/held-money.tsx';
import { chipsText } from '#apps/admin/pages/poker/poker-words.ts';
import { FIGURE_WORDS, KIND_MEANING, KIND_WORDS, STATE_TONES, STATE_WORDS } from '#apps/admin/pages/poker/signal-words.ts';
import { VictimsPart } from '#apps/admin/pages/poker/victims-part.tsx';
import type { Signal } from '#apps/admin/pages/poker/signals-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

type Whole = WireOutput<typeof pokerSignal>;
type Act = 'case' | 'clear' | 'abuse';
const ACTS: Record<Act, { title: string; submit: string; done: string }> = translated({
  case: { title: 'Open a case', submit: 'Open case', done: 'The case is open.' },
  clear: { title: 'No abuse', submit: 'Save verdict', done: 'Verdict saved: no abuse.' },
  abuse: { title: 'Abuse', submit: 'Save verdict', done: 'Verdict saved: abuse.' },
});

/** Drawer of a sign: its figures, the hands behind it, and its case. */
export function SignalDrawer({ row, onClose }: { row: Signal; onClose: () => void }) {
  const may = useMay();
  const [act, setAct] = useState<Act>();
  const { id, kind, state } = row;
  const sign = useQuery({ queryKey: ['poker-signal', id], queryFn: () => readValue(pokerSignal, { id }) });
  const send = (note: string) => {
    const requested = { id, version: sign.data?.version ?? 0, note };
    return act === 'case' ? call(openPokerCase, requested) : call(judgePokerSignal, { ...requested, verdict: act! });
  };
  return (
    <Drawer title={KIND_WORDS[kind]} tag={<Tag tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Tag>} onClose={onClose}>
      {sign.isError && !sign.data ? (
        <Failed error={sign.error} onRetry={() => void sign.refetch()} />
      ) : sign.data ? (
        <SignalParts sign={sign.data} onChanged={() => void sign.refetch()} />
      ) : (
        <Skeleton height="20rem" />
      )}
      {may(openPokerCase) && sign.data && (
        <div className="drawer__acts">
          {state !== 'case' && (
            <Button size="small" onClick={() => setAct('case')}>
              {t('Open case')}
            </Button>
          )}
          <Button size="small" onClick={() => setAct('clear')}>
            {t('No abuse')}
          </Button>
          <Button size="small" variant="danger" onClick={() => setAct('abuse')}>
            {t('Abuse')}
          </Button>
        </div>
      )}
      {act && (
        <ActDialog
          title={`${ACTS[act].title}: ${KIND_WORDS[kind]}`}
          {...(act === 'case' && { description: t('The case records the members, hands and sum as of now.') })}
          submit={ACTS[act].submit}
          variant={act === 'abuse' ? 'danger' : 'primary'}
          reasonLabel={t('Note')}
          onSubmit={({ reason }) => send(reason)}
          done={() => ACTS[act].done}
          onClose={() => setAct(undefined)}
        />
      )}
    </Drawer>
  );
}

function SignalParts({ sign, onChanged }: { sign: Whole; onChanged: () => void }) {
  const { kind, members, figures, evidence, currency, hands, weight, case: opened } = sign;
  // Hands of tournaments are played for chips, not for money.
  const amount = (chips: number): string => (kind === 'tourneySilence' ? numberText(chips) : chipsText(chips, currency));
  return (
    <>
      <DrawerPart>
        <p>{KIND_MEANING[kind]}</p>
        <Facts
          facts={[
            ...members.map(
              ({ id, account }, at) =>
                [
                  members.length === 1 ? t('member') : at === 0 ? t('first') : t('second'),
                  <Link key={id} to="/members/$id" params={{ id }} className="link">
                    {account}
                  </Link>,
                ] as const,
            ),
            [t('weight'), t('{weight} of 100', { weight })],
            [t('hands'), String(hands)],
            ...Object.entries(figures).map(([name, value]) => [FIGURE_WORDS[name] ?? name, String(value)] as const),
          ]}
        />
      </DrawerPart>
      {opened && (
        <DrawerPart title={t('Case')}>
          <p>{opened.note}</p>
          <Facts
            facts={[
              [t('opened'), `${opened.openedBy}, ${timeText(opened.openedAt)}`],
              [t('went from first to second'), chipsText(opened.sum, currency)],
              opened.closedAt !== null && [t('closed'), `${opened.closedBy}, ${timeText(opened.closedAt)}`],
            ]}
          />
          {opened.closing && <p>{opened.closing}</p>}
        </DrawerPart>
      )}
      <HeldMoney sign={sign} onDone={onChanged} />
      <VictimsPart sign={sign} onDone={onChanged} />
      <DrawerPart title={t('Hands in this signal')}>
        <Facts
          facts={evidence.map(
            ({ id, at, net, pot }) =>
              [
                timeText(at),
                <Link key={id} to="/poker-hands" search={{ id, open: id } as never} className="link">
                  {t('{net} of {pot}', { net: amount(net), pot: amount(pot) })}
                </Link>,
              ] as const,
          )}
        />
      </DrawerPart>
    </>
  );
}
