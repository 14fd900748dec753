/** Answer with status and body. `http` is 0 without an answer. */
export type Received = { http: number; text: string };
export type SendCall = (
  url: string,
  call: { type: string; body: string; headers?: Record<string, string> },
  patienceMs: number,
) => Promise<Received>;

const MOST_BYTES = 256 * 1024;

/** Sends a call over HTTP. It never throws. A call that fails or takes too long may still have been carried out. */
export const sendCall: SendCall = async (url, { type, body, headers: own }, patienceMs) => {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(url, { method: 'POST', body, headers: { ...own, 'content-type': type }, redirect: 'error', signal });
    return { http: response.status, text: await readText(response) };
  } catch (error) {
    return { http: 0, text: (error as Error).message };
  }
};

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error('its answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
