import type { DepositMethod } from '#apps/site/pages/deposit/use-deposit-methods.ts';
import type { I18n } from '#web/text/i18n.tsx';

/** Returns the name of the method from the texts of the site, or else the name of its kind. */
export function methodName(method: Pick<DepositMethod, 'code' | 'icon'>, { tOr }: Pick<I18n, 'tOr'>): string {
  return tOr(`cashier.method.${method.code}`, `cashier.kind.${method.icon}`);
}
