import { StartError } from '#platform/config/start-error.ts';

/**
 * Runs the body of a tool. A `StartError` ends the tool with one sentence, any other error with its stack. A returned number is the exit
 * code.
 */
export async function runTool(body: () => Promise<number | void> | number | void): Promise<void> {
  try {
    const code = await body();
    process.exitCode = code ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : ((error as Error).stack ?? String(error))}\n`);
    process.exitCode = 1;
  }
}
