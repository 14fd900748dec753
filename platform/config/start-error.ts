/** A start that fails for a reason that the operator can repair. It is shown as one sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Turns an error of the operating system into one sentence; returns other errors unchanged. */
export function explain(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartError(`The disk is full: ${path} cannot be written.`);
  if (code === 'EACCES' || code === 'EPERM') return new StartError(`${path} cannot be read or written by this user.`);
  if (code === 'EROFS') return new StartError(`${path} is on a read-only disk.`);
  if (code === 'ENOTDIR' || code === 'EEXIST') return new StartError(`${path} cannot be used as a folder: a file is in its way.`);
  return error;
}
