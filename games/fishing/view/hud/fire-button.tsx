import { useEffect, type KeyboardEvent } from 'react';
import type { Play } from '#games/fishing/view/play.ts';
import type { FamilyText } from '#games/kit/view/view.ts';

/** Button that shoots while it is held, with the cost of a hit. */
export function FireButton({ t, play, cost }: { t: FamilyText; play: Play; cost: string }) {
  useEffect(() => {
    const release = (): void => {
      play.hold(false);
    };
    globalThis.addEventListener('pointerup', release);
    return () => globalThis.removeEventListener('pointerup', release);
  }, [play]);
  const hold = (isHeld: boolean) => (): void => {
    play.hold(isHeld);
  };
  const byKey = (isHeld: boolean) => (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') play.hold(isHeld);
  };
  return (
    <button
      type="button"
      className="fishing-fire"
      onPointerDown={hold(true)}
      onPointerUp={hold(false)}
      onPointerLeave={hold(false)}
      onKeyDown={byKey(true)}
      onKeyUp={byKey(false)}
      onBlur={hold(false)}
    >
      <span className="fishing-fire__name">{t('fishing.fire')}</span>
      <span className="fishing-fire__cost figures">{cost}</span>
    </button>
  );
}
