import type { TestServer } from '#tests/factories/server.ts';

type Listed = { room: string };

/** Returns the room of a table for money with `seats` seats, once the lobby offers one. */
export async function pokerRoom({ call }: Pick<TestServer, 'call'>, seats = 2): Promise<string> {
  const path = `/wps/poker/lobby?mode=real&currency=USD&kind=cash&seats=${seats}`;
  for (let tries = 0; tries < 300; tries++) {
    const [table] = ((await call('GET', path)).body.value as { list: Listed[] }).list;
    if (table) return table.room;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the lobby offers no such table');
}
