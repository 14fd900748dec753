import { boundsOf, type Rule } from '#apps/site/parts/password/field-rule.ts';
import { demandsOn, strengthOf } from '#apps/site/parts/password/password-strength.ts';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import './password-guide.css';

const WORDS: readonly MessageId[] = [
  'register.strength_none',
  'register.strength_weak',
  'register.strength_fair',
  'register.strength_good',
  'register.strength_strong',
];

type Props = { password: string; rule: Pick<Rule, 'patternId' | 'minLength' | 'maxLength'> };

/**
 * Shows the demands of a password's rule, each ticked off once met, and how strong the password is. It is inside a hint, so it has only
 * spans.
 */
export function PasswordGuide({ password, rule }: Props) {
  const { t } = useI18n();
  const demands = demandsOn(password, rule);
  const strength = strengthOf(password);
  const bounds = boundsOf(rule);
  return (
    <span className="password-guide">
      <span className={`password-guide__bar password-guide__bar--${strength}`} aria-hidden="true">
        {WORDS.slice(1).map((word, index) => (
          <span key={word} className={classNames('password-guide__cell', index < strength && 'password-guide__cell--full')} />
        ))}
      </span>
      <span className="password-guide__word">{t(WORDS[strength]!)}</span>
      {demands.length === 0 && <span className="password-guide__sentence">{t('register.hint_any', bounds)}</span>}
      {demands.map(({ id, isMet }) => (
        <span key={id} className={classNames('password-guide__need', isMet && 'password-guide__need--met')}>
          <Icon name={isMet ? 'check' : 'minus'} size={16} />
          {t(id, bounds)}
          {isMet && <span className="visually-hidden">{t('register.need_met')}</span>}
        </span>
      ))}
    </span>
  );
}
