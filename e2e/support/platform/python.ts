/** The system's own, for which its packages are. */
export const PYTHON = '/usr/bin/python3'
