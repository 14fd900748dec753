import { LinesDiagram } from '#games/slots/view/rules/lines-diagram.tsx';
import { MechanicPictures } from '#games/slots/view/rules/mechanic-pictures.tsx';
import { Paytable } from '#games/slots/view/rules/paytable.tsx';
import { useSymbolPictures } from '#games/slots/view/use-symbol-pictures.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { partOf, type Amount } from '#kernel/amount.ts';
import '#games/kit/view/rules.css';

/** Shows the pays of a slot at one stake: facts, paytable with the title's own symbols, rules in words, lines. */
export function Rules({ info, title, t, stake, currency, money }: RulesProps<SlotInfo<Amount>>) {
  const pictures = useSymbolPictures(title, info);
  const prize = {
    worth: (coins: number): string => money(partOf(stake, coins, info.totalBet, currency)),
    times: (coins: number): string => t('slots.times', { times: coins / info.totalBet }),
  };
  const facts: [string, string][] = [
    [t('slots.info.version'), info.version],
    [t('slots.info.return'), `${info.returnPercent}%`],
    ...(info.play.meter
      ? ([
          [t('slots.info.meter'), `${info.play.meter.returnPercent}%`],
          [t('slots.info.without_meter'), `${info.play.meter.withoutPercent}%`],
        ] as [string, string][])
      : []),
    [t('slots.info.hits'), `${info.hitPercent}%`],
    [t('slots.info.volatility'), t(`slots.volatility.${info.volatility}`)],
    ...(info.featureEvery === null ? [] : [[t('slots.info.feature_every'), String(info.featureEvery)] as [string, string]]),
    [t('slots.info.max_win'), t('slots.times', { times: info.maxWin })],
    ...info.extras.map(({ way, price, returnPercent }): [string, string] => [
      t(`slots.info.extra.${way}`),
      t('slots.info.extra_of', { price: String(price / info.totalBet), percent: returnPercent }),
    ]),
  ];
  return (
    <div className="rules-panel">
      <dl className="rules-panel__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <MechanicPictures info={info} pictures={pictures} prize={prize} t={t} />
      <section>
        <h3>{t('slots.paytable')}</h3>
        <p className="rules-panel__stake">{t('slots.at_stake', { stake: money(stake), currency })}</p>
        <Paytable info={info} stake={stake} currency={currency} pictures={pictures} t={t} money={money} />
      </section>
      <section>
        <h3>{t('slots.rules')}</h3>
        <ul className="rules-panel__rules">
          {info.rules.map(({ key, facts: places }) => (
            <li key={`${key} ${Object.values(places).join(' ')}`}>{t(key, places)}</li>
          ))}
        </ul>
      </section>
      {info.lines && (
        <section>
          <h3>{t('slots.lines_of', { count: info.lines.length })}</h3>
          <LinesDiagram lines={info.lines} rows={info.rows} label={t('slots.lines_of', { count: info.lines.length })} />
        </section>
      )}
    </div>
  );
}
