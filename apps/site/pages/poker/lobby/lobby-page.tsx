import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { LobbyBoard } from '#apps/site/pages/poker/lobby/lobby-board.tsx';
import { LobbyHead } from '#apps/site/pages/poker/lobby/lobby-head.tsx';
import { NO_FILTERS, type Filters } from '#apps/site/pages/poker/lobby/filters.ts';
import { FilterLine } from '#apps/site/pages/poker/lobby/filter-line.tsx';
import { OwnHands } from '#apps/site/pages/poker/lobby/own-hands.tsx';
import { OwnTables } from '#apps/site/pages/poker/lobby/own-tables.tsx';
import { useSource } from '#apps/site/pages/poker/lobby/use-source.ts';
import { isLobbyTab, LOBBY_TABS, type LobbyTab } from '#apps/site/pages/poker/lobby/tabs.ts';
import { useLobby } from '#apps/site/pages/poker/lobby/use-lobby.ts';
import { useOpenLine } from '#apps/site/pages/poker/lobby/use-open-line.ts';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import './lobby.css';

/** Page of the poker lobby: tables, pools and tournaments in tabs, and a preview of the chosen line. */
export function LobbyPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { tab: requested }: { tab?: string | undefined } = useSearch({ strict: false });
  const tab = isLobbyTab(requested) ? requested : 'cash';
  const { source, mode, setMode, isChoice, isArriving, isQuiet } = useSource(tab);
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const answer = useLobby(source, tab, !isArriving);
  const open = useOpenLine();
  const show = (next: LobbyTab): void =>
    void navigate({ to: '/poker', search: { tab: next === 'cash' ? undefined : next }, replace: true });
  return (
    <div className="wrap poker-lobby hue" style={{ '--h': 'var(--hue-pvp)' } as React.CSSProperties}>
      <LobbyHead onQuick={open} />
      <OwnTables onOpen={open} />
      <OwnHands isPractice={source.isPractice} />
      {isChoice && (
        <Segmented
          label={t('poker.money')}
          chosen={mode}
          options={[
            { value: 'real', label: t('poker.for_money') },
            { value: 'practice', label: t('games.practice') },
          ]}
          onChoose={setMode}
        />
      )}
      {isQuiet && (
        <p className="poker-lobby__note" role="status">
          {t('poker.nobody_for_money')}
        </p>
      )}
      <nav className="poker-lobby__tabs" aria-label={t('poker.lobby_tabs')}>
        {LOBBY_TABS.map((one) => (
          <button
            key={one}
            type="button"
            className="poker-lobby__tab"
            aria-current={one === tab ? 'page' : undefined}
            onClick={() => show(one)}
          >
            {t(`poker.tab_${one}`)}
          </button>
        ))}
      </nav>
      <FilterLine filters={filters} onChange={setFilters} />
      <LobbyBoard
        key={`${source.key}-${tab}`}
        tab={tab}
        isPractice={source.isPractice}
        answer={answer}
        filters={filters}
        onOpen={open}
        onClear={() => setFilters(NO_FILTERS)}
        onPractice={() => show('cash')}
      />
    </div>
  );
}
