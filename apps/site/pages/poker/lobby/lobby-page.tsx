import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { LobbyBoard } from '#apps/site/pages/poker/lobby/lobby-board.tsx';
import { LobbyHead } from '#apps/site/pages/poker/lobby/lobby-head.tsx';
import { NO_FILTERS, type Filters } from '#apps/site/pages/poker/lobby/filters.ts';
import { FilterLine } from '#apps/site/pages/poker/lobby/filter-line.tsx';
import { isLobbyTab, LOBBY_TABS, type LobbyTab } from '#apps/site/pages/poker/lobby/tabs.ts';
import { useLobby } from '#apps/site/pages/poker/lobby/use-lobby.ts';
import { classNames } from '#ui/class-names.ts';
import './lobby.css';

/** The lobby of the poker room: tables, pools and tournaments by tabs, and a look at the chosen one. */
export function LobbyPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { tab: asked }: { tab?: string | undefined } = useSearch({ strict: false });
  const tab = isLobbyTab(asked) ? asked : 'cash';
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const answer = useLobby(tab);
  const open = (id: string): void => void navigate({ to: '/poker/table', search: { tables: id } });
  const show = (next: LobbyTab): void =>
    void navigate({ to: '/poker', search: { tab: next === 'cash' ? undefined : next }, replace: true });
  return (
    <div className="wrap poker-lobby hue" style={{ '--h': 'var(--hue-pvp)' } as React.CSSProperties}>
      <LobbyHead onQuick={open} />
      <nav className="poker-lobby__tabs" aria-label={t('poker.lobby_tabs')}>
        {LOBBY_TABS.map((one) => (
          <button
            key={one}
            type="button"
            className={classNames('poker-lobby__tab')}
            aria-current={one === tab ? 'page' : undefined}
            onClick={() => show(one)}
          >
            {t(`poker.tab_${one}`)}
          </button>
        ))}
      </nav>
      <FilterLine filters={filters} onChange={setFilters} />
      <LobbyBoard
        key={tab}
        tab={tab}
        answer={answer}
        filters={filters}
        onOpen={open}
        onClear={() => setFilters(NO_FILTERS)}
        onPractice={() => show('cash')}
      />
    </div>
  );
}
