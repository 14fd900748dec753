import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { resumeSent, usePlacing } from '#apps/site/features/slip/placing.ts';
import { SlipBuilder } from '#apps/site/features/slip/slip-builder.tsx';
import { SlipFoot } from '#apps/site/features/slip/slip-foot.tsx';
import { SlipLeg } from '#apps/site/features/slip/slip-leg.tsx';
import { EnterCode } from '#apps/site/features/slip/share/share-slip.tsx';
import { SlipReceipt } from '#apps/site/features/slip/slip-receipt.tsx';
import { canBe, keyOf, type Pick, type Slip, type SlipMode } from '#apps/site/features/slip/slip-state.ts';
import { assignSlip, dispatch, useSlip } from '#apps/site/features/slip/slip-store.ts';
import { useSlipView } from '#apps/site/features/slip/use-slip-view.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import { useSession } from '#web/state/session.ts';
import { Guilloche, Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';
import './slip.css';

const MODES: readonly (readonly [SlipMode, MessageId])[] = [
  ['single', 'sports.slip.singles'],
  ['multi', 'sports.slip.multi'],
  ['system', 'sports.slip.system'],
];

/** Shows the bet slip, beside a board or in a sheet: its picks, their stakes, and the answer to placed bets. */
export function SlipPanel({ isSheet = false }: { isSheet?: boolean }) {
  const { t } = useI18n();
  const { status } = useSession();
  const placing = usePlacing();
  const { data: member } = useMember();
  const id = status === 'in' ? member?.id : undefined;
  // Bets whose answers were missing when the page was left are sent again with the same request ids.
  useEffect(() => {
    if (id === undefined) return;
    assignSlip(id);
    resumeSent();
  }, [id]);
  return (
    <section className="bet-slip" id={isSheet ? undefined : 'bet-slip'} aria-label={t('sports.slip.title')} tabIndex={-1}>
      {placing.phase === 'done' ? (
        <SlipReceipt results={placing.results} />
      ) : (
        <OpenSlip isBusy={placing.phase !== 'idle'} isSheet={isSheet} />
      )}
    </section>
  );
}

function OpenSlip({ isBusy, isSheet }: { isBusy: boolean; isSheet: boolean }) {
  const { t } = useI18n();
  const { data: member } = useMember();
  const slip = useSlip();
  const currency = member?.currency ?? 'USD';
  const view = useSlipView(slip, currency);
  const { picks, mode } = slip;
  return (
    <>
      <div className="bet-slip__modes" role="group" aria-label={t('sports.slip.kind')}>
        {MODES.map(([one, name]) => (
          <button
            key={one}
            type="button"
            className="bet-slip__mode"
            aria-pressed={one === mode}
            disabled={!canBe(one, slip) || isBusy}
            onClick={() => dispatch({ type: 'mode', mode: one })}
          >
            {t(name)}
            {one === mode && picks.length > 0 && <span className="bet-slip__count">{picks.length}</span>}
          </button>
        ))}
        <Link to="/sports/my-bets" className="bet-slip__bets">
          {t('sports.my_bets')}
        </Link>
      </div>
      <Stub direction="column" className="bet-slip__paper">
        {/* A sheet has the title already. */}
        {!(isSheet && picks.length > 0) && (
          <StubPart className="bet-slip__head">
            <StubHead serial={isBusy ? t('sports.slip.sending') : t('sports.slip.not_placed')}>{t('sports.slip.title')}</StubHead>
            <Guilloche />
            {picks.length === 0 && <EmptyNote />}
          </StubPart>
        )}
        {groupsOf(slip).map((group) => {
          const [pick] = group as [Pick];
          const shared = { slip, view, currency, isBusy };
          if (group.length > 1) return <SlipBuilder key={pick.event} picks={group} {...shared} />;
          const single = mode === 'single' ? view.bets[picks.indexOf(pick)] : undefined;
          return <SlipLeg key={keyOf(pick)} pick={pick} single={single} {...shared} />;
        })}
        {picks.length > 0 && <SlipFoot slip={slip} view={view} currency={currency} />}
      </Stub>
    </>
  );
}

/** Returns the picks in the groups in which they are shown: those of a match together, unless each is a single. */
function groupsOf({ picks, mode }: Slip): Pick[][] {
  return mode === 'single' ? picks.map((pick) => [pick]) : [...Map.groupBy(picks, ({ event }) => event).values()];
}

function EmptyNote() {
  const { t } = useI18n();
  return (
    <div className="bet-slip__empty">
      <p>{t('sports.slip.empty')}</p>
      <p className="stub-quiet">{t('sports.slip.empty_more')}</p>
      <EnterCode />
    </div>
  );
}
