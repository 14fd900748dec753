/** Key of the local storage that records that this browser has visited the site. */
const MET = 'met';
/** Key of the session storage that is set during the first visit. */
const FIRST_VISIT = 'firstVisit';

/** Returns true during the first visit of this browser, which no popup interrupts. */
export function isFirstVisit(): boolean {
  if (localStorage.getItem(MET) === null) {
    localStorage.setItem(MET, '1');
    sessionStorage.setItem(FIRST_VISIT, '1');
  }
  return sessionStorage.getItem(FIRST_VISIT) !== null;
}
