import { Link } from '@tanstack/react-router';
import { useI18n } from '#web/text/i18n.tsx';
import { SegmentedNav } from '#ui/components/segmented/segmented.tsx';
import type { PlayMode } from '#contracts/rounds.ts';
import './mode-switch.css';

type Props = { place: { vendor: string; gameCode: string }; mode: PlayMode; canPlayReal: boolean };

/** Switches between real money and practice. Each mode is a visit of its own to the game. */
export function ModeSwitch({ place, mode, canPlayReal }: Props) {
  const { t } = useI18n();
  const one = (to: PlayMode, name: string, className: string) => (
    <Link to="/seamless" search={{ ...place, mode: to }} replace className={className} aria-current={mode === to || undefined}>
      {name}
    </Link>
  );
  return (
    <SegmentedNav className="mode-switch" label={t('play.mode')}>
      {canPlayReal && one('real', t('play.real'), 'segmented__one')}
      {one('practice', t('games.practice'), 'segmented__one segmented__one--practice')}
    </SegmentedNav>
  );
}
