import { allowanceText } from '#apps/site/features/identity/allowance-text.ts';
import { waitingOf, type Identity } from '#apps/site/features/identity/use-identity.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Guilloche, Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';
import { LEVELS } from '#contracts/identity-levels.ts';

/** Shows the levels of identity as a ticket stamped from the top: what each level needs, and what it allows. */
export function Levels({ one }: { one: Identity }) {
  const i18n = useI18n();
  const { t } = i18n;
  const waiting = waitingOf(one)?.level;
  return (
    <Stub className="levels">
      <StubPart>
        <StubHead>{t('identity.level', { level: one.level })}</StubHead>
        <Guilloche />
        <p className="stub-quiet">{allowanceText(one, one.level, i18n)}</p>
      </StubPart>
      <StubPart>
        <ol className="levels__list">
          {LEVELS.map((level) => {
            const isDone = level <= one.level;
            return (
              <li
                key={level}
                className={isDone ? 'levels__one levels__one--done' : 'levels__one'}
                aria-current={level === one.level ? 'step' : undefined}
              >
                <span className="levels__mark">{isDone ? <Icon name="check" size={16} /> : level}</span>
                <span className="levels__text">
                  <b>{t(`identity.level_${level}`)}</b>
                  <small>{t(`identity.needs_${level}`)}</small>
                  <small>{allowanceText(one, level, i18n)}</small>
                  {level === waiting && (
                    <span>
                      <Tag tone="info">{t('identity.document_waiting')}</Tag>
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ol>
      </StubPart>
    </Stub>
  );
}
