import { createHash } from 'node:crypto';
import { folderKey } from '#platform/security/folder-key.ts';
import type { Connections } from '#modules/gateway/connections.ts';

/** The simulated supplier of demonstrations (`vendors/seamless-kit`). */
const SIMULATOR = {
  vendor: 'SIM',
  dialect: 'seamless',
  gameUrl: 'http://127.0.0.1:9100/play',
  feedUrl: 'http://127.0.0.1:9100/feed',
  maxWin: '100000',
};

/** The same supplier with a wallet of its own for members' money. */
const KEEPER = {
  vendor: 'SIMT',
  dialect: 'fund-transfer',
  gameUrl: 'http://127.0.0.1:9100/play',
  api: { url: 'http://127.0.0.1:9100/api/wallet', operator: 'croupier' },
};

/**
 * Connects the simulator. Its secret is made once for a data folder, in a file that the simulator reads, so that no published secret opens
 * the gateway.
 */
export async function seedSimulator(connections: Connections, dataDir: string): Promise<void> {
  for (const one of [SIMULATOR, KEEPER]) if (!connections.of(one.vendor)) await connections.connect(one);
  const secret = folderKey(dataDir, 'vendor-SIM.key');
  const keyId = createHash('sha256').update(secret).digest('hex').slice(0, 8);
  await connections.addKey({ vendor: SIMULATOR.vendor, keyId, algorithm: 'hmac-sha256', material: secret });
  const material = `${secret.slice(0, 8)}:${secret.slice(8)}`;
  await connections.addKey({ vendor: KEEPER.vendor, keyId, algorithm: 'hmac-sha256', material });
}
