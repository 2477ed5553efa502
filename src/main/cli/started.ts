/** What the desktop host writes on a line of its own once its window has had its first answer. The launcher waits for it. */
export const STARTED_LINE = 'grimoire: window up'

/** Exit code of a host that has said why it can't run, where another host couldn't either: the data is in use, or out of reach. */
export const EXIT_REFUSED = 3
