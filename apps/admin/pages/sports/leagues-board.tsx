import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sportsTerms, stopSports } from '#contracts/bo/sports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { foldSearch } from '#kernel/name-key.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { locale, t } from '#apps/admin/lib/text.ts';
import { MatchAct } from '#apps/admin/pages/sports/match-act.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { useSportsWords } from '#apps/admin/parts/sports/use-sports-words.ts';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import './sports-desk.css';

type League = WireOutput<typeof sportsTerms>['rows'][number];

/** Lists leagues, each with a button that stops its betting. Leagues with matches in play come first. */
export function LeaguesBoard() {
  const may = useMay();
  const words = useSportsWords();
  const list = useQuery({ queryKey: ['sports-terms'], queryFn: () => readValue(sportsTerms), refetchInterval: 5_000 });
  const [typed, setTyped] = useState('');
  const [stopping, setStopping] = useState<League>();
  const wanted = foldSearch(typed.trim());
  const rows = list.data?.rows
    .filter((row) => foldSearch(words.place(row)).includes(wanted))
    .toSorted((a, b) => b.live - a.live || words.place(a).localeCompare(words.place(b), locale()));
  const columns: ListColumn<League>[] = [
    { key: 'league', head: t('League'), tone: 'strong', place: 'title', text: words.place },
    { key: 'live', head: t('In play'), isFigure: true, place: 'figure', text: ({ live }) => String(live) },
    { key: 'open', head: t('To come'), isFigure: true, place: 'none', text: ({ open }) => String(open) },
    {
      key: 'state',
      head: t('Betting'),
      place: 'note',
      text: ({ isStopped }) => (isStopped ? t('stopped') : t('open to members')),
      renderCell: ({ isStopped }) => <Tag tone={isStopped ? 'bad' : 'good'}>{isStopped ? t('stopped') : t('open to members')}</Tag>,
    },
    {
      key: 'stop',
      head: '',
      isFigure: true,
      place: 'end-note',
      text: () => '',
      renderCell: (row) =>
        may(stopSports) &&
        !row.isStopped && (
          <Button
            size="small"
            variant="danger"
            aria-label={t('Stop {place}', { place: words.place(row) })}
            onClick={() => setStopping(row)}
          >
            {t('Stop')}
          </Button>
        ),
    },
  ];
  if (list.isError && !list.data) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <section className="list__rows" aria-labelledby="sports-leagues">
      <div className="leagues__head">
        <h2 id="sports-leagues">{t('Leagues')}</h2>
        <TextField
          label={t('Find a league')}
          value={typed}
          autoComplete="off"
          maxLength={40}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ConsoleTable caption={t('Leagues')} columns={columns} rows={rows} rowKey={({ sport, league }) => `${sport} ${league}`} />
      {stopping && <MatchAct act="league" match={{ ...stopping, id: '', names: [] }} onClose={() => setStopping(undefined)} />}
    </section>
  );
}
