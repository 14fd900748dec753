import { useState } from 'react';
import { launchGame } from '#contracts/rounds.ts';
import { call } from '#apps/site/lib/http/api.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';

/** A game in a tab of its own, with a launch of its own: `blocked` where the browser lets none open. */
export function useOutsideTab({ vendor, gameCode }: { vendor: string; gameCode: string }) {
  const { locale } = useI18n();
  const [state, setState] = useState<'none' | 'opening' | 'open' | 'blocked'>('none');
  return {
    state,
    open: async (): Promise<void> => {
      // Browsers let one open only at the press itself; its address comes after.
      const apart = window.open('', '_blank');
      if (!apart) return setState('blocked');
      setState('opening');
      const launched = await call(launchGame, { vendor, gameCode, mode: 'real', language: locale }).catch(() => undefined);
      if (!launched?.success || launched.value.outsideUrl === null) {
        apart.close();
        return setState('none');
      }
      apart.location.replace(launched.value.outsideUrl);
      setState('open');
    },
    /** The tab stays as it is: a page of another site is out of reach. */
    leave: () => setState('none'),
  };
}
