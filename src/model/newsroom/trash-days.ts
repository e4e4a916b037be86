/**
 * Days that abandoned files and pictures stay in the trash: files that readers never saw. The database refuses to
 * delete the versions of a file sooner (migration 0071).
 */
export const trashDays = 30
