import { dataFilePart, memberDataFiles, requestDataFile } from '#contracts/bo/data-files.ts';
import { err, ok } from '#kernel/result.ts';
import { handle } from '#platform/http/route.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { ownerOf, type Identity } from '#modules/identity/index.ts';
import { filesOf } from '#modules/data-files/file-store.ts';
import { dropFilesOf, makeFiles, sweepFiles } from '#modules/data-files/make-files.ts';
import { readPart } from '#modules/data-files/read-part.ts';
import { requestFile } from '#modules/data-files/request-file.ts';
import { subjects } from '#modules/data-files/subjects.ts';

/** Opens the files of members' data that staff request for them. A file contains copies of other lists and is no list of its own. */
export function openDataFiles({ db, clock, identity }: ModuleDeps & { identity: Identity }): Promise<Module> {
  const deps = { db, identity };
  return Promise.resolve({
    api: undefined,
    subjects,
    routes: [
      handle(memberDataFiles, async ({ input: { id } }) =>
        (await ownerOf(db, id)) ? ok(await filesOf(db, id)) : err('identity.member_unknown'),
      ),
      handle(requestDataFile, ({ input, caller, now }) => requestFile(deps, caller, { ...input, now })),
      handle(dataFilePart, ({ input, caller }) => readPart(db, caller, input)),
    ],
    personal: { lists: [], erase: dropFilesOf },
    jobs: [
      {
        name: 'data-files',
        everyMs: 1_000,
        idleMs: 5_000,
        run: async () => {
          const now = clock.now();
          const swept = await sweepFiles(deps, now);
          return swept + (await makeFiles(deps, now));
        },
      },
    ],
  });
}
