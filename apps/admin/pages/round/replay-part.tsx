import { useQuery } from '@tanstack/react-query';
import { staffReplay } from '#contracts/bo/rounds.ts';
import { vendorRoundPage } from '#contracts/bo/vendors.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { call, CallError } from '#apps/admin/lib/call.ts';
import { siteAddress } from '#apps/admin/lib/site-address.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Round } from '#apps/admin/pages/round/round-page.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { StudioPage } from '#apps/admin/parts/vendors/studio-page.tsx';

/** Shows the round as its player saw it, drawn by the brand's site in a frame; or says why it cannot be drawn. */
export function ReplayPart({ round }: { round: Round }) {
  return (
    <section className="round-page__part round-page__part--wide" aria-label={t('Replay')}>
      <h2 className="round-page__head">{t('Replay')}</h2>
      {round.hasReplay ? <Framed round={round} /> : <NoReplay round={round} />}
    </section>
  );
}

function Framed({ round: { memberId: id, roundId } }: { round: Round }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['round-replay', id, roundId],
    queryFn: async () => {
      const made = await call(staffReplay, { id, round: roundId });
      if (made.success) return siteAddress(made.value);
      throw new CallError(made);
    },
    // Each address is entered in the audit log and valid for ten minutes. Another one would load the frame again.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="560px" />;
  if (data === null) return <p className="round-page__none">{t('This brand has no host yet.')}</p>;
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the page is the operator's own site, of another origin */}
      <iframe key={data.href} className="round-page__replay" title={t('Replay')} src={data.href} />
      <Button size="small" variant="line" icon="refresh" onClick={() => void refetch()}>
        {t('Play again')}
      </Button>
    </>
  );
}

function NoReplay({ round: { state, isOutside, roundId, vendor } }: { round: Round }) {
  const may = useMay();
  if (state === 'open') return <p className="round-page__none">{t('The round can be replayed once it is settled.')}</p>;
  if (!isOutside) return <p className="round-page__none">{t('This kind of bet has no picture. Its data is below.')}</p>;
  return (
    <>
      <p className="round-page__none">{t('An outside vendor dealt this round, so that only the vendor can show it.')}</p>
      {may(vendorRoundPage) && <StudioPage id={roundId} vendor={vendor} />}
    </>
  );
}
