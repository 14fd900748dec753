import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setSportsTerms, sportsTerms } from '#contracts/bo/sports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call, readValue, type Refusal } from '#apps/admin/lib/call.ts';
import { numberText, percentText, secondsText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { bpsOf } from '#apps/admin/parts/form/percent.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { useSportsWords } from '#apps/admin/parts/sports/use-sports-words.ts';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Terms = WireOutput<typeof sportsTerms>['rows'][number];

const HUNDRED = 100;
/** Margins are in ten-thousandths. */
const MARGIN_UNIT = 10_000;
const SECOND_MS = 1_000;
const unreadable = (): Refusal => ({
  success: false,
  code: 'request.invalid',
  message: t('Enter margins such as 6.50, between 1 and 30 percent.'),
});

/** Lists the terms of the leagues of the simulated world: margins, delay, limit, and tilt by load. */
export function TermsPage() {
  const may = useMay();
  const words = useSportsWords();
  const list = useQuery({ queryKey: ['sports-terms'], queryFn: () => readValue(sportsTerms) });
  const [changing, setChanging] = useState<Terms>();
  const columns: ListColumn<Terms>[] = [
    { key: 'league', head: t('League'), tone: 'strong', place: 'title', text: words.place },
    { key: 'margin', head: t('Margin'), isFigure: true, place: 'figure', text: ({ margin }) => percentText(margin / MARGIN_UNIT, 2) },
    { key: 'live', head: t('In play'), isFigure: true, place: 'none', text: ({ marginLive }) => percentText(marginLive / MARGIN_UNIT, 2) },
    { key: 'delay', head: t('Bet delay'), isFigure: true, place: 'none', text: ({ delayMs }) => secondsText(delayMs / SECOND_MS) },
    { key: 'owed', head: t('Limit per outcome, USD'), isFigure: true, place: 'note', text: ({ owed }) => numberText(Number(owed)) },
    { key: 'tilt', head: t('Price tilt'), isFigure: true, place: 'none', text: ({ tilt }) => (tilt === 0 ? t('off') : String(tilt)) },
    {
      key: 'set',
      head: t('Set by'),
      tone: 'quiet',
      place: 'foot',
      text: ({ version, by, at }) =>
        by === null || at === null ? t('default') : t('{by}, {at}, version {version}', { by, at: timeText(at), version }),
    },
    {
      key: 'change',
      head: '',
      isFigure: true,
      place: 'end-note',
      text: () => '',
      renderCell: (row) =>
        may(setSportsTerms) && (
          <Button
            size="small"
            variant="line"
            aria-label={t('Change {place}', { place: words.place(row) })}
            onClick={() => setChanging(row)}
          >
            {t('Edit')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageHead title={t('League terms')} />
      {list.isError && !list.data ? (
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <div className="list__rows">
          <ConsoleTable
            caption={t('League terms')}
            columns={columns}
            rows={list.data?.rows.filter(({ isFed }) => !isFed)}
            rowKey={({ sport, league }) => `${sport} ${league}`}
          />
        </div>
      )}
      {changing && <TermsDialog terms={changing} title={words.place(changing)} onClose={() => setChanging(undefined)} />}
    </>
  );
}

function TermsDialog({ terms, title, onClose }: { terms: Terms; title: string; onClose: () => void }) {
  const { sport, league } = terms;
  const [margin, setMargin] = useState((terms.margin / HUNDRED).toFixed(2));
  const [live, setLive] = useState((terms.marginLive / HUNDRED).toFixed(2));
  const [delay, setDelay] = useState(terms.delayMs / SECOND_MS);
  const [owed, setOwed] = useState(Math.trunc(Number(terms.owed)));
  const [tilt, setTilt] = useState(terms.tilt);
  return (
    <ActDialog
      title={t('League terms: {title}', { title })}
      description={t(
        'Safer terms apply at once. A lower margin, a shorter delay, a higher limit or a smaller tilt needs a second approver.',
      )}
      submit={t('Set terms')}
      onSubmit={async (given) => {
        const [before, inPlay] = [bpsOf(margin), bpsOf(live)];
        if (before === null || inPlay === null) return unreadable();
        const wanted = { margin: before, marginLive: inPlay, delayMs: delay * SECOND_MS, owed: String(owed), tilt };
        return call(setSportsTerms, { sport, league, ...wanted, ...given });
      }}
      done={({ version }) => (version === null ? t('Sent for approval.') : t('Version {version} applies from now on.', { version }))}
      onClose={onClose}
    >
      <TextField
        label={t('Margin before the start, %')}
        value={margin}
        inputMode="decimal"
        autoComplete="off"
        required
        onChange={({ target }) => setMargin(target.value)}
      />
      <TextField
        label={t('Margin in play, %')}
        value={live}
        inputMode="decimal"
        autoComplete="off"
        required
        onChange={({ target }) => setLive(target.value)}
      />
      <WholeField label={t('Bet delay in play, seconds')} value={delay} onChange={setDelay} />
      <WholeField label={t('Limit per outcome, USD')} required value={owed} onChange={setOwed} />
      <WholeField
        label={t('Price tilt by bets, 0 to 25')}
        hint={t('How far bets can shorten prices, in hundredths of a logit. 0 switches the tilt off.')}
        value={tilt}
        onChange={setTilt}
      />
    </ActDialog>
  );
}
