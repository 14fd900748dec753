/** Masks a number in the international form, except its country and its last two digits. */
export function maskedMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}•••${mobile.slice(-2)}`;
}

/** Masks a mail address, except its first letter and its host. */
export function maskedMail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
