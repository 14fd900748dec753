import type { MatchVerdict, Proof } from '#apps/site/pages/sports/verify/check-match.ts';
import { MomentLine } from '#apps/site/parts/sports/played/moment-line.tsx';
import type { Moment, MomentKind } from '#apps/site/parts/sports/played/moments.ts';
import { useI18n } from '#web/text/i18n.tsx';

/** Kinds of moments that a list can show singly; points and runs are too many. */
const LISTED: ReadonlySet<MomentKind> = new Set(['goal', 'set', 'map']);

/** Lists the goals, sets or maps of a match as this browser dealt it, in their order. */
export function DealtMatch({ proof: { names }, dealt }: { proof: Pick<Proof, 'names'>; dealt: MatchVerdict['dealt'] }) {
  const { t } = useI18n();
  const shown = dealt.moments.filter(({ kind }) => LISTED.has(kind));
  if (shown.length === 0) return null;
  return (
    <section className="verify__dealt" aria-label={t('sports.verify.dealt')}>
      <h3>{t('sports.verify.dealt')}</h3>
      <ol>
        {shown.map((moment: Moment) => (
          <MomentLine key={moment.step} moment={moment} names={names} hasScore />
        ))}
      </ol>
    </section>
  );
}
