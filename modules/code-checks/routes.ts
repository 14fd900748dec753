import { codeChecks, requestCodeCheck } from '#contracts/bo/code-checks.ts';
import { ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { audit } from '#modules/staff/index.ts';
import { addRequest, lastCodeChecks, lastRequest, type StoredCheck } from '#modules/code-checks/check-store.ts';
import type { Checker } from '#modules/code-checks/checker.ts';

/** Most shown checks: those of some ten processes over 90 days. */
const SHOWN = 1_000;

export function codeCheckRoutes(db: Database, { isListed }: Checker): Route[] {
  return [
    handle(codeChecks, async () => {
      const [checks, request] = await Promise.all([lastCodeChecks(db, SHOWN), lastRequest(db)]);
      return ok({
        isListed,
        request: request
          ? {
              by: request.by,
              at: request.at,
              answered: new Set(checks.filter(({ beganAt }) => beganAt >= request.at).map(({ process }) => process)).size,
            }
          : null,
        checks: checks.map(shown),
      });
    }),
    handle(requestCodeCheck, ({ input: { requestId }, caller, now }) =>
      db.transaction(async (tx) => {
        const isNew = await addRequest(tx, { id: requestId, by: caller.name, now });
        if (isNew) await audit(tx, caller, { action: 'code-checks.request_check', subject: { kind: 'code-check', id: requestId } });
        return ok({});
      }),
    ),
  ];
}

function shown({ requestId, packages: _packages, ...rest }: StoredCheck) {
  return { ...rest, isRequested: requestId !== null };
}
