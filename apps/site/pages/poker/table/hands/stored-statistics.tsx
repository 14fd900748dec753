import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { StatisticsView } from '#apps/site/pages/poker/table/hands/statistics-view.tsx';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import { pokerStatistics } from '#contracts/poker-hands.ts';
import type { Currency } from '#kernel/money.ts';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

type Props = { kind: 'cash' | 'tournament'; mode: 'real' | 'practice'; currency: Currency | null };

/** Shows the member's statistics of all hands that the server has stored, of cash games or of tournaments. */
export function StoredStatistics({ kind, mode, currency }: Props) {
  const chips = useChips(kind === 'cash' ? currency : null);
  const { data } = useQuery({
    queryKey: ['poker', 'statistics', kind, mode],
    queryFn: () => readValue(pokerStatistics, { kind, mode }),
    staleTime: 0,
  });
  if (!data) return <Skeleton height="220px" />;
  const { nets, raised: pfr, ...all } = data;
  return <StatisticsView all={{ ...all, pfr }} nets={nets} chips={chips} />;
}
