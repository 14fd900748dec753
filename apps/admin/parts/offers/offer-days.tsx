import { TextField } from '#ui/components/field/text-field.tsx';
import { t } from '#apps/admin/lib/text.ts';
import './offer-days.css';

const DAY_MS = 86_400_000;
const NAMES = ['startsAt', 'endsAt'] as const;

/** First and last day of an offer, such as `2026-11-23`. The offer ends at the start of the last day, UTC. */
export type OfferDays = Record<(typeof NAMES)[number], string>;

const dayOf = (at: string | Date): string => new Date(at).toISOString().slice(0, 10);

/** Returns the days of an offer. For a new offer: from today for thirty days. */
export function offerDaysOf(one: OfferDays | undefined): OfferDays {
  return { startsAt: dayOf(one?.startsAt ?? new Date()), endsAt: dayOf(one?.endsAt ?? new Date(Date.now() + 30 * DAY_MS)) };
}

/** Returns the times to send: midnight UTC of both days. */
export function momentsOf({ startsAt, endsAt }: OfferDays): OfferDays {
  return { startsAt: `${startsAt}T00:00:00Z`, endsAt: `${endsAt}T00:00:00Z` };
}

export function OfferDaysFields({ days, onChange }: { days: OfferDays; onChange: (days: OfferDays) => void }) {
  return (
    <div className="offer-days">
      {NAMES.map((name) => (
        <TextField
          key={name}
          type="date"
          required
          label={name === 'startsAt' ? t('From (UTC)') : t('Until (UTC)')}
          value={days[name]}
          onChange={({ target }) => onChange({ ...days, [name]: target.value })}
        />
      ))}
    </div>
  );
}
