/** Days for which the file of a member's data can be saved after it was made. */
export const DATA_FILE_DAYS = 7;
/** Most files of members' data that one staff member may request in a day. */
export const DATA_FILES_A_DAY = 20;
