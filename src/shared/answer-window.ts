import type { Step } from './match.ts'

/** Whether an answer window offers more than to pass and plays that would change nothing. */
export const asksAnything = ({ options }: Step, pass: string): boolean =>
  options.some(({ pick, reasons, useless }) => pick !== pass && reasons.length === 0 && !useless)
