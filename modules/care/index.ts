import { addContact as contract, careList, memberCare } from '#contracts/bo/care.ts';
import { ok } from '#kernel/result.ts';
import { handle } from '#platform/http/route.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { personalList } from '#platform/module/personal.ts';
import { addContact } from '#modules/care/add-contact.ts';
import { listCare, readCare } from '#modules/care/care-store.ts';
import { findMarkers } from '#modules/care/find-markers.ts';
import { careTimeline } from '#modules/care/timeline.ts';

/** Opens the markers of harm and the log of interactions. */
export function openCare({ db, clock }: ModuleDeps): Promise<Module> {
  return Promise.resolve({
    api: undefined,
    routes: [
      handle(careList, async ({ input }) => ok(await listCare(db, input))),
      handle(memberCare, async ({ input }) => ok(await readCare(db, input.id))),
      handle(contract, ({ input, caller }) => addContact(db, caller, input)),
    ],
    jobs: [{ name: 'find-markers', cron: '41 * * * *', run: () => findMarkers(db, clock.now()) }],
    timeline: [careTimeline(db)],
    personal: {
      lists: [
        personalList(db, {
          name: 'harm-markers',
          columns: 'kind, measure, first_at, last_at',
          from: 'harm_marker',
          where: 'member_id = $1',
          key: [['kind', 'text']],
        }),
      ],
      erase: async (tx, memberId) => {
        await tx.query('DELETE FROM harm_marker WHERE member_id = $1', [memberId]);
        await tx.query('SELECT erase_care_contact($1)', [memberId]);
      },
    },
  });
}
