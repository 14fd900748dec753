/** English words of a code: `other_amount` is `other amount`. */
export function codeText(code: string): string {
  return code.replaceAll(/[._-]/g, ' ');
}

/** English words of an action: `withdrawals.approve` is `Withdrawals: approve`. */
export function actionText(code: string): string {
  const [area, ...rest] = code.split('.');
  const text = [area, codeText(rest.join(' '))].filter(Boolean).join(': ');
  return text.charAt(0).toUpperCase() + codeText(text).slice(1);
}
