import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { StartError } from '#platform/config/start-error.ts';
import { folderKey } from '#platform/security/folder-key.ts';

/**
 * Encrypts data that the database must not have in plain text, such as the secrets of authenticator apps: AES-256-GCM with a key outside
 * the database. `of` names the owner; a text that was moved to another owner cannot be opened.
 */
export type SecretBox = {
  seal(plain: string, of: string): string;
  /**
   * Throws if the text is not sealed, or sealed with another key or for another owner. Write access to the database is therefore not enough
   * to plant a secret.
   */
  open(sealed: string, of: string): string;
  /** True if the text is sealed with the newest key. Texts under an older key are sealed again at a start. */
  isFresh(kept: string): boolean;
  /** Start of every text that the newest key has sealed; 16 characters with any key. */
  freshPrefix: string;
};

const NAME = 'secrets.key';
const PREFIX = 'sealed';

/**
 * Creates a box. The first key is the newest, with which texts are sealed; all keys open texts. Each key is 32 bytes in hexadecimal digits.
 */
export function createSecretBox(keys: readonly string[]): SecretBox {
  const known = keys.map((hex) => ({ id: idOf(hex), key: Buffer.from(hex, 'hex') }));
  const [newest] = known;
  if (!newest || newest.key.length !== 32) throw new Error('a key of secrets has 64 hexadecimal digits');
  const freshPrefix = `${PREFIX}.${newest.id}.`;
  return {
    seal: (plain, of) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv).setAAD(Buffer.from(of));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [PREFIX, newest.id, Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')].join('.');
    },
    open: (sealed, of) => {
      const [prefix, id, packed] = sealed.split('.');
      if (prefix !== PREFIX) throw new Error('a stored secret is not sealed');
      const found = known.find((one) => one.id === id);
      if (!found) throw new Error(`a secret is sealed with the key ${id}, which this server does not have`);
      const bytes = Buffer.from(packed ?? '', 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, 12)).setAAD(Buffer.from(of));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    },
    isFresh: (kept) => kept.startsWith(freshPrefix),
    freshPrefix,
  };
}

/** Opens the box of this installation, with the keys of the environment, or with a key in `dataDir` that is made at the first start. */
export function openSecretBox({ secretsKeys, dataDir }: { secretsKeys: readonly string[]; dataDir: string }): SecretBox {
  return createSecretBox(secretsKeys.length > 0 ? secretsKeys : [folderKey(dataDir, NAME)]);
}

function idOf(hex: string): string {
  return createHash('sha256').update(hex).digest('hex').slice(0, 8);
}

/** Stored secrets with their owners, which `sealAnew` reads and writes. */
export type StoredSecrets = {
  list(): Promise<{ id: string; of: string; kept: string }[]>;
  put(id: string, before: string, sealed: string): Promise<void>;
};

/**
 * Seals texts under an older key again with the newest key. Run at each start, so that an old key can be removed afterwards. A text that is
 * not sealed or that no key opens ends the start.
 */
export async function sealAnew(box: SecretBox, { list, put }: StoredSecrets): Promise<number> {
  let count = 0;
  for (const { id, of, kept } of await list()) {
    let plain: string;
    try {
      plain = box.open(kept, of);
    } catch {
      throw new StartError('SECRETS_KEY, or secrets.key in DATA_DIR, must be the key that the kept secrets were encrypted with.');
    }
    if (box.isFresh(kept)) continue;
    await put(id, kept, box.seal(plain, of));
    count += 1;
  }
  return count;
}
