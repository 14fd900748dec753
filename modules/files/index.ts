import { join } from 'node:path';
import { uploadPicture } from '#contracts/files.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { s3Storage } from '#platform/storage/s3-storage.ts';
import { folderStorage } from '#platform/storage/storage.ts';
import { registerFiles } from '#modules/files/file-routes.ts';
import { createFiles, sealPictureSecrets, type Files } from '#modules/files/files.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import { filesPersonal } from '#modules/files/files-personal.ts';

export { createFiles, placeOf, type Files } from '#modules/files/files.ts';

export async function openFiles({ db, clock, config, secrets }: ModuleDeps): Promise<Module<Files>> {
  const storage = config.filesUrl === undefined ? folderStorage(join(config.dataDir, 'pictures')) : s3Storage(config.filesUrl);
  const files = createFiles({ db, storage, secrets });
  await sealPictureSecrets({ db, secrets });
  return {
    api: files,
    personal: filesPersonal(db, files),
    routes: [forTrueMembers(uploadPicture, ({ input, caller, now }) => files.upload({ ...input, caller, now }))],
    register: (app, siteOf) => registerFiles(app, files, clock, siteOf),
    jobs: [{ name: 'sweep-pictures', everyMs: 3_600_000, run: () => files.sweep(clock.now()) }],
  };
}
