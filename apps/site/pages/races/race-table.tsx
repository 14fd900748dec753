import { useScoreText, type Race, type Row, type Table } from '#apps/site/pages/races/use-races.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { isNothing } from '#kernel/amount.ts';

/** Shows the first places, and under them the member's place with its neighbours; for a raffle, the winners. */
export function RaceTable({ race, table: { top, around, players, raffle, isFinal } }: { race: Race; table: Table }) {
  const { t, locale } = useI18n();
  const count = new Intl.NumberFormat(locale).format(players);
  const said = raffle
    ? { title: t('raffle.winners'), note: !isFinal ? t('raffle.to_come') : players === 0 ? t('raffle.nobody') : '' }
    : { title: t(isFinal ? 'races.final' : 'races.table'), note: players === 0 ? t('races.empty') : t('races.players', { count }) };
  return (
    <section className="race-table">
      <h3 id={`table-${race.id}`}>{said.title}</h3>
      <p className="quiet">{said.note}</p>
      {top.length > 0 && (
        <table aria-labelledby={`table-${race.id}`}>
          <thead>
            <tr>
              <th scope="col">{t('races.place')}</th>
              <th scope="col">{t('races.player')}</th>
              {race.measure !== 'deposits' && (
                <th scope="col" className="race-table__figure">
                  {raffle ? t('raffle.stakes') : t(`races.measure_${race.measure}`)}
                </th>
              )}
              <th scope="col" className="race-table__figure">
                {t('races.prize')}
              </th>
            </tr>
          </thead>
          <tbody>
            <Rows race={race} rows={top} />
          </tbody>
          {around.length > 0 && (
            <tbody className="race-table__around">
              <Rows race={race} rows={around} />
            </tbody>
          )}
        </table>
      )}
    </section>
  );
}

function Rows({ race: { currency, measure }, rows }: { race: Race; rows: readonly Row[] }) {
  const { t, formatMoney } = useI18n();
  const scoreText = useScoreText(currency);
  return rows.map(({ place, sharedBy, name, isOwn, score, prize }, at) => (
    // eslint-disable-next-line react/no-array-index-key -- masked names may be alike
    <tr key={at} aria-current={isOwn || undefined}>
      <td className="figures">{place}</td>
      <th scope="row">
        <span dir="auto">{name}</span>
        {isOwn && <em className="race-table__you">{t('races.you')}</em>}
        {sharedBy > 1 && <small className="quiet">{t('races.shared', { count: sharedBy })}</small>}
      </th>
      {measure !== 'deposits' && <td className="figures race-table__figure">{scoreText(score)}</td>}
      <td className="figures race-table__figure">{isNothing(prize) ? '–' : formatMoney(prize, currency)}</td>
    </tr>
  ));
}
