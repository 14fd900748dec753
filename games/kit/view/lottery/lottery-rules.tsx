import type { ReactNode } from 'react';
import type { Lottery } from '#games/kit/quote.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import type { LotteryFacts } from '#games/kit/view/lottery/lottery-view.tsx';
import { choiceText, playText } from '#games/kit/view/lottery/words.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { Table } from '#ui/components/table/table.tsx';

type Props = { props: RulesProps<LotteryFacts>; family: string; lottery: Lottery; rules: readonly string[]; children?: ReactNode };

/** Shows the rules of a lottery, with payout and return of each play. */
export function LotteryRules({ props, family, lottery, rules, children }: Props) {
  const { info, t } = props;
  const nameOf = ({ play: code, single }: LotteryFacts['table'][number]): string => {
    const play = lottery.plays.get(code)!;
    const last = single.split('-').at(-1)!;
    const name = playText(t, family, play);
    return play.samples.length === 1 ? name : `${name}: ${/^\d/.test(last) ? single : choiceText(t, family, last)}`;
  };
  return (
    <RulesPanel props={props} family={family} rules={rules}>
      <Table
        isCards={false}
        caption={t(`${family}.table`)}
        rows={info.table}
        rowKey={({ play, single }) => `${play}:${single}`}
        columns={[
          { key: 'play', head: t('kit.table_spot'), renderCell: nameOf },
          { key: 'pays', head: t('kit.pays'), isFigure: true, renderCell: ({ pays }) => `${pays}×` },
          { key: 'chance', head: t('kit.chance'), isFigure: true, renderCell: ({ chance }) => `${chance}%` },
          { key: 'returns', head: t('kit.return'), isFigure: true, renderCell: ({ returns }) => `${returns}%` },
        ]}
      />
      {children}
    </RulesPanel>
  );
}
