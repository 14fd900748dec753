import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { replayedRound } from '#contracts/replayed-round.ts';
import { RoundReplay } from '#apps/site/pages/records/round-replay.tsx';
import { RoundRules } from '#apps/site/pages/records/round-rules.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { ApiError, readValue } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Trouble } from '#ui/components/empty/empty.tsx';
import './round-page.css';

const route = getRouteApi('/replay');

/** Replays the round of a code of the back office, without a session of its player. */
export function ReplayPage() {
  const { t } = useI18n();
  const { replay: code } = route.useSearch();
  const { data, error, refetch } = useQuery({
    queryKey: ['replay', code],
    queryFn: () => readValue(replayedRound, { code }),
    // A round that is read again would start its view again.
    staleTime: Infinity,
    retry: false,
  });
  useOwnTitle(t('round.title'));
  const [isRulesOpen, setRulesOpen] = useState(false);
  if (error instanceof ApiError && ['content.preview_over', 'request.invalid'].includes(error.refusal.code)) {
    return <Trouble title={t('preview.over')}>{t('preview.over_text')}</Trouble>;
  }
  if (error) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  return (
    <div className="round-replay-alone">
      <RoundReplay detail={data} onInfo={() => setRulesOpen(true)} />
      {data && <RoundRules detail={data} isOpen={isRulesOpen} onClose={() => setRulesOpen(false)} />}
    </div>
  );
}
