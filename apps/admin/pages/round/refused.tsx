import { t } from '#apps/admin/lib/text.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

/**
 * Lists acts of a sitting that its room refused, the most frequent first. A refused act costs nothing. Shows nothing if the record does not
 * count them.
 */
export function Refused({ outcome }: { outcome: unknown }) {
  const refused = countsOf(outcome);
  if (refused === null) return null;
  return (
    <section className="round-page__part" aria-label={t('Refused actions')}>
      <h2 className="round-page__head">{t('Refused actions')}</h2>
      {refused.length > 0 ? (
        <Facts facts={[...refused, [t('all'), String(refused.reduce((sum, [, count]) => sum + Number(count), 0))]]} />
      ) : (
        <p className="round-page__none">{t('No action was refused in this sitting.')}</p>
      )}
    </section>
  );
}

function countsOf(outcome: unknown): (readonly [code: string, count: string])[] | null {
  const { refused } = (outcome ?? {}) as { refused?: unknown };
  if (refused === null || typeof refused !== 'object' || Array.isArray(refused)) return null;
  const counts = Object.entries(refused as Record<string, unknown>);
  if (counts.some(([, count]) => typeof count !== 'number')) return null;
  return counts.toSorted(([, a], [, b]) => (b as number) - (a as number)).map(([code, count]) => [code, String(count)] as const);
}
