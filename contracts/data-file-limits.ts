/** Days for which the file of a member's data can be saved. */
export const DATA_FILE_DAYS = 7;
/** The most such files that one person of staff requests in a day. */
export const DATA_FILES_A_DAY = 20;
