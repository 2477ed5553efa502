/** The command-line options of a fit. */
export interface FitOptions {
  net?: string | undefined
  matches?: string | undefined
  hidden?: string | undefined
  times?: string | undefined
}

/** The trained module and its path, or what is wrong with the options. */
export type Fitted = { ok: true; text: string; file: string } | { ok: false; problem: string }

/** Plays matches of a game and trains its evaluation to predict their results. Reports progress to `log`. */
export type Fit = (options: FitOptions, log: (line: string) => void) => Promise<Fitted>
