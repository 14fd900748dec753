import { useMember } from '#apps/site/parts/member/use-member.ts';
import './avatar.css';

/** The member's picture: the one that was chosen, otherwise the account's own. */
export function Avatar() {
  const { data: member } = useMember();
  return member ? <img className="avatar" src={member.imgUrl} alt="" width={40} height={40} /> : <span className="avatar" />;
}
