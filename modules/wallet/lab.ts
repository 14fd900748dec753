import { money, multiplyDown } from '#kernel/money.ts';
import { refused, wholeOf, type LabInput } from '#platform/lab/read-input.ts';

/** The calls of the test lab. */
export default {
  /** `{value, decimals, rule}`: cut to so many decimals. The house has one rule, `"down"`. */
  'money.round': (input: unknown) => {
    const { value, decimals, rule = 'down' } = (input ?? {}) as LabInput;
    if (rule !== 'down') return refused('the one rule is down: what is paid is cut');
    const match = typeof value === 'string' ? /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(value) : null;
    if (!match) return refused('value is a text like "1.239"');
    const places = wholeOf(decimals, 'decimals');
    if (places > 12) return refused('decimals is at most 12');
    const [whole, part = ''] = [match[1]!, match[2]];
    const { minor } = multiplyDown(money(BigInt(whole + part), 'USD'), 10n ** BigInt(places), 10n ** BigInt(part.length));
    const text = String(minor).padStart(places + 1, '0');
    return { value: places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}` };
  },
};
