import * as z from 'zod/mini';
import { mayCall } from '#contracts/bo/permissions.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { invalid, RequestFailure } from '#platform/http/failures.ts';
import { cutToBrand } from '#platform/http/staff-brand.ts';
import { refuseHidden } from '#platform/http/staff-columns.ts';
import type { LongReport } from '#platform/report/long-report.ts';

/** Parameters of an address that concern one page of the list only. */
const OF_A_PAGE = new Set(['pageNo', 'pageSize', 'open']);

type Search = Readonly<Record<string, string>>;
export type ReportInput = { merchantId?: number; from?: string; to?: string };

/**
 * Returns caller and input in the form that the report's own route would receive, by the caller's current roles.
 * @throws {RequestFailure} if that route would refuse.
 */
export async function asTheReport(
  { contract }: LongReport,
  caller: StaffCaller,
  search: Search,
): Promise<{ caller: StaffCaller; input: ReportInput }> {
  if (!mayCall(caller.grants, contract)) throw new RequestFailure('staff.not_permitted');
  const read = z.safeParse(contract.input!, withoutPage(search));
  if (!read.success) throw invalid(read.error.issues);
  const cut = await cutToBrand(contract, caller, read.data, () => Promise.resolve(undefined));
  refuseHidden(contract, cut.input, cut.caller.hidden);
  return { caller: cut.caller, input: cut.input as ReportInput };
}

/** Returns the input of the report's route for which a stored file was requested. */
export function asInput({ contract }: LongReport, { search, merchantId }: { search: Search; merchantId: number | null }): unknown {
  return z.parse(contract.input!, { ...withoutPage(search), ...(merchantId !== null && { merchantId: String(merchantId) }) });
}

function withoutPage(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !OF_A_PAGE.has(name)));
}
