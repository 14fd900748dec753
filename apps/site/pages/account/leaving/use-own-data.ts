import { useState } from 'react';
import type { WireOutput } from '#contracts/endpoint.ts';
import { personalData } from '#contracts/leaving.ts';
import { call, type Answer, type Refusal } from '#web/http/api.ts';
import { downloadText } from '#web/text/csv.ts';

type Page = WireOutput<typeof personalData>;

/** Reads all lists of data stored about the member, page by page, and gives them to the browser as one file. */
export function useOwnData() {
  const [isBusy, setBusy] = useState(false);

  async function save(account: string): Promise<Refusal | null> {
    setBusy(true);
    const gathered = await gather();
    setBusy(false);
    if (!gathered.success) return gathered;
    downloadText(`${account}-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(gathered.value, null, 2), 'json');
    return null;
  }

  return { save, isBusy };
}

async function gather(): Promise<Answer<Record<string, Page['rows']>>> {
  const names = await call(personalData, {});
  if (!names.success) return names;
  const lists: Record<string, Page['rows']> = {};
  for (const list of names.value.lists) {
    const rows: Page['rows'] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(list, after);
      if (!page.success) return page;
      rows.push(...page.value.rows);
      after = page.value.next;
    } while (after !== null);
    lists[list] = rows;
  }
  return { success: true, value: lists };
}

function readPage(list: string, after: string | null) {
  return call(personalData, { list, ...(after !== null && { after }) });
}
