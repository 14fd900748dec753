import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { previewSportsCancel } from '#contracts/bo/sports-board.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { CallError, type Answer } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import './sports-desk.css';

type Preview = WireOutput<typeof previewSportsCancel>;
type Changed = Preview['bets'][number];

/** Most bets that are listed. The sums include all bets. */
const MOST_SHOWN = 8;
const betsText = (count: number): string => t('{count, plural, one {# bet} other {# bets}}', { count });

/** Shows the payouts that a decision would change, and the bets that it changes most. `name` identifies the decision in the query cache. */
export function PreviewPart({ name, read }: { name: string; read: () => Promise<Answer<Preview>> }) {
  const { data, error } = useQuery({
    queryKey: ['sports-preview', name],
    queryFn: async () => {
      const answer = await read();
      if (answer.success) return answer.value;
      throw new CallError(answer);
    },
    retry: false,
  });
  if (error) return <p className="quiet">{error.message}</p>;
  if (!data) return <p className="quiet">{t('Loading bets…')}</p>;
  if (data.sums.length === 0)
    return (
      <p className="quiet">
        {data.isWhole
          ? t('No payout changes.')
          : t('The counted bets keep their payouts, but the decision changes more bets than were counted.')}
      </p>
    );
  return (
    <section className="preview" aria-label={t('Changed payouts')}>
      <Facts
        facts={data.sums.flatMap(({ currency, gains, gained, losses, lost }) => [
          [t('paid in addition'), `${betsText(gains)}, ${moneyText(gained, currency)} ${currency}`] as const,
          [t('to be recovered'), `${betsText(losses)}, ${moneyText(lost, currency)} ${currency}`] as const,
        ])}
      />
      <ul className="preview__bets">
        {data.bets.slice(0, MOST_SHOWN).map((bet) => (
          <li key={bet.bet}>
            <Link className="link" to="/members/$id" params={{ id: bet.memberId }} target="_blank">
              {t('Member #{memberId}', { memberId: bet.memberId })}
            </Link>
            <span className="quiet">{t('bet #{bet}', { bet: bet.bet })}</span>
            <span className="figures">{changeText(bet)}</span>
          </li>
        ))}
      </ul>
      {data.bets.length > MOST_SHOWN && <p className="quiet">{t('The largest changes are shown.')}</p>}
      {!data.isWhole && <p className="quiet">{t('The decision changes more bets than are counted here.')}</p>}
    </section>
  );
}

function changeText({ before, after, currency }: Changed): string {
  return `${before === null ? t('not settled') : moneyText(before, currency)} → ${moneyText(after, currency)} ${currency}`;
}
