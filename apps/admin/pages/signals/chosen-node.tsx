import { Link } from '@tanstack/react-router';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import type { GraphNode } from '#apps/admin/pages/signals/graph-layout.ts';
import { KIND_MEANING, KIND_WORDS, LEVEL_WORDS, membersText, STATE_WORDS } from '#apps/admin/pages/signals/signal-words.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

/** Shows the chosen node of the picture in words and figures. */
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
            ['joined', timeText(joinedAt)],
            ['bonuses', grants === 0 ? 'none' : `${grants}, ${sum(granted)}`],
            ['turnover', sum(turnover)],
            ['turnover without a bonus', sum(own)],
            isBonusOnly && ['play', 'with bonus money only'],
            ['first seen', timeText(firstAt)],
            ['last seen', timeText(lastAt)],
          ]}
        />
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
          ['shared', KIND_WORDS[kind]],
          ['weight', `${weight} of 100, ${LEVEL_WORDS[level]}`],
          ['members', membersText(size)],
          ['state', STATE_WORDS[state]],
        ]}
      />
      <p className="chosen__meaning">{KIND_MEANING[kind]}</p>
    </section>
  );
}
