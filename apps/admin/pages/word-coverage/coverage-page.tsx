import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { wordsCoverage } from '#contracts/bo/words.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { numberText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { Exchange } from '#apps/admin/pages/word-coverage/exchange.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import { Choice } from '#apps/admin/parts/words/choice.tsx';
import { languageName } from '#apps/admin/parts/words/language-name.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import './coverage.css';

type Row = WireOutput<typeof wordsCoverage>['rows'][number];
const route = getRouteApi('/languages');

/** Shows how complete and how old the texts of each language are, and the files for translators. */
export function CoveragePage() {
  const { data: brands } = useBrands();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const brand = brands?.rows.find(({ id }) => String(id) === search['brand']) ?? brands?.rows[0];
  const { data, error, refetch } = useQuery({
    queryKey: ['words-coverage', brand?.id],
    queryFn: () => readValue(wordsCoverage, { merchantId: brand!.id }),
    enabled: brand !== undefined,
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!brands || !brand) return <Skeleton height="60vh" />;
  const language = data?.rows.find((row) => row.language === search['language']) ?? data?.rows.find((row) => row.language !== 'EN');
  const choose = (next: Record<string, string>) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  return (
    <>
      <PageHead title={t('Languages')}>
        <Choice
          label={t('Brand')}
          value={String(brand.id)}
          options={brands.rows.map(({ id, name }) => [String(id), name])}
          onChoose={(next) => choose({ brand: next })}
        />
      </PageHead>
      <div className="coverage">
        {data && language && (
          <Exchange
            key={`${brand.id} ${language.language}`}
            merchantId={brand.id}
            rows={data.rows}
            language={language}
            onChoose={(next) => choose({ language: next })}
          />
        )}
        <ConsoleTable
          caption={t('Texts by language')}
          columns={columnsOf(brand.id, data?.total ?? 0)}
          rows={data?.rows}
          rowKey={({ language: code }) => code}
        />
      </div>
    </>
  );
}

function daysText(oldest: string, newest: string): string {
  const [from, to] = [oldest, newest].map((at) => timeText(at).slice(0, 10)) as [string, string];
  return from === to ? from : t('{from} to {to}', { from, to });
}

function columnsOf(brand: number, total: number): ListColumn<Row>[] {
  return [
    {
      key: 'language',
      head: t('Language'),
      place: 'title',
      tone: 'strong',
      text: ({ tag, language }) => `${languageName(tag)} (${language})`,
    },
    {
      key: 'written',
      head: t('Common texts'),
      isFigure: true,
      place: 'note',
      means: t('Site texts that exist in this language. All other texts appear in English.'),
      text: ({ written }) => t('{written, number} of {total, number}', { written, total }),
      renderCell: ({ written }) =>
        written >= total ? numberText(written) : <Tag tone="warn">{t('{total} in English', { total: total - written })}</Tag>,
    },
    {
      key: 'read',
      head: t('Second reading'),
      place: 'foot',
      means: t('Day on which a second reader finished the common texts.'),
      text: ({ readAt }) => readAt ?? '–',
    },
    {
      key: 'own',
      head: t('Own texts'),
      isFigure: true,
      place: 'foot',
      text: ({ own }) => String(own),
      renderCell: ({ own, language }) => <TextsLink brand={brand} language={language} count={own} only="own" />,
    },
    {
      key: 'machine',
      head: t('Unread machine translations'),
      isFigure: true,
      place: 'foot',
      text: ({ machine }) => String(machine),
      renderCell: ({ machine, language }) => <TextsLink brand={brand} language={language} count={machine} only="machine" />,
    },
    {
      key: 'behind',
      head: t('Behind English'),
      isFigure: true,
      place: 'foot',
      means: t('The brand’s own English texts that this language lacks, or has in an older version.'),
      text: ({ behind }) => String(behind),
    },
    {
      key: 'age',
      head: t('Own texts changed (UTC)'),
      tone: 'quiet',
      place: 'none',
      text: ({ oldest, newest }) => (oldest === null || newest === null ? '–' : daysText(oldest, newest)),
    },
  ];
}

type LinkProps = { brand: number; language: string; count: number; only: 'own' | 'machine' };

/** Number of texts of a language that the brand wrote or a machine translated, with a link to these texts. */
function TextsLink({ brand, language, count, only }: LinkProps) {
  if (count === 0) return '0';
  return (
    <Link className="link" to="/words" search={{ brand: String(brand), language, only }}>
      {count}
    </Link>
  );
}
