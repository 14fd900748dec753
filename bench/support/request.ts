/** Calls the API, for loads and robots. Returns the value of the answer. Throws an error with the code if the call is refused. */
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
