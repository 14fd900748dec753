import { PERMISSIONS, ROLES, type Permission, type Role } from '#contracts/bo/permissions.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import { words } from '#apps/admin/lib/format.ts';
import './roles.css';

/** The one table that the server judges by. */
export function RolesTable() {
  return (
    <div className="list__rows">
      <table className="table table--console roles-table">
        <caption className="visually-hidden">Role permissions</caption>
        <thead>
          <tr>
            <th scope="col">Permission</th>
            {ROLES.map((role) => (
              <th key={role} scope="col" className="roles-table__role">
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(PERMISSIONS) as Permission[]).map((permission) => (
            <tr key={permission}>
              <td>{words(permission)}</td>
              {ROLES.map((role) => (
                <td key={role} className="roles-table__role">
                  {(PERMISSIONS[permission] as readonly Role[]).includes(role) ? (
                    <>
                      <Icon name="check" size={16} />
                      <span className="visually-hidden">yes</span>
                    </>
                  ) : (
                    <span className="visually-hidden">no</span>
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
