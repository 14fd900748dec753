import type { FamilyText } from '#apps/site/features/game/load-view.ts';
import { LinesDiagram } from '#apps/site/features/game/lines-diagram.tsx';
import { Paytable } from '#apps/site/features/game/paytable.tsx';
import type { SlotInfo } from '#apps/site/features/game/slot-info.ts';
import { useSymbolArt, type ArtTitle } from '#apps/site/features/game/use-symbol-art.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import type { Currency } from '#kernel/money.ts';
import './rules-panel.css';

type Props = {
  info: SlotInfo;
  title: ArtTitle;
  /** Text of the family. */
  familyText: FamilyText;
  /** The stake that the amounts are at. */
  stake: number;
  currency: Currency;
};

/** What a slot pays and how, at one stake: facts, paytable with the title's own symbols, rules in words, lines. */
export function RulesPanel({ info, title, familyText, stake, currency }: Props) {
  const { t, formatMoney } = useI18n();
  const { data: pictures } = useSymbolArt(title, info);
  const facts: [string, string][] = [
    [familyText('slots.info.return'), `${info.returnPercent}%`],
    [familyText('slots.info.hits'), `${info.hitPercent}%`],
    [familyText('slots.info.volatility'), familyText(`slots.volatility.${info.volatility}`)],
    ...(info.featureEvery === null ? [] : [[familyText('slots.info.feature_every'), String(info.featureEvery)] as [string, string]]),
    [familyText('slots.info.max_win'), t('rules.times', { times: info.maxWin })],
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
      <section>
        <h3>{t('rules.paytable')}</h3>
        <p className="rules-panel__stake">{t('rules.at_stake', { stake: formatMoney(stake, currency), currency })}</p>
        <Paytable info={info} stake={stake} currency={currency} pictures={pictures} />
      </section>
      <section>
        <h3>{t('rules.title')}</h3>
        <ul className="rules-panel__rules">
          {info.rules.map(({ key, facts: places }) => (
            <li key={`${key} ${Object.values(places).join(' ')}`}>{familyText(key, places)}</li>
          ))}
        </ul>
      </section>
      {info.lines && (
        <section>
          <h3>{t('rules.lines', { count: info.lines.length })}</h3>
          <LinesDiagram lines={info.lines} rows={info.rows} label={t('rules.lines', { count: info.lines.length })} />
        </section>
      )}
    </div>
  );
}
