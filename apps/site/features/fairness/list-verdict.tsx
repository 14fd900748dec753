import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Verdict } from '#apps/site/features/fairness/verdict.tsx';
import { checkSeed, hmacUnder, type Check } from '#apps/site/features/fairness/verify.ts';
import { useGameText } from '#apps/site/parts/play/use-game-front.ts';
import type { RoundDetail } from '#apps/site/parts/play/use-round.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { sittingList } from '#contracts/rooms.ts';
import type { GameFront, ListedRound } from '#games/kit/view/family-front.ts';
import { fromMinor, toMinor } from '#kernel/amount.ts';
import { money, toMajor } from '#kernel/money.ts';
import { readValue } from '#web/http/api.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

type Lists = NonNullable<GameFront<unknown, unknown>['list']>;
type Props = { detail: RoundDetail; lists: Lists };

/** Shows the verdict on a round of many draws, each of which this browser deals again. */
export function ListVerdict({ detail, lists }: Props) {
  const { t, formatMoney } = useI18n();
  const { round, family, model, info } = detail;
  const { data: text } = useGameText(family);
  const hmac = useMemo(() => hmacUnder(round.fair.serverSeed!), [round.fair.serverSeed]);
  const { data, error, refetch } = useQuery({
    queryKey: ['fairness', 'list-verdict', round.roundId],
    queryFn: async () => {
      const [{ list }, prove, Draws] = await Promise.all([
        readValue(sittingList, { id: round.roundId }),
        chunkInTime(lists.prove)(),
        chunkInTime(lists.Draws)(),
      ]);
      const listed: ListedRound<unknown> = { ...round.fair, model, outcome: round.outcome, list: bytesOf(list) };
      return { listed, proof: await prove(listed, hmac), Draws };
    },
    staleTime: Infinity,
  });
  if (error) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined || !text) return <Skeleton height="200px" />;
  const { listed, proof, Draws } = data;
  const checks: Check[] = [
    checkSeed(round.fair.serverSeed!, proof.commitment ?? round.fair.serverSeedHash),
    {
      name: 'draws',
      isOk: proof.wrong === null && proof.isWhole,
      expected: String(proof.draws),
      found: t('fairness.draws_agree', { count: proof.draws, agree: proof.agree }),
      ...(proof.wrong !== null && { path: String(proof.wrong + 1) }),
    },
    {
      name: 'payout',
      isOk: proof.returned === toMinor(round.payout, round.currency),
      expected: toMajor(money(proof.returned, round.currency)),
      found: toMajor(money(toMinor(round.payout, round.currency), round.currency)),
    },
  ];
  return (
    <Verdict verification={{ checks, isProven: checks.every(({ isOk }) => isOk) }} currency={round.currency}>
      <Suspense fallback={<Skeleton height="200px" />}>
        <Draws
          round={listed}
          info={info}
          t={text}
          money={(minor) => formatMoney(fromMinor(minor, round.currency), round.currency)}
          hmac={hmac}
        />
      </Suspense>
    </Verdict>
  );
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
}
