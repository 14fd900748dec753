import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { useOwnChips } from '#apps/site/pages/poker/table/seat/use-own-chips.ts';
import { refusedText } from '#apps/site/pages/poker/table/seat/refused-text.ts';
import type { SeatAct, TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import { OwnResult } from '#apps/site/pages/poker/tourney/own-result.tsx';
import { useStanding } from '#apps/site/pages/poker/tourney/use-standing.ts';
import { costsOf, type TourneyRow } from '#apps/site/pages/poker/tourney/use-tourney.ts';
import type { PokerTourney } from '#contracts/poker-acts.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Stub, StubHead, StubLine, StubPart } from '#ui/components/stub/stub.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

type Props = { tourney: TourneyRow; link: TableLink | undefined; targetName: string | null; isVisitor: boolean };

/** Shows the ticket of an entry: its price, and what the member can do now. */
export function EntryStub({ tourney, link, targetName, isVisitor }: Props) {
  const { t } = useI18n();
  const chips = useChips(tourney.currency);
  const costs = costsOf(tourney);
  const own = useStanding(link);
  return (
    <aside className="poker-entry" aria-label={t('poker.entry')}>
      <Stub>
        <StubPart isShaded>
          <StubHead serial={tourney.mode === 'practice' ? t('games.practice') : tourney.currency}>{t('poker.entry')}</StubHead>
          <p className="poker-entry__price figures">{costs.whole === 0 ? t('poker.freeroll') : chips(costs.whole)}</p>
        </StubPart>
        <StubPart>
          <dl>
            {costs.prize > 0 && <StubLine label={t('poker.entry_prize')}>{chips(costs.prize)}</StubLine>}
            {costs.head > 0 && <StubLine label={t('poker.entry_head')}>{chips(costs.head)}</StubLine>}
            {costs.fee > 0 && <StubLine label={t('poker.entry_fee')}>{chips(costs.fee)}</StubLine>}
            {costs.guarantee > 0 && <StubLine label={t('poker.line_guarantee')}>{chips(costs.guarantee)}</StubLine>}
            {targetName !== null && <StubLine label={t('poker.entry_target')}>{targetName}</StubLine>}
          </dl>
          {own && <OwnResult own={own} currency={tourney.currency} />}
          {isVisitor ? <SignIn room={tourney.room} /> : <EntryActs tourney={tourney} link={link} standing={own} cost={costs.whole} />}
        </StubPart>
      </Stub>
    </aside>
  );
}

function SignIn({ room }: { room: string }) {
  const { t } = useI18n();
  return (
    <Link
      to="/login"
      search={{ next: `/poker/tourney?room=${room}` }}
      className={buttonClass({ variant: 'primary', size: 'large', isWide: true })}
    >
      {t('poker.sign_in_to_register')}
    </Link>
  );
}

type ActsProps = { tourney: TourneyRow; link: TableLink | undefined; standing: PokerTourney | null; cost: number };

/** Buttons of an entry: register, unregister, enter again, or go to the member's table. */
function EntryActs({ tourney, link, standing, cost }: ActsProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const chips = useChips(tourney.currency);
  const balance = useOwnChips({ currency: tourney.currency, isPractice: tourney.mode === 'practice' });
  const [isBusy, setBusy] = useState(false);
  if (tourney.phase === 'over' || tourney.phase === 'cancelled') return null;
  const act = async (one: SeatAct, done: () => void): Promise<void> => {
    setBusy(true);
    const code = await link!.act(one);
    setBusy(false);
    if (code === undefined) done();
    else showToast(refusedText(t, code), 'bad');
  };
  const state = standing?.own.state;
  const isWaiting = link === undefined || standing === null || state === 'asking' || state === 'buying' || state === 'leaving';
  const toTable = (): void => void navigate({ to: '/poker/table', search: { tables: tourney.room } });
  const isIn = state === 'registered' || state === 'playing';
  const mayEnter =
    tourney.isOpen &&
    !standing?.own.isDisqualified &&
    (state === 'none' || state === 'leaving' || standing?.own.mayBuy.includes('reEntry'));
  const isLate = tourney.phase === 'running';
  const enterText =
    cost === 0
      ? t(isLate ? 'poker.enter_late_free' : 'poker.register_free')
      : t(state === 'out' ? 'poker.re_enter_for' : isLate ? 'poker.enter_late_for' : 'poker.register_for', { chips: chips(cost) });
  const isShort = balance !== undefined && balance < cost;
  return (
    <div className="poker-entry__acts">
      {mayEnter && (
        <Button
          variant="primary"
          size="large"
          isWide
          isBusy={isBusy || isWaiting}
          disabled={isShort}
          onClick={() => void act({ kind: 'register' }, () => showToast(t('poker.registered')))}
        >
          {enterText}
        </Button>
      )}
      {mayEnter && isShort && <p className="poker-entry__short">{refusedText(t, 'wallet.insufficient_funds')}</p>}
      {isIn && (
        <Button variant="primary" size="large" isWide onClick={toTable}>
          {t(state === 'playing' ? 'poker.to_my_table' : 'poker.to_waiting_table')}
        </Button>
      )}
      {!isIn && tourney.phase === 'running' && (
        <Button size="large" isWide onClick={toTable}>
          {t('poker.watch')}
        </Button>
      )}
      {state === 'registered' && tourney.phase === 'registering' && (
        <Button
          isWide
          isBusy={isBusy}
          onClick={() =>
            void act({ kind: 'unregister' }, () => showToast(t(cost === 0 ? 'poker.unregistered_free' : 'poker.unregistered')))
          }
        >
          {t('poker.unregister')}
        </Button>
      )}
      {!mayEnter && !isIn && tourney.phase === 'running' && !tourney.isOpen && <p className="quiet">{t('poker.entries_closed')}</p>}
    </div>
  );
}
