import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { WireOutput } from '#contracts/endpoint.ts';
import { quoteSlip } from '#contracts/sports.ts';
import type { Currency } from '#kernel/money.ts';
import { ApiError, call, type Refusal } from '#web/http/api.ts';
import { ExactNumber } from '#web/http/json.ts';
import { useSession } from '#web/state/session.ts';
import type { SlipBet } from '#apps/site/features/slip/slip-bets.ts';
import { buildersIn } from '#apps/site/features/slip/slip-state.ts';
import { LEAST_PRICE } from '#sports/kit/ladder.ts';

export type Quote = WireOutput<typeof quoteSlip>;
type Priced = SlipBet & { unit: string };

/** Interval at which quotes are read again, in ms, because each accepted bet changes the stake that an outcome still allows. */
const QUOTE_MS = 8_000;

/** Reads quotes for the bets of a slip, in their order; undefined before the first quote, and for visitors. */
export function useQuotes(
  bets: readonly Priced[],
  currency: Currency,
): readonly { quote?: Quote | undefined; refusal?: Refusal | undefined }[] {
  const { status } = useSession();
  return useQueries({
    queries: bets.map((bet) => ({
      queryKey: [
        'sports',
        'quote',
        currency,
        bet.unit,
        bet.sizes,
        bet.eachWay,
        bet.picks.map(({ market, outcome, isBanker }) => [market, outcome, isBanker]),
      ],
      queryFn: () => quoteOf(bet, currency),
      enabled: status === 'in',
      refetchInterval: QUOTE_MS,
      placeholderData: keepPreviousData,
      retry: false,
    })),
    combine: (answers) =>
      answers.map(({ data, error }) => ({ quote: data, refusal: error instanceof ApiError ? error.refusal : undefined })),
  });
}

async function quoteOf({ picks, sizes, unit, eachWay }: Priced, currency: Currency): Promise<Quote> {
  const legs = picks.map(({ market, outcome, price, epoch, isBanker }) => ({ market, outcome, price, epoch, isBanker }));
  // A quote returns the price of a builder, whatever price was requested.
  const builders = [...buildersIn(picks)].map((event) => ({ event, price: LEAST_PRICE }));
  const answer = await call(quoteSlip, { unit: new ExactNumber(unit), currency, sizes: [...sizes], legs, builders, eachWay });
  if (answer.success) return answer.value;
  throw new ApiError(answer);
}
