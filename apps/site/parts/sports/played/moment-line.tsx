import type { Moment } from '#apps/site/parts/sports/played/moments.ts';
import { useMomentWords } from '#apps/site/parts/sports/played/use-moment-words.ts';
import { useI18n } from '#web/text/i18n.tsx';
import './moment-line.css';

type Props = { moment: Moment; names: readonly string[]; hasScore?: boolean };

/** Shows a moment in a line: its time, its words and its side; with `hasScore` also the score after it. */
export function MomentLine({ moment, names, hasScore = false }: Props) {
  const { t } = useI18n();
  const { when, word } = useMomentWords()(moment);
  const side = moment.side === undefined ? undefined : names[moment.side === 'home' ? 0 : 1];
  return (
    <li className="moment" data-kind={moment.kind} data-side={moment.side}>
      <span className="moment__when figures">{when}</span>
      <span className="moment__what">
        <b>{word}</b>
        {side !== undefined && <span>{side}</span>}
      </span>
      {hasScore && moment.score.length === 2 && (
        <bdi className="moment__score figures" aria-label={t('sports.moment.score', { score: moment.score.join('–') })}>
          {moment.score.join('–')}
        </bdi>
      )}
    </li>
  );
}
