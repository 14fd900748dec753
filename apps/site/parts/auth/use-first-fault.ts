import { useEffect, type RefObject } from 'react';

/** Leads to the first field that is wrong, each time that something new is. */
export function useFirstFault(form: RefObject<HTMLFormElement | null>, errors: object): void {
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [form, errors]);
}
