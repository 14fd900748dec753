/** The longest wait for a frame: a tab that is hidden meanwhile paints none. */
const PATIENCE_MS = 500;

/** Runs a task after the next paint; the function returned cancels it. */
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
