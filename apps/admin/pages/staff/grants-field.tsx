import { ROLES, type Grant, type Role } from '#contracts/bo/permissions.ts';
import { CheckField } from '#ui/components/field/text-field.tsx';
import { words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useAllBrands } from '#apps/admin/parts/page/brands.ts';
import './roles.css';

type GrantsFieldProps = { grants: readonly Grant[]; onChange: (grants: Grant[]) => void };

/** Field for the roles of an account, each for all brands or for chosen brands. */
export function GrantsField({ grants, onChange }: GrantsFieldProps) {
  const brands = useAllBrands().data?.rows ?? [];
  const has = (role: Role, merchantId: number | null) => grants.some((one) => one.role === role && one.merchantId === merchantId);
  const without = (role: Role, merchantId?: number | null) =>
    grants.filter((one) => one.role !== role || (merchantId !== undefined && one.merchantId !== merchantId));
  const setBrand = (role: Role, id: number, isChosen: boolean): void => {
    const others = without(role, null).filter((one) => one.role !== role || one.merchantId !== id);
    const left = isChosen ? [...others, { role, merchantId: id }] : others;
    onChange(left.some((one) => one.role === role) ? left : [...left, { role, merchantId: null }]);
  };
  return (
    <fieldset className="grants-field">
      <legend className="field__label">{t('Roles')}</legend>
      {ROLES.map((role) => {
        const isGiven = grants.some((one) => one.role === role);
        const isForAll = has(role, null);
        return (
          <div key={role} className="grants-field__role">
            <CheckField
              label={words(role)}
              checked={isGiven}
              onChange={({ target }) => onChange(target.checked ? [...grants, { role, merchantId: null }] : without(role))}
            />
            {isGiven && brands.length > 1 && (
              <div className="grants-field__brands" role="group" aria-label={t('Brands of {role}', { role: words(role) })}>
                <CheckField
                  label={t('All brands')}
                  checked={isForAll}
                  onChange={({ target }) => onChange([...without(role), { role, merchantId: target.checked ? null : brands[0]!.id }])}
                />
                {!isForAll &&
                  brands.map(({ id, name }) => (
                    <CheckField
                      key={id}
                      label={name}
                      checked={has(role, id)}
                      onChange={({ target }) => setBrand(role, id, target.checked)}
                    />
                  ))}
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
