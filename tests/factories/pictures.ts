import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Storage } from '#platform/storage/storage.ts';
import type { TestClient } from '#tests/factories/server.ts';

/** Returns a storage that keeps files only in memory. */
export function memoryStorage(): Storage & { names(): string[] } {
  const kept = new Map<string, Buffer>();
  return {
    read: async (name) => kept.get(name),
    write: async (name, content) => void kept.set(name, content),
    remove: async (name) => void kept.delete(name),
    names: () => [...kept.keys()],
  };
}

/** Returns a picture of a single colour. */
export function pictureBytes(format: 'png' | 'jpeg' = 'png', { width = 64, height = 48 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#246' } })
    .toFormat(format)
    .toBuffer();
}

export type UploadPart = { name: string; value: string | Buffer; fileName?: string; type?: string };

/** Returns the body of an upload, with its header. */
export function uploadBody(parts: readonly UploadPart[]): { raw: Buffer; headers: Record<string, string> } {
  const boundary = `part-${randomUUID()}`;
  const chunks = parts.flatMap(({ name, value, fileName, type }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n` +
        `${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return {
    raw: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Returns an upload as the site makes it. */
export function pictureUpload(purpose: string, file: Buffer, { fileName = 'photo.png', type = 'image/png' } = {}) {
  return uploadBody([
    { name: 'purpose', value: purpose },
    { name: 'file', value: file, fileName, type },
  ]);
}

/** Personal details that a member states. */
export const DETAILS = { fullName: 'Mara Example', birthDate: '1990-04-01', country: 'DE', address: 'Long Street 1, 10115 Berlin' };

/** Sends a picture as a signed-in member, and returns its id. */
export async function sendPicture({ call }: Pick<TestClient, 'call'>, token: string, purpose: string): Promise<string> {
  const answer = await call('POST', '/wps/files', { token, ...pictureUpload(purpose, await pictureBytes()) });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body.value as { id: string }).id;
}
