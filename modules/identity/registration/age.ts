/** Returns the whole years from a birthday to a day, both `YYYY-MM-DD`; a person born on 29 February is a year older on 1 March. */
function yearsBetween(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Returns a birthday in the form `YYYY-MM-DD`; a brand may have it written as `MM-DD-YYYY`. */
export function isoBirthday(text: string): string {
  const [, month, day, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month}-${day}`;
}

/** True for an existing day of the calendar, not before 1900. */
export function isBirthday(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-01-01') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** True if a person born on `birthday` is at least `age` years old on today's date of a time zone. */
export function isOldEnough(birthday: string, age: number, timeZone: string, now: Date): boolean {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  return birthday <= today && yearsBetween(birthday, today) >= age;
}
