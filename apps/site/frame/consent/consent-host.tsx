import { lazy, Suspense, useEffect, useState } from 'react';
import { isRequested, storeConsent, storedConsent, tagAddress } from '#apps/site/frame/consent/consent.ts';
import { useSiteConfig } from '#apps/site/parts/site/site-config.ts';
import { withAreas } from '#web/text/messages.ts';

const loadConsentBar = withAreas(['content'], () => import('#apps/site/frame/consent/consent-bar.tsx'));
const ConsentBar = lazy(async () => ({ default: (await loadConsentBar()).ConsentBar }));

/** Asks once whether visits may be counted, and loads the tag only after a yes. A brand without an analytics id asks nothing. */
export function ConsentHost() {
  const gtagId = useSiteConfig().data?.analytics.gtagId ?? null;
  const [consent, setConsent] = useState(storedConsent);
  const address = tagAddress(gtagId, consent);
  useEffect(() => {
    if (address === null) return;
    const tag = document.createElement('script');
    tag.src = address;
    tag.async = true;
    document.head.append(tag);
    return () => tag.remove();
  }, [address]);
  if (!isRequested(gtagId, consent)) return null;
  return (
    <Suspense>
      <ConsentBar
        onAnswer={(answer) => {
          storeConsent(answer);
          setConsent(answer);
        }}
      />
    </Suspense>
  );
}
