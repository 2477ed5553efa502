/** What a fit is told on the command line. */
export interface FitOptions {
  net?: string | undefined
  matches?: string | undefined
  hidden?: string | undefined
  times?: string | undefined
}

/** A module with what was learnt, and the file it belongs in; or what is wrong with the options. */
export type Fitted = { ok: true; text: string; file: string } | { ok: false; problem: string }

/** Plays matches of a game and teaches its evaluation who won them. `tell` hears how far it has come. */
export type Fit = (options: FitOptions, tell: (line: string) => void) => Promise<Fitted>
