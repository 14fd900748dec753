import type { TestServer } from '#tests/factories/server.ts';

/** Closes the first brand for maintenance, and waits until the server has closed it. */
export const closeBrand = (server: TestServer): Promise<void> => change(server, 'settings || \'{"maintenance": {}}\'', 1);

export const openBrand = (server: TestServer): Promise<void> => change(server, "settings - 'maintenance'", 0);

async function change({ owner, call }: TestServer, settings: string, expected: 0 | 1): Promise<void> {
  await owner.query(`UPDATE merchant SET settings = ${settings} WHERE id = 1`);
  const status = async () => ((await call('GET', '/wps/system/status')).body.value as { systemStatus: number }).systemStatus;
  for (const deadline = Date.now() + 5_000; (await status()) !== expected;)
    if (Date.now() > deadline) throw new Error('the server has not heard of the change');
}
