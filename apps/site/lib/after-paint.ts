/** So long a frame is waited for: a tab may go out of sight meanwhile, where nothing is painted. */
const PATIENCE_MS = 500;

/** Runs a work in a task of its own once what is there by now has been painted; the answer takes it back. */
export function afterPaint(work: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  const unpainted = () => {
    cancelAnimationFrame(frame);
    work();
  };
  let timer = setTimeout(unpainted, document.hidden ? 0 : PATIENCE_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
