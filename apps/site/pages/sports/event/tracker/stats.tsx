import type { Tracker } from '#sports/kit/contract.ts';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';

/** Texts of the pairs of figures in a tracker that have a name. */
const NAMES = {
  corners: 'sports.stat.corners',
  yellows: 'sports.stat.yellows',
  reds: 'sports.stat.reds',
  points: 'sports.stat.points',
} as const satisfies Record<string, MessageId>;

/** Names of the points of a game of tennis. */
const TENNIS = ['0', '15', '30', '40'];

type StatsProps = {
  tracker: Tracker;
  names: readonly string[];
  /** True if the side whose turn it is plays; in a shooter both sides play. */
  hasTurn: boolean;
};

/** Shows the figures of both sides side by side. */
export function Stats({ tracker: { more, turn, phase, parts }, names, hasTurn }: StatsProps) {
  const { t } = useI18n();
  const rows = Object.entries(NAMES).flatMap(([key, name]) => {
    const pair = more?.[key];
    return Array.isArray(pair) && pair.length === 2
      ? [{ key, name, pair: key === 'points' && !isTieBreak(parts.at(-1)) ? tennisPoints(pair as number[]) : pair }]
      : [];
  });
  const side = hasTurn && turn && phase !== 'ended' ? names[turn === 'home' ? 0 : 1] : undefined;
  if (rows.length === 0 && side === undefined) return null;
  return (
    <div className="tracker__stats">
      {rows.map(({ key, name, pair: [home, away] }) => (
        <dl key={key} className="tracker__stat">
          <dd className="figures">{home}</dd>
          <dt>{t(name)}</dt>
          <dd className="figures">{away}</dd>
        </dl>
      ))}
      {side !== undefined && <p className="tracker__turn">{t('sports.tracker.turn', { name: side })}</p>}
    </div>
  );
}

const isTieBreak = (games: readonly number[] | undefined): boolean => games?.every((one) => one === 6) ?? false;

/** Returns the points of a game of tennis as an umpire calls them; from deuce on, by the lead. */
export function tennisPoints([home = 0, away = 0]: readonly number[]): [string, string] {
  if (home < TENNIS.length && away < TENNIS.length) return [TENNIS[home]!, TENNIS[away]!];
  if (home >= 3 && away >= 3) return home === away ? ['40', '40'] : home > away ? ['AD', '40'] : ['40', 'AD'];
  return [String(home), String(away)];
}
