import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { RealityWatch } from '#apps/site/parts/safer-play/reality-watch.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { useAbouts } from '#apps/site/pages/poker/link/use-abouts.ts';
import { useLinks } from '#apps/site/pages/poker/link/use-links.ts';
import { isServerRoom } from '#apps/site/pages/poker/link/server-room.ts';
import { SERVER_SOURCES } from '#apps/site/pages/poker/lobby/server-source.ts';
import { pageSource } from '#apps/site/pages/poker/lobby/source.ts';
import { AddTable } from '#apps/site/pages/poker/table/several/add-table.tsx';
import { TableCell } from '#apps/site/pages/poker/table/several/table-cell.tsx';
import { tablesAt } from '#apps/site/pages/poker/table/several/tables-at.ts';
import { useTableName } from '#apps/site/pages/poker/text/use-table-name.ts';
import { useKeys } from '#games/kit/view/use-keys.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { classNames } from '#ui/class-names.ts';
import './table-page.css';

/** Page of up to four tables: side by side on a wide screen; on a phone one table, with a strip of the other tables. */
export function TablePage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const member = useMember();
  const { tables }: { tables?: string | undefined } = useSearch({ strict: false });
  const codes = tablesAt(tables);
  const [front, setFront] = useState(codes[0] ?? '');
  const [turns, setTurns] = useState<ReadonlySet<string>>(new Set());
  const rooms = useLinks(codes, member.data && { id: member.data.id, name: member.data.nickname || member.data.account });
  const abouts = useAbouts(rooms);
  const named = useTableName();
  const nameOf = (code: string): string => named(abouts.get(code)?.name || code);
  const open = codes.filter((code) => rooms?.has(code));
  const active = open.includes(front) ? front : (open[0] ?? '');
  const isNamed = open.length === 1 && abouts.get(open[0]!)?.name !== '';
  useOwnTitle(isNamed ? nameOf(open[0]!) : undefined);
  useNextTable(open, active, setFront);
  const isForMoney = [...abouts.values()].some((about) => !about.isPractice);
  const isPractice = abouts.size > 0 && [...abouts.values()].every((about) => about.isPractice);

  function go(next: readonly string[]): void {
    if (next.length === 0) void navigate({ to: '/poker', search: { tab: undefined } });
    else void navigate({ to: '/poker/table', search: { tables: next.join('.') }, replace: true });
  }
  function turn(code: string, isTurn: boolean): void {
    setTurns((now) => new Set(isTurn ? [...now, code] : [...now].filter((one) => one !== code)));
    // A table that waits for the player comes to the front, unless the table in front waits for the player too.
    if (isTurn && !turns.has(active)) setFront(code);
  }

  return (
    <div className={classNames('poker-page', open.length > 1 && 'poker-page--several')}>
      <RealityWatch isHeld={turns.size > 0} isPlaying={isForMoney} />
      <header className="poker-page__bar">
        <Link to="/poker" search={{ tab: undefined }} className="poker-page__back" aria-label={t('poker.to_lobby')}>
          <Icon name="arrow-left" className="icon--turns" />
        </Link>
        <h1 className="poker-page__name">{isNamed ? nameOf(open[0]!) : t('poker.title')}</h1>
        {isPractice && <Tag tone="warn">{t('games.practice')}</Tag>}
        <AddTable
          source={open.some(isServerRoom) ? SERVER_SOURCES[isPractice ? 'practice' : 'real'] : pageSource}
          open={open}
          onAdd={(code) => {
            setFront(code);
            go([...open, code]);
          }}
        />
      </header>
      {open.length > 1 && (
        <nav className="poker-strip" aria-label={t('poker.open_tables')}>
          {open.map((code) => (
            <button
              key={code}
              type="button"
              aria-current={code === active}
              data-turn={turns.has(code) || undefined}
              onClick={() => setFront(code)}
            >
              {nameOf(code)}
              {turns.has(code) && <span className="visually-hidden">{t('poker.your_turn')}</span>}
            </button>
          ))}
        </nav>
      )}
      {rooms && open.length === 0 ? (
        <Empty
          picture={<Icon name="ticket" size={24} />}
          title={t('poker.no_table')}
          action={
            <Link to="/poker" search={{ tab: undefined }} className="button button--primary button--medium">
              {t('poker.to_lobby')}
            </Link>
          }
        >
          {t('poker.no_table_text')}
        </Empty>
      ) : (
        <div className="poker-page__grid" data-count={open.length}>
          {open.map((code) => (
            <TableCell
              key={code}
              link={rooms!.get(code)!}
              name={nameOf(code)}
              isActive={code === active}
              isAlone={open.length === 1}
              onFront={() => setFront(code)}
              onTurn={(isTurn) => turn(code, isTurn)}
              onLeft={() => go(open.filter((one) => one !== code))}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Lets the key ` move from table to table if several are open. */
function useNextTable(open: readonly string[], active: string, setFront: (code: string) => void): void {
  useKeys((key) => {
    if (key !== '`' || open.length < 2) return false;
    setFront(open[(open.indexOf(active) + 1) % open.length]!);
    return true;
  }, 'typed');
}
