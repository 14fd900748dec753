import { ROLES, type Role } from '#contracts/bo/permissions.ts';
import { CheckField } from '#ui/components/field/text-field.tsx';
import './roles.css';

export function RolesField({ roles, onChange }: { roles: readonly Role[]; onChange: (roles: Role[]) => void }) {
  return (
    <fieldset className="roles-field">
      <legend className="field__label">Roles</legend>
      {ROLES.map((role) => (
        <CheckField
          key={role}
          label={role}
          checked={roles.includes(role)}
          onChange={(event) =>
            onChange(
              event.target.checked ? ROLES.filter((one) => one === role || roles.includes(one)) : roles.filter((one) => one !== role),
            )
          }
        />
      ))}
    </fieldset>
  );
}
