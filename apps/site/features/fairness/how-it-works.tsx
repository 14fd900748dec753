import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

const DIGEST = String.raw`SHA-256(salt + “\n” + ticket + “:” + seed + “\n” + ticket + “:” + seed …)`;

/** Terms that the recipes of games use; docs/lab.md explains them. */
const TERMS = [
  ['f(n)', 'fairness.term_f'],
  ['u(n)', 'fairness.term_u'],
  ['take(pool, f)', 'fairness.term_take'],
  ['shuffle(n)', 'fairness.term_shuffle'],
  ['card(i)', 'fairness.term_card'],
] as const;

/** Explains the recipe, for players who want to check a round with their own program. */
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
        <li>{t('fairness.how_minis')}</li>
        <li>{t('fairness.how_draw')}</li>
        <li>{t('fairness.how_tables')}</li>
        <li>
          {t('fairness.how_draws')}
          <code dir="ltr">{DIGEST}</code>
        </li>
        <li>{t('fairness.how_salt')}</li>
        <li>
          {t('fairness.how_jackpots')}
          <code dir="ltr">HMAC-SHA256(server seed, client seed + “:” + nonce + “:jackpot:” + i)</code>
        </li>
        <li>{t('fairness.how_payout')}</li>
        <li>{t('fairness.how_local')}</li>
        <li>
          {t('fairness.how_recipe')}
          <dl className="fairness__terms">
            {TERMS.map(([term, key]) => (
              <div key={term}>
                <dt>
                  <code dir="ltr">{term}</code>
                </dt>
                <dd>{t(key)}</dd>
              </div>
            ))}
          </dl>
        </li>
      </ol>
    </details>
  );
}
