import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

/** The recipe, for those who want to check it with a program of their own. */
export function HowItWorks() {
  const { t } = useI18n();
  return (
    <details className="fairness__how">
      <summary>
        <Icon name="chevron-down" />
        {t('fairness.how_title')}
      </summary>
      <ol>
        <li>{t('fairness.how_commit')}</li>
        <li>
          {t('fairness.how_stream')}
          <code dir="ltr">HMAC-SHA256(server seed, client seed + “:” + nonce + “:” + i), i = 0, 1, 2 …</code>
        </li>
        <li>{t('fairness.how_nonce')}</li>
        <li>{t('fairness.how_draw')}</li>
        <li>{t('fairness.how_payout')}</li>
        <li>{t('fairness.how_local')}</li>
      </ol>
    </details>
  );
}
