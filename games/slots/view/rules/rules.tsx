import { Book } from '#games/slots/view/rules/book.tsx';
import { LinesDiagram } from '#games/slots/view/rules/lines-diagram.tsx';
import { MechanicPictures } from '#games/slots/view/rules/mechanic-pictures.tsx';
import { Paytable } from '#games/slots/view/rules/paytable.tsx';
import { useSymbolPictures } from '#games/slots/view/use-symbol-pictures.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { gambleFacts, plainReturn, returnText } from '#games/slots/view/extras.ts';
import { partOf, type Amount } from '#kernel/amount.ts';
import '#games/kit/view/rules.css';

/** Shows the pays of a slot at one stake: facts, paytable with the title's own symbols, rules in words, lines. */
export function Rules({ info, title, t, stake, currency, extras, money }: RulesProps<SlotInfo<Amount>>) {
  const pictures = useSymbolPictures(title, info);
  const prize = {
    worth: (coins: number): string => money(partOf(stake, coins, info.totalBet, currency)),
    times: (coins: number): string => t('slots.times', { times: coins / info.totalBet }),
  };
  const gamble = isOffered('gamble', extras) ? info.gamble : null;
  return (
    <div className="rules-panel">
      <dl className="rules-panel__facts">
        {factsOf(info, extras, t).map(([label, value]) => (
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
          {gamble && <li>{t('slots.rule.gamble', gambleFacts(gamble))}</li>}
        </ul>
      </section>
      {info.book && (
        <section>
          <h3>{t('slots.book')}</h3>
          <Book book={info.book} t={t} />
        </section>
      )}
      {info.lines && (
        <section>
          <h3>{t('slots.lines_of', { count: info.lines.length })}</h3>
          <LinesDiagram lines={info.lines} rows={info.rows} label={t('slots.lines_of', { count: info.lines.length })} />
        </section>
      )}
    </div>
  );
}

type Facts = [label: string, value: string][];

function factsOf(info: SlotInfo<Amount>, extras: RulesProps<unknown>['extras'], t: RulesProps<unknown>['t']): Facts {
  const { meter } = info.play;
  const metered: Facts = meter
    ? [
        [t('slots.info.meter'), `${meter.returnPercent}%`],
        [t('slots.info.without_meter'), `${meter.withoutPercent}%`],
      ]
    : [];
  const feature: Facts = info.featureEvery === null ? [] : [[t('slots.info.feature_every'), String(info.featureEvery)]];
  const priced = info.extras.filter(({ way }) => isOffered(way, extras));
  const gamble: Facts = info.gamble && isOffered('gamble', extras) ? [[t('slots.info.extra.gamble'), `${info.gamble.returnPercent}%`]] : [];
  return [
    [t('slots.info.version'), info.version],
    [t('slots.info.return'), `${plainReturn(info)}%`],
    ...metered,
    [t('slots.info.hits'), `${info.hitPercent}%`],
    [t('slots.info.volatility'), t(`slots.volatility.${info.volatility}`)],
    ...feature,
    [t('slots.info.max_win'), t('slots.times', { times: info.maxWin })],
    ...priced.map((one): Facts[number] => [
      t(`slots.info.extra.${one.way}`),
      t('slots.info.extra_of', { price: String(one.price / info.totalBet), percent: returnText(one) }),
    ]),
    ...gamble,
  ];
}

function isOffered(extra: 'buy' | 'ante' | 'gamble', offered: RulesProps<unknown>['extras']): boolean {
  return offered?.includes(extra) ?? true;
}
