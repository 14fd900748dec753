import type { ReportName } from '#contracts/figure-limits.ts';
import { translated } from '#apps/admin/lib/text.ts';

/** Titles of reports that can be made as files. */
export const REPORT_NAMES: Readonly<Record<ReportName, string>> = translated({
  games: 'GGR report',
  ngr: 'NGR report',
  agents: 'GGR and NGR by agent',
  promotions: 'Promotion report',
  bets: 'Bets',
  deposits: 'Deposits by method',
  withdrawals: 'Withdrawals by method',
});
