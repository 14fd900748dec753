import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Stub, StubPart } from '#ui/components/stub/stub.tsx';
import './empty.css';

/** Says in a sentence why a place is empty, with one action. The picture is printed on a blank ticket. */
export function Empty({
  picture,
  title,
  level = 'h1',
  children,
  action,
  className,
}: {
  picture: ReactNode;
  title: string;
  level?: 'h1' | 'h2';
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  const Heading = level;
  return (
    <section className={classNames('empty', className)}>
      <Stub direction="row" className="empty__ticket" aria-hidden="true">
        <StubPart isShaded>{picture}</StubPart>
        <StubPart />
      </Stub>
      <Heading className="empty__title">{title}</Heading>
      <p className="empty__text">{children}</p>
      {action}
    </section>
  );
}

/** Shows a failure, its reference if there is one, and an action such as a retry. */
export function Trouble({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <section className="trouble" role="alert">
      <div>
        <p className="trouble__title">{title}</p>
        {children && <p className="trouble__text">{children}</p>}
      </div>
      {action}
    </section>
  );
}
