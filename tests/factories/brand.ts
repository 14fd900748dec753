import { expect } from 'vitest';
import type { TestServer } from '#tests/factories/server.ts';

type OneSwitch = { modId: string; enabled: '0' | '1'; childrenNodes: never[] };

/** Does some work while a brand has other switches and settings, as an operator would have changed them. */
export async function whileBrandHas(
  { owner, call, port }: TestServer,
  { merchant = 1, switches = {}, settings = {} }: { merchant?: 1 | 2; switches?: Record<string, '0' | '1'>; settings?: object },
  work: () => Promise<void>,
): Promise<void> {
  const host = `${merchant === 1 ? 'lantern' : 'kinnaree'}.localhost:${port}`;
  let changes = 0;
  /** Stores a row. The server shows by the analytics tag that it has read the row. */
  const set = async (row: { switches: OneSwitch[]; settings: object }): Promise<void> => {
    const gtagId = `change-${merchant}-${++changes}-${Date.now()}`;
    await owner.query('UPDATE merchant SET switches = $2, settings = $3 WHERE id = $1', [
      merchant,
      JSON.stringify(row.switches),
      { ...row.settings, gtagId },
    ]);
    await expect
      .poll(async () => ((await call('GET', '/wps/system/domainRoute', { host })).body.value as { analytics: object }).analytics)
      .toEqual({ gtagId });
  };
  const before = (
    await owner.query<{ switches: OneSwitch[]; settings: object }>('SELECT switches, settings FROM merchant WHERE id = $1', [merchant])
  ).rows[0]!;
  await set({
    switches: before.switches.map((one) => ({ ...one, enabled: switches[one.modId] ?? one.enabled })),
    settings: { ...before.settings, ...settings },
  });
  try {
    await work();
  } finally {
    await set(before);
  }
}
