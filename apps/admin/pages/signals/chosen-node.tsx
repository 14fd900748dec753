import { Link } from '@tanstack/react-router';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { GraphNode } from '#apps/admin/pages/signals/graph-layout.ts';
import { KIND_MEANING, KIND_WORDS, LEVEL_WORDS, membersText, STATE_WORDS } from '#apps/admin/pages/signals/signal-words.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

/** Shows the facts and figures of the chosen node of the picture. */
export function ChosenNode({ node }: { node: GraphNode }) {
  if (node.type === 'member') {
    const { id, account, joinedAt, grants, granted, turnover, own, currency, firstAt, lastAt, isBonusOnly } = node.member;
    const sum = (amount: typeof turnover): string => `${moneyText(amount, currency)} ${currency}`;
    return (
      <section className="chosen" aria-live="polite">
        <h2>
          <Link to="/members/$id" params={{ id }} className="link">
            {account}
          </Link>
        </h2>
        <Facts
          facts={[
            [t('joined'), timeText(joinedAt)],
            [t('bonuses'), grants === 0 ? t('none') : `${grants}, ${sum(granted)}`],
            [t('turnover'), sum(turnover)],
            [t('turnover without a bonus'), sum(own)],
            isBonusOnly && [t('play'), t('with bonus money only')],
            [t('first seen'), timeText(firstAt)],
            [t('last seen'), timeText(lastAt)],
          ]}
        />
        <Link to="/account-graph" search={{ member: id }} className="link">
          {t('Account graph')}
        </Link>
      </section>
    );
  }
  const { id, kind, label, level, weight, size, state } = node.thing;
  return (
    <section className="chosen" aria-live="polite">
      <h2 className="chosen__title">
        {node.isCentre ? (
          label
        ) : (
          <Link to="/signals/$id" params={{ id }} className="link">
            {label}
          </Link>
        )}
      </h2>
      <Facts
        facts={[
          [t('shared'), KIND_WORDS[kind]],
          [t('weight'), t('{weight} of 100, {level_word}', { weight, level_word: LEVEL_WORDS[level] })],
          [t('members'), membersText(size)],
          [t('state'), STATE_WORDS[state]],
        ]}
      />
      <p className="chosen__meaning">{KIND_MEANING[kind]}</p>
    </section>
  );
}
