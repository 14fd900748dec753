import { signedInStaff } from '#tests/factories/staff.ts';
import type { TestServer } from '#tests/factories/server.ts';

/** Cookie that identifies the browser of a preview. */
export const PREVIEWING = 'cid=a-browser-that-previews-01';

/** Makes a new link to a preview, and returns its code. */
export async function previewCode(server: TestServer): Promise<string> {
  const editor = await signedInStaff(server, 'content');
  const { rows } = await server.owner.query<{ id: number }>('SELECT min(id) AS id FROM content_item WHERE merchant_id = 1');
  const { status, text, body } = await editor.call('POST', `/bo/content/${rows[0]!.id}/preview`, {});
  if (status !== 200) throw new Error(text);
  return (body.value as { path: string }).path.split('/').at(-1)!;
}

/** Opens a preview in the browser of `PREVIEWING`. */
export async function openedPreview(server: TestServer): Promise<void> {
  const code = await previewCode(server);
  const { status, text } = await server.call('POST', '/wps/content/preview', { body: { code }, headers: { cookie: PREVIEWING } });
  if (status !== 200) throw new Error(text);
}
