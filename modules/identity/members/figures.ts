import { cohortsOf, figuresOf } from '#platform/module/figure.ts';

/** The account type of trial accounts ([3.04]). */
const TRIAL = 4;

/** Figures of a brand's day about its members. */
export const identityFigures = [
  figuresOf(
    { registrations: 'count(*)' },
    {
      from: `member m ON m.merchant_id = p.merchant_id AND m.created_at >= p.from_at AND m.created_at < p.to_at AND m.account_type <> ${TRIAL}`,
    },
  ),
  figuresOf(
    { sign_ins: 'count(*)' },
    {
      from: 'member_session s ON s.merchant_id = p.merchant_id AND s.created_at >= p.from_at AND s.created_at < p.to_at',
    },
  ),
];

/** Cohorts of members by the month of their registration. */
export const identityCohorts = [
  cohortsOf('registered', {
    value: 'count(*)',
    member: 'm.id',
    from: 'member m ON m.merchant_id = p.merchant_id AND brand_day(m.merchant_id, m.created_at) BETWEEN p.first AND p.last',
  }),
];
