/** Set once this browser has been here; another visit is not the first. */
const MET = 'met';
/** Set for as long as the first visit lasts. */
const FIRST_VISIT = 'firstVisit';

/** True if this is the first visit of this browser: a newcomer is not interrupted. */
export function isFirstVisit(): boolean {
  if (localStorage.getItem(MET) === null) {
    localStorage.setItem(MET, '1');
    sessionStorage.setItem(FIRST_VISIT, '1');
  }
  return sessionStorage.getItem(FIRST_VISIT) !== null;
}
