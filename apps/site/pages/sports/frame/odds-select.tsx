import { ODDS_FORMATS, useOddsFormat, type OddsFormat } from '#apps/site/parts/sports/odds.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

/** Field for the format of all prices on this device. */
export function OddsSelect() {
  const { t } = useI18n();
  const [format, choose] = useOddsFormat();
  return (
    <label className="odds-select">
      <span className="quiet">{t('sports.odds')}</span>
      {/* The label names the field too, because the visible word has no room on a phone. */}
      <select value={format} aria-label={t('sports.odds')} onChange={({ target }) => choose(target.value as OddsFormat)}>
        {ODDS_FORMATS.map((one) => (
          <option key={one} value={one}>
            {t(`sports.odds.${one}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </label>
  );
}
