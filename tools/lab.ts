import { globSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';

/** Default export of a `lab.ts`: its calls by name. A call throws an error that says which part of its input is wrong. */
export type LabCalls = Record<string, (input: unknown) => unknown>;

/**
 * `npm run --silent lab`: reads JSON lines and answers each with a JSON line, in order. The calls are those of every `lab.ts` of a game
 * family or a module. They are the same functions that play, and none needs a database.
 */
if (import.meta.main) {
  await runTool(async () => {
    const calls = await loadCalls();
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
      if (line.trim() === '') continue;
      const isRoom = process.stdout.write(`${answer(calls, line)}\n`);
      if (!isRoom) await new Promise((resolve) => process.stdout.once('drain', resolve));
    }
  });
}

export async function loadCalls(): Promise<LabCalls> {
  const calls: LabCalls = {};
  for (const file of globSync(['games/*/lab.ts', 'modules/*/lab.ts', 'poker/*/lab.ts', 'sports/*/lab.ts'], { cwd: root }).toSorted()) {
    const lab = (await import(pathToFileURL(join(root, file)).href)) as { default: LabCalls };
    for (const [name, call] of Object.entries(lab.default)) {
      if (calls[name]) throw new Error(`${file} brings the call ${name} a second time`);
      calls[name] = call;
    }
  }
  return calls;
}

/** Returns the answer to a line. A wrong line gets an error and does not stop the stream. */
export function answer(calls: LabCalls, line: string): string {
  let id: unknown = null;
  try {
    const request = parse(line);
    id = request['id'] ?? null;
    const input = request['input'];
    const call = findCall(calls, request['call'], input);
    if (!call) return JSON.stringify({ id, error: `lab.unknown_call: ${String(request['call'])}` });
    return JSON.stringify({ id, output: call(input) });
  } catch (error) {
    return JSON.stringify({ id, error: complaint(error as Error) });
  }
}

/**
 * Finds a call by its name, or by its name and the game in its input, for calls of several families: `minis.payout` of `{game: "dice"}`.
 */
function findCall(calls: LabCalls, name: unknown, input: unknown): LabCalls[string] | undefined {
  if (typeof name !== 'string') return undefined;
  const game = (input as { game?: unknown } | null | undefined)?.game;
  for (const full of [name, `${name}/${String(game)}`]) if (Object.hasOwn(calls, full)) return calls[full];
  return undefined;
}

function parse(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Error('lab.invalid_json: the line is no JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('lab.invalid_json: the line is no object');
  return value as Record<string, unknown>;
}

function complaint({ message }: Error): string {
  return /^[a-z]+\.[a-z_]+: /.test(message) ? message : `lab.invalid_input: ${message}`;
}
