import type { ReactNode } from 'react';
import type { FamilyText } from '#games/kit/view/view.ts';
import type { Shown } from '#games/fishing/view/shown.ts';
import { Button } from '#ui/components/button/button.tsx';
import './notice.css';

type Props = {
  shown: Shown;
  t: FamilyText;
  canDraw: boolean;
  onShort(): void;
  onLeave(): void;
  onRetry?: (() => void) | undefined;
  onSit?: (() => void) | undefined;
};

/** Plate on the pond that says why the player cannot shoot, and offers a way on. */
export function Notice({ shown, t, canDraw, onShort, onLeave, onRetry, onSit }: Props) {
  const { state, isReady, seats, seat, own, bets, settings, refused, lagMs } = shown;
  const plate = (key: string, more?: ReactNode) => (
    <div className="fishing-notice" role="alert">
      <p className="fishing-notice__head">{t(`fishing.state.${key}`)}</p>
      <p>{t(`fishing.state.${key}_more`)}</p>
      {more}
    </div>
  );
  const leave = <Button onClick={onLeave}>{t('fishing.leave')}</Button>;
  if (!canDraw) return plate('no_webgl', leave);
  if (state === 'loading' || !isReady) return <p className="fishing-hint">{t('fishing.state.loading')}</p>;
  if (state === 'taken' && onRetry)
    return plate(
      state,
      <Button variant="primary" onClick={onRetry}>
        {t('kit.room_here')}
      </Button>,
    );
  if (state !== 'open') return plate(state, state === 'reconnecting' ? null : leave);
  const mine = seats[seat];
  if (onSit) {
    const hasFree = seats.includes(null);
    return (
      <div className="fishing-hint fishing-hint--watch" role="status">
        {t(hasFree ? 'fishing.watching_free' : 'fishing.watching')}
        {hasFree && (
          <Button size="small" variant="primary" onClick={onSit}>
            {t('kit.room_sit')}
          </Button>
        )}
      </div>
    );
  }
  // Between two sittings the player briefly has no seat.
  if (!mine) return null;
  if (mine.state === 'paused') return plate('paused');
  if (mine.state === 'out') return plate('out', leave);
  if (own.stack < (bets[0] ?? 0n))
    return plate(
      'short',
      <Button variant="primary" onClick={onShort}>
        {t('fishing.add')}
      </Button>,
    );
  const why = refusalText(t, refused, lagMs);
  if (why !== '')
    return (
      <p className="fishing-hint" role="alert">
        {why}
      </p>
    );
  if (lagMs > 400) return <p className="fishing-hint">{t('fishing.slow', { ms: lagMs })}</p>;
  if (settings.isLocking && !shown.target) return <p className="fishing-hint">{t('fishing.choose_fish')}</p>;
  return null;
}

/** Returns the text for a refused shot; empty for refusals that only a faulty screen causes. */
function refusalText(t: FamilyText, code: string | null, lagMs: number): string {
  if (code === null) return '';
  if (code === 'fishing.time_wrong') return t('fishing.slow', { ms: lagMs });
  const text = t(code);
  return text === code ? '' : text;
}
