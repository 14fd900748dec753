import { useI18n } from '#web/text/i18n.tsx';
import { CARD_KEYS } from '#apps/site/pages/poker/table/felt/card-keys.ts';
import type { ChairChance, ChairChances } from '#apps/site/pages/poker/table/show/all-in.ts';
import type { NameText } from '#apps/site/pages/poker/text/use-names.ts';
import { classNames } from '#ui/class-names.ts';
import type { TableView } from '#poker/table/view.ts';
import './chance.css';

/** Returns a function that writes a share in whole per cent. A share just above 0 or just below 1 is written as `<1` or `>99`. */
function usePart(): (part: number, isExact?: boolean) => string {
  const { t, formatNumber } = useI18n();
  return (part, isExact = true) => {
    const percent = Math.round(part * 100);
    const sign = part > 0 && percent === 0 ? '<' : part < 1 && percent === 100 ? '>' : isExact ? '' : '≈';
    const shown = sign === '<' ? 1 : sign === '>' ? 99 : percent;
    return t('poker.percent', { percent: `${sign}${formatNumber(shown)}` });
  };
}

/** Shows the chances of an all-in hand under its plate: a line for each board, with the share of split pots. */
export function Chance({ lines }: { lines: readonly ChairChance[] }) {
  const { t } = useI18n();
  const part = usePart();
  return (
    <span className="poker-chance figures">
      {lines.map(({ wins, splits, isExact, isLeader }, run) => (
        <span key={CARD_KEYS[run]} className={classNames('poker-chance__line', isLeader && 'poker-chance__line--leads')}>
          <b>{part(wins, isExact)}</b>
          {Math.round(splits * 100) > 0 && <small>{t('poker.chance_split', { part: part(splits) })}</small>}
          <span className="poker-chance__bar" aria-hidden="true">
            <span style={{ flexGrow: wins }} />
            <span style={{ flexGrow: splits }} />
            <span style={{ flexGrow: Math.max(0, 1 - wins - splits) }} />
          </span>
        </span>
      ))}
    </span>
  );
}

/** Gives the chances in words to screen readers. */
export function ChanceLine({ chances, view, nameOf }: { chances: ChairChances; view: TableView; nameOf: NameText }) {
  const { t } = useI18n();
  const part = usePart();
  const say = (chair: number, lines: readonly ChairChance[]): string => {
    const player = view.chairs.find((one) => one.chair === chair)?.player ?? '';
    return t('poker.say_chance', { name: nameOf(player), part: lines.map(({ wins, isExact }) => part(wins, isExact)).join(', ') });
  };
  return (
    <p className="visually-hidden" role="status">
      {[...chances].map(([chair, lines]) => say(chair, lines)).join(' ')}
    </p>
  );
}
