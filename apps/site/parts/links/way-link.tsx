import { useNavigate } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

type WayLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; isOutside?: boolean };

/** Link to an address that comes from data: inside the site without a reload, outside in a new tab that has no access to this one. */
export function WayLink({ href, isOutside = false, onClick, children, ...rest }: WayLinkProps) {
  const navigate = useNavigate();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (isOutside || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void navigate({ href });
  };
  return (
    <a {...rest} href={href} onClick={go} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}
