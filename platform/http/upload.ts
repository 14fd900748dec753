import type { FastifyRequest } from 'fastify';
import { MOST_BYTES } from '#contracts/picture-limits.ts';
import { invalidFields, RequestFailure } from '#platform/http/failures.ts';

/** Limits of an upload: one file, and a few small texts. */
const LIMITS = { fileSize: MOST_BYTES, files: 1, fields: 4, parts: 5, fieldSize: 500, fieldNameSize: 40, headerPairs: 10 };

/**
 * Reads the parts of an upload as one object: texts, and under `file` the bytes of the file. The name and type that the sender gives for
 * the file are ignored. A file that is too large or ends early, and a body with too many parts, are refused with a code each.
 */
export async function readUpload(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new RequestFailure('request.wrong_content_type');
  // The sender may have disconnected while the upload waited.
  if (request.raw.destroyed) throw new RequestFailure('files.incomplete');
  const read: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      const { fieldname } = part;
      const value = part.type === 'file' ? await part.toBuffer() : part.value;
      if (Object.hasOwn(read, fieldname) || (part.type === 'file') !== (fieldname === 'file')) throw invalidFields([fieldname]);
      if (part.type === 'field' && (part.valueTruncated || !isClean(value))) throw invalidFields([fieldname]);
      read[fieldname] = value;
    }
  } catch (error) {
    throw failureOf(error);
  }
  return read;
}

/** True for text without NUL, which no database accepts, and without half surrogate pairs. */
const isClean = (value: unknown): boolean => typeof value === 'string' && value.isWellFormed() && !value.includes('\0');

function failureOf(error: unknown): RequestFailure {
  if (error instanceof RequestFailure) return error;
  const { code = '' } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new RequestFailure('files.too_large', { megabytes: MOST_BYTES / 1_048_576 });
  return new RequestFailure(code.startsWith('FST_') ? 'request.invalid' : 'files.incomplete');
}
