import { useMutation } from '@tanstack/react-query';
import { vendorRoundPage } from '#contracts/bo/vendors.ts';
import { blankTab } from '#ui/blank-tab.ts';
import { Button } from '#ui/components/button/button.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';

/** Button that opens the vendor's own page of a round in a new tab. The address is requested at the click. */
export function StudioPage({ id, vendor }: { id: string; vendor: string }) {
  const page = useMutation({
    mutationFn: async (apart: Window | undefined) => {
      try {
        const { url } = await readValue(vendorRoundPage, { id });
        if (url !== null && apart) apart.location.replace(url);
        else apart?.close();
        return url === null
          ? t('{vendor} has no page for this round.', { vendor })
          : apart
            ? ''
            : t('Your browser blocked the new tab. Allow pop-ups for this site.');
      } catch (error) {
        apart?.close();
        throw error;
      }
    },
  });
  return (
    <>
      <Button variant="line" icon="arrow-out" isBusy={page.isPending} onClick={() => page.mutate(blankTab())}>
        {t('Open at {vendor}', { vendor })}
      </Button>
      {page.data && <p role="alert">{page.data}</p>}
      {page.isError && <p role="alert">{page.error.message}</p>}
    </>
  );
}
