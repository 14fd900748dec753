import type { RulesProps } from '#games/kit/view/family-front.ts';
import { LotteryRules } from '#games/kit/view/lottery/lottery-rules.tsx';
import type { LotteryFacts } from '#games/kit/view/lottery/lottery-view.tsx';
import { oddsOf, oneInText } from '#games/kit/bingo/odds.ts';
import { BINGO_ROOM, MODEL, PRIZES, RULES } from '#games/bingoroom/quote.ts';
import { Table } from '#ui/components/table/table.tsx';

/** Shows the rules of the bingo room, payout and return of each play, and the table of a card. */
export function Rules(props: RulesProps<LotteryFacts>) {
  const { t } = props;
  return (
    <LotteryRules props={props} family="bingoroom" lottery={BINGO_ROOM} rules={RULES}>
      <Table
        isCards={false}
        caption={t('bingoroom.prizes')}
        rows={PRIZES.map((prize, at) => ({ ...prize, oneIn: oneInText(oddsOf(MODEL).prizes[at]!) }))}
        rowKey={({ pattern, count }) => `${pattern}-${count}`}
        columns={[
          { key: 'pattern', head: t('bingoroom.pattern'), renderCell: ({ pattern, count }) => t(`bingoroom.prize.${pattern}`, { count }) },
          { key: 'pays', head: t('kit.pays'), isFigure: true, renderCell: ({ pays }) => `${pays.toLocaleString('en')}×` },
          { key: 'chance', head: t('kit.chance'), isFigure: true, renderCell: ({ oneIn }) => t('bingoroom.one_in', { count: oneIn }) },
        ]}
      />
    </LotteryRules>
  );
}
