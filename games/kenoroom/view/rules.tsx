import { paysText } from '#games/kit/lottery/play.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import { LotteryRules } from '#games/kit/view/lottery/lottery-rules.tsx';
import type { LotteryFacts } from '#games/kit/view/lottery/lottery-view.tsx';
import { HITS, KENO_ROOM, RULES } from '#games/kenoroom/quote.ts';
import { Table } from '#ui/components/table/table.tsx';

const MOST_HITS = HITS.length;

/** Shows the rules of the keno room: payout and return of each play, and the payouts of numbers by how many of them are drawn. */
export function Rules(props: RulesProps<LotteryFacts>) {
  const { t } = props;
  return (
    <LotteryRules props={props} family="kenoroom" lottery={KENO_ROOM} rules={RULES}>
      <Table
        isCards={false}
        caption={t('kenoroom.hits')}
        rows={HITS.map((table, before) => ({ spots: before + 1, table }))}
        rowKey={({ spots }) => String(spots)}
        columns={[
          { key: 'spots', head: t('kenoroom.spots'), renderCell: ({ spots }) => t('kenoroom.spot_of', { count: spots }) },
          ...Array.from({ length: MOST_HITS + 1 }, (_, hits) => ({
            key: String(hits),
            head: String(hits),
            isFigure: true,
            renderCell: ({ spots, table }: { spots: number; table: Readonly<Record<number, number>> }) =>
              hits in table ? paysText(KENO_ROOM.plays.get(`spot${spots}`)!, 2 * table[hits]!) : '',
          })),
        ]}
      />
    </LotteryRules>
  );
}
