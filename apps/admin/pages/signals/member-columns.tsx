import { Link } from '@tanstack/react-router';
import { Tag } from '#ui/components/chip/chip.tsx';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Member, Other } from '#apps/admin/pages/signals/signal-words.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';

/**
 * Columns of the table of members, a row for each member. The table shows the same as the picture, for the keyboard and for screen readers.
 */
export function memberColumns(others: readonly Other[]): ListColumn<Member>[] {
  const sharedBy = (id: string) => others.filter(({ members }) => members.includes(id));
  const sum = (amount: Member['turnover'], { currency }: Member): string => `${moneyText(amount, currency)} ${currency}`;
  return [
    {
      key: 'account',
      head: t('Member'),
      tone: 'strong',
      place: 'title',
      text: ({ account }) => account,
      renderCell: ({ id, account }) => (
        <Link to="/members/$id" params={{ id }} className="link">
          {account}
        </Link>
      ),
    },
    { key: 'joined', head: t('Joined'), tone: 'quiet', place: 'note', text: ({ joinedAt }) => timeText(joinedAt) },
    { key: 'grants', head: t('Bonuses'), isFigure: true, place: 'none', text: ({ grants }) => String(grants) },
    { key: 'granted', head: t('Bonus total'), isFigure: true, place: 'figure', text: (one) => sum(one.granted, one) },
    { key: 'turnover', head: t('Turnover'), isFigure: true, place: 'none', text: (one) => sum(one.turnover, one) },
    { key: 'own', head: t('Turnover without bonus'), isFigure: true, place: 'none', text: (one) => sum(one.own, one) },
    { key: 'last', head: t('Last seen'), tone: 'quiet', place: 'none', text: ({ lastAt }) => timeText(lastAt) },
    {
      key: 'also',
      head: t('Also shares'),
      place: 'foot',
      text: ({ id }) =>
        sharedBy(id)
          .map(({ label }) => label)
          .join(', ') || '–',
      renderCell: ({ id }) => {
        const shared = sharedBy(id);
        return shared.length === 0 ? (
          '–'
        ) : (
          <span className="shares">
            {shared.slice(0, 3).map((other) => (
              <Link key={other.id} to="/signals/$id" params={{ id: other.id }}>
                <Tag>{other.label}</Tag>
              </Link>
            ))}
            {shared.length > 3 && t('and {count} more', { count: shared.length - 3 })}
          </span>
        );
      },
    },
  ];
}
