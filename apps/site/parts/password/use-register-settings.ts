import { queryOptions, useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { FOR_THE_SESSION } from '#web/http/query-client.ts';
import type { Rule } from '#apps/site/parts/password/field-rule.ts';
import { registerSettings } from '#contracts/account.ts';

const COMMON_PASSWORD: Rule = {
  name: 'password',
  enabled: true,
  required: true,
  minLength: 8,
  maxLength: 32,
  patternId: 'upper_lower_digit',
  acceptedPattern: '*',
};

/** Query of the rules of the registration form. They seldom change, and the server checks by its own. */
export const REGISTER_SETTINGS = queryOptions({
  ...FOR_THE_SESSION,
  queryKey: ['register', 'settings'],
  queryFn: () => readValue(registerSettings),
});

/** Returns the brand's rule for a password; a common rule until the brand's is known. */
export function usePasswordRule(): Rule {
  const { data } = useRegisterSettings();
  return data?.fields.find(({ name }) => name === 'password') ?? COMMON_PASSWORD;
}

export function useRegisterSettings() {
  return useQuery(REGISTER_SETTINGS);
}
