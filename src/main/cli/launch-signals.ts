/** Printed by the desktop host on its own line once its window has had its first answer. The launcher waits for it. */
export const STARTED_LINE = 'grimoire: window up'

/** Exit code of a host that has said why it can't run for a reason that also affects other hosts: the data directory is in use or can't be accessed. */
export const EXIT_REFUSED = 3
