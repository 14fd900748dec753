import { createHash } from 'node:crypto';
import { folderKey } from '#platform/security/folder-key.ts';
import type { Connections } from '#modules/gateway/connections.ts';

/** The simulated supplier of demonstrations (`vendors/seamless-kit`). */
const SIMULATOR = { vendor: 'SIM', dialect: 'seamless', gameUrl: 'http://127.0.0.1:9100/play' };

/** Connects the simulator. Its secret is made once for a data folder, in a file that the simulator reads: nothing known opens the gateway. */
export async function seedSimulator(connections: Connections, dataDir: string): Promise<void> {
  if (!connections.of(SIMULATOR.vendor)) await connections.connect(SIMULATOR);
  const secret = folderKey(dataDir, 'vendor-SIM.key');
  const keyId = createHash('sha256').update(secret).digest('hex').slice(0, 8);
  await connections.addKey({ vendor: SIMULATOR.vendor, keyId, algorithm: 'hmac-sha256', material: secret });
}
