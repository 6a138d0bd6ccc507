/** The store of files did not take, give or confirm what was asked. Nothing was acknowledged; another try may do. */
export class FilesAway extends Error {}
