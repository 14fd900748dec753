import { Link } from '@tanstack/react-router';
import { WHENS, type BoardFilter } from '#apps/site/pages/sports/book/board-filter.ts';
import { COLUMNS, type Column } from '#apps/site/pages/sports/book/columns.ts';
import { OddsSelect } from '#apps/site/pages/sports/frame/odds-select.tsx';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { useSportsMenu, type BoardEvent } from '#apps/site/parts/sports/use-sports.ts';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

type BoardHeadProps = {
  sport: string;
  filter: BoardFilter;
  events: readonly BoardEvent[];
  column: Column;
  onColumn: (column: Column) => void;
  onChange: (filter: Partial<BoardFilter>) => void;
};

const NAMES: Readonly<Record<(typeof WHENS)[number], MessageId>> = {
  all: 'sports.when.all',
  live: 'sports.live',
  today: 'sports.when.today',
  tomorrow: 'sports.when.tomorrow',
  starred: 'sports.when.starred',
};

/** Shows the name of the sport, and the choices of its board: matches, teams, market and format of odds. */
export function BoardHead({ sport, filter, events, column, onColumn, onChange }: BoardHeadProps) {
  const { t, formatNumber } = useI18n();
  const texts = useSportTexts();
  const isRace = useSportsMenu().data?.find((one) => one.sport === sport)?.isRace ?? false;
  const live = events.filter(({ state }) => state === 'live').length;
  return (
    <header className="board-head">
      <div className="board-head__title">
        <h1>{texts.sport(sport)}</h1>
        <Tag>{t('sports.simulated')}</Tag>
        <Link
          to="/help/$slug"
          params={{ slug: 'bet-on-sports' }}
          className="board-head__why"
          aria-label={t('sports.simulated_why')}
          title={t('sports.simulated_why')}
        >
          <Icon name="info" size={16} />
        </Link>
      </div>
      <label className="board-head__search">
        <Icon name="search" size={16} />
        <input
          type="search"
          data-board-search=""
          aria-label={t('sports.search')}
          placeholder={t('sports.search')}
          value={filter.q}
          onChange={({ target }) => onChange({ q: target.value })}
        />
      </label>
      <OddsSelect />
      <div className="board-head__whens" role="group" aria-label={t('sports.when')}>
        {WHENS.map((when) => (
          <button key={when} type="button" className="when" aria-pressed={when === filter.when} onClick={() => onChange({ when })}>
            {t(NAMES[when])}
            {when === 'live' && live > 0 && <span className="when__count">{formatNumber(live)}</span>}
          </button>
        ))}
      </div>
      {!isRace && (
        <div className="board-head__columns" role="group" aria-label={t('sports.column')}>
          {COLUMNS.map((one) => (
            <button key={one} type="button" className="when" aria-pressed={one === column} onClick={() => onColumn(one)}>
              {t(`sports.column.${one}`)}
            </button>
          ))}
        </div>
      )}
    </header>
  );
}
