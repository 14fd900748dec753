import { useState } from 'react';
import type { VendorCard } from '#contracts/catalogue.ts';
import './vendor-mark.css';

/** Shows a studio's mark; its first letters on a label if there is no mark. */
export function VendorMark({ card }: { card: Pick<VendorCard, 'lagerIcon' | 'accountTypeName'> }) {
  const [isBroken, setBroken] = useState(card.lagerIcon === '');
  if (isBroken) {
    return (
      <span className="vendor-mark vendor-mark--letters" aria-hidden="true">
        {card.accountTypeName.slice(0, 2)}
      </span>
    );
  }
  return <img src={card.lagerIcon} alt="" width={26} height={30} loading="lazy" className="vendor-mark" onError={() => setBroken(true)} />;
}
