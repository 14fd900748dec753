import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { MOST_PICTURES } from '#contracts/picture-limits.ts';

/** The file of an upload, which must not be empty. */
export const FILE_IN = z.custom<Uint8Array, Blob>((value) => value instanceof Uint8Array && value.length > 0);

/** Purpose of a picture, to which its use is limited. */
export const picturePurpose = z.enum(['identity', 'receipt', 'feedback', 'support', 'promotion']);
export type PicturePurpose = z.infer<typeof picturePurpose>;

/** Ids of pictures that were uploaded before. Each picture can be used once. */
export const pictureIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_PICTURES));

/** A picture for a reader; `url` is valid for some minutes. */
export const picture = z.object({ id: z.string(), url: z.string(), width: z.number(), height: z.number() });
export type Picture = z.infer<typeof picture>;

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/wps/files',
  auth: 'member',
  isUpload: true,
  summary: 'Send a picture that a later call names: PNG or JPEG, at most 5 MB; it is kept for a day unless it is used',
  input: z.strictObject({ purpose: picturePurpose, file: FILE_IN }),
  output: picture,
  errors: [
    'files.not_a_picture',
    'files.broken',
    'files.too_large',
    'files.too_many_pixels',
    'files.too_long_side',
    'files.incomplete',
    'request.too_many',
    'in_need_true_account',
  ],
});
