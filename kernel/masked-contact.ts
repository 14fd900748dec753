/** Country and end of a number in the international form. */
export function maskedMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}•••${mobile.slice(-2)}`;
}

/** The first letter and the host. */
export function maskedMail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
