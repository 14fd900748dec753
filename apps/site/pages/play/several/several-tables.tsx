import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { BarFigures } from '#apps/site/pages/play/bar/bar-figures.tsx';
import { useSitting } from '#apps/site/pages/play/play-session.ts';
import { AddTable } from '#apps/site/pages/play/several/add-table.tsx';
import { addressOf, nameOf, type TableAt } from '#apps/site/pages/play/several/table-address.ts';
import { TableCell, type Seated } from '#apps/site/pages/play/several/table-cell.tsx';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Currency } from '#kernel/money.ts';
import './several.css';

/** Shows up to four tables side by side, each with its own clock and chips. Time, result and balance are those of all tables together. */
export function SeveralTables({ tables, mode }: { tables: readonly TableAt[]; mode: PlayMode }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [seated, setSeated] = useState<Readonly<Record<string, Seated>>>({});
  const onSeated = useCallback((place: string, one: Seated) => setSeated((known) => ({ ...known, [place]: one })), []);
  const currency = Object.values(seated)[0]?.currency;
  useOwnTitle(t('play.tables'));

  function leave(table: TableAt): void {
    const left = addressOf(tables.filter((one) => one !== table));
    if (left) void navigate({ to: '/seamless', search: { ...left, mode }, replace: true });
    else void navigate({ to: '/$gameType', params: { gameType: 'live' } });
  }

  return (
    <div className="game-page several">
      <header className="game-bar">
        <Link to="/$gameType" params={{ gameType: 'live' }} className="game-bar__back" aria-label={t('play.lobby')}>
          <Icon name="arrow-left" className="icon--turns" />
        </Link>
        <h1 className="game-bar__name">{t('play.tables')}</h1>
        {mode === 'practice' && <Tag tone="warn">{t('games.practice')}</Tag>}
        {currency && <Figures mode={mode} currency={currency} />}
        <AddTable tables={tables} mode={mode} />
      </header>
      {/* On a phone a single table fills the screen; these tabs lead to the other tables. */}
      <nav className="several__tabs" aria-label={t('play.tables')}>
        {tables.map((table) => (
          <a key={nameOf(table)} href={`#table-${nameOf(table)}`} onClick={(event) => show(event, table)}>
            {seated[nameOf(table)]?.name ?? table.gameCode}
          </a>
        ))}
      </nav>
      <main className="several__grid" data-count={tables.length}>
        {tables.map((table) => (
          <TableCell key={nameOf(table)} at={table} mode={mode} onLeave={() => leave(table)} onSeated={onSeated} />
        ))}
      </main>
    </div>
  );
}

/**
 * Shows time, result and balance of all tables. A bet at a table is settled after its round was shown, so the wallet reveals no result too
 * early.
 */
function Figures({ mode, currency }: { mode: PlayMode; currency: Currency }) {
  const sitting = useSitting(mode, currency);
  const wallet = useBalance();
  return (
    <BarFigures since={sitting.since} net={sitting.net} balance={mode === 'real' ? wallet.data?.balance : undefined} currency={currency} />
  );
}

/** Scrolls to a table. An address with the table in it would add an entry to the browser's history. */
function show(event: React.MouseEvent, table: TableAt): void {
  event.preventDefault();
  document.getElementById(`table-${nameOf(table)}`)?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' });
}
