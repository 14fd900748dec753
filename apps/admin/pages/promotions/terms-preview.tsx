import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewPromotion } from '#contracts/bo/promotions.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { Currency } from '#kernel/money.ts';
import { Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, words } from '#apps/admin/lib/format.ts';

type Term = WireOutput<typeof previewPromotion>['terms'][number];
type Props = { title: string; summary: string; type: string; settings: Record<string, unknown>; currency: Currency };

/** The card as members have it, and the terms that these settings come to. */
export function TermsPreview({ title, summary, type, settings, currency }: Props) {
  const { data } = useQuery({
    queryKey: ['promotion-preview', type, settings, currency],
    queryFn: () => call(previewPromotion, { type, settings, currency }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stub role="group" aria-label="Preview">
      <StubPart>
        <StubHead level="p" serial={type}>
          {data?.success ? `paid as ${data.value.pays}` : ''}
        </StubHead>
        <h3 dir="auto">{title || '–'}</h3>
        <p dir="auto">{summary || '–'}</p>
      </StubPart>
      <StubPart>
        {data && !data.success && <p role="alert">{data.message}</p>}
        {data?.success && (
          <ul className="promotion-terms" aria-label={`Terms in ${currency}`}>
            {data.value.terms.map((one) => (
              <li key={`${one.name} ${one.kind ?? ''}`}>{termText(one, currency)}</li>
            ))}
          </ul>
        )}
      </StubPart>
    </Stub>
  );
}

function termText({ name, amount, count, percent, kind, kinds, weekdays }: Term, currency: Currency): string {
  const parts = [
    ...(kind ? [kind] : []),
    ...(percent === undefined ? [] : [`${percent} %`]),
    ...(amount === undefined ? [] : [`${moneyText(amount, currency)} ${currency}`]),
    ...(count === undefined ? [] : [String(count)]),
    ...(kinds ? [kinds.join(', ')] : []),
    ...(weekdays ? [weekdays.join(', ')] : []),
  ];
  return parts.length === 0 ? words(name) : `${words(name)}: ${parts.join(' ')}`;
}
