import { useMember } from '#apps/site/parts/member/use-member.ts';
import './avatar.css';

/** Shows the member's picture: the chosen picture, otherwise the account's default. */
export function Avatar() {
  const { data: member } = useMember();
  return member ? <img className="avatar" src={member.imgUrl} alt="" width={40} height={40} /> : <span className="avatar" />;
}
