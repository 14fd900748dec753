import type { DepositMethod } from '#apps/site/pages/deposit/use-deposit-methods.ts';
import type { I18n } from '#web/text/i18n.tsx';

/** The method's own name where the catalogue has one, else that of its kind. */
export function methodName(method: Pick<DepositMethod, 'code' | 'icon'>, { tOr }: Pick<I18n, 'tOr'>): string {
  return tOr(`cashier.method.${method.code}`, `cashier.kind.${method.icon}`);
}
