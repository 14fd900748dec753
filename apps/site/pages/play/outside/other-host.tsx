import { useState } from 'react';
import { goToHost } from '#apps/site/pages/play/leave-for-host.ts';
import { useSiteConfig } from '#apps/site/parts/site/site-config.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { PlayMode } from '#contracts/rounds.ts';
import { httpsOrigins } from '#kernel/hosts.ts';
import { Button } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Returns the origins of the brand's hosts for games, without the origin of this page. */
export function useOtherHosts(): string[] {
  const site = useSiteConfig();
  return httpsOrigins(site.data?.launchGameCDNs ?? []).filter((origin) => origin !== location.origin);
}

type Props = { place: { vendor: string; gameCode: string }; mode: PlayMode; hosts: readonly string[] };

/** Button that moves the game to another of the brand's hosts. If no host answers, the game stays here and a message says so. */
export function OtherHost({ place, mode, hosts }: Props) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    setBusy(true);
    if (await goToHost(hosts, `/seamless?${new URLSearchParams({ ...place, mode }).toString()}`)) return;
    setBusy(false);
    showToast(t('play.no_other_host'), 'bad');
  };
  return (
    <Button variant="line" size="large" isBusy={isBusy} onClick={() => void go()}>
      {t('play.other_host')}
    </Button>
  );
}
