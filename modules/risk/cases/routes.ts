import * as calls from '#contracts/bo/risk-cases.ts';
import type { ColumnKind } from '#contracts/bo/column-kinds.ts';
import { mayDo } from '#contracts/bo/permissions.ts';
import { DOCUMENTS } from '#contracts/bo/permissions/documents.ts';
import { err, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Site } from '#modules/site/index.ts';
import { addEntry, digestOf } from '#modules/risk/cases/add-entry.ts';
import { findCase, findFile, listCases } from '#modules/risk/cases/case-store.ts';
import { changeCase, linkPart } from '#modules/risk/cases/change-case.ts';
import { openCase } from '#modules/risk/cases/open-case.ts';
import { reportCase } from '#modules/risk/cases/report.ts';

/** Kinds of personal data that a report contains unmasked. */
const STATED: readonly ColumnKind[] = ['name', 'birthday', 'address'];

/** Routes of staff for risk cases. */
export function caseRoutes({ db, site }: { db: Database; site: Site }): Route[] {
  return [
    handle(calls.riskCases, async ({ input, caller }) => ok(await listCases(db, caller, input))),
    handle(calls.riskCasePage, async ({ input }) => {
      const found = await findCase(db, input.id);
      return found ? ok(found) : err('risk.unknown');
    }),
    handle(calls.openRiskCase, ({ input, caller }) => openCase({ db, site }, caller, input)),
    handle(calls.changeRiskCase, ({ input, caller }) => changeCase(db, caller, input)),
    handle(calls.addRiskNote, ({ input: { id, text, requestId }, caller }) =>
      addEntry<never>(db, caller, { id, requestId, kind: 'note', text, request: { text } }),
    ),
    handle(calls.addRiskPart, ({ input, caller }) => linkPart(db, caller, input)),
    handle(calls.addRiskFile, ({ input: { id, name, file, requestId }, caller }) => {
      const digest = digestOf(file);
      const content = () => Promise.resolve(Buffer.from(file));
      return addEntry<never>(db, caller, {
        id,
        requestId,
        kind: 'file',
        text: name,
        request: { name, digest },
        content,
        facts: { digest },
      });
    }),
    handle(calls.riskFile, async ({ input, caller }) => {
      const file = await findFile(db, input);
      if (!file) return err('risk.unknown');
      const { kind, name, content, digest } = file;
      const isHidden = !mayDo(caller.roles, DOCUMENTS.read) || STATED.some((one) => caller.hidden.includes(one));
      if (kind === 'report' && isHidden) return err('staff.not_permitted');
      return ok({ name, content: content.toString('base64'), digest });
    }),
    handle(calls.reportRiskCase, ({ input, caller }) => reportCase(db, caller, input)),
  ];
}
