import { ROLES, type Permission } from '#contracts/bo/permissions.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import { words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { permissionText } from '#apps/admin/pages/staff/permission-words.ts';
import './roles.css';

const files = import.meta.glob<Record<string, Record<string, Permission>>>('../../../../contracts/bo/permissions/*.ts', { eager: true });
const PERMISSIONS = Object.values(files).flatMap((file) => Object.values(file).flatMap((area) => Object.values(area)));

/** Table of the permissions of each role, from the same list that the server uses. */
export function RolesTable() {
  return (
    <div className="list__rows">
      <table className="table table--console roles-table">
        <caption className="visually-hidden">{t('Role permissions')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Permission')}</th>
            {ROLES.map((role) => (
              <th key={role} scope="col" className="roles-table__role">
                {words(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISSIONS.map(({ name, roles }) => (
            <tr key={name}>
              <td title={name}>{permissionText(name) ?? words(name)}</td>
              {ROLES.map((role) => (
                <td key={role} className="roles-table__role">
                  {roles.includes(role) ? (
                    <>
                      <Icon name="check" size={16} />
                      <span className="visually-hidden">{t('yes')}</span>
                    </>
                  ) : (
                    <span className="visually-hidden">{t('no')}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
