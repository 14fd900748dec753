import { useEffect, type RefObject } from 'react';

/** Focuses the first field with an error, each time the errors change. */
export function useFirstFault(form: RefObject<HTMLFormElement | null>, errors: object): void {
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [form, errors]);
}
