import { useEffect, useRef, useState } from 'react';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { uploadPicture } from '#contracts/files.ts';
import type { PicturePurpose } from '#contracts/files.ts';
import { MOST_BYTES, MOST_PICTURES } from '#contracts/picture-limits.ts';

export type Upload = {
  key: number;
  file: File;
  /** Address of the picture in the browser's own memory. */
  preview: string;
  state: 'sending' | 'sent' | 'refused';
  id?: string;
  problem?: string;
};

const KINDS: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);
let keys = 0;

/** Sends pictures as soon as they are chosen. `ids` has the ids of the pictures that arrived, for the request that they belong to. */
export function useUploads(purpose: PicturePurpose) {
  const { t } = useI18n();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const previews = useRef<string[]>([]);
  useEffect(() => () => previews.current.forEach((url) => URL.revokeObjectURL(url)), []);

  const change = (key: number, next: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));

  async function send({ key, file }: Upload): Promise<void> {
    const answer = await call(uploadPicture, { purpose, file });
    change(key, answer.success ? { state: 'sent', id: answer.value.id } : { state: 'refused', problem: refusalText(answer, t) });
  }

  /** Returns the fault of a file that the browser can detect; the server checks the content. */
  function problemOf({ size, type }: File): string | undefined {
    if (!KINDS.has(type)) return t('uploads.wrong_kind');
    return size > MOST_BYTES ? t('uploads.over_size', { megabytes: MOST_BYTES / 1_048_576 }) : undefined;
  }

  function add(files: readonly File[]): void {
    const room = MOST_PICTURES - uploads.length;
    const added = files.slice(0, room).map((file): Upload => {
      const problem = problemOf(file);
      const preview = URL.createObjectURL(file);
      previews.current.push(preview);
      return { key: ++keys, file, preview, ...(problem === undefined ? { state: 'sending' } : { state: 'refused', problem }) };
    });
    setUploads((all) => [...all, ...added]);
    for (const one of added) if (one.state === 'sending') void send(one);
  }

  return {
    uploads,
    ids: uploads.flatMap(({ id }) => (id === undefined ? [] : [id])),
    isSending: uploads.some(({ state }) => state === 'sending'),
    isFull: uploads.length >= MOST_PICTURES,
    add,
    remove: (key: number) => setUploads((all) => all.filter((one) => one.key !== key)),
    again: (one: Upload) => {
      change(one.key, { state: 'sending' });
      void send(one);
    },
    clear: () => setUploads([]),
  };
}
