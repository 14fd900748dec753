import { describe, expect, test } from 'vitest';
import { withoutSecrets } from '#modules/gateway/messages/without-secrets.ts';

describe('a body of a vendor as staff may read it', () => {
  test.each([
    ['{"session_token":"abc","amount":"5"}', '{"session_token":"…","amount":"5"}'],
    ['{"a":{"launch_token" : "x\\"y","b":[1,"token"]}}', '{"a":{"launch_token" : "…","b":[1,"token"]}}'],
    ['{"\\u0074oken":"abc","said":"\\"token\\":\\"kept\\""}', '{"\\u0074oken":"…","said":"\\"token\\":\\"kept\\""}'],
    ['{"hash":123456789012345678901,"amount":123456789012345678901}', '{"hash":"…","amount":123456789012345678901}'],
    ['no json', ''],
  ])('shows no secret of %s, and all else as it was written', (text, shown) => expect(withoutSecrets(text, undefined)).toBe(shown));

  test('shows no secret of a form', () => {
    expect(withoutSecrets('userId=p1&hash=ab&t%6Fken=cd&amount=5.00', 'form')).toBe('userId=p1&hash=…&t%6Fken=…&amount=5.00');
  });
});
