import { TextField } from '#ui/components/field/text-field.tsx';
import { t } from '#apps/admin/lib/text.ts';
import './offer-days.css';

const DAY_MS = 86_400_000;
const NAMES = ['startsAt', 'endsAt'] as const;

/** From the first day of an offer until its last moment, as `2026-11-23`. */
export type OfferDays = Record<(typeof NAMES)[number], string>;

const dayOf = (at: string | Date): string => new Date(at).toISOString().slice(0, 10);

/** Returns the days of an offer, or thirty days from now. */
export function offerDaysOf(one: OfferDays | undefined): OfferDays {
  return { startsAt: dayOf(one?.startsAt ?? new Date()), endsAt: dayOf(one?.endsAt ?? new Date(Date.now() + 30 * DAY_MS)) };
}

/** As they are sent. */
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
