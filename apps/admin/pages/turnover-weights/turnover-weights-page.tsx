import { turnoverWeights } from '#contracts/bo/turnover-weights.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { categoryOption } from '#apps/admin/lib/category-names.ts';
import { numberText, percentText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Row = WireOutput<typeof turnoverWeights>['rows'][number];

const percent = (bps: number): string => percentText(bps / 10_000, 2);
const ofMillion = (parts: number): string => percentText(parts / 1_000_000, 4);
const costOf = ({ costs }: Row): number => costs.reduce((sum, { perMillion }) => sum + perMillion, 0);

/** Names a set of rules. For several sets, names the first and the number of the others. */
function rulesText({ rules }: Row): string {
  if (rules.length === 0) return t('external vendors');
  return rules.length === 1 ? rules[0]! : t('{rules} and {count} more', { rules: rules[0]!, count: rules.length - 1 });
}

const columnsOfRow = (): readonly ListColumn<Row>[] => [
  { key: 'rules', head: t('Rules'), sort: 'rules', tone: 'strong', place: 'title', text: rulesText },
  { key: 'type', head: t('Category'), place: 'note', text: ({ gameType }) => gameType },
  { key: 'titles', head: t('Games'), isFigure: true, place: 'none', text: ({ titles }) => numberText(titles) },
  {
    key: 'best',
    head: t('Best-play return'),
    means: t('Return to a player who plays best, with the share of a jackpot. Where no return is published, 99 % is assumed.'),
    sort: 'best',
    isFigure: true,
    place: 'end-note',
    text: ({ bestBps, isPublished }) => `${percent(bestBps)}${isPublished ? '' : `, ${t('assumed')}`}`,
  },
  {
    key: 'cost',
    head: t('Rewards, % of turnover'),
    means: t('The most that all rewards together cost of the turnover.'),
    isFigure: true,
    place: 'none',
    text: (row) => ofMillion(costOf(row)),
  },
  {
    key: 'costs',
    head: t('By reward'),
    place: 'foot',
    text: ({ costs }) => costs.map(({ name, perMillion }) => `${name} ${ofMillion(perMillion)}`).join(', ') || t('nothing'),
  },
  {
    key: 'weight',
    head: t('Weight'),
    means: t('Share of the stakes at risk that counts as turnover. With it, rewards cost at most half of the house edge at best play.'),
    sort: 'weight',
    isFigure: true,
    place: 'figure',
    text: ({ weightBps }) => percent(weightBps),
  },
  {
    key: 'paid',
    head: t('Rewards after weight, % of stakes'),
    means: t('The cost of the rewards times the weight.'),
    isFigure: true,
    place: 'none',
    text: (row) => ofMillion((costOf(row) * row.weightBps) / 10_000),
  },
];

/**
 * Lists the turnover weight of each kind of game. By these weights, all rewards together cost at most half of the house edge of the
 * best-known play.
 */
export function TurnoverWeightsPage() {
  const brands = useBrandOptions();
  return (
    <ListPage<Row>
      title={t('Turnover weights')}
      fileName="turnover-weights"
      contract={turnoverWeights}
      columns={[...columnsOfRow()]}
      filters={[
        { name: 'text', label: t('Rules'), kind: 'text' },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
        { name: 'gameType', label: t('Category'), kind: 'select', options: GAME_TYPES.map(categoryOption) },
      ]}
      rowKey={({ gameType, rules, bestBps }) => `${gameType}/${rules[0]}/${bestBps}`}
      empty={t('No games match.')}
    />
  );
}
