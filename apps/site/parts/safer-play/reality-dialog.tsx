import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { NetAmount } from '#apps/site/parts/play/net-amount.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { readValue } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { playedSince } from '#contracts/safer-play.ts';
import './reality-dialog.css';

/**
 * Dialog of the time check: time, stakes and result of a sitting, from the ledger. The buttons to go on and to stop look alike, and neither
 * has the focus.
 */
export function RealityDialog({ since, onGoOn }: { since: number; onGoOn: () => void }) {
  const { t, formatMoney } = useI18n();
  const navigate = useNavigate();
  const figures = useRef<HTMLDListElement>(null);
  const [minutes] = useState(() => Math.max(1, Math.round((Date.now() - since) / 60_000)));
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'since', since],
    queryFn: () => readValue(playedSince, { since: new Date(since).toISOString() }),
    staleTime: 0,
  });
  return (
    <Dialog
      isOpen
      onClose={onGoOn}
      size="small"
      title={t('play.reality_title', { minutes })}
      description={t('play.reality_text')}
      closeLabel={t('play.reality_go_on')}
      initialFocus={figures}
    >
      <dl ref={figures} className="reality" tabIndex={-1}>
        {data ? (
          <>
            <Line label={t('play.reality_staked')}>{formatMoney(data.stake, data.currency)}</Line>
            <Line label={t('play.reality_returned')}>{formatMoney(data.payout, data.currency)}</Line>
            <Line label={t('play.net')}>
              <NetAmount net={data.net} currency={data.currency} />
            </Line>
          </>
        ) : error ? (
          <RefusedTrouble error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="112px" />
        )}
      </dl>
      <div className="reality__acts">
        <Button size="large" onClick={onGoOn}>
          {t('play.reality_go_on')}
        </Button>
        <Button size="large" onClick={() => void navigate({ to: '/' })}>
          {t('play.reality_stop')}
        </Button>
      </div>
      <Link to="/member/saferPlay" className="text-link text-link--lined">
        {t('play.reality_limits')}
      </Link>
    </Dialog>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="reality__line">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
