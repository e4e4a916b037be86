/**
 * How long what nobody goes on with stays in the trash: files that readers never saw, and pictures. The database refuses to
 * delete the versions of a file sooner (migration 0071).
 */
export const trashDays = 30
