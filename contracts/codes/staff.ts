/** Refusal codes of staff, each with its HTTP status. */
export const codes = {
  'staff.session_required': 401,
  'staff.not_permitted': 403,
  'staff.sign_in_refused': 401,
  'staff.locked': 429,
  'staff.code_wrong': 403,
  'staff.code_used': 403,
  'staff.password_wrong': 403,
  'staff.password_weak': 400,
  'staff.too_many_rows': 429,
  'staff.password_due': 403,
  'staff.opened_by_other': 403,
  'staff.staff_unknown': 404,
  'staff.name_taken': 409,
  'staff.is_oneself': 403,
  'staff.request_reused': 409,
  'staff.note_required': 400,
  'staff.approval_exists': 409,
  'staff.approval_unknown': 404,
  'staff.approval_decided': 409,
  'staff.approval_expired': 409,
  'staff.approval_changed': 409,
  'staff.approval_own': 403,
  'staff.approval_failed': 409,
  'staff.claimed_elsewhere': 409,
  'staff.claim_required': 409,
  'staff.clock_is_sure': 409,
  'staff.is_not_restored': 409,
  'staff.view_unknown': 404,
  'staff.too_many_views': 409,
  'staff.view_too_wide': 400,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    staff: typeof codes;
  }
}
