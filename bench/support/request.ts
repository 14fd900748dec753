/** A call of the API, for loads and robots: its value, or an error that names the refusal. */
export async function ask<T>(url: string, method: 'GET' | 'POST', path: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(url + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { success, value, code } = (await answer.json()) as { success: boolean; value: T; code?: string };
  if (!success) throw new Error(`${path}: ${code}`);
  return value;
}
