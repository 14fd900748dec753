import { useState } from 'react';
import { launchGame } from '#contracts/rounds.ts';
import { call, type Refusal } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { blankTab } from '#ui/blank-tab.ts';

type OutsideTab = { state: 'none' | 'opening' | 'open' | 'blocked' } | { state: 'refused'; refusal: Refusal };

/** Opens a game in its own tab, by a launch of its own. The state is `blocked` if the browser opens no tab. */
export function useOutsideTab({ vendor, gameCode }: { vendor: string; gameCode: string }) {
  const { locale } = useI18n();
  const [tab, setTab] = useState<OutsideTab>({ state: 'none' });
  return {
    ...tab,
    open: async (): Promise<void> => {
      const apart = blankTab();
      if (!apart) return setTab({ state: 'blocked' });
      setTab({ state: 'opening' });
      const launched = await call(launchGame, { vendor, gameCode, mode: 'real', language: locale });
      if (!launched.success || launched.value.outsideUrl === null) {
        apart.close();
        return setTab(launched.success ? { state: 'none' } : { state: 'refused', refusal: launched });
      }
      apart.location.replace(launched.value.outsideUrl);
      setTab({ state: 'open' });
    },
    /** The tab stays open: this page cannot close or change a page of another site. */
    leave: () => setTab({ state: 'none' }),
  };
}
