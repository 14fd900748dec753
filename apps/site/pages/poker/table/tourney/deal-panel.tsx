import { useI18n } from '#web/text/i18n.tsx';
import { refusedText } from '#apps/site/pages/poker/table/seat/refused-text.ts';
import type { SeatAct, TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import { useNames } from '#apps/site/pages/poker/text/use-names.ts';
import type { PokerTourney } from '#contracts/poker-acts.ts';
import { Button } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

const METHODS = ['icm', 'chips', 'equal'] as const;
const DEAL_KINDS: readonly string[] = ['freezeout', 'reEntry', 'rebuy'];

/** Shows the deal of the final table: ways to propose a deal, and the offer to which all players must agree. */
export function DealPanel({ link, standing }: { link: TableLink; standing: PokerTourney }) {
  const { t } = useI18n();
  const { deal, own, left, tables, isOpen, kind, phase } = standing;
  const send = (act: SeatAct) => () => void link.act(act).then((code) => code !== undefined && showToast(refusedText(t, code), 'bad'));
  const isFinal = phase === 'running' && !isOpen && tables === 1 && left > 1 && DEAL_KINDS.includes(kind);
  if (!isFinal || own.state !== 'playing') return null;
  if (!deal)
    return (
      <details className="poker-deal">
        <summary>{t('poker.deal')}</summary>
        <p>{t('poker.deal_text')}</p>
        <div className="poker-deal__acts">
          {METHODS.map((method) => (
            <Button key={method} size="small" onClick={send({ kind: 'propose', method })}>
              {t(`poker.deal_${method}`)}
            </Button>
          ))}
        </div>
      </details>
    );
  return (
    <section className="poker-deal poker-deal--open" aria-label={t('poker.deal')} role="status">
      <h3>{t(`poker.deal_${deal.method}`)}</h3>
      {deal.offers === null ? <p>{t('poker.deal_after_hand')}</p> : <Offers deal={deal} left={left} link={link} send={send} />}
    </section>
  );
}

type Deal = NonNullable<PokerTourney['deal']>;

function Offers({ deal, left, link, send }: { deal: Deal; left: number; link: TableLink; send: (act: SeatAct) => () => void }) {
  const { t } = useI18n();
  const nameOf = useNames();
  const chips = useChips(link.about.money);
  return (
    <>
      <ul>
        {deal.offers?.map(({ name, amount }) => (
          <li key={name}>
            <span>{nameOf(name)}</span>
            <b className="figures">{chips(Number(amount))}</b>
          </li>
        ))}
      </ul>
      <p className="figures">{t('poker.deal_kept', { chips: chips(Number(deal.kept)), agreed: deal.agreed, all: left })}</p>
      <div className="poker-deal__acts">
        <Button size="small" variant="primary" onClick={send({ kind: 'agree' })}>
          {t('poker.deal_agree')}
        </Button>
        <Button size="small" onClick={send({ kind: 'refuse' })}>
          {t('poker.deal_refuse')}
        </Button>
      </div>
    </>
  );
}
