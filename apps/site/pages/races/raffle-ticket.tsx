import type { Race, Table } from '#apps/site/pages/races/use-races.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Guilloche, Stub, StubHead, StubLine, StubPart } from '#ui/components/stub/stub.tsx';

type Props = { race: Race; raffle: NonNullable<Table['raffle']>; isFinal: boolean };

/**
 * Shows the member's tickets of a raffle and the number of all tickets, the turnover missing to the next ticket, and the member's prizes.
 */
export function RaffleTicket({ race: { won, currency, status }, raffle: { own, total, missing, deposits }, isFinal }: Props) {
  const { t, formatMoney, formatDateTime, locale } = useI18n();
  const whole = new Intl.NumberFormat(locale);
  const amount = (one: typeof missing): string => `${formatMoney(one, currency)} ${currency}`;
  return (
    <Stub className="own-place">
      <StubPart>
        <StubHead level="h3" serial={t('raffle.of', { total: whole.format(total) })}>
          {t('raffle.tickets')}
        </StubHead>
        {own > 0 ? <output className="stub-figure">{whole.format(own)}</output> : <p className="own-place__none">{t('raffle.none')}</p>}
        <Guilloche />
      </StubPart>
      <StubPart>
        {won && <p>{t(won.isPaid ? 'races.won' : 'races.won_waiting', { amount: amount(won.amount) })}</p>}
        {isFinal && !won && own > 0 && <p>{t('raffle.no_win', { count: own })}</p>}
        {(status === 'join' || status === 'joined') && (
          <p className="figures">{t(deposits ? 'raffle.missing_deposited' : 'raffle.missing', { amount: amount(missing) })}</p>
        )}
        {deposits && deposits.length > 0 && (
          <dl className="own-place__deposits" aria-label={t('raffle.counted')}>
            <StubLine label={t('raffle.counted')}>{t('raffle.tickets')}</StubLine>
            {deposits.map(({ at, amount: deposited, tickets }) => (
              <StubLine key={at} label={`${amount(deposited)}, ${formatDateTime(at, 'short')}`}>
                {t('raffle.brought', { count: tickets })}
              </StubLine>
            ))}
          </dl>
        )}
      </StubPart>
    </Stub>
  );
}
